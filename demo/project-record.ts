import type { ListingRecord } from '../src/properties/record.contract.ts';
import { type Project, saleStart } from './projects.ts';
import { recordedAddress } from './record.ts';
import type { Random } from './random.ts';
import type { Writer } from './texts/writer.ts';

/** The listing of a project: what its units have in common, and from where to where they reach. */
export function projectRecord(
  random: Random,
  project: Project,
  units: readonly ListingRecord[],
  writer: Writer,
  images: ListingRecord['images'],
  today: string,
): ListingRecord {
  const [first] = units;
  const [home] = project.units;
  if (first === undefined || home === undefined) throw new RangeError('a project has at least one unit');
  const open = units.filter(({ availability }) => availability === 'available');
  const onOffer = open.length > 0 ? open : units;
  const numbers = (read: (unit: ListingRecord) => number | undefined): number[] =>
    onOffer.flatMap((unit) => read(unit) ?? []);
  const span = <K extends string, M extends string>(
    min: K,
    max: M,
    values: readonly number[],
  ): Partial<Record<K | M, number>> =>
    values.length === 0 ? {} : ({ [min]: Math.min(...values), [max]: Math.max(...values) } as Record<K | M, number>);
  const prices = span(
    'priceMin',
    'priceMax',
    numbers((unit) => unit.prices.askingPrice),
  );
  const energyLabel = units.find((unit) => unit.energyLabel !== undefined)?.energyLabel;
  return {
    source: 'demo',
    externalId: project.externalId,
    region: first.region,
    timeZone: first.timeZone,
    objectType: first.objectType,
    propertyTypes: first.propertyTypes,
    availability: open.length > 0 ? 'available' : 'sold',
    condition: 'new',
    ...(first.ownership === undefined ? {} : { ownership: first.ownership }),
    ownerType: 'api',
    isUnderConstruction: true,
    isUnderOffer: false,
    isOffMarket: false,
    ...(first.saleMethod === undefined ? {} : { saleMethod: first.saleMethod }),
    ...(first.agencyId === undefined ? {} : { agencyId: first.agencyId }),
    agentIds: first.agentIds,
    isProject: true,
    language: first.language,
    ...writer.writeProject(
      random,
      project,
      project.units.filter((_, index) => units[index]?.availability === 'available'),
      today,
    ),
    address: recordedAddress({ ...home, number: project.site.number }),
    ...(first.locationType === undefined ? {} : { locationType: first.locationType }),
    ...(first.transportDistance === undefined ? {} : { transportDistance: first.transportDistance }),
    prices: { currency: first.prices.currency, ...prices },
    details: {
      ...span(
        'bedrooms',
        'bedroomsMax',
        numbers((unit) => unit.details.bedrooms),
      ),
      ...span(
        'bathrooms',
        'bathroomsMax',
        numbers((unit) => unit.details.bathrooms),
      ),
      ...span(
        'usageArea',
        'usageAreaMax',
        // As its units are listed: in Norway by the area within their own walls.
        numbers((unit) => unit.details.areaInternal ?? unit.details.usageArea),
      ),
      ...(home.form === 'flat' ? { floorsInBuilding: home.floors } : {}),
    },
    contract: { availableFrom: project.takeover },
    ...(first.landRegistry === undefined ? {} : { landRegistry: projectRegistry(first.landRegistry) }),
    ...(energyLabel === undefined ? {} : { energyLabel }),
    yearBuilt: home.yearBuilt,
    facilities: sharedFacilities(units),
    images,
    viewings: [],
    priceHistory:
      prices.priceMin === undefined
        ? []
        : [
            {
              date: saleStart(project.timeline) ?? today,
              action: 'listed',
              price: prices.priceMin,
              currency: first.prices.currency,
            },
          ],
    timeline: project.timeline,
    createdAt: project.createdAt,
    publishedAt: project.publishedAt,
  };
}

function projectRegistry({
  municipalityNumber,
  farmNumber,
  shareNumber,
}: NonNullable<ListingRecord['landRegistry']>): NonNullable<ListingRecord['landRegistry']> {
  return { municipalityNumber, farmNumber, shareNumber };
}

/** What every unit has. */
function sharedFacilities(units: readonly ListingRecord[]): ListingRecord['facilities'] {
  const [first, ...others] = units;
  return (first?.facilities ?? []).filter((facility) =>
    others.every(({ facilities }) => facilities.includes(facility)),
  );
}
