import type { Api } from '../../../contract/endpoint.ts';
import type { DraftId } from '../../../drafts/draft.contract.ts';
import { listMessages, type InboxMessage } from '../contract.ts';

/** More are on no viewing; the pages of the inbox have them all. */
const MOST_PAGES = 20;

/** Who comes to the viewings of a listing, the first viewing first: nobody who has cancelled or was called off. */
export async function loadSignUps(api: Api, id: DraftId): Promise<readonly InboxMessage[]> {
  const found: InboxMessage[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, pagination } = await api(listMessages, {
      params: { id },
      query: { kind: 'viewing', sorting: 'viewing', page, size: 100 },
    });
    found.push(...data.filter(({ cancelledAt, calledOffAt }) => cancelledAt === null && calledOffAt === null));
    if (page >= pagination.lastPage) break;
  }
  return found;
}

export interface ViewingSignUps {
  readonly viewingDate: string | null;
  readonly signUps: readonly InboxMessage[];
  /** Who come, as far as they have said. */
  readonly people: number;
}

/** The sign-ups of each viewing, in its order; those without a time last. */
export function byViewing(signUps: readonly InboxMessage[]): readonly ViewingSignUps[] {
  const of = new Map<string | null, InboxMessage[]>();
  for (const signUp of signUps) of.set(signUp.viewingDate, [...(of.get(signUp.viewingDate) ?? []), signUp]);
  return [...of].map(([viewingDate, own]) => ({
    viewingDate,
    signUps: own,
    people: own.reduce((sum, { people }) => sum + (people ?? 1), 0),
  }));
}
