import type { Area } from '../../areas/area.server.ts';
import type { Areas } from '../../areas/areas.server.ts';
import { AppError } from '../../contract/errors.ts';
import type { Place } from '../../areas/contract.ts';
import type { Point } from '../../areas/geometry.server.ts';
import type { Clock } from '../../platform/clock.ts';
import { rentPeriod } from '../../properties/record.contract.ts';
import type { Sale } from '../../properties/sales-store.server.ts';
import type { CountHomes } from '../../search/area-counts.server.ts';
import type { Region } from '../../texts/messages.ts';
import type { GrossYield, HomeGroup, PlaceProfile } from './contract.ts';
import { byGroup, grossYield, median, quarterOf, yearOf } from './figures.ts';

/**
 * A home as the search knows it; what is not known of it is left out. Money in `currency`, the instant in unix seconds.
 */
export interface MarketHome {
  readonly id: string;
  readonly types: readonly string[];
  readonly currency: string | undefined;
  readonly price?: number | undefined;
  readonly totalPrice?: number | undefined;
  /** For each m² of internal area, with shared debt. */
  readonly pricePerArea?: number | undefined;
  readonly rent?: number | undefined;
  /** When it was first offered. */
  readonly created?: number | undefined;
}

export type AskedHomes = 'for_sale' | 'to_rent' | 'sold';

export interface PlaceProfileParts {
  readonly areas: Areas;
  /** The places around one. */
  readonly around: (area: Area) => Promise<readonly Area[]>;
  /** Whether a long way round water leads from one to the other. */
  readonly isFarRound: (from: Point, to: Point) => Promise<boolean>;
  /** All homes of a place that are offered so, as a list of them has them. */
  readonly homesIn: (geoId: string, asked: AskedHomes, region: Region) => Promise<readonly MarketHome[]>;
  readonly readSales: (ids: readonly string[]) => Promise<readonly Sale[]>;
  readonly countHomes: CountHomes;
  readonly metresBetween: (a: Point, b: Point) => number;
  readonly placeOf: (area: Area) => Place;
  /** Keeps what was worked out under a key for a while. */
  readonly cached: (key: string, work: () => Promise<PlaceProfile>) => Promise<PlaceProfile>;
  readonly clock: Clock;
}

/** Of a place by its path or as people write it. Throws `area_not_found`, also of states and countries. */
export type FindPlaceProfile = (address: string, region: Region) => Promise<PlaceProfile>;

export function createPlaceProfiles(parts: PlaceProfileParts): FindPlaceProfile {
  const {
    areas,
    around,
    isFarRound,
    homesIn,
    readSales,
    countHomes,
    metresBetween,
    placeOf,
    cached: kept,
    clock,
  } = parts;

  return async (address, region) => {
    const area = areas.byPath(address, region);
    if (area === undefined || area.kind === 'country' || area.kind === 'county') throw new AppError('area_not_found');
    return kept(String(area.id), () => profileOf(area));
  };

  async function profileOf(area: Area): Promise<PlaceProfile> {
    const { country: region } = area;
    const geoId = String(area.id);
    const [forSale, toRent, sold, counts] = await Promise.all([
      homesIn(geoId, 'for_sale', region),
      homesIn(geoId, 'to_rent', region),
      homesIn(geoId, 'sold', region),
      countHomes({ region, listingType: 'buy' }),
    ]);
    const currency = commonest([...forSale, ...toRent, ...sold].map((home) => home.currency));
    const sales = sold.length === 0 ? [] : await readSales(sold.map(({ id }) => id));
    return {
      place: placeOf(area),
      within: areas
        .ancestors(area)
        .filter(({ kind }) => kind !== 'country')
        .map(placeOf)
        .reverse(),
      rentPeriod: rentPeriod(region),
      ...marketOf({ region, currency, forSale, toRent }),
      ...soldOf(
        sales.filter((sale) => sale.currency === currency || sale.currency === undefined),
        { currency, known: sold.length, perArea: region === 'no' ? perAreaOf(sold) : new Map() },
      ),
      around: (await aroundWithHomes(area, counts)).map((near) => ({
        ...placeOf(near),
        homes: counts.get(near.id) ?? 0,
      })),
    };
  }

  /**
   * Those that touch it; where few of them have homes, the nearest that have some. By how far their middles are from
   * its own, where another town is twice as far: to touch it is not to be near, as its ground may go far into empty
   * woods.
   */
  async function aroundWithHomes(area: Area, counts: ReadonlyMap<number, number>): Promise<readonly Area[]> {
    const touching = (await around(area)).filter(({ id }) => counts.has(id));
    const { point } = area;
    if (point === undefined) return touching;
    const towns = townsOf(area);
    const isOfTown = (other: Area) => [...townsOf(other)].some((id) => towns.has(id));
    const placed = (other: Area) => {
      if (other.point === undefined) return [];
      const metres = metresBetween(point, other.point);
      return [{ other, at: other.point, metres, weighted: isOfTown(other) ? metres : metres * OTHER_TOWN_FACTOR }];
    };
    const byDistance = (a: { readonly weighted: number }, b: { readonly weighted: number }) => a.weighted - b.weighted;
    const found = touching.flatMap(placed);
    if (found.length < FEW_AROUND) {
      const farther = [...counts.keys()]
        .flatMap((id) => {
          const other = areas.byId(id);
          const isPeer = other?.kind === area.kind && other.country === area.country && other.id !== area.id;
          return isPeer && !touching.includes(other) ? placed(other) : [];
        })
        .filter(({ metres }) => metres <= (area.kind === 'municipality' ? FARTHEST.town : FARTHEST.suburb))
        .sort(byDistance);
      for (const one of farther)
        if (found.length < FEW_AROUND && (area.kind === 'municipality' || !(await isFarRound(one.at, point))))
          found.push(one);
    }
    return [
      ...found.sort(byDistance).map(({ other }) => other),
      ...touching.filter((other) => other.point === undefined),
    ];
  }

  /** Ids of the municipality and the city that a place lies in. */
  function townsOf(area: Area): ReadonlySet<number> {
    const towns = areas.ancestors(area).filter(({ kind }) => kind === 'municipality' || kind === 'city');
    return new Set(towns.map(({ id }) => id));
  }

  function marketOf({
    region,
    currency,
    forSale,
    toRent,
  }: {
    readonly region: Region;
    readonly currency: string;
    readonly forSale: readonly MarketHome[];
    readonly toRent: readonly MarketHome[];
  }): Pick<PlaceProfile, 'forSale' | 'toRent' | 'yields'> {
    const money = (amount: number) => ({ amount, currency });
    const optional = <Name extends string>(name: Name, amount: number | undefined) =>
      (amount === undefined ? {} : { [name]: money(amount) }) as Partial<
        Record<Name, { amount: number; currency: string }>
      >;
    const inCurrency = (homes: readonly MarketHome[]) => homes.filter((home) => home.currency === currency);
    const now = clock.now().getTime() / 1_000;
    const asked = (homes: readonly MarketHome[]) => ({
      ...optional('medianPrice', median(homes.map(({ price }) => price))),
      ...(region === 'no' ? optional('medianTotalPrice', median(homes.map(({ totalPrice }) => totalPrice))) : {}),
      ...(region === 'no' ? optional('medianPerArea', median(homes.map(({ pricePerArea }) => pricePerArea))) : {}),
    });
    const rented = (homes: readonly MarketHome[]) => optional('medianRent', median(homes.map(({ rent }) => rent)));
    const days = median(
      forSale.map(({ created }) =>
        created === undefined ? undefined : Math.max(0, Math.floor((now - created) / DAY)),
      ),
    );
    // What is left over is too unlike for a median.
    const likeEachOther = (group: HomeGroup, homes: readonly MarketHome[]) =>
      group === 'other' ? [] : inCurrency(homes);
    const saleGroups = byGroup(forSale).map(([group, homes]) => ({
      group,
      homes: homes.length,
      ...asked(likeEachOther(group, homes)),
    }));
    const rentGroups = byGroup(toRent).map(([group, homes]) => ({
      group,
      homes: homes.length,
      ...rented(likeEachOther(group, homes)),
    }));
    return {
      forSale: {
        homes: forSale.length,
        ...asked(inCurrency(forSale)),
        ...(days === undefined ? {} : { daysOnMarket: days }),
        groups: saleGroups,
      },
      toRent: { homes: toRent.length, ...rented(inCurrency(toRent)), groups: rentGroups },
      yields: saleGroups.flatMap(({ group, homes, medianPrice, medianTotalPrice }): GrossYield[] => {
        const rents = rentGroups.find((other) => other.group === group);
        const price = medianTotalPrice ?? medianPrice;
        if (price === undefined || rents?.medianRent === undefined || price.amount === 0) return [];
        return [
          {
            group,
            percent: grossYield(rents.medianRent.amount, rentPeriod(region), price.amount),
            price,
            rent: rents.medianRent,
            homesForSale: homes,
            homesToRent: rents.homes,
          },
        ];
      }),
    };
  }

  function soldOf(
    sales: readonly Sale[],
    { currency, known, perArea }: { readonly currency: string; readonly known: number; readonly perArea: PerArea },
  ): Pick<PlaceProfile, 'sold' | 'development'> {
    const money = (amount: number) => ({ amount, currency });
    const medianPerArea = (sold: readonly Sale[]) => {
      const amount = median(sold.map(({ id }) => perArea.get(id)));
      return amount === undefined ? {} : { medianPerArea: money(amount) };
    };
    const by = (period: 'quarter' | 'year', startOf: (day: string) => string): PlaceProfile['development'] => {
      const priced = sales.filter(({ soldPrice }) => soldPrice !== undefined);
      const starts = new Set(priced.map(({ soldAt }) => startOf(soldAt.slice(0, 10))));
      return [...starts]
        .sort()
        .flatMap((from) => {
          const sold = priced.filter(({ soldAt }) => startOf(soldAt.slice(0, 10)) === from);
          const amount = median(sold.map(({ soldPrice }) => soldPrice));
          return amount === undefined
            ? []
            : [{ from, period, medianPrice: money(amount), ...medianPerArea(sold), homes: sold.length }];
        })
        .slice(-MOST_PERIODS);
    };
    const [quarters, years] = [by('quarter', quarterOf), by('year', yearOf)];
    const since = new Date(clock.now().getTime() - YEAR_MS).toISOString();
    const recent = sales.filter(({ soldAt }) => soldAt >= since);
    const price = median(recent.map(({ soldPrice }) => soldPrice));
    const days = median(
      recent.map(({ soldAt, firstPublishedAt }) =>
        Math.max(0, Math.floor((Date.parse(soldAt) - Date.parse(firstPublishedAt)) / DAY / 1_000)),
      ),
    );
    return {
      sold: {
        homes: recent.length,
        known,
        ...(price === undefined ? {} : { medianPrice: money(price) }),
        ...medianPerArea(recent),
        ...(days === undefined ? {} : { daysToSell: days }),
      },
      development: years.length > quarters.length ? years : quarters,
    };
  }
}

const FEW_AROUND = 6;
/** Metres from middle to middle. */
const FARTHEST = { suburb: 30_000, town: 100_000 };
/** By which the distance of a place in another town is multiplied. */
const OTHER_TOWN_FACTOR = 2;
/** Seconds. */
const DAY = 86_400;
const YEAR_MS = 365 * DAY * 1_000;
const MOST_PERIODS = 12;

/** By the ids of homes. */
type PerArea = ReadonlyMap<string, number>;

function perAreaOf(homes: readonly MarketHome[]): PerArea {
  return new Map(homes.flatMap(({ id, pricePerArea }) => (pricePerArea === undefined ? [] : [[id, pricePerArea]])));
}

/** Homes in another currency than most are left out of sums. */
function commonest(currencies: readonly (string | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const currency of currencies) if (currency !== undefined) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'NOK';
}
