import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.server.ts';
import { createSingleFlight } from '../platform/single-flight.ts';
import type { ContentSource } from './source.server.ts';

/** The site's own texts for pages and calls: a source whose answers are kept for a moment. */
export interface Contents extends ContentSource {
  /** Lets what was answered be asked anew. */
  forget(): void;
  /** Asks whether something has changed; what listens is told when it has. */
  refresh(): Promise<void>;
  /** Tells of every change that this process has noticed. */
  onChange(listener: () => void): void;
}

export interface ContentsParts {
  readonly source: ContentSource;
  /** Changes with what the source would answer. Without one, its answers are asked for again and compared. */
  readonly readMark?: () => Promise<string>;
  /**
   * Of a source that may be slow or away: an old answer is given while it is asked anew, and this answers while
   * there is none.
   */
  readonly inPlace?: ContentSource;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** For so long an answer is taken for new. */
const FRESH_MS = 2_000;
/** For so long after it was last wanted, an answer without a mark is asked for again to see whether it has changed. */
const WANTED_MS = 600_000;
const MOST_KEPT = 2_000;

interface Kept {
  readonly value: unknown;
  readonly at: number;
  readonly wantedAt: number;
  readonly ask: () => Promise<unknown>;
  /** Whether the source itself has answered. */
  readonly isOfSource: boolean;
}

export function createContents({ source, readMark, inPlace, clock, log }: ContentsParts): Contents {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  const asking = createSingleFlight<unknown>();
  const listeners: (() => void)[] = [];
  let mark: string | undefined;
  let isAway = false;

  const now = () => clock.now().getTime();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  /** Rejects only where nothing has been answered before, and there is no other to ask. */
  function askAnew(key: string, ask: Kept['ask'], askOther: Kept['ask'] | undefined): Promise<unknown> {
    return asking.run(key, async () => {
      const before = kept.get(key);
      const keep = (value: unknown, isOfSource: boolean) => {
        kept.set(key, { value, at: now(), wantedAt: before?.wantedAt ?? now(), ask, isOfSource });
        if (before !== undefined && JSON.stringify(before.value) !== JSON.stringify(value)) tell();
        return value;
      };
      try {
        const value = await ask();
        if (isAway) log.info({}, 'no longer: content could not be asked for');
        isAway = false;
        return keep(value, true);
      } catch (error) {
        if (before === undefined && askOther === undefined) throw error;
        // Once, not at every round: a service that is away for a night fills no disk.
        if (!isAway) log.warn({ err: error }, 'content could not be asked for; what is there already stays');
        isAway = true;
        if (askOther === undefined || before?.isOfSource === true) return keep(before?.value, true);
        return keep(await askOther(), false);
      }
    });
  }

  async function read<T>(key: string, ask: (from: ContentSource) => Promise<T>): Promise<T> {
    const entry = kept.get(key);
    const anew = () =>
      askAnew(key, () => ask(source), inPlace === undefined ? undefined : () => ask(inPlace)) as Promise<T>;
    if (entry === undefined) return anew();
    kept.set(key, { ...entry, wantedAt: now() });
    if (now() - entry.at < FRESH_MS) return entry.value as T;
    if (inPlace === undefined) return anew();
    anew().catch((error: unknown) => log.warn({ err: error }, 'content could not be asked for'));
    return entry.value as T;
  }

  return {
    contents: (language) => read(`contents ${language}`, (from) => from.contents(language)),
    policies: (language) => read(`policies ${language}`, (from) => from.policies(language)),
    cookiePolicy: (language) => read(`cookie policy ${language}`, (from) => from.cookiePolicy(language)),
    page: (language, url) => read(`page ${language} ${url}`, (from) => from.page(language, url)),
    pages: (language) => read(`pages ${language}`, (from) => from.pages(language)),
    forget() {
      kept.clear();
      tell();
    },
    async refresh() {
      if (readMark !== undefined) {
        const latest = await readMark();
        if (mark !== undefined && latest !== mark) {
          kept.clear();
          tell();
        }
        mark = latest;
        return;
      }
      for (const [key, { at, wantedAt, ask }] of [...kept.entries()])
        if (now() - wantedAt < WANTED_MS && now() - at >= FRESH_MS)
          await askAnew(key, ask, inPlace === undefined ? undefined : ask).catch(() => undefined);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
