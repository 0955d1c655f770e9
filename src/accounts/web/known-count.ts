import { useEffect } from 'react';
import { createStored, useStored } from '../../ui/stored.ts';

/** A number beside a link of the header, as far as it is known. */
export interface KnownCount {
  /** What was fetched, else what this browser knew last; undefined when it knows nothing. */
  readonly count: number | undefined;
  /** It could not be fetched, and is asked for again by itself. */
  readonly hasFailed: boolean;
}

export const NO_COUNT: KnownCount = { count: undefined, hasFailed: false };

/** After a failure the number is asked for again; rates are counted by the minute. */
export const RETRY_COUNT_MS = 20_000;

interface Remembered {
  readonly userId: string;
  readonly counts: Readonly<Record<string, number>>;
}

const remembered = createStored<Remembered | null>({ name: 'known-counts', initial: null, parse: rememberedOf });

/**
 * The reader's number of this name: `fetched` once it is there, before that and when it fails the last one that was.
 */
export function useKnownCount(
  name: 'saved' | 'unread',
  userId: string | undefined,
  fetched: number | undefined,
  hasFailed: boolean,
): KnownCount {
  const last = useStored(remembered);
  const known = last?.userId === userId ? last?.counts[name] : undefined;
  useEffect(() => {
    if (userId === undefined || fetched === undefined || fetched === known) return;
    void remembered.change((before) => ({
      userId,
      counts: { ...(before?.userId === userId ? before.counts : {}), [name]: fetched },
    }));
  }, [name, userId, fetched, known]);
  return userId === undefined ? NO_COUNT : { count: fetched ?? known, hasFailed };
}

function rememberedOf(raw: unknown): Remembered | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { userId, counts } = raw as Partial<Record<keyof Remembered, unknown>>;
  if (typeof userId !== 'string' || typeof counts !== 'object' || counts === null) return undefined;
  const numbers = Object.entries(counts).filter((entry): entry is [string, number] => Number.isInteger(entry[1]));
  return { userId, counts: Object.fromEntries(numbers) };
}
