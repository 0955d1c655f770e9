import type { DraftSummary } from '../../draft.contract.ts';

/** What of a draft somebody has looked at: a decision is of it just as it was. */
export type Seen = Pick<DraftSummary, 'id' | 'version' | 'mediaVersion'>;

export function seenOf({ id, version, mediaVersion }: Seen): Seen {
  return { id, version, mediaVersion };
}
