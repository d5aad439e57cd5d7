import type { ChartTheme } from '../../../src/chart/draw/readChartTheme.js';

/** A light theme. */
export const THEME: ChartTheme = {
  categories: ['#3d4fd1', '#0d8a7f', '#cf6a13', '#b23a83', '#2584c2', '#8a63cf', '#8b7a1c', '#66758a'],
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
