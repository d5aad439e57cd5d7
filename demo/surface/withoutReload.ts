/**
 * With `npm run dev`, modules with components expect what Vite's inline script sets up for reloading. A surface's policy refuses that
 * script, so a surface loads this one instead, and isn't reloaded.
 */
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
