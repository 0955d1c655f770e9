import { draftPath, ownFiguresPath, ownMessagesPath } from '../../owner-paths.ts';
import { formatOf } from '../../texts/format.ts';
import { zoneOfRegion, type Language, type Translate } from '../../texts/messages.ts';
import type { PictureView } from '../../ui/picture.tsx';
import { OBJECT_TYPES } from '../../properties/enums.contract.ts';
import { ENDS_SOON_DAYS } from '../lifetime.contract.ts';
import type { Tab } from '../form/options.contract.ts';
import { inOffer } from './offer-words.ts';
import { rentText } from './rent-text.ts';
import type { DraftState, DraftSummary } from '../draft.contract.ts';

/** A listing of one's own, as a line of the list shows it. */
export interface DraftItemView {
  readonly id: string;
  readonly title: string;
  readonly address: string | undefined;
  readonly price: string | undefined;
  readonly state: DraftState;
  /** By those who run the site: nobody sees it. */
  readonly isTakenDown: boolean;
  readonly stateText: string;
  /** How it stands, and what to do next. */
  readonly note: string;
  readonly held: readonly string[];
  /** Why it was not published, or was taken down. */
  readonly refused: string | undefined;
  readonly picture: PictureView | undefined;
  readonly editPath: string;
  readonly next: { readonly path: string; readonly label: string } | undefined;
  /** The listing as it is on the market. */
  readonly link: string | undefined;
  /** What a copy of it has, and has not. */
  readonly duplicateText: string;
  /** What deleting it does. */
  readonly deleteText: readonly string[];
  /** Who is told when it leaves the market. */
  readonly signedUpText: string | undefined;
  readonly isRent: boolean;
  /** Messages about it, and how often it is looked at; of one that has been on the market. */
  readonly response:
    | {
        readonly unread: number;
        readonly unanswered: number;
        readonly messagesPath: string;
        readonly figuresPath: string;
      }
    | undefined;
  /** Made for the agency that its people work for. */
  readonly isOfAgency: boolean;
}

/** What people have written about a listing of one's own. */
export interface Heard {
  readonly unread: number;
  /** Not answered since its sender wrote last. */
  readonly unanswered: number;
  readonly total: number;
  /** How many have signed up for viewings to come. */
  readonly signedUp: number;
}

/** Of the listings that somebody has written about, this one. */
export function heardOf(messages: readonly (Heard & { readonly id: string })[], id: string): Heard {
  return messages.find((each) => each.id === id) ?? { unread: 0, unanswered: 0, total: 0, signedUp: 0 };
}

/** Without `heard` for those whom its messages do not concern. */
export function draftItemView(
  draft: DraftSummary,
  { t, language, heard }: { readonly t: Translate; readonly language: Language; readonly heard: Heard | undefined },
): DraftItemView {
  const format = formatOf(language, draft.region);
  const { id, state, takenDown } = draft;
  const title = draft.title ?? untitled(draft, t);
  return {
    id,
    title,
    address: draft.address ?? undefined,
    price: priceOf(draft, t, (amount) =>
      rentText(format.money({ amount, currency: draft.currency }), draft.pricePer, t),
    ),
    state,
    isTakenDown: takenDown !== null,
    stateText: t(takenDown === null ? `drafts.state.${state}` : 'drafts.taken_down'),
    note: noteOf(draft, t, (instant) => format.dayOf(instant, zoneOfRegion(draft.region))),
    held: draft.heldFor.map((reason) => t(`drafts.held.${reason}`)),
    refused:
      takenDown === null
        ? (draft.refusal ?? undefined)
        : [t(`drafts.taken_down_for.${takenDown.reason}`), takenDown.words].filter(Boolean).join('\n'),
    picture:
      draft.image === null ? undefined : { ...draft.image, alt: '', isDrawing: draft.image.type === 'floorplan' },
    editPath: editPathOf(draft),
    next: nextOf(draft, heard, t),
    link: state === 'published' && takenDown === null ? (draft.link ?? undefined) : undefined,
    duplicateText: t(inOffer('drafts.duplicate.text', { region: draft.region, isRent: false })),
    deleteText: deleteTextOf(draft, heard, t),
    signedUpText: signedUpText(heard?.signedUp ?? 0, draft, t),
    isRent: draft.objectType?.endsWith('rent') === true,
    response:
      draft.propertyId === null || heard === undefined
        ? undefined
        : {
            unread: heard.unread,
            unanswered: heard.unanswered,
            messagesPath: ownMessagesPath(id),
            figuresPath: ownFiguresPath(id),
          },
    isOfAgency: draft.agencyId !== null,
  };
}

/** What is changed of a listing that has been on the market is mostly its price; a draft is gone through in order. */
function editPathOf({ id, state, refusal }: DraftSummary): string {
  const isDraft = state === 'draft' || state === 'held' || refusal !== null;
  return draftPath(id, isDraft ? {} : { tab: 'price_and_date' satisfies Tab });
}

/** That whoever has signed up is told when a viewing is not held; undefined where nobody has. */
export function signedUpText(
  count: number,
  { region }: Pick<DraftSummary, 'region'>,
  t: Translate,
  isChange = false,
): string | undefined {
  if (count === 0) return undefined;
  const key = isChange ? 'drafts.signed_up.change' : 'drafts.signed_up';
  return t(region === 'au' ? `${key}_au` : key, { count, number: count });
}

/** With the messages and the time that are lost with it. */
function deleteTextOf(draft: DraftSummary, heard: Heard | undefined, t: Translate): string[] {
  const { state, daysLeft } = draft;
  const { unread = 0, total = 0, signedUp = 0 } = heard ?? {};
  const told = signedUpText(signedUp, draft, t);
  // What is written to an agency is still read there.
  const hasWriters = total > 0 && draft.agencyId === null && !CLOSED.has(state);
  return [
    state === 'sold' || state === 'rented'
      ? t(`drafts.delete.${state}`)
      : t(state === 'published' ? 'drafts.delete.published' : 'drafts.delete.draft'),
    ...(total === 0 ? [] : [t('drafts.delete.messages', { count: total, number: total })]),
    ...(hasWriters ? [t('drafts.delete.writers')] : []),
    ...(unread === 0 ? [] : [t('drafts.delete.unread', { count: unread, number: unread })]),
    ...(told === undefined ? [] : [told]),
    ...(daysLeft === null || daysLeft === 0 ? [] : [t('drafts.delete.days', { count: daysLeft, number: daysLeft })]),
  ];
}

/** Several drafts without a title are told apart by what they are for. */
function untitled({ objectType }: DraftSummary, t: Translate): string {
  const type = OBJECT_TYPES.find((known) => known === objectType);
  return [t('drafts.untitled'), ...(type === undefined ? [] : [t(`drafts.type.${type}`)])].join(' · ');
}

/** What it went for, where that is told: what was asked for it is over. */
function priceOf(
  { state, price, priceMax, soldPrice }: DraftSummary,
  t: Translate,
  money: (amount: number) => string,
): string | undefined {
  if (soldPrice !== null && CLOSED.has(state))
    return t(state === 'sold' ? 'drafts.sold_for' : 'drafts.rented_for', { price: money(soldPrice) });
  if (price === null) return undefined;
  return [price, ...(priceMax === null ? [] : [priceMax])].map(money).join(' – ');
}

function noteOf(draft: DraftSummary, t: Translate, dayOf: (instant: string) => string): string {
  if (draft.takenDown !== null) return t('drafts.taken_down_text');
  if (draft.heldFor.length > 0) return t('drafts.held');
  if (draft.refusal !== null) return t('drafts.refused');
  if (draft.hasUnpublishedChanges && !CLOSED.has(draft.state)) return t('drafts.unpublished_changes');
  if (draft.daysLeft !== null) return t('drafts.days_left', { count: draft.daysLeft, number: draft.daysLeft });
  if (draft.state === 'draft' && draft.isComplete) return t('drafts.ready');
  return t('drafts.changed', { when: dayOf(draft.updatedAt) });
}

/** Of several things the one that cannot wait: a buyer before the end of its time, and that before its looks. */
function nextOf(
  { id, state, isComplete, hasUnpublishedChanges, heldFor, refusal, daysLeft, image, takenDown }: DraftSummary,
  { unread, unanswered }: Pick<Heard, 'unread' | 'unanswered'> = { unread: 0, unanswered: 0 },
  t: Translate,
): DraftItemView['next'] {
  // Nothing of it helps before it is restored.
  if (takenDown !== null) return undefined;
  if (refusal !== null) return { path: draftPath(id), label: t('drafts.action.correct') };
  // What waits to be looked at cannot be hastened.
  if (heldFor.length > 0) return undefined;
  if (state === 'draft' && isComplete) return { path: draftPath(id, 'publish'), label: t('drafts.action.publish') };
  if (state === 'draft') return { path: draftPath(id), label: t('drafts.action.continue') };
  if (state === 'inactive') return { path: draftPath(id, 'publish'), label: t('drafts.action.resume') };
  if (state === 'expired') return { path: draftPath(id, 'publish'), label: t('drafts.action.relist') };
  if (state !== 'published') return undefined;
  if (unanswered > 0)
    return {
      path: ownMessagesPath(id, { show: 'unanswered', ...onlyOne(unanswered) }),
      label: t('drafts.action.answer', { count: unanswered, number: unanswered }),
    };
  if (unread > 0)
    return {
      path: ownMessagesPath(id, { show: 'unread', ...onlyOne(unread) }),
      label: t('drafts.action.read', { count: unread, number: unread }),
    };
  if (daysLeft !== null && daysLeft <= ENDS_SOON_DAYS)
    return { path: `${draftPath(id, 'publish')}#pay`, label: t('drafts.action.extend') };
  if (hasUnpublishedChanges) return { path: draftPath(id, 'publish'), label: t('drafts.action.review_changes') };
  if (image === null) return { path: draftPath(id, { tab: 'images' }), label: t('drafts.action.add_photos') };
  return undefined;
}

/** A single message is opened at once: there is nothing to choose from. */
function onlyOne(count: number): { readonly open?: 'only' } {
  return count === 1 ? { open: 'only' } : {};
}

/** What is changed of them is never published. */
const CLOSED: ReadonlySet<DraftState> = new Set(['sold', 'rented']);
