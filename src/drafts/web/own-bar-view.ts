import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { draftPath, ownFiguresPath, ownMessagesPath } from '../../owner-paths.ts';
import { getFigures } from '../../statistics/contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion, type Language, type Translate } from '../../texts/messages.ts';
import { getManagedListing } from '../contract.ts';
import type { DraftSummary } from '../draft.contract.ts';
import { heardOf } from './draft-item-view.ts';

/** What the public page of a home tells those alone who look after its listing, in words. */
export interface OwnBarView {
  /** What the bar is called. */
  readonly label: string;
  readonly state: string;
  readonly figures: { readonly path: string; readonly label: string };
  readonly edit: { readonly path: string; readonly label: string };
  readonly messages: { readonly path: string; readonly label: string; readonly hasUnread: boolean };
}

/**
 * Undefined for everybody but the owner, or the people of the agency, of a listing that was made here. Nothing is asked
 * for who is not signed in: their page is one that others get too.
 */
export async function loadOwnBar(
  api: Api,
  propertyId: string,
  { user, language }: { readonly user?: object | undefined; readonly language: Language },
): Promise<OwnBarView | undefined> {
  if (user === undefined) return undefined;
  const draft = await ownDraft(api, propertyId);
  if (draft === undefined) return undefined;
  const { id, region } = draft;
  const t = translator(language);
  const { number } = formatOf(language, region);
  const [{ data: messages }, { data: figures }] = await Promise.all([
    api(countUnread, {}),
    api(getFigures, { params: { id }, query: { days: PERIOD_DAYS } }),
  ]);
  const { unread } = heardOf(messages, id);
  const { views } = figures.sums;
  return {
    label: t('drafts.own_bar.label'),
    state: stateText(draft, language, t),
    figures: {
      path: ownFiguresPath(id, { days: PERIOD_DAYS }),
      label: t('drafts.own_bar.views', { count: views, number: number(views), days: PERIOD_DAYS }),
    },
    edit: { path: draftPath(id), label: t('drafts.action.edit') },
    messages: {
      path: ownMessagesPath(id),
      label:
        unread === 0
          ? t('drafts.action.messages')
          : t('drafts.own_bar.unread', { count: unread, number: number(unread) }),
      hasUnread: unread > 0,
    },
  };
}

/** Of the periods that figures are told for, the one that the figures' page begins with. */
const PERIOD_DAYS = 28;

async function ownDraft(api: Api, id: string): Promise<DraftSummary | undefined> {
  try {
    const { relation, draft } = (await api(getManagedListing, { params: { id } })).data;
    return relation === 'staff' ? undefined : (draft ?? undefined);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function stateText({ state, publishedAt, region }: DraftSummary, language: Language, t: Translate): string {
  if (state !== 'published' || publishedAt === null) return t(`drafts.state.${state}`);
  return t('drafts.own_bar.since', { day: formatOf(language, region).dayOf(publishedAt, zoneOfRegion(region)) });
}
