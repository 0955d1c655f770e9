import type { Api } from '../../../contract/endpoint.ts';
import { countUnread } from '../contract.ts';

interface Counts {
  readonly unread: number;
  readonly unanswered: number;
  readonly total: number;
}

/** How many messages there are about the reader's own listings, of all of them. */
export interface OwnMessages extends Counts {
  /** The listing that all of them are about; undefined where there are several, or none. */
  readonly about: string | undefined;
  /** About other homes of the agency that the reader works for. */
  readonly agency: Counts | undefined;
}

export async function countOwnMessages(api: Api): Promise<OwnMessages> {
  const { data, meta } = await api(countUnread, {});
  const sum = (of: (each: (typeof data)[number]) => number) => data.reduce((so, each) => so + of(each), 0);
  const [listing, ...others] = data.filter(({ total }) => total > 0);
  return {
    about: others.length === 0 ? listing?.id : undefined,
    unread: sum(({ unread }) => unread),
    unanswered: sum(({ unanswered }) => unanswered),
    total: sum(({ total }) => total),
    agency: meta.agency ?? undefined,
  };
}
