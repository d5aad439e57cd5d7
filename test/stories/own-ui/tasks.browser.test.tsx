import { configure } from '@testing-library/react';
import { PATIENCE } from '../../patienceMs.js';
import { tryTasks } from './tryTasks.js';

configure({ asyncUtilTimeout: PATIENCE });
tryTasks();
