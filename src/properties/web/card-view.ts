import { translator, type Language, type Region, type Subject, type Translate } from '../../texts/messages.ts';
import { storedPicture } from '../../platform/images/pictures.contract.ts';
import type { PriceLens } from '../../platform/http/preferences.contract.ts';
import { propertyPath } from '../../paths.ts';
import { formatOf, type Format } from '../../texts/format.ts';
import type { Fact } from '../../ui/key-value.tsx';
import type { PictureView } from '../../ui/picture.tsx';
import type { ListingCard } from '../listing.contract.ts';
import { badgesOf, type BadgeView } from './badges.ts';
import { areaMark, cardFacts, cardSigns, factsBesideSigns, type SignView } from './card-facts.ts';
import { pictureView } from './picture-view.ts';
import { marketWord } from '../market-words.contract.ts';
import { leaseParts } from './lease-view.ts';
import { priceLine, type PriceLine } from '../price-line.contract.ts';

/** All that a card shows, in words. Made where the page is loaded, so that server and browser cannot disagree. */
export interface CardView {
  readonly id: string;
  readonly path: string;
  /** What the home is called; in Australia, where its address says that, `10 Miller Road, Geraldton WA 6530`. */
  readonly title: string;
  /** `Grünerløkka · Oslo`. */
  readonly place: string;
  /** `Markveien 41B`; empty where it is not told, or is the title. */
  readonly street: string;
  /** Who offers it. */
  readonly seller: SellerView;
  readonly badges: readonly BadgeView[];
  /** `3 soverom`, `84 m²`, `Leilighet`. */
  readonly facts: readonly string[];
  /** In Australia the first of them as signs, and what they leave to say. */
  readonly signs?: readonly SignView[];
  readonly rest?: readonly string[];
  /** What it costs by the square metre; told where lists are compared. */
  readonly perArea?: string;
  /** Of a home to rent: from when it can be had, and the security. */
  readonly lease?: readonly string[];
  /** What is to be known of its area. */
  readonly areaMark?: string;
  /** How it stands in the search by price per m²; told where the reader asks for it. */
  readonly rank?: CardRank;
  /** What people compare next; told in rows, which have the room for it. */
  readonly middle?: readonly Fact[];
  /** How long it has been on the market, and the last step of its price; told where lists are compared. */
  readonly dates?: string;
  /** In Australia it stands before all else. */
  readonly isPriceFirst: boolean;
  readonly price: PriceLine;
  /** The first few, to be leafed through. */
  readonly pictures: readonly PictureView[];
  /** The development that it is a home of. */
  readonly partOf?: { readonly path: string; readonly text: string };
  /** A development with homes of its own. */
  readonly isProject?: true;
  /** No longer to be had: shown, but set back. */
  readonly isOver: boolean;
  /** The reader has saved it. */
  readonly isSaved: boolean;
  /** The reader has hidden it, and asked for what is hidden. */
  readonly isHidden: boolean;
  /** Where it stands, for maps. */
  readonly point?: { readonly lat: number; readonly lng: number };
}

export interface CardRank {
  /** 1 is the cheapest quarter of the search, 4 the dearest. */
  readonly quarter: 1 | 2 | 3 | 4;
  readonly text: string;
}

export interface SellerView {
  readonly name: string;
  /** Path of the agency's sign. */
  readonly icon?: string;
  /** The agency that is known here, so that all of its homes can be hidden. */
  readonly agency?: { readonly id: string; readonly name: string };
}

/** What a view is made with: the reader's language, and the time by which it is today. */
export interface ViewContext {
  readonly t: Translate;
  readonly format: Format;
  readonly now: Date;
  /** Days (`2026-11-28`) on which viewings were searched for: of several, cards tell of the one that was asked for. */
  readonly viewingDays?: readonly string[] | undefined;
  /** What prices on cards mean to the reader; undefined for what is usual. */
  readonly priceLens?: PriceLens | undefined;
}

export function viewContext(
  {
    language,
    region,
    priceLens,
  }: { readonly language: Language; readonly region: Region } & Pick<ViewContext, 'priceLens'>,
  now: Date,
  subject?: Subject,
): ViewContext {
  return { t: translator(language, subject), format: formatOf(language, region), now, priceLens };
}

export function cardView(card: ListingCard, context: ViewContext): CardView {
  const facts = cardFacts(card, context);
  const signs = cardSigns(card, context);
  const lease = leaseParts(card, context);
  const mark = areaMark(card, context);
  // A development is known by its name.
  const isByAddress = card.region === 'au' && !card.isProject;
  return {
    id: card.propertyId,
    path: propertyPath(card),
    // A number and its unit stay on one line.
    title: isByAddress ? addressTitle(card.address) : card.title.replace(/(\d) (m²)/g, '$1\u00a0$2'),
    place: placeLine(card.address),
    street: isByAddress ? '' : (card.address.street ?? ''),
    seller: sellerView(card, context),
    badges: badgesOf(card, context),
    facts,
    ...(signs.length === 0 ? {} : { signs, rest: factsBesideSigns(card, context) }),
    isPriceFirst: card.region === 'au',
    price: priceLine(card, context, context.priceLens),
    ...(lease.length === 0 ? {} : { lease }),
    ...(mark === undefined ? {} : { areaMark: mark }),
    pictures: card.images.map((image) => pictureView(image, '')),
    isSaved: card.isFavorite === true,
    isHidden: card.isHidden === true,
    ...partOf(card, context),
    ...(card.isProject ? { isProject: true as const } : {}),
    isOver: card.status === 'sold' || card.status === 'rented' || card.status === 'unavailable',
    ...(card.address.coordinates === undefined ? {} : { point: card.address.coordinates }),
  };
}

function partOf(
  { agencyId, projectId, projectTitle: title }: ListingCard,
  { t }: ViewContext,
): Pick<CardView, 'partOf'> {
  if (projectId === undefined || title === undefined) return {};
  return {
    partOf: { path: propertyPath({ agencyId, propertyId: projectId }), text: t('property.card.part_of', { title }) },
  };
}

function sellerView(card: ListingCard, { t }: ViewContext): SellerView {
  const { ownerType, agencyName, agency, region, offerType, offeredBy } = card;
  if (ownerType === 'user') {
    const isRent = offerType === 'rent';
    return {
      name: region === 'au' ? marketWord('owner_type', 'user', { region, isRent }, t) : t('property.card.private'),
    };
  }
  const icon = storedPicture(agency.profile.iconUrl);
  const name = agencyName === '' ? (offeredBy?.agents[0]?.name ?? '') : agencyName;
  return {
    name,
    ...(icon === undefined ? {} : { icon }),
    // Of a sender who is not known here only the name is.
    ...(agencyName === '' || offeredBy?.agency !== undefined ? {} : { agency: { id: agency.id, name: agencyName } }),
  };
}

/**
 * Street, suburb, state and postcode, as Australians name a home: many suburbs share their name with one of
 * another state. Without the street where that is not told. All but the street stays on one line.
 */
function addressTitle({
  street,
  suburb,
  displayAreaTag,
  displayName,
  region,
  postCode,
}: ListingCard['address']): string {
  const place = suburb ?? displayAreaTag;
  const wide = place === undefined ? [] : [place, region, postCode].filter((part) => part !== undefined);
  return [street, wide.join(' ').replaceAll(' ', '\u00a0')].filter(Boolean).join(', ') || displayName;
}

/** The narrow place and the wide one, each once. */
export function placeLine(address: ListingCard['address']): string {
  const narrow = address.displayAreaTag ?? address.suburb;
  const wide = address.municipality ?? address.region;
  const parts = [narrow, wide].filter((part): part is string => part !== undefined);
  const distinct = parts.filter((part, index) => index === 0 || part.toLowerCase() !== parts[index - 1]?.toLowerCase());
  return distinct.length > 0 ? distinct.join(' · ') : address.displayName;
}
