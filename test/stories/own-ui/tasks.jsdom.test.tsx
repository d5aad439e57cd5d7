import { tryTasks } from './tryTasks.js';

tryTasks();
