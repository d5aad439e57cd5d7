import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { AnswerCard, Chat } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { type BenchCase, type Contender, type CountCase, expectSame } from '../BenchCase.js';
import { frames, rootElement, settled } from '../pace.js';

/** A docked chat and cards with a chart each, on one page with one query client. */
function openPage(cards: number) {
  const service = createTestService({ agent: scenarios.barChart, proxyUser: 'ann' });
  const options = { chatApiUrl: '/api', auth: { type: 'proxy' }, fetch: service.fetch as typeof fetch } as const;
  const root = rootElement();
  return async () => {
    createRoot(root).render(
      <QueryClientProvider client={new QueryClient()}>
        <aside style={{ blockSize: 640, inlineSize: 380 }}>
          <Chat {...options} />
        </aside>
        {Array.from({ length: cards }, (_, at) => (
          <AnswerCard key={String(at)} question={`Revenue by country ${at}?`} {...options} />
        ))}
      </QueryClientProvider>,
    );
    while (root.querySelectorAll('[data-tt-part="result-chart"][data-state="drawn"]').length < cards) await frames(1);
    await settled(root);
    expectSame(root.querySelectorAll('svg.marks').length, cards);
  };
}

/** Milliseconds in which an idle page is watched. */
const IDLE_TIME = 2_000;

/** Returns how many frames and timers the page requests while nothing happens. */
const countIdleWork: Contender<number> = async () => {
  await openPage(5)();
  return async () => {
    let requests = 0;
    const watched = { requestAnimationFrame, setTimeout, setInterval };
    const count =
      <Given extends unknown[], Id>(request: (...given: Given) => Id) =>
      (...given: Given) => {
        requests += 1;
        return request(...given);
      };
    Object.assign(globalThis, {
      requestAnimationFrame: count(watched.requestAnimationFrame),
      setTimeout: count(watched.setTimeout),
      setInterval: count(watched.setInterval),
    });
    await new Promise((resolve) => watched.setTimeout.call(globalThis, resolve, IDLE_TIME));
    Object.assign(globalThis, watched);
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return requests + running.length;
  };
};

export const cardCases: readonly (BenchCase | CountCase)[] = [
  {
    name: 'five answer cards beside a docked chat, until their charts are drawn',
    limit: 'one card beside the chat',
    target: 3,
    runLimit: () => openPage(1),
    runOurs: () => openPage(5),
  },
  {
    name: 'frames, timers and animations of five answer cards beside a docked chat, in 2 idle seconds',
    count: 0,
    runOurs: countIdleWork,
  },
];
