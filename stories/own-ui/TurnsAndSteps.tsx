import { type TurnItem, useMessage, useTurn, useTurns } from 'tabletalk/hooks';
import { Markdown } from 'tabletalk/markdown';

/** Each question with its steps, which are open while they run, and its answer. */
export function TurnsAndSteps() {
  return useTurns().map(({ id }) => <Turn key={id} id={id} />);
}

function Turn({ id }: { id: string }) {
  const { question, items, queries, activity, answerId, state } = useTurn(id);
  const steps = items.filter(({ kind }) => kind === 'step');
  return (
    <section aria-label={question} data-state={state}>
      <h2>{question}</h2>
      <details open={state === 'running'}>
        <summary>
          Steps: {steps.length}, queries: {queries} {activity}
        </summary>
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </details>
      {answerId && <Answer id={answerId} />}
      {state !== 'running' && state !== 'completed' && <p>{state}</p>}
    </section>
  );
}

function Step({ id, isRepeated }: TurnItem) {
  const { thinking, content, toolCall } = useMessage(id) ?? {};
  return (
    <p>
      {thinking} {!isRepeated && content} {toolCall?.name}
    </p>
  );
}

const Answer = ({ id }: { id: string }) => <Markdown>{useMessage(id)?.content ?? ''}</Markdown>;
