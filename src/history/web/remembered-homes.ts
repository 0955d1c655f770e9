import { useMemo } from 'react';
import { createStored, useStored } from '../../ui/stored.ts';

/** The homes whose pages this browser has shown, for people who have not signed in. */

/** Marks in lists reach this far back. */
const MARKED = 500;
/** Product specification, section 9. */
const RECENT = 10;

const homes = createStored<readonly string[]>({ name: 'seen-homes', initial: [], parse: idsOf });

/** When this page last let the homes be forgotten, ISO 8601. */
let forgottenAt = '';

/** Remembers that the home's page was looked at, as the latest. */
export function rememberHome(id: string): void {
  void homes.change((seen) => [id, ...seen.filter((other) => other !== id)].slice(0, MARKED));
}

/** Forgets all homes that were looked at; the answer puts them back, behind those looked at since. */
export function forgetHomes(): () => void {
  let forgotten: readonly string[] = [];
  forgottenAt = new Date().toISOString();
  void homes.change((seen) => {
    forgotten = seen;
    return [];
  });
  return () => void homes.change((since) => [...new Set([...since, ...forgotten])].slice(0, MARKED));
}

/** Once they have been read: the latest first. */
export async function seenHomes(): Promise<readonly string[]> {
  await homes.change((seen) => seen);
  return homes.get();
}

/**
 * Takes what the reader's account knew at `since` (ISO 8601) for what was looked at; what came after `before` stays in
 * front, and what was forgotten later stays forgotten.
 */
export function adoptHomes(kept: readonly string[], before: readonly string[], since: string): void {
  if (forgottenAt >= since) return;
  void homes.change((seen) => [...new Set([...seen.filter((id) => !before.includes(id)), ...kept])].slice(0, MARKED));
}

/** Ids of all homes that count as seen. */
export function useSeenHomes(): ReadonlySet<string> {
  const seen = useStored(homes);
  return useMemo(() => new Set(seen), [seen]);
}

/** Ids of the homes looked at last, the latest first. */
export function useRecentHomes(): readonly string[] {
  const seen = useStored(homes);
  return useMemo(() => seen.slice(0, RECENT), [seen]);
}

function idsOf(raw: unknown): readonly string[] | undefined {
  return Array.isArray(raw)
    ? raw.filter((id): id is string => typeof id === 'string' && /^\d{9,15}$/.test(id))
    : undefined;
}
