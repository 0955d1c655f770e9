import type { ListingRecord, ListingRecordInput } from '../../src/properties/record.contract.ts';
import type { Random } from '../search/random.ts';

/**
 * What happens to homes on a busy day. Each home that is changed is another one, so that each piece of news can be
 * followed.
 */
export type Change = 'new' | 'cheaper' | 'dearer' | 'sold' | 'withdrawn' | 'described';

/** Changes without end, each as the record that its source would hand in. */
export function* changesOf(
  homes: readonly ListingRecord[],
  random: Random,
  now: () => Date,
): Generator<{ readonly change: Change; readonly record: ListingRecordInput }> {
  const open = shuffled(
    homes.filter(
      ({ availability, prices }) => availability === 'available' && (prices.askingPrice ?? prices.rent) !== undefined,
    ),
    random,
  );
  for (let turn = 0; ; turn += 1) {
    const home = open[turn % open.length];
    if (home === undefined) throw new Error('there is no home to be had');
    const round = Math.floor(turn / open.length);
    const change = pick(random);
    yield { change, record: changed(home, change, turn, round, now()) };
  }
}

function changed(home: ListingRecord, change: Change, turn: number, round: number, now: Date): ListingRecordInput {
  const { prices } = home;
  const times = (factor: number) => ({
    ...prices,
    ...(prices.rent === undefined ? {} : { rent: Math.round(prices.rent * factor) }),
    ...(prices.askingPrice === undefined ? {} : { askingPrice: Math.round(prices.askingPrice * factor) }),
  });
  switch (change) {
    case 'new':
      return {
        ...home,
        externalId: `bench-${turn}`,
        projectExternalId: undefined,
        createdAt: now.toISOString(),
        publishedAt: now.toISOString(),
      };
    case 'cheaper':
      return { ...home, prices: times(0.97 - round / 100) };
    case 'dearer':
      return { ...home, prices: times(1.03 + round / 100) };
    case 'sold':
      return { ...home, availability: prices.rent === undefined ? 'sold' : 'rented' };
    case 'withdrawn':
      return { ...home, availability: 'unavailable' };
    case 'described':
      return { ...home, description: `${home.description}\n\n${turn}` };
  }
}

/** How often each comes, in hundredths. */
const SHARES: readonly (readonly [Change, number])[] = [
  ['new', 20],
  ['cheaper', 33],
  ['dearer', 7],
  ['sold', 15],
  ['withdrawn', 3],
  ['described', 22],
];

function pick(random: Random): Change {
  let left = random.below(100);
  return SHARES.find(([, share]) => (left -= share) < 0)?.[0] ?? 'described';
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
