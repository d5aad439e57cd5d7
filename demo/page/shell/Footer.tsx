import { pageSettings } from './pageSettings.js';

/** Explains what this page is, and who answers in its chat. */
export function Footer() {
  return (
    <footer className="page-footer">
      <p>Larkfield is fictional, and so are its 100,000 orders.</p>
      {pageSettings.answersFrom === 'live' ? (
        <p>Answers in the chat come from the deployment this server is connected to, and are about its data.</p>
      ) : (
        <p>Answers in the chat come from real SQL, written by rules without a language model.</p>
      )}
    </footer>
  );
}
