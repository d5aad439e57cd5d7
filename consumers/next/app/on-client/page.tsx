import { Ask } from './Ask';

export default function Page() {
  return <Ask />;
}
