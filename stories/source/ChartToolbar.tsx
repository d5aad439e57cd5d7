import { useState } from 'react';
import { ChartToolbar, type ChartToolbarProps } from 'tabletalk';
import 'tabletalk/styles.css';

export function Types() {
  const [type, setType] = useState<ChartToolbarProps['type']>('bar');
  return <ChartToolbar types={['bar', 'line', 'table']} type={type} onTypeChange={setType} />;
}
