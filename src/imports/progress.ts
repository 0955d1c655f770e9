import { sayer } from '../texts/message.ts';
import '../texts/texts.server.ts';
import type { Surroundings } from './run.ts';

/** One line that says how far the import is: rewritten in place on a terminal, else every ten seconds. */
export interface Progress {
  /** `share` is of the whole, from 0 to 1; undefined where nobody knows how much there is. */
  show(done: number, share: number | undefined): void;
  /** Clears the line from a terminal. */
  end(): void;
}

/** Between two lines, in milliseconds. */
const ON_TERMINAL = 100;
const IN_LOG = 10_000;

/** `things` names what is counted. */
export function createProgress(
  { stderr: stream, language }: Pick<Surroundings, 'stderr' | 'language'>,
  things: 'rows' | 'areas' | 'listings',
  now: () => number = Date.now,
): Progress {
  const say = sayer(language);
  const started = now();
  let shown = started;
  return {
    show(done, share) {
      const at = now();
      if (at - shown < (stream.isTTY === true ? ON_TERMINAL : IN_LOG)) return;
      shown = at;
      const rate = Math.round((done * 1000) / Math.max(1, at - started));
      const how = say(`import.progress.${things}`, { done, rate });
      const line = share === undefined ? how : `${Math.floor(share * 100)} %, ${how}`;
      stream.write(stream.isTTY === true ? `\r${line}\u001b[K` : `${line}\n`);
    },
    end() {
      if (stream.isTTY === true) stream.write('\r\u001b[K');
    },
  };
}
