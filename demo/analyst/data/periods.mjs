/** Days that the overview can cover. */
export const PERIODS = /** @type {const} */ ([7, 30, 90]);
