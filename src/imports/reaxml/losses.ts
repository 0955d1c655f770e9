import { message, type Message } from '../../texts/message.ts';
import type { ListingChange } from './change.ts';

/** What a listing has no place for, each with how often it has it. */
export function lostOf({ unplaced }: ListingChange): Message[] {
  const counts = new Map<string, number>();
  for (const path of unplaced) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].map(([path, count]) => message('import.xml.lost.element', { element: path.slice(0, 200), count }));
}

/** What is left out of many listings for one reason is reported once, with a count. */
export function createLosses() {
  const counts = new Map<string, { readonly text: Message; count: number }>();
  const added = (said: Message): void => {
    const key = JSON.stringify(said);
    const known = counts.get(key);
    if (known !== undefined) known.count += 1;
    else if (counts.size < MOST_LOSSES || said === OTHERS) counts.set(key, { text: said, count: 1 });
    else added(OTHERS);
  };
  return { add: added, all: () => [...counts.values()].sort((a, b) => b.count - a.count) };
}

/** The standard has some 250 elements; a file of made-up ones would otherwise grow the list without end. */
const MOST_LOSSES = 1_000;
const OTHERS: Message = { key: 'import.xml.lost.others' };
