/** Next's own button would cover the field on a phone. */
export default { devIndicators: false };
