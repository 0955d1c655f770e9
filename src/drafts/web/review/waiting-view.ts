import type { OutputOf } from '../../../contract/endpoint.ts';
import { draftPath } from '../../../owner-paths.ts';
import { formatOf } from '../../../texts/format.ts';
import { zoneOfRegion, type Language, type Region, type Translate } from '../../../texts/messages.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import type { listHeldDrafts } from '../../contract.ts';
import type { FormData } from '../../form/form-data.contract.ts';
import { toldPrices } from '../../form/told-price.contract.ts';
import { addressLabel } from '../../geocoding/address-label.contract.ts';
import { rentText } from '../rent-text.ts';
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
  /** What would stand under another address or number: what is public now, and what it would be; empty for others. */
  readonly moved: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly previewPath: string;
  /** As it is public now, where it is. */
  readonly link: string | undefined;
}

/** For the list of what waits, wherever it is shown. */
export function waitingView(
  draft: OutputOf<typeof listHeldDrafts>['data'][number],
  { t, language }: { readonly t: Translate; readonly language: Language },
): WaitingView {
  const { id, region, currency, formData, shown, images, heldFor, heldSince, isPaid, link, state, updatedAt } = draft;
  const format = formatOf(language, region);
  const { listingType, location, propertyDetail } = formData;
  const { objectType } = listingType;
  const [price] = toldPrices(formData, region);
  const [image] = images;
  return {
    seen: seenOf(draft),
    title: propertyDetail.title ?? t('drafts.untitled'),
    facts: [
      objectType === undefined ? undefined : t(`drafts.type.${objectType}`),
      addressLabel(location, region),
      price === undefined ? undefined : rentText(format.money({ amount: price.amount, currency }), price.per, t),
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
    moved: shown === null || !heldFor.includes('other_home') ? [] : movedWords(shown.formData, formData, region, t),
    previewPath: draftPath(id, 'preview'),
    link: state === 'published' ? (link ?? undefined) : undefined,
  };
}

function movedWords(shown: FormData, form: FormData, region: Region, t: Translate): WaitingView['moved'] {
  return [
    {
      label: t('drafts.waiting.address'),
      before: addressLabel(shown.location, region),
      after: addressLabel(form.location, region),
    },
    { label: t('drafts.group.registry'), before: numbersOf(shown), after: numbersOf(form) },
  ].filter(({ before, after }) => before !== after);
}

/** `0301-228/14`, with lease and section where it has them: `0301-228/14/0/3`. */
function numbersOf({ propertyDetail: { landRegistry } }: FormData): string {
  const { municipalityNumber, farmNumber, shareNumber, leaseNumber, sectionNumber } = landRegistry ?? {};
  const isPart = (leaseNumber ?? sectionNumber) !== undefined && (leaseNumber ?? sectionNumber) !== null;
  const numbers = [farmNumber, shareNumber, ...(isPart ? [leaseNumber ?? 0, sectionNumber ?? 0] : [])];
  if (numbers.every((number) => number === undefined || number === null)) return '';
  const municipality = String(municipalityNumber ?? '').padStart(4, '0');
  return `${municipality}-${numbers.map((number) => String(number ?? '?')).join('/')}`;
}
