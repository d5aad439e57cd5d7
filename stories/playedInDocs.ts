/**
 * Parameters of a group's first story whose state needs its play function: its docs page plays it, too. Not for others, since
 * playing moves the focus, and with it the page.
 */
export const playedInDocs = { docs: { story: { autoplay: true } } };
