/**
 * Fetches the homes of a queue: one a second at first, then the remainder in bulk (product specification, sections 4
 * and 9). Who swipes faster than that has the remainder at once.
 */
export interface QueueResolver {
  /** The ids from the current one on, as they stand now. */
  follow(ahead: readonly string[]): void;
  /** Tries again what could not be fetched. */
  retry(): void;
  stop(): void;
}

export interface ResolverParts<Home> {
  /** Ids of homes that came with the page. */
  readonly known: Iterable<string>;
  readonly fetchHomes: (ids: readonly string[]) => Promise<ReadonlyMap<string, Home>>;
  /** Homes that have come, and ids of those that there are no longer. */
  readonly onHomes: (homes: ReadonlyMap<string, Home>, gone: readonly string[]) => void;
  readonly onFailure: () => void;
}

/** Product specification, section 9. */
const EVERY_MS = 1_000;
/** So many come one by one. */
const ONE_BY_ONE = 3;
/** So many are to be there beside the current one. */
const AHEAD = 2;
/** In one call. */
const MOST_AT_ONCE = 50;

export function createResolver<Home>({ known, fetchHomes, onHomes, onFailure }: ResolverParts<Home>): QueueResolver {
  const asked = new Set(known);
  let ahead: readonly string[] = [];
  let single = 0;
  let hasFailed = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function resolve(ids: readonly string[]): Promise<void> {
    for (const id of ids) asked.add(id);
    try {
      const homes = await fetchHomes(ids);
      if (!isStopped)
        onHomes(
          homes,
          ids.filter((id) => !homes.has(id)),
        );
    } catch {
      for (const id of ids) asked.delete(id);
      if (isStopped) return;
      hasFailed = true;
      onFailure();
    }
  }

  const missing = () => ahead.filter((id) => !asked.has(id));

  async function resolveAll(): Promise<void> {
    single = ONE_BY_ONE;
    for (let left = missing(); left.length > 0 && !hasFailed && !isStopped; left = missing())
      await resolve(left.slice(0, MOST_AT_ONCE));
  }

  function look(): void {
    if (hasFailed || isStopped) return;
    clearTimeout(timer);
    const isBehind = ahead.slice(0, 1 + AHEAD).some((id) => !asked.has(id));
    if (isBehind) return void resolveAll();
    if (missing().length === 0) return;
    timer = setTimeout(() => {
      const [next] = missing();
      if (single >= ONE_BY_ONE || next === undefined) return void resolveAll();
      single += 1;
      void resolve([next]).then(look);
    }, EVERY_MS);
  }

  return {
    follow(ids) {
      ahead = ids;
      look();
    },
    retry() {
      hasFailed = false;
      look();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
