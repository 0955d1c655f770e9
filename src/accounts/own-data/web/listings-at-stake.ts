import type { Api } from '../../../contract/endpoint.ts';
import { listDrafts, MOST_DRAFTS } from '../../../drafts/contract.ts';
import { draftItemView, heardOf } from '../../../drafts/web/draft-item-view.ts';
import { countUnread } from '../../../leads/inbox/contract.ts';
import type { PageCaller } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';

/** A listing that goes with the account, and what is lost with it. */
export interface ListingAtStake {
  readonly id: string;
  readonly title: string;
  readonly address: string | undefined;
  readonly stateText: string;
  readonly texts: readonly string[];
}

/** Listings of the reader's own that are online, or that are paid for and could be. Those of an agency stay with it. */
export async function listingsAtStake(api: Api, { user, language }: PageCaller): Promise<readonly ListingAtStake[]> {
  if (user === undefined) return [];
  const { data: drafts } = await api(listDrafts, {
    query: { state: ['published', 'held', 'inactive'], size: MOST_DRAFTS },
  });
  const own = drafts.filter(({ agencyId }) => agencyId === null);
  if (own.length === 0) return [];
  const { data: messages } = await api(countUnread, {});
  const t = translator(language);
  return own.map((draft) => {
    const { id, title, address, stateText, deleteText } = draftItemView(draft, {
      ...{ t, language },
      heard: heardOf(messages, draft.id),
    });
    return { id, title, address, stateText, texts: deleteText };
  });
}
