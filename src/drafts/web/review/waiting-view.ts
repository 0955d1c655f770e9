import type { OutputOf } from '../../../contract/endpoint.ts';
import { draftPath } from '../../../owner-paths.ts';
import { formatOf } from '../../../texts/format.ts';
import { zoneOfRegion, type Language, type Translate } from '../../../texts/messages.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import type { listHeldDrafts } from '../../contract.ts';
import { mainPriceOf } from '../../form/options.contract.ts';
import { addressLabel } from '../../geocoding/address-label.contract.ts';
import { seenOf, type Seen } from './seen.ts';

/** A listing that waits for staff to look at it. */
export interface WaitingView {
  readonly seen: Seen;
  readonly title: string;
  readonly facts: string;
  /** Since when, what it is, and whether it is paid for. */
  readonly note: string;
  readonly reasons: readonly string[];
  readonly description: string | undefined;
  readonly picture: PictureView | undefined;
  readonly previewPath: string;
  /** As it is public now, where it is. */
  readonly link: string | undefined;
}

/** For the list of what waits, wherever it is shown. */
export function waitingView(
  draft: OutputOf<typeof listHeldDrafts>['data'][number],
  { t, language }: { readonly t: Translate; readonly language: Language },
): WaitingView {
  const { id, region, currency, formData, images, heldFor, heldSince, isPaid, link, state, updatedAt } = draft;
  const format = formatOf(language, region);
  const { listingType, location, propertyDetail, priceAndDate } = formData;
  const { objectType } = listingType;
  const price = objectType === undefined ? undefined : priceAndDate[mainPriceOf(objectType)];
  const [image] = images;
  return {
    seen: seenOf(draft),
    title: propertyDetail.title ?? t('drafts.untitled'),
    facts: [
      objectType === undefined ? undefined : t(`drafts.type.${objectType}`),
      addressLabel(location, region),
      typeof price === 'number' ? format.money({ amount: price, currency }) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    note: [
      t('drafts.waiting.since', { when: format.dayOf(heldSince ?? updatedAt, zoneOfRegion(region)) }),
      t(state === 'held' ? 'drafts.waiting.is_new' : 'drafts.waiting.is_change'),
      state === 'held' && isPaid ? t('drafts.waiting.paid') : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    reasons: heldFor.map((reason) => t(`drafts.held.${reason}`)),
    description: propertyDetail.description ?? undefined,
    picture: image === undefined ? undefined : { ...image, alt: '', isDrawing: image.type === 'floorplan' },
    previewPath: draftPath(id, 'preview'),
    link: state === 'published' ? (link ?? undefined) : undefined,
  };
}
