import { createTheme, ThemeProvider } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import {
  ChatApp,
  type ChatAppProps,
  type ChatSlots,
  createMemoryThreadStore,
  enUS,
  type Locale,
  type ThreadEntry,
} from 'tabletalk';
import { type Agent, createTestService, ordersTableAgent, scenarios } from 'tabletalk/testing';
import { buttonSlots } from './buttonSlots.js';
import { resultSlots } from './resultSlots.js';
import { threadSlots } from './threadSlots.js';

/** A slot that is missing here is a type error. */
const allSlots: Required<ChatSlots> = { ...buttonSlots, ...resultSlots, ...threadSlots };

/** Questions about countries get a chart, and others 100 of 5,000 rows. */
const agent: Agent = (turn) => (/country/.test(turn.input) ? scenarios.barChart : ordersTableAgent())(turn);

export interface AllSlotsAppProps {
  readonly scheme: 'light' | 'dark';
  readonly threads?: readonly ThreadEntry[];
  readonly agent?: Agent;
  /** For the list of fields after `@`. Default: none. */
  readonly dataApi?: ChatAppProps['dataApi'];
  readonly locale?: Locale;
  /** Default: that of the locale. */
  readonly dir?: 'ltr' | 'rtl';
}

/** A product whose design system is MUI. The chat has its parts, colours and shapes, and behaves as ours does. */
export function AllSlotsApp({
  scheme,
  threads = [],
  agent: given = agent,
  dataApi,
  locale = enUS,
  dir = locale.direction,
}: AllSlotsAppProps) {
  const [store] = useState(() => createMemoryThreadStore(threads));
  const [service] = useState(() => createTestService({ agent: given }));
  useEffect(() => () => service.close(), [service]);
  const theme = useMemo(
    () => createTheme({ direction: dir, palette: { mode: scheme }, typography: { button: { textTransform: 'none' } } }),
    [scheme, dir],
  );
  const { palette, shape } = theme;
  const tokens = {
    '--tt-color-accent': palette.primary.main,
    '--tt-color-surface': palette.background.paper,
    '--tt-radius-m': `${shape.borderRadius}px`,
    '--tt-font': theme.typography.fontFamily,
  };
  return (
    <ThemeProvider theme={theme}>
      <ChatApp
        threads={store}
        chatApiUrl="https://ai.example.com/api/v1/public/test/agents/1"
        auth={{ type: 'api-key', apiKey: 'test' }}
        sessionSettings={{ externalId: 'ann' }}
        {...(dataApi && { dataApi })}
        fetch={service.fetch}
        suggestions={['The latest orders', 'Revenue by country']}
        slots={allSlots}
        locale={locale}
        dir={dir}
        colorScheme={scheme}
        style={tokens as object}
      />
    </ThemeProvider>
  );
}
