/** Loads every entry by `require` and by `import` in Node, and compares the two. */
const { createElement } = require('react');
const { renderToString } = require('react-dom/server');

const NAMES = ['tabletalk', 'core', 'hooks', 'platform', 'embed', 'server', 'testing', 'locales/de-DE'];

async function check() {
  for (const name of NAMES) {
    const entry = name === 'tabletalk' ? name : `tabletalk/${name}`;
    const required = require(entry);
    const imported = await import(entry);
    if (Object.keys(imported).some((key) => required[key] !== imported[key]))
      throw new Error(`${entry} is loaded twice.`);
  }
  const { Chat } = require('tabletalk');
  const html = renderToString(createElement(Chat, { chatApiUrl: '/api', auth: { type: 'proxy' } }));
  if (!html.includes('<textarea')) throw new Error('The chat was not rendered.');
}

process.on('warning', (warning) => {
  throw warning;
});
check().then(() => console.log(`| Node ${process.versions.node} |`));
