import { Chat } from 'tabletalk';
import { deDE } from 'tabletalk/locales/de-DE';
import 'tabletalk/styles.css';

export const InGerman = () => (
  <Chat chatApiUrl="/chat-api" auth={{ type: 'proxy' }} locale={deDE} title="Fragen Sie Ihre Daten" />
);
