import { lazyPart } from '../../../lazy/lazyPart.js';

/** The code for building charts. It loads when a reader first opens the panel, or with a chart that they built. */
export const chartBuilder = lazyPart(() => import('./chartBuilderParts.js'));
