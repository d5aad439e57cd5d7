import * as vega from 'vega';

/** The page-wide default locale of charts, which is missing from Vega's types. */
const { defaultLocale } = vega as unknown as {
  readonly defaultLocale: () => { readonly format: (specifier: string) => (value: number) => string };
};

const PROTOTYPES = [Object, Array, Function, String, Number, Date, RegExp, Map, Promise, Element, Node, Event].map(
  ({ name, prototype }) => [name, prototype as object] as const,
);

/** Returns the state of the page around the slot, as lines. It must be the same before and after a scene. */
export function printHost(slot: Element, listeners: ReadonlyMap<string, number>): readonly string[] {
  const host = [...document.querySelectorAll('html, body, head *, #host, #host *')];
  return [
    ...host.map((element) => `element ${shallow(element)}`),
    `slot ${shallow(slot)}`,
    `around ${[...document.body.children].map(({ tagName, id }) => `${tagName}#${id}`).join()}`,
    ...host.map((element) => `style of ${element.tagName} ${styleOf(element)}`),
    ...[...document.querySelectorAll('input, select, textarea')].map(stateOf),
    ...[...document.styleSheets].map(({ cssRules, disabled }) => `sheet ${cssRules.length} ${disabled}`),
    `adopted ${document.adoptedStyleSheets.length}`,
    `page ${document.title} ${location.href} ${history.length} ${document.cookie} ${document.activeElement?.tagName}`,
    `stored ${localStorage.length} ${sessionStorage.length} ${window.name}`,
    `globals ${Object.getOwnPropertyNames(window).sort().join()} ${JSON.stringify(window.hostState)}`,
    ...PROTOTYPES.map(([name, prototype]) => `${name} ${Reflect.ownKeys(prototype).map(String).join()}`),
    `locale ${(1234.5).toLocaleString()} ${new Date(0).toLocaleString()} ${defaultLocale().format(',.1f')(1234.5)}`,
    ...[...listeners].filter(([, count]) => count !== 0).map(([name, count]) => `listeners ${name} ${count}`),
  ];
}

function shallow(element: Element): string {
  const isLeaf = element.childElementCount === 0 && element.id !== 'slot';
  return (element.cloneNode(isLeaf) as Element).outerHTML;
}

/**
 * Properties that an injected style sheet would change. Sizes are excluded, because they depend on the slot's content.
 */
const LOOKS = [
  ...['color', 'background-color', 'background-image', 'border-top-color', 'border-top-style', 'border-top-width'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'text-transform'],
  ...[
    'display',
    'position',
    'visibility',
    'opacity',
    'z-index',
    'float',
    'transform',
    'filter',
    'clip-path',
    'mask-image',
  ],
  ...[
    'padding-top',
    'margin-left',
    'overflow-x',
    'cursor',
    'pointer-events',
    'user-select',
    'direction',
    'white-space',
  ],
  ...['animation-name', 'transition-property', 'content', 'list-style-image', 'fill', 'stroke', 'accent-color'],
];

function styleOf(element: Element): string {
  const style = getComputedStyle(element);
  return LOOKS.map((name) => style.getPropertyValue(name)).join(';');
}

function stateOf(element: Element): string {
  const { value, checked } = element as HTMLInputElement;
  return `value ${value} ${checked}`;
}
