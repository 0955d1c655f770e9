import { reviewPath } from '../../owner-paths.ts';
import { formatOf } from '../../texts/format.ts';
import { type MessageKey, type Region, zoneOfRegion, type Language, type Translate } from '../../texts/messages.ts';
import type { QueueItem } from '../contract.ts';
import type { QueueKind } from '../queue-kinds.contract.ts';
import { titleOf } from './listing-row-view.ts';
import { adminListingPath } from './paths.ts';

/** Something that waits to be looked at, in words. */
export interface QueueItemView {
  readonly kind: QueueKind;
  readonly id: string;
  readonly kindText: string;
  readonly title: string;
  readonly place: string;
  readonly since: string;
  readonly reasons: readonly string[];
  /** Of a listing that was reported. */
  readonly state: string | undefined;
  readonly claim: string | undefined;
  readonly claimedBy: 'you' | 'another' | undefined;
}

export function queueItemView(
  item: QueueItem,
  { t, language, region }: { readonly t: Translate; readonly language: Language; readonly region: Region },
): QueueItemView {
  const { kind, id, reasons, claim, state } = item;
  const format = formatOf(language, region);
  const zone = zoneOfRegion(region);
  return {
    ...{ kind, id },
    kindText: t(`moderation.kind.${kind}`),
    title: titleOf(item.title, t),
    place: item.place,
    since: t('moderation.since', { when: `${format.dayOf(item.since, zone)} ${format.time(item.since, zone)}` }),
    reasons: reasons.map(({ reason, count }) => {
      const text = t(`${REASONS[kind]}.${reason}` as MessageKey);
      return count === 1 ? text : t('moderation.counted', { reason: text, count: format.number(count) });
    }),
    state: state === undefined ? undefined : t(`moderation.states.${state}`),
    claim:
      claim === undefined
        ? undefined
        : claim.isYours
          ? t('moderation.claimed_by_you')
          : t('moderation.claimed_by', { name: claim.name }),
    claimedBy: claim === undefined ? undefined : claim.isYours ? 'you' : 'another',
  };
}

/** Where the texts of why something waits are. */
const REASONS: Readonly<Record<QueueKind, string>> = {
  reports: 'lead.reason',
  import: 'drafts.imports.why',
  draft: 'drafts.held',
};

/** Where it is looked at and decided on. */
export function placeOf({ kind, id }: Pick<QueueItem, 'kind' | 'id'>): string {
  switch (kind) {
    case 'reports':
      return adminListingPath(id);
    case 'import':
      return `${reviewPath({ show: 'imports' })}#import-${id}`;
    case 'draft':
      return `${reviewPath()}#draft-${id}`;
  }
}
