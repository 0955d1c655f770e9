import type { Drawing } from './contract.ts';
import { IconifySet, type IconSource, pick } from './icon-source.server.ts';

/** Services that answer as Iconify's API does: `/SET.json?icons=NAME,NAME`. */
export interface IconifyApiSettings {
  /** Up to and without `/SET.json`, in the order in which they are asked. */
  readonly urls: readonly string[];
  /** Longest address. */
  readonly maxUrl?: number;
  /** All in all, for one question. */
  readonly timeoutMs?: number;
  /** After so long without an answer the next one is asked too. */
  readonly rotateMs?: number;
  readonly fetch?: typeof fetch;
}

/** Bytes of an answer. */
const MOST_BYTES = 1_048_576;

export function createIconifyApi({
  urls,
  maxUrl = 500,
  timeoutMs = 5_000,
  rotateMs = 750,
  fetch: send = fetch,
}: IconifyApiSettings): IconSource {
  const bases = urls.map((url) => url.replace(/\/$/, ''));
  const room = maxUrl - Math.max(...bases.map((base) => base.length));

  /** The set's part, or undefined where the service has no such set. */
  async function askOne(base: string, path: string, signal: AbortSignal): Promise<IconifySet | undefined> {
    const response = await send(base + path, { headers: { accept: 'application/json' }, signal, redirect: 'error' });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the icon service answered ${String(response.status)}`);
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new Error('the icon service answers too much');
    return IconifySet.parse(JSON.parse(text));
  }

  /**
   * One after the other: the next is asked when one fails, does not have the set or takes long. The first that has it
   * counts; undefined where none failed and none has it.
   */
  function ask(path: string): Promise<IconifySet | undefined> {
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeoutMs)]);
    let timer: NodeJS.Timeout | undefined;
    return new Promise<IconifySet | undefined>((resolve, reject) => {
      let next = 0;
      let open = 0;
      let failure: Error | undefined;
      const askNext = () => {
        clearTimeout(timer);
        const base = bases[next];
        if (base === undefined) return;
        next += 1;
        open += 1;
        if (next < bases.length) timer = setTimeout(askNext, rotateMs);
        const goOn = () => {
          open -= 1;
          if (next < bases.length) askNext();
          else if (open === 0 && failure !== undefined) reject(failure);
          else if (open === 0) resolve(undefined);
        };
        askOne(base, path, signal).then(
          (part) => {
            if (part === undefined) goOn();
            else resolve(part);
          },
          (error: Error) => {
            failure = error;
            goOn();
          },
        );
      };
      askNext();
    }).finally(() => {
      clearTimeout(timer);
      over.abort();
    });
  }

  return {
    async find(set, names) {
      const icons = new Map<string, Drawing>();
      for (const list of listsOf(names, room - `/${set}.json?icons=`.length)) {
        const part = await ask(`/${set}.json?icons=${list.join(',')}`);
        if (part === undefined) return undefined;
        for (const [name, drawing] of pick(part, list)) icons.set(name, drawing);
      }
      return icons;
    },
  };
}

/** The names in lists that are no longer than that with their commas. */
function listsOf(names: readonly string[], most: number): string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const name of names) {
    length += name.length + 1;
    if (length > most) {
      lists.push([]);
      length = name.length;
    }
    lists.at(-1)?.push(name);
  }
  return lists;
}
