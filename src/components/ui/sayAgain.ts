/** Updates the words of a live region. Screen readers read only changes, so repeated words end in a no-break space. */
export const sayAgain = (words: string) => (before: string) => (before === words ? `${words}\u00A0` : words);
