import { configure } from '@testing-library/react';
import { PATIENCE } from './patienceMs.js';

// Testing Library's own limit is one second, which loading a component's code can exceed.
configure({ asyncUtilTimeout: PATIENCE });
