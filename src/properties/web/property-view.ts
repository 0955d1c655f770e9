import { priceStepsView, type PriceStepsView } from '../../insights/history/web/price-steps-view.ts';
import type { EstimatedHome } from '../../insights/valuation/web/ask-estimate.ts';
import { statedPrice } from '../../insights/valuation/stated-price.contract.ts';
import { isHomeToRent } from '../../leads/seller.contract.ts';
import { contactView, type ContactView } from '../../leads/web/contact-view.ts';
import { takesPaa } from '../../areas/norwegian-preposition.contract.ts';
import { areaPath, listPath, propertyChildPath, propertyPath, swipePath } from '../../paths.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { Fact } from '../../ui/key-value.tsx';
import { isLand } from '../land.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { agencyView, type AgencyView } from './agency-view.ts';
import { areaView, type AreaView } from './area-view.ts';
import { badgesOf, type BadgeView } from './badges.ts';
import { placeLine, type ViewContext } from './card-view.ts';
import { conditionGap, conditionView, type ConditionView } from './condition-view.ts';
import { costView, type CostView } from './cost-view.ts';
import { descriptionView, type DescriptionView } from './description-view.ts';
import { auctionView, type AuctionView } from './auction-view.ts';
import { documentViews, paperRequest, type DocumentView, type PaperRequest } from './document-view.ts';
import { energyView, type EnergyView } from './energy-view.ts';
import {
  buildingFacts,
  contractFacts,
  headlineFacts,
  keyFacts,
  registryFacts,
  type HeadlineFact,
} from './fact-views.ts';
import { facilityView, type FacilityView } from './facility-view.ts';
import { galleryTabs, type GalleryTab } from './gallery-rooms.ts';
import { galleryView, type CaptionedPicture } from './gallery-view.ts';
import { listingTypeOf } from './listing-type.ts';
import { phaseViews, type PhaseView } from './phase-view.ts';
import { newHomeView, type NewHomeView } from './new-home-view.ts';
import { placeView, type PlaceView } from './place-view.ts';
import { priceBoxView, type PriceBoxView } from './price-box-view.ts';
import { isPremises } from './investment-facts.ts';
import { unsaidLease } from './tenancy-facts.ts';
import { stateView, type StateView } from './state-view.ts';
import { applyingFor, type Applying } from '../applying.contract.ts';
import { biddingView, type BiddingView } from './bidding-view.ts';
import { viewingsView, type ViewingsView } from './viewings-view.ts';
import type { WrittenView } from './written-view.ts';

/** All that a home's page shows, in words, in the reader's language; what is not known is not in it. */
export interface PropertyView extends BiddingView {
  readonly id: string;
  readonly agencyId: string;
  readonly path: string;
  readonly title: string;
  /** The reader has saved it. */
  readonly isSaved: boolean;
  readonly unitName: string | undefined;
  readonly address: string;
  /** Where homes like it are swiped through; undefined of premises, which are not. */
  readonly swipePath: string | undefined;
  readonly crumbs: readonly Crumb[];
  /** What homes cost where it lies; undefined where that says nothing of it. */
  readonly prices: { readonly label: string; readonly path: string } | undefined;
  readonly state: StateView | undefined;
  readonly badges: readonly BadgeView[];
  readonly pictures: readonly CaptionedPicture[];
  /** Of the pictures, by room; none where that would part nothing. */
  readonly pictureTabs: readonly GalleryTab[];
  readonly headline: readonly HeadlineFact[];
  readonly price: PriceBoxView;
  /** Somebody applies for it; premises, car spaces and holiday homes are asked about. */
  readonly isHomeToRent: boolean;
  /** How it is applied for where that is not by a form of this site. */
  readonly applying: Applying | undefined;
  /** Whom to write to; undefined when the home can no longer be had. */
  readonly contact: ContactView | undefined;
  /** What the reader's account has written about it; a loader adds it. */
  readonly written?: WrittenView | undefined;
  readonly auction: AuctionView | undefined;
  readonly viewings: ViewingsView | undefined;
  readonly facts: readonly Fact[];
  readonly description: DescriptionView | undefined;
  /** Of the title. */
  readonly language: 'en' | 'nb';
  readonly facilities: readonly FacilityView[];
  /** The items of their list as HTML; a loader adds it, with the icons. */
  readonly facilityList?: string;
  readonly areas: AreaView | undefined;
  readonly costs: CostView | undefined;
  readonly condition: ConditionView | undefined;
  /** What is said in the place of a report that is not there. */
  readonly conditionGap: string | undefined;
  readonly energy: EnergyView | undefined;
  readonly building: readonly Fact[];
  readonly contract: readonly Fact[];
  readonly newHome: NewHomeView | undefined;
  readonly registry: readonly Fact[];
  readonly phases: readonly PhaseView[];
  readonly documents: readonly DocumentView[];
  readonly paperRequest: PaperRequest | undefined;
  readonly place: PlaceView | undefined;
  readonly history: PriceStepsView;
  readonly historyPath: string;
  /** A home that an estimate may be had of. */
  readonly isEstimated: boolean;
  /** What an estimate is compared with. */
  readonly estimated: EstimatedHome;
  readonly agency: AgencyView;
  readonly footer: readonly Fact[];
}

export function propertyView(listing: Listing, context: ViewContext): PropertyView {
  const pictures = galleryView(listing, context);
  return {
    id: listing.propertyId,
    agencyId: listing.agencyId,
    path: propertyPath(listing),
    title: listing.title,
    isSaved: listing.isFavorite === true,
    unitName: listing.unitName,
    address: addressLine(listing),
    swipePath: isPremises(listing) ? undefined : swipePath(listing.propertyId),
    crumbs: crumbsOf(listing, context),
    prices: pricesAround(listing, context),
    state: stateView(listing, context),
    badges: badgesOf(listing, context),
    pictures,
    pictureTabs: galleryTabs(pictures, context),
    headline: headlineFacts(listing, context),
    price: priceBoxView(listing, context),
    isHomeToRent: isHomeToRent(listing),
    contact: contactView(listing, context),
    auction: auctionView(listing, context),
    viewings: viewingsView(listing, context),
    facts: [...keyFacts(listing, context), ...unsaidLease(listing, context)],
    description: descriptionView(listing),
    language: listing.language,
    facilities: listing.facilities.map((facility) => facilityView(facility, listing, context.t)),
    areas: areaView(listing, context),
    costs: costView(listing, context),
    condition: conditionView(listing, context),
    conditionGap: conditionGap(listing, context),
    energy: energyView(listing, context),
    building: buildingFacts(listing, context),
    contract: contractFacts(listing, context),
    newHome: newHomeView(listing, context),
    registry: registryFacts(listing, context),
    phases: phaseViews(listing, context),
    documents: documentViews(listing, context),
    paperRequest: paperRequest(listing, context),
    place: placeView(listing, context),
    history: priceStepsView(listing, context),
    historyPath: propertyChildPath(listing, 'history'),
    // Of land there is no estimate: too much that its value depends on cannot be seen.
    isEstimated:
      listing.offerType === 'sale' &&
      !listing.isProject &&
      !listing.objectType.startsWith('commercial') &&
      !isLand(listing.propertyType),
    estimated: {
      id: listing.propertyId,
      statedPrice: statedPrice(listing),
      unknownFacts: { conditionReport: listing.conditionReport, renovationYear: listing.renovationYear },
      surveyed:
        listing.prices.valuation === undefined
          ? undefined
          : context.t('valuation.surveyed', { price: context.format.money(listing.prices.valuation) }),
    },
    agency: agencyView(listing),
    ...biddingView(listing, context),
    applying: applyingFor(listing, context.t),
    footer: footerOf(listing, context),
  };
}

/** The whole address; where there is no street, the places. */
function addressLine({ address }: Listing): string {
  return address.fullAddress === '' ? placeLine(address).replace(' · ', ', ') : address.fullAddress;
}

function pricesAround(listing: Listing, { t }: ViewContext): PropertyView['prices'] {
  const { region, municipality, suburb } = listing.address;
  const place = suburb ?? municipality;
  if (place === undefined || !listing.objectType.startsWith('residential')) return undefined;
  const path = [region, municipality, suburb].filter((part) => part !== undefined).join(',');
  return { label: t(takesPaa(place) ? 'place.link_on' : 'place.link', { place }), path: areaPath(path.toLowerCase()) };
}

/** Kind of search, then the places from wide to narrow, then the home. What is sold or let stands among its like. */
function crumbsOf(listing: Listing, { t }: ViewContext): readonly Crumb[] {
  const listingType = listingTypeOf(listing);
  const { status } = listing;
  const isOver = status === 'sold' || status === 'rented';
  const among = { listingType, ...(isOver ? { availability: [status] } : {}) };
  const group = listingType === 'commercial' ? 'premises' : listingType === 'leisure' ? 'leisure' : 'homes';
  const { region, municipality, suburb, displayName } = listing.address;
  const places = [region, municipality, suburb].filter((place): place is string => place !== undefined);
  const distinct = places.filter((place, index) => place.toLowerCase() !== places[index - 1]?.toLowerCase());
  return [
    {
      label: t(isOver ? `list.heading.${status}_${group}` : `enum.listing_type.${listingType}`),
      path: listPath(among),
    },
    ...distinct.map((label, index) => ({
      label,
      path: listPath({
        ...among,
        address: [
          distinct
            .slice(0, index + 1)
            .join(',')
            .toLowerCase(),
        ],
      }),
    })),
    // A home whose address is hidden is called by its place, which stands there already.
    ...(distinct.at(-1)?.toLowerCase() === displayName.toLowerCase() ? [] : [{ label: displayName }]),
  ];
}

function footerOf(listing: Listing, { t, format }: ViewContext): readonly Fact[] {
  const { firstPublishedAt, timeZone } = listing;
  return [
    { label: t('property.id'), value: listing.propertyId },
    { label: t('property.published'), value: format.dayOf(listing.publishedAt, listing.timeZone) },
    ...(firstPublishedAt === undefined
      ? []
      : [{ label: t('property.first_published'), value: format.dayOf(firstPublishedAt, timeZone) }]),
    { label: t('property.updated'), value: format.dayOf(listing.updatedAt, listing.timeZone) },
  ];
}
