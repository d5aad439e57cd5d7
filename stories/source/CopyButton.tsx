import { CopyButton } from 'tabletalk';
import 'tabletalk/styles.css';

export const CopySql = ({ sqlQuery }: { sqlQuery: string }) => <CopyButton text={sqlQuery} label="Copy SQL" />;
