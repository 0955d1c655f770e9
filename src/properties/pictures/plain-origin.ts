/**
 * Scheme and host of a plain address, with the slash behind them; undefined for one that has to be taken apart. An
 * address with an origin that can be used can be used: so a file's many addresses at one host are taken apart once.
 */
export function plainOrigin(url: string): string | undefined {
  return /^https?:\/\/[a-z0-9.-]{1,253}\//i.exec(url)?.[0];
}

/**
 * Remembers what is found out about the origins of plain addresses, of the latest thousand of them; others are asked
 * about each time.
 */
export function byOrigin<Found>(find: (url: string) => Found): (url: string) => Found {
  const known = new Map<string, Found>();
  return (url) => {
    const origin = plainOrigin(url);
    if (origin === undefined) return find(url);
    const before = known.get(origin);
    if (before !== undefined) return before;
    const found = find(origin);
    if (known.size >= MOST_ORIGINS) known.clear();
    known.set(origin, found);
    return found;
  };
}

const MOST_ORIGINS = 1_000;
