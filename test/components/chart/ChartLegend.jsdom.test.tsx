import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChartLegend } from '../../../src/components/chart/ChartLegend.js';

afterEach(cleanup);

it('distinguishes a missing value from a text of that name', () => {
  const complain = vi.spyOn(console, 'error');
  const series = { title: 'City', values: [null, 'null'], listed: undefined, write: undefined, kind: 'line' } as const;
  render(<ChartLegend series={series} hidden={new Set()} colors={new Map()} onToggle={() => {}} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(complain).not.toHaveBeenCalled();
});
