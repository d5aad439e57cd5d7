/** Opens or closes a `<dialog>` as a modal one. A simulated DOM, such as jsdom's, has the element without its methods. */
export function setModal(dialog: HTMLDialogElement, open: boolean): void {
  if (dialog.open === open) return;
  if (typeof dialog.showModal !== 'function') dialog.open = open;
  else if (open) dialog.showModal();
  else dialog.close();
}
