import type { OutputOf } from '../../../contract/endpoint.ts';
import { takesPaa } from '../../../areas/norwegian-preposition.contract.ts';
import { areaPath, listPath, locationPath } from '../../../paths.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import type { SearchFilter } from '../../../search/filter.contract.ts';
import type { MessageKey, Region } from '../../../texts/messages.ts';
import type { Crumb } from '../../../ui/breadcrumbs.tsx';
import type { Fact } from '../../../ui/key-value.tsx';
import { HOME_GROUPS, LEAST_HOMES, type placeProfile } from '../contract.ts';
import { typesOf } from '../figures.ts';

type Profile = OutputOf<typeof placeProfile>['data'];
type Money = NonNullable<Profile['forSale']['medianPrice']>;

/** What homes cost in a place, in words. */
export interface PlacePageView {
  readonly name: string;
  readonly heading: string;
  /** What it lies in; may be empty. */
  readonly context: string;
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  /** `29 boliger til salgs og 16 til leie i Grünerløkka.` */
  readonly summary: string;
  /** No home, for sale, to rent or sold, is known. */
  readonly isEmpty: boolean;
  readonly facts: readonly Fact[];
  readonly groups: readonly GroupView[];
  /** What a yield is and rests on; empty where none is shown. */
  readonly yieldNote: string;
  readonly development: readonly QuarterView[];
  readonly around: readonly PlaceLink[];
  /** Over the homes that were sold. */
  readonly soldTitle: string;
  /** What sold prices and those for each m² hold; empty where neither is told. */
  readonly measureNote: string;
  /** On how many homes a figure rests at the least. */
  readonly leastNote: string;
  readonly forSale: PlaceLink | undefined;
  readonly toRent: PlaceLink | undefined;
  readonly sold: PlaceLink | undefined;
  readonly map: PlaceLink | undefined;
}

export interface PlaceLink {
  readonly label: string;
  readonly path: string;
}

export interface GroupView {
  readonly title: string;
  readonly forSale: PlaceLink | undefined;
  readonly toRent: PlaceLink | undefined;
  readonly facts: readonly Fact[];
  /** What the yield rests on; empty without one. */
  readonly note: string;
}

export interface QuarterView {
  readonly from: string;
  readonly label: string;
  readonly price: string;
  /** Empty where it is not known. */
  readonly perArea: string;
  readonly homes: string;
  /** Of the highest median, for each m² where that is known of all, from 0 to 1. */
  readonly share: number;
}

export function placePageView(profile: Profile, context: ViewContext, region: Region): PlacePageView {
  const { t, format } = context;
  const { place, forSale, toRent, sold, around, development } = profile;
  // Large and small homes sell in turn: where it is known, the price for each m² tells how prices have moved.
  const areAllPerArea = development.every(({ medianPerArea }) => medianPerArea !== undefined);
  const amountOf = ({
    medianPrice,
    medianPerArea,
  }: Pick<Profile['development'][number], 'medianPrice' | 'medianPerArea'>) =>
    (areAllPerArea ? medianPerArea : medianPrice)?.amount;
  const highest = Math.max(...development.map((each) => amountOf(each) ?? 0));
  const groups = groupViews(profile, context);
  const isFound = forSale.homes + toRent.homes > 0;
  const homesWords = {
    count: forSale.homes,
    number: format.number(forSale.homes),
    rent: format.number(toRent.homes),
    place: place.name,
  };
  return {
    name: place.name,
    heading: t(takesPaa(place.name) ? 'place.heading_on' : 'place.heading', { place: place.name }),
    context: place.context,
    path: areaPath(place.address),
    crumbs: [
      // Of a city that is a county by itself, as Oslo is, one is enough.
      ...profile.within
        .filter(({ name }, index, all) => name !== all[index + 1]?.name)
        .map((area) => ({
          label: area.name,
          path: area.kind === 'county' ? locationPath(area.address) : areaPath(area.address),
        })),
      { label: place.name },
    ],
    summary:
      isFound || sold.known === 0
        ? t(isFound ? 'place.summary' : 'place.summary_none', homesWords)
        : t('place.summary_sold', { count: sold.known, number: format.number(sold.known), place: place.name }),
    isEmpty: !isFound && sold.known === 0 && development.length === 0,
    soldTitle: t(sold.homes > 0 ? 'place.sold_lately' : 'place.sold_homes'),
    facts: factsOf(profile, context, region),
    groups,
    yieldNote: profile.yields.length > 0 ? t(`place.yield_note.${region}`) : '',
    development: development.map(({ from, period, medianPrice, medianPerArea, homes }) => ({
      from,
      label:
        period === 'year'
          ? from.slice(0, 4)
          : t('place.quarter', {
              quarter: Math.floor((Number(from.slice(5, 7)) - 1) / 3) + 1,
              year: from.slice(0, 4),
            }),
      price: format.money(medianPrice),
      perArea: perArea(medianPerArea, context) ?? '',
      homes: t('place.sold_count', { count: homes, number: format.number(homes) }),
      share: (amountOf({ medianPrice, medianPerArea }) ?? 0) / highest,
    })),
    around: around.map(({ name, address, homes }) => ({
      label: t('place.around_item', { name, count: homes, number: format.number(homes) }),
      path: areaPath(address),
    })),
    measureNote:
      region === 'no' && [forSale.medianPerArea, sold.medianPerArea, sold.medianPrice].some(Boolean)
        ? t('place.measure_note')
        : '',
    leastNote: t('place.least_note', { count: LEAST_HOMES }),
    ...linksOf(profile, context),
  };
}

function linksOf(
  { place, forSale, toRent, sold }: Profile,
  { t, format }: ViewContext,
): Pick<PlacePageView, 'forSale' | 'toRent' | 'sold' | 'map'> {
  const link = (key: MessageKey, count: number, filter: Partial<SearchFilter>): PlaceLink | undefined =>
    count === 0
      ? undefined
      : { label: t(key, { count, number: format.number(count) }), path: locationPath(place.address, filter) };
  return {
    forSale: link('place.for_sale_count', forSale.homes, {}),
    toRent: link('place.to_rent_count', toRent.homes, { listingType: 'rent', acquisition: 'rent' }),
    sold: link('place.all_sold', sold.known, { availability: ['sold'] }),
    map: link('place.on_map', forSale.homes, { view: 'map' }),
  };
}

/** Of all kinds together: in Norway the total price first, as it is what a home costs. */
function factsOf(profile: Profile, context: ViewContext, region: Region): readonly Fact[] {
  const { t, format } = context;
  const { forSale, toRent, sold } = profile;
  const days = (count: number | undefined) =>
    count === undefined ? undefined : t('place.days', { count, number: format.number(count) });
  const money = (amount: Money | undefined) => (amount === undefined ? undefined : format.money(amount));
  return [
    ...(region === 'no' ? [fact(t('place.median_total'), money(forSale.medianTotalPrice))] : []),
    fact(t('place.median_price'), money(forSale.medianPrice)),
    fact(t('place.median_per_area'), perArea(forSale.medianPerArea, context)),
    fact(t('place.median_rent'), rentWords(toRent.medianRent, profile, context)),
    fact(t('place.on_market'), days(forSale.daysOnMarket)),
    fact(t(`place.median_sold.${region}`), money(sold.medianPrice)),
    fact(t('place.sold_per_area'), perArea(sold.medianPerArea, context)),
    fact(t('place.to_sell'), days(sold.daysToSell)),
    fact(t('place.sold_year'), sold.homes === 0 ? undefined : format.number(sold.homes)),
  ].flat();
}

function fact(label: string, value: string | undefined): readonly Fact[] {
  return value === undefined ? [] : [{ label, value }];
}

function perArea(amount: Money | undefined, { t, format }: ViewContext): string | undefined {
  return amount === undefined ? undefined : t('place.per_area', { price: format.money(amount) });
}

function rentWords(rent: Money | undefined, { rentPeriod }: Profile, { t, format }: ViewContext): string | undefined {
  return rent === undefined ? undefined : t(`place.rent_${rentPeriod}`, { price: format.money(rent) });
}

function groupViews(profile: Profile, context: ViewContext): readonly GroupView[] {
  const { t, format } = context;
  const { place, forSale, toRent, yields } = profile;
  const kinds = [...new Set([...forSale.groups, ...toRent.groups].map(({ group }) => group))];
  return HOME_GROUPS.filter((group) => kinds.includes(group)).map((group) => {
    const [sale, rent, gross] = [forSale.groups, toRent.groups, yields].map((all) =>
      all.find((each) => each.group === group),
    ) as [
      Profile['forSale']['groups'][number] | undefined,
      Profile['toRent']['groups'][number] | undefined,
      Profile['yields'][number] | undefined,
    ];
    const search = { address: [place.address], propertyType: typesOf(group) };
    const money = (amount: Money | undefined) => (amount === undefined ? undefined : format.money(amount));
    return {
      title: t(`place.group.${group}`),
      forSale: sale && {
        label: t('place.for_sale_count', { count: sale.homes, number: format.number(sale.homes) }),
        path: listPath(search),
      },
      toRent: rent && {
        label: t('place.to_rent_count', { count: rent.homes, number: format.number(rent.homes) }),
        path: listPath({ ...search, listingType: 'rent', acquisition: 'rent' }),
      },
      facts: [
        fact(t('place.median_total'), money(sale?.medianTotalPrice)),
        fact(t('place.median_price'), money(sale?.medianPrice)),
        fact(t('place.median_per_area'), perArea(sale?.medianPerArea, context)),
        fact(t('place.median_rent'), rentWords(rent?.medianRent, profile, context)),
        fact(t('place.yield'), gross && t('place.percent', { percent: format.decimal(gross.percent) })),
      ].flat(),
      note:
        gross === undefined
          ? ''
          : t('place.yield_of', {
              rent: rentWords(gross.rent, profile, context) ?? '',
              price: format.money(gross.price),
              homes: format.number(gross.homesForSale),
              rented: format.number(gross.homesToRent),
            }),
    };
  });
}

/** The place and the way to it as schema.org describes them, for search engines. */
export function placeData(
  { place, within }: Profile,
  { name, path, crumbs }: PlacePageView,
  region: Region,
  origin: string,
): Readonly<Record<string, unknown>> {
  const around = within.at(-1);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Place',
        name,
        url: origin + path,
        address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: region.toUpperCase() },
        ...(place.coordinates === undefined
          ? {}
          : {
              geo: { '@type': 'GeoCoordinates', latitude: place.coordinates.lat, longitude: place.coordinates.lng },
            }),
        ...(around === undefined ? {} : { containedInPlace: { '@type': 'Place', name: around.name } }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.label,
          item: origin + (crumb.path ?? path),
        })),
      },
    ],
  };
}
