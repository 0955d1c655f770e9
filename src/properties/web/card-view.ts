import { translator, type Language, type Region, type Subject, type Translate } from '../../contract/messages.ts';
import { storedPicture } from '../../contract/pictures.ts';
import { propertyPath } from '../../paths.ts';
import { formatOf, type Format } from '../../ui/format.ts';
import type { PictureView } from '../../ui/picture.tsx';
import type { ListingCard } from '../listing.contract.ts';
import { badgesOf, type BadgeView } from './badges.ts';
import { cardFacts } from './card-facts.ts';
import { pictureView } from './picture-view.ts';
import { priceLine, type PriceLine } from './price-line.ts';

/** All that a card shows, in words. Made where the page is loaded, so that server and browser cannot disagree. */
export interface CardView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** `Grünerløkka · Oslo`. */
  readonly place: string;
  /** `Markveien 41B`; empty where it is not told. */
  readonly street: string;
  /** Who offers it. */
  readonly seller: SellerView;
  readonly badges: readonly BadgeView[];
  /** `3 soverom`, `84 m²`, `Leilighet`. */
  readonly facts: readonly string[];
  readonly price: PriceLine;
  /** The first few, to be leafed through. */
  readonly pictures: readonly PictureView[];
  /** No longer to be had: shown, but set back. */
  readonly isOver: boolean;
  /** The reader has saved it. */
  readonly isSaved: boolean;
  /** Where it stands, for maps. */
  readonly point?: { readonly lat: number; readonly lng: number };
}

export interface SellerView {
  readonly name: string;
  /** Path of the agency's sign. */
  readonly icon?: string;
}

/** What a view is made with: the reader's language, and the time by which it is today. */
export interface ViewContext {
  readonly t: Translate;
  readonly format: Format;
  readonly now: Date;
}

export function viewContext(
  visit: { readonly language: Language; readonly region: Region },
  now: Date,
  subject?: Subject,
): ViewContext {
  return { t: translator(visit.language, subject), format: formatOf(visit.language, visit.region), now };
}

export function cardView(card: ListingCard, context: ViewContext): CardView {
  return {
    id: card.propertyId,
    path: propertyPath(card),
    // A number and its unit stay on one line.
    title: card.title.replace(/(\d) (m²)/g, '$1\u00a0$2'),
    place: placeLine(card.address),
    street: card.address.street ?? '',
    seller: sellerView(card, context),
    badges: badgesOf(card, context),
    facts: cardFacts(card, context),
    price: priceLine(card, context),
    pictures: card.images.map((image) => pictureView(image, '')),
    isSaved: card.isFavorite === true,
    isOver: card.status === 'sold' || card.status === 'rented' || card.status === 'unavailable',
    ...(card.address.coordinates === undefined ? {} : { point: card.address.coordinates }),
  };
}

function sellerView({ ownerType, agencyName, agency }: ListingCard, { t }: ViewContext): SellerView {
  if (ownerType === 'user') return { name: t('property.card.private') };
  const icon = storedPicture(agency.profile.iconUrl);
  return { name: agencyName, ...(icon === undefined ? {} : { icon }) };
}

/** The narrow place and the wide one, each once. */
export function placeLine(address: ListingCard['address']): string {
  const narrow = address.displayAreaTag ?? address.suburb;
  const wide = address.municipality ?? address.region;
  const parts = [narrow, wide].filter((part): part is string => part !== undefined);
  const distinct = parts.filter((part, index) => index === 0 || part.toLowerCase() !== parts[index - 1]?.toLowerCase());
  return distinct.length > 0 ? distinct.join(' · ') : address.displayName;
}
