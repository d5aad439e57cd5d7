/** Holds whoever passes while it is closed. Open at first. */
export class Gate {
  #opened: Promise<void> | undefined;
  #open: () => void = () => {};

  close(): void {
    this.#opened ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
    this.#opened = undefined;
  }

  /** Resolves when the gate is open, also if it closes again while somebody waits. */
  async pass(): Promise<void> {
    while (this.#opened) await this.#opened;
  }
}
