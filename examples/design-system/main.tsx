import { createTheme, ThemeProvider } from '@mui/material';
import { createRoot } from 'react-dom/client';
import { Chat } from 'tabletalk';
import { createTestService, scenarios } from 'tabletalk/testing';
import { slots } from './slots.js';
import 'tabletalk/styles.css';

// Answers in the page, in place of your server. Remove it, and `fetch` below, when `/api` is a proxy or a service.
const service = createTestService({ agent: scenarios.barChart, proxyUser: 'ann', pace: { toolDelay: 600 } });

const theme = createTheme({ typography: { button: { textTransform: 'none' } } });
const tokens = {
  '--tt-color-accent': theme.palette.primary.main,
  '--tt-radius-m': `${theme.shape.borderRadius}px`,
  '--tt-font': theme.typography.fontFamily,
};

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider theme={theme}>
    <Chat
      chatApiUrl="/api"
      auth={{ type: 'proxy' }}
      fetch={service.fetch}
      title="Ask your data"
      suggestions={['Revenue by country']}
      slots={slots}
      colorScheme="light"
      style={tokens as object}
    />
  </ThemeProvider>,
);
