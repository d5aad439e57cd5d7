/** Collects violations observed inside the page, one sentence each, until they are taken. */
export interface PageWatch {
  readonly take: () => {
    readonly findings: readonly string[];
    readonly longestTask: number;
    readonly longTasks: number;
  };
  /** Stops observing DOM changes, which costs the page more than many of the changes. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Number of listeners on window, document and body, by target and type. */
  readonly listeners: ReadonlyMap<string, number>;
}

/** Elements that fetch, run or act. None may ever appear in an answer, not even briefly. */
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

/** Watches document changes, long tasks, listeners and policy violations, including transient ones. */
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
 * Allowed exceptions: the library's composer, the radio buttons for a chart's type, and the empty form that vega-embed
 * adds for controls.
 */
const OWN =
  'form[data-tt-part="composer"], form.vega-bindings:empty, [data-tt-part="result-chart"] input[type=radio]:not(form *)';

function checkElement(element: Element, findings: Set<string>): void {
  if (element.matches(DANGEROUS) && !element.matches(OWN))
    findings.add(`makes an element: ${element.outerHTML.slice(0, 120)}`);
  for (const { name, value } of element.attributes) {
    if (/^on/i.test(name)) findings.add(`sets a handler: ${name}="${value.slice(0, 60)}"`);
    if (ADDRESSES.includes(name.toLowerCase())) findings.add(`sets an address: ${name}="${value.slice(0, 80)}"`);
    // Vega prefixes references to its own gradients with the page's URL.
    const style = value.replaceAll(`url(${location.href}#`, 'url(#');
    if (/url\((?!["']?#)|@import|expression\(|image-set\(/i.test(style) && isStyle(name)) {
      findings.add(`sets a style that fetches: ${name}="${value.slice(0, 80)}"`);
    }
  }
  if (element.hasAttribute('href')) checkLink(element, findings);
}

/** Returns whether an attribute may contain a style. Text attributes such as labels and titles may mention URLs. */
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
