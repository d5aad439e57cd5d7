import { expect, userEvent, waitFor, within } from 'storybook/test';

/** Types a question into the composer and sends it. Resolves once the question is shown. */
export async function ask(canvasElement: HTMLElement, question: string): Promise<ReturnType<typeof within>> {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Question' }), `${question}{Enter}`);
  // A list of threads may show the question too.
  await canvas.findAllByText(question);
  return canvas;
}

/** Resolves once the run has ended. */
export async function finished(canvas: ReturnType<typeof within>): Promise<void> {
  const stop = canvas.queryByRole('button', { name: /^stop/i });
  // Looking for the button after each change of the page would take longer than the answer.
  await waitFor(() => expect(stop?.isConnected ?? false).toBe(false), { timeout: 30_000 });
}

/** Resolves once a chart has been drawn. */
export async function drawn(canvasElement: HTMLElement): Promise<void> {
  await waitFor(
    () => expect(canvasElement.querySelector("[data-tt-part='result-chart'] :is(svg, canvas)")).not.toBeNull(),
    {
      timeout: 30_000,
    },
  );
}
