// Shows the stories of a page in the theme of the site, each once it is near.
const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-story]')];

/** `dark` or `light`. */
const theme = () => document.documentElement.dataset.theme ?? 'light';

function show(frame: HTMLIFrameElement): void {
  frame.src = `../../storybook/iframe.html?id=${frame.dataset.story}&viewMode=story&globals=theme:${theme()}`;
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      show(target as HTMLIFrameElement);
    }
  },
  { rootMargin: '200px' },
);
for (const frame of frames) near.observe(frame);

new MutationObserver(() => {
  for (const frame of frames) if (frame.src !== '') show(frame);
}).observe(document.documentElement, { attributeFilter: ['data-theme'] });

export {};
