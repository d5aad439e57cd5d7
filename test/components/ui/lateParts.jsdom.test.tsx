import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyBoundary } from '../../../src/components/ui/LazyBoundary.js';
import { useOpenPart } from '../../../src/components/ui/useOpenPart.js';
import { type LazyPart, lazyPart } from '../../../src/lazy/lazyPart.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Table = () => <p>The rows</p>;

/** A part whose file is missing until `deploy`. */
function missingPart() {
  const files = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')) as Promise<typeof Table>);
  return { part: lazyPart(files), deploy: () => files.mockResolvedValue(Table), files };
}

function Place({ part }: { readonly part: LazyPart<typeof Table> }) {
  return (
    <LazyBoundary part={part} fallback={<p>Loading</p>}>
      {(Part) => <Part />}
    </LazyBoundary>
  );
}

const FAILED = 'This part of the page could not be loaded.';
const tryAgain = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] as Element);

it('brings back every instance of a part by one press of "Try again"', async () => {
  const { part, deploy } = missingPart();
  render([<Place key={1} part={part} />, <Place key={2} part={part} />]);
  expect(await screen.findAllByText(FAILED)).toHaveLength(2);
  deploy();
  await tryAgain();
  expect(await screen.findAllByText('The rows')).toHaveLength(2);
  expect(screen.queryByText(FAILED)).toBeNull();
});

it('offers to reload the page once another attempt has failed, but not offline', async () => {
  const { part } = missingPart();
  render(<Place part={part} />);
  await tryAgain();
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  await tryAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull());
});

it('tries again with each new instance, which shows its placeholder meanwhile', async () => {
  const { part, deploy } = missingPart();
  const { unmount } = render(<Place part={part} />);
  await screen.findByText(FAILED);
  unmount();
  deploy();
  render(<Place part={part} />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The rows')).toBeTruthy();
});

function Button({ part }: { readonly part: LazyPart<typeof Table> }) {
  const { part: Part, isOpen, setOpen, onApproach, failed } = useOpenPart(part);
  return (
    <>
      <button type="button" {...onApproach} onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      {isOpen && Part && <Part />}
      {failed}
    </>
  );
}

it('reports in a dialog that what a button opens could not be loaded, and opens it once it can be', async () => {
  const { part, deploy, files } = missingPart();
  render(<Button part={part} />);
  fireEvent.focus(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(part.getSnapshot().failures).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: FAILED })).toBeTruthy();
  deploy();
  await tryAgain();
  expect(await screen.findByText('The rows')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(files).toHaveBeenCalledTimes(3);
});

it('is part of what a server streams', async () => {
  const part = lazyPart(async () => Table);
  const stream = await renderToReadableStream(<Place part={part} />);
  await stream.allReady;
  expect(await new Response(stream).text()).toContain('The rows');
});
