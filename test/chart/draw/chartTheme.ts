import type { ChartTheme } from '../../../src/chart/draw/readChartTheme.js';

/** A light theme. */
export const THEME: ChartTheme = {
  accent: '#3d4fd1',
  categories: ['#3d4fd1', '#a55404', '#008687', '#b00f50', '#007ca6', '#838501', '#7964d3', '#0c8662'],
  rampLow: '#e6e9fb',
  rampHigh: '#2b3aa0',
  grid: '#e8ebef',
  axis: '#868e9c',
  text: '#171a21',
  mutedText: '#5a6271',
  surface: '#ffffff',
  font: 'sans-serif',
  fontSize: 12,
};
