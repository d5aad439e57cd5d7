import { createChatSession, isBusyStatus, keepConnected, parseToolCall } from 'tabletalk/core';

/** Shows a conversation in a page's form, output and section. Returns the function that ends it. */
export function start(page: ParentNode, fetch = globalThis.fetch): () => void {
  const [form] = page.querySelectorAll('form');
  const [ask, stop] = page.querySelectorAll('button');
  const [status] = page.querySelectorAll('output');
  const [thread] = page.querySelectorAll('section');
  const [field] = page.querySelectorAll('input');
  if (!form || !ask || !stop || !status || !thread || !field) throw new Error('An element is missing: see index.html.');

  const session = createChatSession({ chatApiUrl: '/api', auth: { type: 'proxy' }, fetch });
  form.onsubmit = (event) => {
    event.preventDefault();
    void session.send(field.value);
    field.value = '';
  };
  stop.onclick = () => void session.abort();

  /** Texts of the service are untrusted: `textContent`, never `innerHTML`. */
  const show = () => {
    const { status: now, messages, error } = session.getSnapshot();
    status.textContent = error?.message ?? now;
    ask.disabled = isBusyStatus(now);
    stop.hidden = !isBusyStatus(now) || now === 'loading';
    const lines = messages.map(({ role, thinking, content, toolCall }) => {
      const line = document.createElement('p');
      const call = toolCall && parseToolCall(toolCall, { isRunOver: !isBusyStatus(now) });
      line.dataset.role = role;
      line.textContent = call ? `${call.name}: ${call.state}` : `${thinking} ${content}`.trim();
      return line;
    });
    thread.replaceChildren(...lines);
  };

  const ends = [session.subscribe(show), keepConnected(session), session.disconnect];
  show();
  return () => {
    for (const end of ends) end();
  };
}
