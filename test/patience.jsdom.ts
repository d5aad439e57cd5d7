import { cleanup, configure } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { PATIENCE } from './patienceMs.js';

// Testing Library's own limit is one second, which loading a component's code can exceed.
configure({ asyncUtilTimeout: PATIENCE });

// Files share a document.
beforeEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
