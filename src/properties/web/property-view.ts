import { webAddress } from '../../contract/web-address.ts';
import { priceStepsView, type PriceStepsView } from '../../insights/history/web/price-steps-view.ts';
import { contactView, type ContactView } from '../../leads/web/contact-view.ts';
import { listPath, propertyChildPath, propertyPath } from '../../paths.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import type { Fact } from '../../ui/key-value.tsx';
import type { PictureView } from '../../ui/picture.tsx';
import type { RoomCategory } from '../enums.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { agencyView, type AgencyView } from './agency-view.ts';
import { areaView, type AreaView } from './area-view.ts';
import { badgesOf, type BadgeView } from './badges.ts';
import { placeLine, type ViewContext } from './card-view.ts';
import { costView, type CostView } from './cost-view.ts';
import { descriptionView, type DescriptionView } from './description-view.ts';
import { documentViews, type DocumentView } from './document-view.ts';
import { energyView, type EnergyView } from './energy-view.ts';
import {
  buildingFacts,
  contractFacts,
  headlineFacts,
  keyFacts,
  registryFacts,
  type HeadlineFact,
} from './fact-views.ts';
import { phaseViews, type PhaseView } from './phase-view.ts';
import { pictureView } from './picture-view.ts';
import { placeView, type PlaceView } from './place-view.ts';
import { priceBoxView, type PriceBoxView } from './price-box-view.ts';
import { stateView, type StateView } from './state-view.ts';
import { viewingsView, type ViewingsView } from './viewings-view.ts';

/** All that a home's page shows, in words, in the reader's language; what is not known is not in it. */
export interface PropertyView {
  readonly id: string;
  readonly agencyId: string;
  readonly path: string;
  readonly title: string;
  /** The reader has saved it. */
  readonly isSaved: boolean;
  readonly unitName: string | undefined;
  readonly address: string;
  readonly crumbs: readonly Crumb[];
  readonly state: StateView | undefined;
  readonly badges: readonly BadgeView[];
  readonly pictures: readonly CaptionedPicture[];
  readonly headline: readonly HeadlineFact[];
  readonly price: PriceBoxView;
  readonly isRent: boolean;
  /** Whom to write to; undefined when the home can no longer be had. */
  readonly contact: ContactView | undefined;
  readonly viewings: ViewingsView | undefined;
  readonly facts: readonly Fact[];
  readonly description: DescriptionView | undefined;
  /** Of the title. */
  readonly language: 'en' | 'nb';
  readonly facilities: readonly string[];
  readonly areas: AreaView | undefined;
  readonly costs: CostView | undefined;
  readonly energy: EnergyView | undefined;
  readonly building: readonly Fact[];
  readonly contract: readonly Fact[];
  readonly registry: readonly Fact[];
  readonly phases: readonly PhaseView[];
  readonly documents: readonly DocumentView[];
  readonly place: PlaceView | undefined;
  readonly history: PriceStepsView;
  readonly historyPath: string;
  /** A home that an estimate may be had of. */
  readonly isForSale: boolean;
  readonly agency: AgencyView;
  readonly biddingUrl: string | undefined;
  readonly footer: readonly Fact[];
}

export interface CaptionedPicture extends PictureView {
  readonly caption: string | undefined;
  readonly room: RoomCategory;
}

export function propertyView(listing: Listing, context: ViewContext): PropertyView {
  return {
    id: listing.propertyId,
    agencyId: listing.agencyId,
    path: propertyPath(listing),
    title: listing.title,
    isSaved: listing.isFavorite === true,
    unitName: listing.unitName,
    address: addressLine(listing),
    crumbs: crumbsOf(listing, context),
    state: stateView(listing, context),
    badges: badgesOf(listing, context),
    pictures: picturesOf(listing, context),
    headline: headlineFacts(listing, context),
    price: priceBoxView(listing, context),
    isRent: listing.offerType === 'rent',
    contact: contactView(listing, context),
    viewings: viewingsView(listing, context),
    facts: keyFacts(listing, context),
    description: descriptionView(listing),
    language: listing.language,
    facilities: listing.facilities.map((facility) => context.t(`enum.facility.${facility}`)),
    areas: areaView(listing, context),
    costs: costView(listing, context),
    energy: energyView(listing, context),
    building: buildingFacts(listing, context),
    contract: contractFacts(listing, context),
    registry: registryFacts(listing, context),
    phases: phaseViews(listing, context),
    documents: documentViews(listing, context),
    place: placeView(listing, context),
    history: priceStepsView(listing, context),
    historyPath: propertyChildPath(listing, 'history'),
    isForSale: listing.offerType === 'sale' && !listing.isProject && !listing.objectType.startsWith('commercial'),
    agency: agencyView(listing),
    biddingUrl: webAddress(listing.biddingUrl),
    footer: footerOf(listing, context),
  };
}

/** The whole address; where there is no street, the places. */
function addressLine({ address }: Listing): string {
  return address.fullAddress === '' ? placeLine(address).replace(' · ', ', ') : address.fullAddress;
}

/** Kind of search, then the places from wide to narrow, then the home. */
function crumbsOf(listing: Listing, { t }: ViewContext): readonly Crumb[] {
  const listingType = listingTypeOf(listing);
  const { region, municipality, suburb, displayName } = listing.address;
  const places = [region, municipality, suburb].filter((place): place is string => place !== undefined);
  const distinct = places.filter((place, index) => place.toLowerCase() !== places[index - 1]?.toLowerCase());
  return [
    { label: t(`enum.listing_type.${listingType}`), path: listPath({ listingType }) },
    ...distinct.map((label, index) => ({
      label,
      path: listPath({
        listingType,
        address: [
          distinct
            .slice(0, index + 1)
            .join(',')
            .toLowerCase(),
        ],
      }),
    })),
    { label: displayName },
  ];
}

/** Which search a home like this is found by. */
export function listingTypeOf({
  objectType,
  condition,
}: Pick<Listing, 'objectType' | 'condition'>): 'buy' | 'rent' | 'commercial' | 'leisure' | 'new_homes' {
  if (objectType.startsWith('commercial')) return 'commercial';
  if (objectType.startsWith('leisure')) return 'leisure';
  if (objectType === 'residential_rent') return 'rent';
  return condition === 'new' ? 'new_homes' : 'buy';
}

function picturesOf(listing: Listing, { t }: ViewContext): readonly CaptionedPicture[] {
  return listing.images.map((image, index) => {
    const room = t(`enum.room.${image.type}`);
    const alt = t('property.picture_of', { number: index + 1, shows: image.caption ?? room });
    return { ...pictureView(image, alt), caption: image.caption, room: image.type };
  });
}

function footerOf(listing: Listing, { t, format }: ViewContext): readonly Fact[] {
  return [
    { label: t('property.id'), value: listing.propertyId },
    { label: t('property.published'), value: format.dayOf(listing.publishedAt, listing.timeZone) },
    { label: t('property.updated'), value: format.dayOf(listing.updatedAt, listing.timeZone) },
  ];
}
