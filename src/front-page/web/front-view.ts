import { listAgencies } from '../../agencies/contract.ts';
import { popularAddresses, popularRegions } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../contract/load-context.ts';
import type { Region } from '../../contract/messages.ts';
import { MARKET_BOUNDS } from '../../map/market-bounds.ts';
import { listPath, propertyPath } from '../../paths.ts';
import { getProperties } from '../../properties/contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, placeLine, viewContext, type CardView } from '../../properties/web/card-view.ts';
import { pictureView } from '../../properties/web/picture-view.ts';
import { priceLine, type PriceLine } from '../../properties/web/price-line.ts';
import { searchMap, searchProperties } from '../../search/contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import type { PictureView } from '../../ui/picture.tsx';
import { brandView, type BrandView } from '../../agencies/web/brand-view.ts';
import type { QuickLink } from './continue-search.tsx';
import { mapTeaserView, type MapTeaserView } from './map-teaser-view.ts';
import { regionViews, type PartView } from './region-views.ts';
import { regional, type Regional } from './regional-homes.ts';
import type { Kind } from './search-choices.ts';

/** All that the front page shows, in words. */
export interface FrontView {
  readonly kind: Kind;
  /** Homes of that kind on the market. */
  readonly count: number;
  readonly lead: string;
  readonly face: FaceView | undefined;
  readonly places: readonly QuickLink[];
  readonly newest: RowView;
  readonly regions: readonly PartView[];
  readonly regional: RegionalView;
  readonly projects: RowView;
  readonly map: MapTeaserView | undefined;
  readonly agencies: readonly BrandView[];
}

/** {@link Regional}, in words. */
export type RegionalView = Extract<Regional, { region: 'no' }> | { readonly region: 'au'; readonly open: RowView };

/** The home at the top of the page. */
export interface FaceView {
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
const REGIONS = 6;
const PLACES = 6;
const AGENCIES = 8;
/** The whole country in one drawing. */
const MAP_ZOOM = 6;

/** Depends on nothing of the caller but region and language. */
export async function frontView(
  api: Api,
  caller: Pick<PageCaller, 'region' | 'language'>,
  kind: Kind,
  now: Date,
): Promise<FrontView> {
  const view = viewContext(caller, now);
  const { t, format } = view;
  const [all, ofKind, today, latest, regions, places, projects, marks, agencies, local] = await Promise.all([
    api(searchProperties, { body: { size: 1 } }),
    api(searchProperties, { body: { listingType: kind, size: 1 } }),
    api(searchProperties, { body: { isPublishedToday: true, size: 2 * ROW } }),
    api(searchProperties, {
      body: {
        size: 2 * ROW,
        propertyType: ['single_dwelling', 'house', 'townhouse', 'apartment'],
        showby: ['exterior'],
      },
    }),
    api(popularRegions, { query: { listingType: 'buy', limit: REGIONS } }),
    api(popularAddresses, { query: { listingType: 'buy', limit: PLACES } }),
    newProjects(api, WIDE_ROW),
    api(searchMap, { body: { zoomLevel: MAP_ZOOM, ...marketBox(caller.region) } }),
    api(listAgencies, { query: { size: AGENCIES, sorting: 'homes' } }),
    regional(api, caller.region, view),
  ]);
  // Parking spaces are found by those who look for one; here stands what people live in.
  const todays = today.data
    .filter(({ propertyType }) => !propertyType.some((type) => type === 'garage' || type === 'garage_parking'))
    .slice(0, ROW);
  const isToday = todays.length === ROW;
  const homes = all.pagination.results;
  const first = isToday ? todays : latest.data.slice(0, ROW);
  const shown = new Set(first.map(({ propertyId }) => propertyId));
  const notShown = (cards: readonly ListingCard[], most: number) =>
    cards.filter(({ propertyId }) => !shown.has(propertyId)).slice(0, most);
  const face = faceOf(notShown(latest.data, latest.data.length), view) ?? faceOf(latest.data, view);
  return {
    kind,
    count: ofKind.pagination.results,
    lead: t(`home.lead_${caller.region}`, { count: homes, number: format.number(homes) }),
    face,
    places: places.data.map(({ name, address }) => ({ label: name, path: listPath({ address: [address] }) })),
    newest: isToday
      ? row(
          t('home.today'),
          t('home.all_count', { number: format.number(today.pagination.results) }),
          listPath({ isPublishedToday: true }),
          first,
        )
      : row(t('home.newest'), t('home.all'), listPath(), first),
    regions: await regionViews(api, regions.data, view, face === undefined ? [] : [face.picture.file]),
    regional:
      local.region === 'no'
        ? local
        : { region: 'au', open: row(local.title, local.label, local.path, notShown(local.homes, ROW)) },
    projects: row(
      t('home.projects'),
      t('home.projects_all', { count: projects.homes, number: format.number(projects.homes) }),
      listPath({ listingType: 'new_homes' }),
      projects.cards,
    ),
    map: marks.data.length === 0 ? undefined : mapTeaserView(marks.data, places.data, caller.region, view),
    agencies: agencies.data.map((agency) => brandView(agency, view)),
  };

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

function faceOf(cards: readonly ListingCard[], view: ReturnType<typeof viewContext>): FaceView | undefined {
  const card = cards.find(({ images }) => images[0]?.type === 'exterior') ?? cards[0];
  const picture = card?.images.find(({ type }) => type === 'exterior') ?? card?.images[0];
  if (card === undefined || picture === undefined) return undefined;
  return {
    path: propertyPath(card),
    picture: pictureView(picture, ''),
    place: placeLine(card.address),
    price: priceLine(card, view),
  };
}

/** So many new homes are looked through for the projects that they are part of; and so many when those are of too few. */
const LOOKED_AT = 16;
const LOOKED_AT_AGAIN = 48;

/** The projects with the newest homes, which their own pages list, and how many new homes there are in all. */
async function newProjects(
  api: Api,
  most: number,
): Promise<{ readonly cards: readonly ListingCard[]; readonly homes: number }> {
  const newest = (size: number) => api(searchProperties, { body: { listingType: 'new_homes', size } });
  const projectsOf = (units: readonly ListingCard[]) => [...new Set(units.flatMap(({ projectId }) => projectId ?? []))];
  const { data: units, pagination } = await newest(LOOKED_AT);
  const first = projectsOf(units);
  const ids = (
    first.length >= most || pagination.results <= LOOKED_AT ? first : projectsOf((await newest(LOOKED_AT_AGAIN)).data)
  ).slice(0, 3 * most);
  const cards = ids.length === 0 ? [] : (await api(getProperties, { query: { ids } })).data;
  return { cards: withOwnFaces(cards).slice(0, most), homes: pagination.results };
}

/** Homes that begin with a picture of their own first, those that begin like an earlier one last. */
function withOwnFaces(cards: readonly ListingCard[]): readonly ListingCard[] {
  const faces = cards.map(({ images }) => images[0]?.file);
  const isFirst = (_: ListingCard, index: number) => faces.indexOf(faces[index]) === index;
  return [...cards.filter(isFirst), ...cards.filter((card, index) => !isFirst(card, index))];
}
