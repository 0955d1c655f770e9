import { rangeStart } from '../../../texts/range-start.ts';
import type { MessageKey } from '../../../texts/messages.ts';
import { roughDistanceWords, roughDurationWords } from '../../../texts/travel-words.ts';
import { propertyPath } from '../../../paths.ts';
import { isLand } from '../../../properties/land.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import type { BadgeView } from '../../../properties/web/badges.ts';
import { stateBadge, underOfferBadge } from '../../../properties/web/badges.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { conditionSummary } from '../../../properties/web/condition-view.ts';
import { repairCosts } from '../../../properties/repair-costs.contract.ts';
import { buildingFacts, keyFacts } from '../../../properties/web/fact-views.ts';
import { pictureView } from '../../../properties/web/picture-view.ts';
import { lastPrice } from '../../web/last-price.ts';
import { opinionsOf, type Liker } from '../../web/opinion-words.ts';
import { priceLine } from '../../../properties/price-line.contract.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import { mayBeTold } from './applies.ts';
import { bestPlaces } from './best-value.ts';
import type { ComparedHome, ComparedPlace } from './compared-home.ts';
import { priceRows } from './price-rows.ts';
import type { RowSpec } from './row-spec.ts';

/** Homes side by side, in words. */
export interface CompareView {
  readonly heads: readonly CompareHead[];
  readonly groups: readonly CompareGroup[];
}

export interface CompareHead {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly price: string;
  readonly picture: PictureView | undefined;
  /** Sold, rented out or withdrawn, or still to come. */
  readonly badge: BadgeView | undefined;
}

export interface CompareGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

export interface CompareRow {
  readonly label: string;
  readonly cells: readonly CompareCell[];
  readonly isSame: boolean;
}

export interface CompareCell {
  /** Empty when nobody has said. */
  readonly lines: readonly string[];
  readonly isTick: boolean;
  /**
   * Nothing is no gap in what was stated: a facility, a note or a viewing that there is not, or what a home that is
   * gone costs.
   */
  readonly isNone: boolean;
  /** A home of this kind has no such thing. */
  readonly isInapplicable: boolean;
  /** What it is best in, `Lavest`; undefined when it is not. */
  readonly best: string | undefined;
}

export function compareView(
  homes: readonly ComparedHome[],
  places: readonly ComparedPlace[],
  /** Who has opened the collection. */
  members: readonly Liker[],
  context: ViewContext,
): CompareView {
  const { t } = context;
  const groups: readonly (readonly [key: string, title: string, rows: readonly RowSpec[]])[] = [
    ['price', t('compare.group.price'), priceRows(homes, context)],
    ['size', t('compare.group.size'), sizeRows(context)],
    ['building', t('compare.group.building'), buildingRows(context)],
    ['facilities', t('property.section.facilities'), facilityRows(homes, context)],
    ['viewing', viewingTitle(homes, context), [viewingRow(homes, context)]],
    ['travel', t('commute.section'), travelRows(places, context)],
    ['notes', t('compare.group.notes'), [opinionsRow(members, context), notesRow(context)]],
  ];
  return {
    heads: homes.map((home) => headOf(home, context)),
    groups: groups.flatMap(([key, title, specs]) => {
      const rows = specs
        .map((spec) => rowOf(spec, homes, context))
        .filter(({ cells }) => cells.some(({ lines }) => lines.length > 0));
      return rows.length === 0 ? [] : [{ key, title, rows }];
    }),
  };
}

/** What no home has an answer to is no row; what can no longer be had is not the best of anything. */
function rowOf(
  { label, lines, isTick = false, isNone = isTick, applies = () => true, best }: RowSpec,
  homes: readonly ComparedHome[],
  { t }: ViewContext,
): CompareRow {
  const winners =
    best === undefined
      ? new Set<number>()
      : bestPlaces(
          homes.map((home) => (isOver(home) || lines(home).length === 0 ? undefined : best.of(home))),
          best.better,
          homes.map((home) => best.among?.(home)),
        );
  const cells = homes.map((home, index) => ({
    lines: lines(home),
    isTick,
    isNone: isNone || isOver(home),
    isInapplicable: home.listing !== undefined && !applies(home.listing),
    best: best !== undefined && winners.has(index) ? t(best.word) : undefined,
  }));
  return { label, cells, isSame: new Set(cells.map((cell) => cell.lines.join('\n'))).size <= 1 };
}

function headOf({ home, listing }: ComparedHome, context: ViewContext): CompareHead {
  const { snapshot, propertyId } = home;
  const image = listing?.images[0] ?? snapshot.image;
  return {
    id: propertyId,
    path: propertyPath({ agencyId: listing?.agencyId ?? snapshot.agencyId, propertyId }),
    address: listing?.address.displayName ?? snapshot.address,
    price: listing === undefined ? lastPrice(snapshot, context) : priceLine(listing, context, context.priceLens).short,
    picture: image === undefined ? undefined : pictureView(image, ''),
    badge:
      listing === undefined
        ? { tone: 'red', label: context.t('property.status.unavailable') }
        : (stateBadge(listing, context) ?? underOfferBadge(listing, context)),
  };
}

/** A home of one room has no bedroom of its own: that is known, even where its bedrooms are not stated. */
function bedroomsRow(context: ViewContext): RowSpec {
  const row = factRow('property.key.bedrooms', context);
  return {
    ...row,
    lines: (home) => {
      const { bedrooms = 0, totalRooms } = home.listing?.details ?? {};
      return bedrooms === 0 && totalRooms === 1 ? [context.t('compare.one_room')] : row.lines(home);
    },
  };
}

const LARGEST = { better: 'highest', word: 'compare.best.largest' } as const;

function sizeRows(context: ViewContext): readonly RowSpec[] {
  const fact = (key: MessageKey, of?: (listing: Listing) => number | undefined): RowSpec => ({
    ...factRow(key, context),
    ...(of === undefined
      ? {}
      : { best: { ...LARGEST, of: ({ listing }: ComparedHome) => (listing === undefined ? undefined : of(listing)) } }),
  });
  return [
    fact('property.key.area_internal', ({ details }) => details.areaInternal),
    fact('property.key.usage_area', ({ details }) => details.usageArea),
    fact('property.key.primary_room'),
    fact('property.key.floor_size', ({ details }) => details.floorSize),
    bedroomsRow(context),
    ...(
      [
        'property.key.rooms',
        'property.key.bathrooms',
        'property.key.beds',
        'property.key.parking',
        'property.key.floor',
        'property.key.floors',
        'property.key.land',
      ] as const
    ).map((key) => fact(key)),
  ];
}

function buildingRows(context: ViewContext): readonly RowSpec[] {
  const keys = [
    'property.key.type',
    'property.key.ownership',
    'property.key.year_built',
    'property.key.renovated',
    'property.key.condition',
    'property.key.energy',
    'property.key.plot_ownership',
    'property.key.transport',
    'property.key.sale_method',
    'property.key.available_from',
    'property.key.lease',
    'property.key.furnished',
    'property.key.pets',
  ] as const;
  return [...keys.map((key) => factRow(key, context)), conditionRow(context), repairsRow(context)];
}

/** How many parts the surveyor has marked down. */
function conditionRow(context: ViewContext): RowSpec {
  return {
    label: context.t('property.condition.row'),
    // Surveyors' reports with degrees are Norwegian, and made for sales.
    applies: ({ region, offerType, propertyType }) => region === 'no' && offerType === 'sale' && !isLand(propertyType),
    lines: ({ listing }) =>
      listing?.conditionReport === undefined ? [] : [conditionSummary(listing.conditionReport, context)],
    best: {
      of: ({ listing }) => {
        const counts = listing?.conditionReport?.counts;
        // Neither makes up for the other: nine TG2 are no fewer faults than one TG3 and two TG2.
        return counts === undefined ? undefined : [counts.tg3 ?? 0, counts.tg2 ?? 0];
      },
      better: 'lowest',
      word: 'compare.best.condition',
    },
  };
}

/** What the surveyor reckons that all that has TG3 costs to repair. */
function repairsRow(context: ViewContext): RowSpec {
  const { t, format } = context;
  return {
    label: t('compare.row.repairs'),
    applies: ({ region, offerType, propertyType }) => region === 'no' && offerType === 'sale' && !isLand(propertyType),
    lines: ({ listing }) => {
      const { min, max } = (listing?.conditionReport && repairCosts(listing.conditionReport)) ?? {};
      if (max === undefined) return min === undefined ? [] : [t('compare.more_than', { amount: format.money(min) })];
      return [
        min === undefined
          ? t('compare.less_than', { amount: format.money(max) })
          : `${rangeStart(format, min)}–${format.money(max)}`,
      ];
    },
    isNone: true,
  };
}

/** A fact as the home's own page has it. */
function factRow(key: MessageKey, context: ViewContext): RowSpec {
  const label = context.t(key);
  return {
    label,
    applies: (listing) => mayBeTold(key, listing),
    lines: ({ listing }) =>
      listing === undefined
        ? []
        : [...keyFacts(listing, context), ...buildingFacts(listing, context)]
            .filter((fact) => fact.label === label)
            .slice(0, 1)
            .map(({ value }) => value),
  };
}

function facilityRows(homes: readonly ComparedHome[], { t }: ViewContext): readonly RowSpec[] {
  const count = (facility: string) =>
    homes.filter(({ listing }) => listing?.facilities.some((each) => each === facility)).length;
  const facilities = [...new Set(homes.flatMap(({ listing }) => listing?.facilities ?? []))].toSorted(
    (a, b) => count(b) - count(a) || (a < b ? -1 : 1),
  );
  return facilities.map((facility) => ({
    label: t(`enum.facility.${facility}`),
    isTick: true,
    lines: ({ listing }) => (listing?.facilities.includes(facility) === true ? [t('ui.yes')] : []),
  }));
}

/** What a viewing is called where all of the homes are. */
function viewingTitle(homes: readonly ComparedHome[], { t }: ViewContext): string {
  const known = homes.flatMap(({ listing }) => listing ?? []);
  return t(
    known.length > 0 && known.every(({ region }) => region === 'au')
      ? 'property.section.inspections'
      : 'property.section.viewings',
  );
}

function viewingRow(homes: readonly ComparedHome[], context: ViewContext): RowSpec {
  const { format, now } = context;
  return {
    label: viewingTitle(homes, context),
    isNone: true,
    lines: ({ listing }) =>
      listing === undefined
        ? []
        : listing.viewingDate
            .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
            .map(
              ({ startsAt, endsAt }) =>
                `${format.shortWeekdayOf(startsAt, listing.timeZone)} ${format.time(startsAt, listing.timeZone)}–${format.time(endsAt, listing.timeZone)}`,
            ),
  };
}

const WATER_WORDS = {
  round: 'commute.round_water',
  ferry: 'commute.ferry_water',
  between: 'commute.across_water',
} as const;

function travelRows(places: readonly ComparedPlace[], { t, format }: ViewContext): readonly RowSpec[] {
  return places.map(({ id, name, mode }) => ({
    label: mode === undefined ? name : t(`commute.place_by.${mode}`, { name }),
    lines: ({ ways }) => {
      const way = ways.get(id);
      if (way === undefined) return [];
      const duration = roughDurationWords(way.duration, t);
      return [
        way.isApproximate === true ? t('commute.about', { way: duration }) : duration,
        roughDistanceWords(way.distance, t, format),
        ...(way.water === undefined ? [] : [t(WATER_WORDS[way.water])]),
      ];
    },
    best: { of: ({ ways }) => ways.get(id)?.duration, better: 'lowest', word: 'compare.best.shortest' },
  }));
}

/** Who likes each home and who has said no to it, where more than one could. */
function opinionsRow(members: readonly Liker[], context: ViewContext): RowSpec {
  return {
    label: context.t('together.link'),
    isNone: true,
    lines: ({ home }) => opinionsOf(home, members, context),
  };
}

function notesRow({ t }: ViewContext): RowSpec {
  return {
    label: t('compare.group.notes'),
    isNone: true,
    lines: ({ home }) =>
      home.notes.map(({ author, text, isMine }) => `${isMine ? t('compare.me') : author.name}: ${text}`),
  };
}

function isOver({ listing }: ComparedHome): boolean {
  return listing === undefined || (listing.status !== 'available' && listing.status !== 'future');
}
