import { propertyPath } from '../../../paths.ts';
import type { HeldImport } from '../../../properties/held/contract.ts';
import { marketWord } from '../../../properties/market-words.contract.ts';
import { formatOf } from '../../../texts/format.ts';
import { zoneOfRegion, type Language, type Translate } from '../../../texts/messages.ts';

/** A home of an import that waits for staff to look at it. */
export interface HeldImportView {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly facts: string;
  /** Since when, and what it is. */
  readonly note: string;
  /** Whose import it is, and by which id its sender knows it. */
  readonly sender: string;
  readonly reasons: readonly string[];
  readonly description: string | undefined;
  /** As it is public now, where it is. */
  readonly link: string | undefined;
  /** The same home by somebody else. */
  readonly others: readonly { readonly title: string; readonly path: string }[];
}

export function heldImportView(
  held: HeldImport,
  { t, language }: { readonly t: Translate; readonly language: Language },
): HeldImportView {
  const { id, version, region, objectType, propertyTypes, title, address, prices, details, heldFor, heldAt } = held;
  const { published, others } = held;
  const format = formatOf(language, region);
  const isRent = objectType.endsWith('rent');
  const [type] = propertyTypes;
  const amount = isRent ? prices.rent : (prices.askingPrice ?? prices.priceMin);
  const area = details.usageArea ?? details.floorSize;
  const { suburb, municipality, postCode, postTown } = address;
  const place = region === 'au' ? [suburb, address.region, postCode] : [postCode, postTown ?? municipality ?? suburb];
  return {
    ...{ id, version, title },
    facts: [
      type === undefined ? undefined : marketWord('property_type', type, { region, isRent }, t),
      [address.street, place.filter(Boolean).join(' ')].filter(Boolean).join(', '),
      amount === undefined ? undefined : format.money({ amount, currency: prices.currency }),
      area === undefined ? undefined : format.area(area),
    ]
      .filter(Boolean)
      .join(' · '),
    note: [
      t('drafts.waiting.since', { when: format.dayOf(heldAt, zoneOfRegion(region)) }),
      t(published === undefined ? 'drafts.waiting.is_new' : 'drafts.waiting.is_change'),
    ].join(' · '),
    sender: t('drafts.imports.sender', { source: held.source, id: held.externalId }),
    reasons: heldFor.map((reason) => t(`drafts.imports.why.${reason}`)),
    description: held.description,
    link: published === undefined ? undefined : propertyPath(published),
    others: others.map((other) => ({ title: other.title, path: propertyPath(other) })),
  };
}
