import { propertyPath } from '../../../paths.ts';
import { stateBadge } from '../../../properties/web/badges.ts';
import { viewContext, type ViewContext } from '../../../properties/web/card-view.ts';
import { subjectOf } from '../../../properties/web/find-home.ts';
import { propertyView, type PropertyView } from '../../../properties/web/property-view.ts';
import { priceLine } from '../../../properties/price-line.contract.ts';
import type { ListingCard } from '../../../properties/listing.contract.ts';
import type { Language, Region } from '../../../texts/messages.ts';
import type { Brochure } from '../contract.ts';

/** What the page of a saved home shows: the home as it was, and what is another by now. */
export interface BrochureView {
  readonly home: Pick<
    PropertyView,
    | 'title'
    | 'address'
    | 'language'
    | 'pictures'
    | 'pictureTabs'
    | 'headline'
    | 'price'
    | 'facts'
    | 'description'
    | 'facilities'
    | 'areas'
    | 'costs'
    | 'energy'
    | 'building'
    | 'contract'
    | 'registry'
  >;
  /** `Annonsen slik den var da du lagret den 3. mars 2026`. */
  readonly heading: string;
  readonly terms: string;
  /** `Tilbudt av Solheim Eiendom`; empty for a private owner. */
  readonly by: string;
  /** Price and state then and now; undefined where the home is no longer known. */
  readonly changes: readonly Change[] | undefined;
  /** Where its advertisement is now; undefined where it is gone. */
  readonly path: string | undefined;
}

export interface Change {
  readonly label: string;
  readonly then: string;
  readonly now: string;
  readonly isChanged: boolean;
}

export function brochureView(
  { listing, current, keptAt, until }: Brochure,
  caller: { readonly language: Language; readonly region: Region },
): BrochureView {
  // In the words of that day: how long it had been on the market, and which prices had fallen.
  const context = viewContext(caller, new Date(keptAt), subjectOf(listing));
  const { t, format } = context;
  const view = propertyView(listing, context);
  const { title, address, language, pictures, pictureTabs, headline, price, facts, description, facilities } = view;
  const { areas, costs, energy, building, contract, registry } = view;
  return {
    home: {
      ...{ title, address, language, pictures, pictureTabs, headline, price, facts, facilities },
      ...{ areas, costs, energy, building, contract, registry },
      // Whole: this is what it is opened for.
      description: description && { ...description, fold: 'never' },
    },
    heading: t('collections.brochure.heading', { day: format.dayOf(keptAt, listing.timeZone) }),
    terms: t('collections.brochure.terms', { until: format.dayOf(until, listing.timeZone) }),
    by: listing.agencyName === '' ? '' : t('collections.brochure.by', { agency: listing.agencyName }),
    changes: current === undefined ? undefined : changesOf(listing, current, context),
    path: current === undefined || current.status === 'unavailable' ? undefined : propertyPath(current),
  };
}

function changesOf(then: ListingCard, now: ListingCard, context: ViewContext): readonly Change[] {
  const { t } = context;
  const state = (card: ListingCard) => stateBadge(card, context)?.label ?? t('collections.brochure.advertised');
  const rows: readonly (readonly [label: string, then: string, now: string])[] = [
    [t('collections.brochure.price'), priceLine(then, context).short, priceLine(now, context).short],
    [t('collections.brochure.state'), state(then), state(now)],
  ];
  return rows.map(([label, before, after]) => ({ label, then: before, now: after, isChanged: before !== after }));
}
