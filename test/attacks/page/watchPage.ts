/** What the page itself sees go wrong, a sentence each, until it is taken. */
export interface PageWatch {
  readonly take: () => {
    readonly findings: readonly string[];
    readonly longestTask: number;
    readonly longTasks: number;
  };
  /** Stops looking at changes, which costs the page more than many of them do. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Listeners on the window and the document, by target and type. */
  readonly listeners: ReadonlyMap<string, number>;
}

/** Elements that fetch, run or act. None of them belongs into an answer, at no moment. */
const DANGEROUS =
  'script,iframe,frame,object,embed,applet,link,meta,base,style,img,picture,source,video,audio,track,form,portal,' +
  'image,use,foreignObject,feImage,animate,set,animateTransform,math,template,dialog,marquee,input:not([type=checkbox][disabled])';
const ADDRESSES = [
  'src',
  'srcset',
  'action',
  'formaction',
  'xlink:href',
  'poster',
  'background',
  'ping',
  'srcdoc',
  'data',
  'cite',
];

/** Watches every change of the document, tasks, listeners and violations of the policy, also those that are gone again. */
export function watchPage(slot: Element): PageWatch {
  const findings = new Set<string>();
  let longestTask = 0;
  let longTasks = 0;

  const look = (records: readonly MutationRecord[]) => {
    for (const { target, type, attributeName, addedNodes } of records) {
      const element = target as Element;
      if (!slot.contains(target) && target.isConnected) {
        findings.add(`changes outside the slot: ${type} ${attributeName ?? ''} of ${target.nodeName}`);
      }
      if (type === 'attributes') checkElement(element, findings);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const added of [node, ...node.querySelectorAll('*')]) checkElement(added, findings);
      }
    }
  };
  const mutations = new MutationObserver(look);
  const resume = () => mutations.observe(document, { subtree: true, childList: true, attributes: true });
  resume();

  const measure = (entries: readonly PerformanceEntry[]) => {
    for (const { duration } of entries) {
      longestTask = Math.max(longestTask, duration);
      longTasks += duration;
    }
  };
  const tasks = new PerformanceObserver((list) => measure(list.getEntries()));
  tasks.observe({ type: 'longtask' });

  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    findings.add(`violates the policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
  addEventListener('error', ({ message }) => findings.add(`throws: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => findings.add(`rejects: ${String(reason)}`));
  const listeners = countListeners();

  return {
    listeners,
    pause: () => {
      look(mutations.takeRecords());
      mutations.disconnect();
    },
    resume,
    take: () => {
      look(mutations.takeRecords());
      measure(tasks.takeRecords());
      const taken = { findings: [...findings], longestTask, longTasks };
      findings.clear();
      longestTask = 0;
      longTasks = 0;
      return taken;
    },
  };
}

/**
 * Of the library's own: where a question is written, the choice of a chart's type, and the empty list of controls that
 * vega-embed makes.
 */
const OWN =
  'form[data-tt-part="composer"], form.vega-bindings:empty, [data-tt-part="result-chart"] input[type=radio]:not(form *)';

function checkElement(element: Element, findings: Set<string>): void {
  if (element.matches(DANGEROUS) && !element.matches(OWN))
    findings.add(`makes an element: ${element.outerHTML.slice(0, 120)}`);
  for (const { name, value } of element.attributes) {
    if (/^on/i.test(name)) findings.add(`sets a handler: ${name}="${value.slice(0, 60)}"`);
    if (ADDRESSES.includes(name.toLowerCase())) findings.add(`sets an address: ${name}="${value.slice(0, 80)}"`);
    // Vega names gradients of its own by the page's address.
    const style = value.replaceAll(`url(${location.href}#`, 'url(#');
    if (/url\((?!["']?#)|@import|expression\(|image-set\(/i.test(style) && isStyle(name)) {
      findings.add(`sets a style that fetches: ${name}="${value.slice(0, 80)}"`);
    }
  }
  if (element.hasAttribute('href')) checkLink(element, findings);
}

/** Texts, such as a label or a title, may speak of addresses. */
function isStyle(name: string): boolean {
  return !/^(title|aria-|alt|value|data-)/.test(name);
}

function checkLink(element: Element, findings: Set<string>): void {
  const href = element.getAttribute('href') ?? '';
  const isSafe =
    element instanceof HTMLAnchorElement &&
    /^(https:\/\/[^@]*$|mailto:)/.test(href) &&
    /^(https|mailto):$/.test(element.protocol) &&
    element.relList.contains('noopener') &&
    element.relList.contains('noreferrer') &&
    element.target === '_blank' &&
    !element.hasAttribute('download');
  if (!isSafe) findings.add(`makes a dangerous link: ${(element.cloneNode() as Element).outerHTML.slice(0, 160)}`);
}

function countListeners(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name, target] of [
    ['window', window],
    ['document', document],
    ['body', document.body],
  ] as const) {
    const add = target.addEventListener as EventTarget['addEventListener'];
    const remove = target.removeEventListener as EventTarget['removeEventListener'];
    const count = (type: string, by: number) => {
      const key = `${name} ${type}`;
      counts.set(key, (counts.get(key) ?? 0) + by);
    };
    const counted: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> = {
      addEventListener: (type, ...rest) => {
        count(type, 1);
        add.call(target, type, ...rest);
      },
      removeEventListener: (type, ...rest) => {
        count(type, -1);
        remove.call(target, type, ...rest);
      },
    };
    Object.assign(target, counted);
  }
  return counts;
}
