import { listAgencies } from '../../agencies/contract.ts';
import { popularAddresses, popularRegions } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { Theme } from '../../platform/http/preferences.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { MARKET_BOUNDS } from '../../map/market-bounds.ts';
import { listPath, propertyPath } from '../../paths.ts';
import { getProperties } from '../../properties/contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, placeLine, viewContext, type CardView } from '../../properties/web/card-view.ts';
import { pictureView } from '../../properties/web/picture-view.ts';
import { priceLine, type PriceLine } from '../../properties/price-line.contract.ts';
import { searchMap, searchProperties } from '../../search/contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { PictureView } from '../../ui/picture.tsx';
import { brandView, type BrandView } from '../../agencies/web/brand-view.ts';
import type { QuickLink } from './continue-search.tsx';
import { mapTeaserView, type MapTeaserView } from './map-teaser-view.ts';
import { regionViews, type PartView } from './region-views.ts';
import { regional, type Regional } from './regional-homes.ts';
import { rowPlace, titleAt } from './row-place.ts';
import { frontPathAt } from './row-place-path.ts';
import { isOfRentals, type Kind } from './search-choices.ts';

/** All that the front page shows, in words. */
export interface FrontView {
  readonly kind: Kind;
  /** Homes of that kind on the market. */
  readonly count: number;
  /** Under the heading, as each brand says it. */
  /** What stands under the heading, of homes for sale and to let. */
  readonly leads: Readonly<Record<'buy' | 'rent', Readonly<Record<Theme, string>>>>;
  readonly featured: FeaturedHomeView | undefined;
  readonly places: readonly QuickLink[];
  readonly rowPlaces: RowPlacesView;
  readonly newest: RowView;
  readonly regions: readonly PartView[];
  /** What only people of this country look for: of those who rent in Australia alone. */
  readonly regional: RegionalView | undefined;
  /** New homes are for sale alone. */
  readonly projects: RowView | undefined;
  readonly map: MapTeaserView | undefined;
  readonly agencies: readonly BrandView[];
}

/** The places that the rows may speak of; what is chosen is among them. */
export interface RowPlacesView {
  readonly label: string;
  readonly choices: readonly (QuickLink & { readonly isChosen: boolean })[];
  /** Of the chosen one; undefined for the whole country. */
  readonly address: string | undefined;
}

/** {@link Regional}, in words. */
export type RegionalView = Extract<Regional, { region: 'no' }> | { readonly region: 'au'; readonly open: RowView };

/** The home at the top of the page. */
export interface FeaturedHomeView {
  readonly path: string;
  readonly picture: PictureView;
  readonly place: string;
  readonly price: PriceLine;
}

/** A row of homes and the way to all of them. */
export interface RowView {
  readonly title: string;
  readonly all: QuickLink;
  readonly cards: readonly CardView[];
}

const ROW = 4;
const WIDE_ROW = 3;
/** All states and territories; of Norway's counties the foremost. */
const REGIONS = { au: 8, no: 6 } as const;
const PLACES = 6;
const AGENCIES = 8;
/** The whole country in one drawing. */
const MAP_ZOOM = 6;

/**
 * Depends on nothing of the caller but region and language, and on the place that was asked for (`asked`) or last
 * searched in.
 */
export async function frontView(
  api: Api,
  caller: Pick<PageCaller, 'region' | 'language'>,
  kind: Kind,
  now: Date,
  reader: { readonly asked: string | null; readonly lastSearch: string | undefined },
): Promise<FrontView> {
  const view = viewContext(caller, now);
  const { t, format } = view;
  const offer = isOfRentals(kind) ? 'rent' : 'buy';
  const places = await api(popularAddresses, { query: { listingType: offer, limit: PLACES } });
  const chosen = await rowPlace(api, reader.asked, reader.lastSearch, places.data);
  const there: Partial<SearchFilter> = chosen === undefined ? {} : { address: [chosen.address] };
  const offered: Partial<SearchFilter> = isOfRentals(kind) ? { listingType: 'rent' } : {};
  const [all, toLet, ofKind, today, newest, latest, regions, localProjects, allProjects, marks, agencies] =
    await Promise.all([
      api(searchProperties, { body: { size: 1 } }),
      api(searchProperties, { body: { listingType: 'rent', size: 1 } }),
      api(searchProperties, { body: { listingType: kind, size: 1 } }),
      api(searchProperties, { body: { ...offered, ...there, isPublishedToday: true, size: 2 * ROW } }),
      api(searchProperties, { body: { ...offered, ...there, size: 2 * ROW } }),
      api(searchProperties, {
        body: {
          ...offered,
          size: 4 * ROW,
          propertyType: ['single_dwelling', 'house', 'townhouse', 'apartment'],
          showby: ['exterior'],
        },
      }),
      api(popularRegions, { query: { listingType: offer, limit: REGIONS[caller.region] } }),
      isOfRentals(kind) ? [] : newProjects(api, WIDE_ROW + 1, there),
      chosen === undefined || isOfRentals(kind) ? undefined : newProjects(api, WIDE_ROW + 1, {}),
      api(searchMap, { body: { ...offered, zoomLevel: MAP_ZOOM, ...marketBox(caller.region) } }),
      api(listAgencies, { query: { size: 5 * AGENCIES, sorting: 'homes' } }),
    ]);
  const todays = photographedFirst(today.data).slice(0, ROW);
  const isToday = todays.length === ROW;
  // A place without homes says nothing: the row is of the whole country then.
  const isThere = isToday || newest.data.length > 0;
  const first = isToday ? todays : isThere ? photographedFirst(newest.data).slice(0, ROW) : latest.data.slice(0, ROW);
  const hasProjects = allProjects === undefined || localProjects.length > 0;
  const projects = hasProjects ? localProjects : allProjects;
  const shown = new Set(first.map(({ propertyId }) => propertyId));
  const notShown = (cards: readonly ListingCard[]) => cards.filter(({ propertyId }) => !shown.has(propertyId));
  // Its picture stands nowhere else on the page.
  const inFirst = first.flatMap(({ images }) => images[0]?.file ?? []);
  const featured =
    faceOf(
      notShown(latest.data).filter((card) => !inFirst.includes(facePicture(card)?.file ?? '')),
      view,
    ) ?? faceOf(latest.data, view);
  const taken = featured === undefined ? [] : [featured.picture.file];
  const [local, parts] = await Promise.all([
    isOfRentals(kind) && caller.region === 'no'
      ? undefined
      : regional(api, caller.region, offered, view, taken, chosen),
    regionViews(api, regions.data, offered, view, [...taken, ...inFirst]),
  ]);
  return {
    kind,
    count: ofKind.pagination.results,
    leads: { buy: leadsOf('lead', all.pagination.results), rent: leadsOf('lead_rent', toLet.pagination.results) },
    featured,
    places: places.data.map(({ name, address }) => ({
      label: name,
      path: listPath({ ...offered, address: [address] }),
    })),
    rowPlaces: placesOf(),
    newest: isToday
      ? row(
          titleAt(t('home.today'), chosen, t),
          t('home.all_count', { number: format.number(today.pagination.results) }),
          listPath({ ...offered, ...there, isPublishedToday: true }),
          first,
        )
      : row(
          titleAt(t('home.newest'), isThere ? chosen : undefined, t),
          t('home.all'),
          listPath({ ...offered, ...(isThere ? there : {}) }),
          first,
        ),
    regions: parts,
    regional:
      local?.region !== 'au'
        ? local
        : {
            region: 'au',
            open: row(local.title, local.label, local.path, notLike(taken, notShown(local.homes)).slice(0, ROW)),
          },
    projects: isOfRentals(kind)
      ? undefined
      : row(
          titleAt(t('home.projects'), hasProjects ? chosen : undefined, t),
          t('home.all'),
          listPath({ ...(hasProjects ? there : {}), listingType: 'new_homes' }),
          notLike(taken, projects).slice(0, WIDE_ROW),
        ),
    map: marks.data.length === 0 ? undefined : mapTeaserView(marks.data, places.data, caller.region, offered, view),
    agencies: agencies.data
      // An agency stands for its offices, which have its name and sign.
      .filter(({ parent }) => parent === undefined)
      .slice(0, AGENCIES)
      .map((agency) => brandView(agency, view)),
  };

  function leadsOf(lead: 'lead' | 'lead_rent', homes: number): Readonly<Record<Theme, string>> {
    const values = { count: homes, number: format.number(homes) };
    return {
      grend: t(`home.${lead}_${caller.region}`, values),
      zrch: t(`home.${lead}_zrch_${caller.region}`, values),
    };
  }

  function placesOf(): RowPlacesView {
    const isListed = chosen === undefined || places.data.some(({ address }) => address === chosen.address);
    const choices = [...(isListed ? [] : [chosen]), ...places.data.slice(0, isListed ? PLACES : PLACES - 1)];
    return {
      label: t('home.rows_of'),
      address: chosen?.address,
      choices: [
        ...choices.map(({ name, address }) => ({
          label: name,
          path: frontPathAt(kind, address),
          isChosen: address === chosen?.address,
        })),
        {
          label: t(`home.rows_all_${caller.region}`),
          path: frontPathAt(kind, undefined),
          isChosen: chosen === undefined,
        },
      ],
    };
  }

  function row(title: string, label: string, path: string, cards: readonly ListingCard[]): RowView {
    return { title, all: { label, path }, cards: cards.map((card) => cardView(card, view)) };
  }
}

/** Without a box the whole world would be gathered, cell by cell. */
function marketBox(region: Region): Partial<SearchFilter> {
  const [west, south, east, north] = MARKET_BOUNDS[region];
  return {
    locationTopLeftLat: north,
    locationTopLeftLng: west,
    locationBottomRightLat: south,
    locationBottomRightLng: east,
  };
}

function facePicture({ images }: ListingCard): ListingCard['images'][number] | undefined {
  return images.find(({ type }) => type === 'exterior') ?? images[0];
}

/** Those that begin with a floor plan last. */
function photographedFirst(cards: readonly ListingCard[]): readonly ListingCard[] {
  const isPlan = ({ images }: ListingCard) => images[0]?.type === 'floorplan';
  return [...cards.filter((card) => !isPlan(card)), ...cards.filter(isPlan)];
}

/** Those that begin with none of these pictures; all, where each of them does. */
function notLike(files: readonly string[], cards: readonly ListingCard[]): readonly ListingCard[] {
  const others = cards.filter(({ images }) => !files.includes(images[0]?.file ?? ''));
  return others.length > 0 ? others : cards;
}

/** Pixels across. */
const SHARP = 1000;

/** Of `#rrggbb`: a picture by daylight has a light sky. */
function isLight(colour = '#000000'): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red + green + blue > 3 * DAYLIGHT;
}

/** Of 255. */
const DAYLIGHT = 130;

function faceOf(cards: readonly ListingCard[], view: ReturnType<typeof viewContext>): FeaturedHomeView | undefined {
  // In zrch it is as wide as the window, under a dark veil: sharp, and by daylight.
  const outside = cards.filter(({ images }) => images[0]?.type === 'exterior');
  const sharp = outside.filter(({ images }) => (images[0]?.width ?? 0) >= SHARP);
  const card = sharp.find(({ images }) => isLight(images[0]?.colour)) ?? sharp[0] ?? outside[0] ?? cards[0];
  const picture = card && facePicture(card);
  if (card === undefined || picture === undefined) return undefined;
  return {
    path: propertyPath(card),
    picture: pictureView(picture, ''),
    place: placeLine(card.address),
    price: priceLine(card, view),
  };
}

/**
 * So many new homes are looked through for the projects that they are part of; and so many when those are of too few.
 */
const LOOKED_AT = 16;
const LOOKED_AT_AGAIN = 48;

/** The projects with the newest homes, which their own pages list. */
async function newProjects(api: Api, most: number, there: Partial<SearchFilter>): Promise<readonly ListingCard[]> {
  const newest = (size: number) =>
    api(searchProperties, { body: { ...there, listingType: 'new_homes', singleUnits: true, size } });
  const projectsOf = (units: readonly ListingCard[]) => [...new Set(units.flatMap(({ projectId }) => projectId ?? []))];
  const { data: units, pagination } = await newest(LOOKED_AT);
  const first = projectsOf(units);
  const ids = (
    first.length >= most || pagination.results <= LOOKED_AT ? first : projectsOf((await newest(LOOKED_AT_AGAIN)).data)
  ).slice(0, 3 * most);
  const cards = ids.length === 0 ? [] : (await api(getProperties, { query: { ids } })).data;
  return withOwnFaces(cards).slice(0, most);
}

/** Homes that begin with a picture of their own first, those that begin like an earlier one last. */
function withOwnFaces(cards: readonly ListingCard[]): readonly ListingCard[] {
  const faces = cards.map(({ images }) => images[0]?.file);
  const isFirst = (_: ListingCard, index: number) => faces.indexOf(faces[index]) === index;
  return [...cards.filter(isFirst), ...cards.filter((card, index) => !isFirst(card, index))];
}
