/** A gate that makes callers of `pass` wait while it is closed. Starts open. */
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

  /** Resolves once the gate is open. If it closes again before a caller resumes, that caller keeps waiting. */
  async pass(): Promise<void> {
    while (this.#opened) await this.#opened;
  }
}
