import { ResultTable } from 'tabletalk';
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

export const Revenue = () => <ResultTable result={result} title="Revenue by country" />;
