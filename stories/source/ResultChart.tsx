import { ResultChart } from 'tabletalk';
import 'tabletalk/styles.css';

const result = {
  schema: [
    { name: 'country', columnType: 'String' },
    { name: 'revenue', columnType: 'Double' },
  ],
  data: [
    ['Germany', '457077.58'],
    ['Spain', '211903.10'],
  ],
};

const spec = {
  mark: 'bar',
  encoding: { x: { field: 'country', type: 'nominal' }, y: { field: 'revenue', type: 'quantitative' } },
};

export const Revenue = () => <ResultChart result={result} spec={spec} title="Revenue by country" />;
