import { Figures } from 'tabletalk';
import 'tabletalk/styles.css';

const result = { schema: [{ name: 'revenue', columnType: 'Double' }], data: [['1204880.5']] };
const members = [{ name: 'revenue', title: 'Revenue', format: 'currency' }];

export const Revenue = () => <Figures result={result} members={members} />;
