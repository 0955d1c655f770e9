import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.server.ts';
import { createSingleFlight } from '../platform/single-flight.ts';
import { FLAG_NAMES, flagOf, labsAmong, type FlagName } from './registry.contract.ts';
import type { FlagContext, FlagSource, FlagValues } from './rules.server.ts';

/** Of whom, and what they have switched on themselves. */
export interface Asking extends Omit<FlagContext, 'environment'> {
  /** Names from the address, the header or the account; what is no lab says nothing. */
  readonly features: readonly string[];
}

export interface Flags {
  /**
   * The flags that are on. Waits for the source for 3 s at most; until a late answer comes, and where the source cannot
   * be asked, the defaults hold.
   */
  on(asking: Asking): Promise<readonly FlagName[]>;
  /** The same at once, by what was answered last; asks anew behind the caller's back when that is old. */
  onNow(asking: Asking): readonly FlagName[];
  /** Lets what was answered be asked anew. */
  forget(): void;
}

/** For so long an answer is taken for new; a change elsewhere shows after it. */
const FRESH_MS = 5_000;
/** Product specification, section 9. */
const TIMEOUT_MS = 3_000;
const MOST_KEPT = 10_000;

interface Answered {
  readonly values: FlagValues;
  readonly at: number;
}

const NOTHING: FlagValues = new Map();

export function createFlags({
  source,
  environment,
  clock,
  log,
  timeoutMs = TIMEOUT_MS,
}: {
  readonly source: FlagSource;
  readonly environment: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly timeoutMs?: number;
}): Flags {
  const answered = new LRUCache<string, Answered>({ max: MOST_KEPT });
  const asking = createSingleFlight<FlagValues>();

  /** Never rejects: what could not be asked counts as an answer that says nothing, so that not every page waits. */
  function ask(key: string, context: FlagContext): Promise<FlagValues> {
    const keep = (values: FlagValues) => {
      answered.set(key, { values, at: clock.now().getTime() });
      return values;
    };
    const knownLast = () => answered.get(key)?.values ?? NOTHING;
    return asking.run(key, async () => {
      const answer = source.evaluate(context).then(keep, (error: unknown) => {
        log.warn({ err: error }, 'feature flags could not be asked for; the defaults hold');
        return keep(knownLast());
      });
      return within(timeoutMs, answer, () => {
        log.info({ ms: timeoutMs }, 'feature flags are answered late; the defaults hold until then');
        return keep(knownLast());
      });
    });
  }

  function known({ region, userId }: Asking) {
    const context = { environment, region, userId };
    const key = `${region} ${userId ?? ''}`;
    const answer = answered.get(key);
    const isFresh = answer !== undefined && clock.now().getTime() - answer.at < FRESH_MS;
    return { answer, isFresh, ask: () => ask(key, context) };
  }

  return {
    async on(who) {
      const { answer, isFresh, ask: askAnew } = known(who);
      return withOwn(answer !== undefined && isFresh ? answer.values : await askAnew(), who.features);
    },
    onNow(who) {
      const { answer, isFresh, ask: askAnew } = known(who);
      if (!isFresh) void askAnew();
      return withOwn(answer?.values ?? NOTHING, who.features);
    },
    forget: () => answered.clear(),
  };
}

function withOwn(values: FlagValues, features: readonly string[]): FlagName[] {
  const own = labsAmong(features);
  return FLAG_NAMES.filter((name) => own.includes(name) || (values.get(name) ?? flagOf(name).standard));
}

/** What the work gives, or what `otherwise` gives when it takes longer. */
async function within<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
