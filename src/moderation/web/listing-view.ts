import { adminPersonPath } from '../../account-paths.ts';
import type { Corrected } from '../../drafts/correction/contract.ts';
import { managedListingPath } from '../../owner-paths.ts';
import { agentPath, propertyPath } from '../../paths.ts';
import { PROPERTY_TYPES } from '../../properties/enums.contract.ts';
import type { FactValue } from '../../properties/corrected/facts.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { pictureView } from '../../properties/web/picture-view.ts';
import { priceLine } from '../../properties/price-line.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { type MessageKey, type Region, zoneOfRegion, type Language, type Translate } from '../../texts/messages.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { ListingEvent, ModeratedListingDetails } from '../contract.ts';
import { factText, labelOf } from './fact-form-view.ts';
import { adminListingPath } from './paths.ts';
import { offererName, stateView, titleOf, type StateView } from './listing-row-view.ts';

/** A listing in any state, with what is known of it, for whoever decides on it. */
export interface ListingView {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly state: StateView;
  /** Why it is kept from readers. */
  readonly hold:
    | {
        readonly since: string;
        readonly reason: string;
        readonly words: string | undefined;
        /** Of one that was merged: the way to the listing that stays. */
        readonly kept: string | undefined;
      }
    | undefined;
  /** Other listings of the same home. */
  readonly sameHomes: readonly SameHomeView[];
  readonly links: readonly { readonly text: string; readonly path: string }[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly pictures: readonly PictureView[];
  readonly description: string | undefined;
  readonly reports: readonly ReportView[];
  readonly openReports: string | undefined;
  readonly corrections: readonly CorrectionShown[];
  readonly factCorrections: readonly FactCorrectionView[];
  readonly events: readonly EventView[];
  /** Somebody else who looks at it. */
  readonly claimedBy: string | undefined;
}

export interface SameHomeView {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly state: StateView;
  /** Readers get it, so that the other can be merged into it. */
  readonly mayStay: boolean;
  readonly facts: string;
}

export interface ReportView {
  readonly id: string;
  readonly reason: string;
  readonly when: string;
  readonly details: string | undefined;
  readonly from: string | undefined;
  /** Undefined of one that waits. */
  readonly settled: string | undefined;
}

/** What staff have corrected, with the words before. */
export interface CorrectionShown {
  readonly key: string;
  readonly when: string;
  readonly by: string;
  readonly reason: string;
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** What staff have corrected of a listing of an import. */
export interface FactCorrectionView {
  readonly key: string;
  readonly fact: string;
  readonly label: string;
  readonly said: readonly { readonly name: string; readonly text: string }[];
  readonly when: string;
  readonly by: string;
  readonly reason: string;
  /** Undefined of one that stands. */
  readonly ended: string | undefined;
}

export interface EventView {
  readonly key: string;
  readonly what: string;
  readonly when: string;
  readonly more: string;
}

const MOST_PICTURES = 12;

export function listingView(
  found: ModeratedListingDetails,
  { t, language }: { readonly t: Translate; readonly language: Language },
): ListingView {
  const { listing, hold, offerer, draftId, claim, reports } = found;
  const format = formatOf(language, listing.region);
  const zone = zoneOfRegion(listing.region);
  const when = (at: string) => `${format.dayOf(at, zone)} ${format.time(at, zone)}`;
  const isPublic = found.state === 'published' || found.state === 'sold';
  const waiting = reports.filter(({ decidedAt }) => decidedAt === null).length;
  return {
    id: listing.propertyId,
    title: titleOf(listing.title, t),
    place: listing.address.fullAddress,
    price: priceLine(listing, { t, format }).short,
    state: stateView(found.state, t),
    hold:
      hold === undefined
        ? undefined
        : {
            since: t(`moderation.hold_since.${hold.kind}`, { when: when(hold.since) }),
            reason: t(`moderation.reasons.${hold.reason}`),
            words: hold.words,
            kept: hold.duplicateOf === undefined ? undefined : adminListingPath(hold.duplicateOf),
          },
    sameHomes: found.sameHomes.map(({ card, state, source }) => ({
      id: card.propertyId,
      title: titleOf(card.title, t),
      path: adminListingPath(card.propertyId),
      state: stateView(state, t),
      mayStay: state === 'published' || state === 'sold',
      facts: [priceLine(card, { t, format }).short, t('moderation.source_of', { source })].join(' · '),
    })),
    links: [
      ...(isPublic ? [{ text: t('moderation.public_page'), path: propertyPath(listing) }] : []),
      ...(draftId === undefined ? [] : [{ text: t('moderation.owner_page'), path: managedListingPath(draftId) }]),
      ...(offerer.userId === undefined
        ? []
        : [{ text: t('moderation.person_page'), path: adminPersonPath(offerer.userId) }]),
      ...(offerer.agencyId === undefined
        ? []
        : [{ text: t('moderation.agency_page'), path: agentPath(offerer.agencyId) }]),
    ],
    facts: [
      [t('moderation.offerer'), offererName(found, t)],
      [t('moderation.source'), found.source],
      [t('moderation.external_id'), found.externalId],
      [t('moderation.stated'), t(`moderation.stated.${found.statedStatus}`)],
      [t('moderation.first_published'), when(found.firstPublishedAt)],
      [t('moderation.changed'), when(found.updatedAt)],
      [t('moderation.version'), String(found.version)],
    ],
    pictures: listing.images.slice(0, MOST_PICTURES).map((image) => pictureView(image, '')),
    description: listing.description,
    reports: reports.map((report) => ({
      id: report.id,
      reason: t(`lead.reason.${report.reason}`),
      when: when(report.createdAt),
      details: report.details ?? undefined,
      from: report.email === null ? undefined : t('moderation.report_from', { email: report.email }),
      settled:
        report.decidedAt === null || report.decision === null
          ? undefined
          : t(`moderation.report_settled.${report.decision}`, { day: format.dayOf(report.decidedAt, zone) }),
    })),
    openReports:
      waiting === 0 ? undefined : t('moderation.reports_open', { count: waiting, number: format.number(waiting) }),
    corrections: found.corrections.map(({ at, by: name, reason, changes }, index) => ({
      ...{ key: `${at} ${String(index)}`, when: when(at), by: by(name, t), reason },
      changes: changes.map(({ field, ...said }) => ({
        label: t(`moderation.correct.${field}`),
        before: saidIn(field, said.before, listing.region, t),
        after: saidIn(field, said.after, listing.region, t),
      })),
    })),
    factCorrections: found.factCorrections.map((each) => {
      const { fact, sent, value, sentThen = null, at, by: name, reason, endedAt, endedBy } = each;
      const text = (said: FactValue) => factText(fact, said, { t, language, listing });
      return {
        ...{ key: `${at} ${fact}`, fact, label: t(labelOf(fact)), when: when(at), by: by(name, t), reason },
        said: [
          { name: t('moderation.corrected.sent'), text: text(sent) },
          { name: t('moderation.corrected.after'), text: text(value) },
          ...(endedBy === 'sender' ? [{ name: t('moderation.corrected.sent_then'), text: text(sentThen) }] : []),
        ],
        ended:
          endedAt === undefined || endedBy === undefined
            ? undefined
            : t(`moderation.correction_ended.${endedBy}`, { when: when(endedAt) }),
      };
    }),
    events: found.events.map((event, index) => ({
      key: `${event.at} ${String(index)}`,
      what: t(nameOf(event)),
      when: event.at.length > DAY ? when(event.at) : format.dayOf(`${event.at}T12:00:00Z`, zone),
      more: [
        event.price === undefined ? undefined : format.money(event.price),
        event.by === undefined ? undefined : by(event.by, t),
        reasonOf(event, t),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    claimedBy: claim === undefined || claim.isYours ? undefined : claim.name,
  };
}

/** Of a calendar day; instants are longer. */
const DAY = 10;

function by(name: string, t: Translate): string {
  return name === '' ? t('moderation.history_gone') : t('moderation.history_by', { name });
}

function saidIn(field: Corrected, said: string, region: Region, t: Translate): string {
  if (field === 'hideAddress')
    return t(said === '' ? 'moderation.corrected.address_shown' : 'moderation.corrected.address_hidden');
  if (said === '') return t('moderation.corrected.nothing');
  if (field !== 'propertyType') return said;
  const types = PROPERTY_TYPES.filter((type) => said.split(' ').includes(type));
  return types.map((type) => marketWord('property_type', type, { region }, t)).join(', ');
}

const PRICE_NAMES = {
  listed: 'moderation.price.listed',
  price_up: 'moderation.price.price_up',
  price_down: 'moderation.price.price_down',
  sold: 'moderation.price.sold',
  rented: 'moderation.price.rented',
  withdrawn: 'moderation.price.withdrawn',
  relisted: 'moderation.price.relisted',
} as const;

function nameOf({ action }: ListingEvent): MessageKey {
  return isOfPrice(action) ? PRICE_NAMES[action] : `administration.acts.${action}`;
}

function isOfPrice(action: ListingEvent['action']): action is keyof typeof PRICE_NAMES {
  return action in PRICE_NAMES;
}

function reasonOf({ action, reason }: ListingEvent, t: Translate): string | undefined {
  if (reason === undefined) return undefined;
  const key = action === 'reports_decided' ? `moderation.decision.${reason}` : `moderation.reasons.${reason}`;
  return t(key as MessageKey);
}
