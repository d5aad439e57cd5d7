import { lazyPart } from '../../lazy/lazyPart.js';

/** Writes Excel files: see `createXlsxBlob`. */
export const excelWriter = /* @__PURE__ */ lazyPart(() =>
  import('../../rows/xlsx/createXlsxBlob.js').then(({ createXlsxBlob }) => createXlsxBlob),
);
