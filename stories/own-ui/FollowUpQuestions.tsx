import { useFollowUps, useTurns } from 'tabletalk/hooks';

/** Questions to ask next. The provider needs `suggestionsFor`, such as `suggestFollowUps`. */
export function FollowUpQuestions() {
  const last = useTurns().at(-1);
  return last && <Questions turnId={last.id} />;
}

function Questions({ turnId }: { turnId: string }) {
  return (
    <ul aria-label="Ask next">
      {useFollowUps(turnId).map(({ text, ask }) => (
        <li key={text}>
          <button type="button" onClick={ask}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
