import 'tabletalk/styles.css';
import './host.css';
import { createStage, type Stage } from './createStage.js';

declare global {
  interface Window {
    /** Lets tests drive the page. */
    stage: Stage;
    /** A global variable of the host, which must not change. */
    hostState: { readonly answer: number };
  }
}

window.hostState = { answer: 42 };
window.stage = createStage();
