import { useEffect, useState } from 'react';
import { Chat } from 'tabletalk';
import { createTestService, faults, onRequest, ordersTableAgent, withFaults } from 'tabletalk/testing';
import { useStoryLook } from '../StoryFrame.js';
import { sampleAnalyst } from '../sampleAnalyst.js';

const { cutAfterLines, delayResponse, httpStatus } = faults;

/** What the network or the service does to the next questions. */
const NETWORKS = {
  good: [],
  slow: [delayResponse(3000)],
  cut: [onRequest(1, cutAfterLines(12))],
  busy: [onRequest(1, httpStatus(429, 'Too many questions at once'))],
  refused: [httpStatus(401, 'The key is not valid')],
  '12,431 rows': [],
};

type Network = keyof typeof NETWORKS;

const LABELS: Partial<Record<Network, string>> = {
  cut: 'connection cut',
  busy: 'too many questions',
  refused: 'key refused',
};

/** Props of `TryIt`. */
export interface TryItProps {
  /** `cut` loses the first answer's connection, `busy` turns the first question away, and `refused` all of them. */
  readonly network: Network;
}

/**
 * The chat as a visitor sees it, above a choice of networks. A single press asks a question, which a service in the
 * page answers.
 */
export function TryIt({ network: initial }: TryItProps) {
  const [network, setNetwork] = useState(initial);
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', height: '100%' }}>
      <TriedChat key={network} network={network} />
      <fieldset
        style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', border: 0, padding: '8px 24px', margin: 0 }}
      >
        <legend style={{ float: 'left', padding: 0, lineHeight: '44px' }}>Network</legend>
        {(Object.keys(NETWORKS) as Network[]).map((name) => (
          <label key={name} style={{ display: 'inline-flex', gap: 6, alignItems: 'center', minBlockSize: 44 }}>
            <input type="radio" name="network" checked={name === network} onChange={() => setNetwork(name)} />{' '}
            {LABELS[name] ?? name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function TriedChat({ network }: TryItProps) {
  const { colorScheme, locale, direction } = useStoryLook();
  const [[service, fetch]] = useState(() => {
    const agent = network === '12,431 rows' ? ordersTableAgent(100, 12_431) : sampleAnalyst;
    const pace = { deltaCharacters: 12, deltaDelay: network === 'slow' ? 400 : 60, toolDelay: 1200 };
    const made = createTestService({ agent, pace, proxyUser: 'ann' });
    return [made, withFaults(made.fetch, NETWORKS[network])] as const;
  });
  useEffect(() => () => service.close(), [service]);
  return (
    <Chat
      chatApiUrl="/api"
      auth={{ type: 'proxy' }}
      fetch={fetch}
      title="Ask your data"
      suggestions={['Revenue by country in 2025', 'Revenue by month', 'List the latest orders']}
      colorScheme={colorScheme}
      locale={locale}
      dir={direction}
    />
  );
}
