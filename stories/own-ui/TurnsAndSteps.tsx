import { type TurnItem, useMessage, useStep, useTurn, useTurns } from 'tabletalk/hooks';
import { Markdown } from 'tabletalk/markdown';

/** Each question with its steps, which are open while they run, and its answer. */
export function TurnsAndSteps() {
  return useTurns().map(({ id }) => <Turn key={id} id={id} />);
}

function Turn({ id }: { id: string }) {
  const { question, items, queries, activity, answerId, answerState, state, stateText } = useTurn(id);
  const steps = items.filter(({ kind }) => kind === 'step');
  return (
    <section aria-label={question} data-state={state}>
      <h2>{question}</h2>
      <details open={state === 'running'}>
        <summary>
          Steps: {steps.length}, queries: {queries}
        </summary>
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </details>
      {answerId && answerState !== 'repeating' && <Answer id={answerId} />}
      <p>{!activity && stateText}</p>
    </section>
  );
}

function Step({ id, isRepeated }: TurnItem) {
  const { title, thinking, content } = useStep(id);
  return (
    <p>
      <b>{title}</b> {thinking} {!isRepeated && content}
    </p>
  );
}

const Answer = ({ id }: { id: string }) => <Markdown>{useMessage(id)?.content ?? ''}</Markdown>;
