/** One line that says how far the import is: rewritten in place on a terminal, else every ten seconds. */
export interface Progress {
  show(done: number, share: number): void;
  /** Clears the line from a terminal. */
  end(): void;
}

/** Between two lines, in milliseconds. */
const ON_TERMINAL = 100;
const IN_LOG = 10_000;

/** `things` names what is counted. */
export function createProgress(
  stream: { isTTY?: boolean; write(text: string): unknown },
  things: string,
  now: () => number = Date.now,
): Progress {
  const started = now();
  let shown = started;
  return {
    show(done, share) {
      const at = now();
      if (at - shown < (stream.isTTY === true ? ON_TERMINAL : IN_LOG)) return;
      shown = at;
      const line = `${Math.floor(share * 100)} %, ${done.toLocaleString('en')} ${things}, ${Math.round((done * 1000) / Math.max(1, at - started)).toLocaleString('en')} a second`;
      stream.write(stream.isTTY === true ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end() {
      if (stream.isTTY === true) stream.write('\r\u001b[K');
    },
  };
}
