import { type ChatTurn, QuestionActions, useComposer } from 'tabletalk';
import 'tabletalk/styles.css';

// Inside of ChatProvider.
export function Question({ turn }: { turn: ChatTurn }) {
  const { edit } = useComposer();
  return (
    <h3>
      {turn.question}
      {turn.questionId && <QuestionActions questionId={turn.questionId} onEdit={edit} />}
    </h3>
  );
}
