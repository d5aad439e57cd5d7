import { EmbedFrame } from 'tabletalk';
import 'tabletalk/styles.css';

// `src` comes from your server, which opens the session.
export const SalesDashboard = ({ src }: { src: string }) => (
  <EmbedFrame src={src} title="Sales dashboard" height="80dvh" />
);
