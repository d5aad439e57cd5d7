import { cleanup, configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { PATIENCE } from './patienceMs.js';

// Testing Library's own limit is one second, which loading a component's code can exceed. By default, each try of a query that
// waits writes down the whole page.
configure({ asyncUtilTimeout: PATIENCE, getElementError: (message) => new Error(message ?? undefined) });

// Files share a document.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
