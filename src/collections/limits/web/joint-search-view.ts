import type { TravelMode } from '../../../commute/modes.contract.ts';
import { aboutWords, waterWords } from '../../../commute/web/card-times.ts';
import { durationWords, roughDurationWords } from '../../../texts/travel-words.ts';
import { jointSearchPath, propertyPath } from '../../../paths.ts';
import { bedroomWords } from '../../../properties/bedroom-words.contract.ts';
import { marketWord } from '../../../properties/market-words.contract.ts';
import { stateBadge, type BadgeView } from '../../../properties/web/badges.ts';
import { placeLine, type ViewContext } from '../../../properties/web/card-view.ts';
import { pictureView } from '../../../properties/web/picture-view.ts';
import { priceLine } from '../../../properties/price-line.contract.ts';
import type { PropertyType } from '../../../properties/enums.contract.ts';
import type { Region } from '../../../texts/messages.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { JointHome, Loss, MemberLimits, searchTogether } from '../contract.ts';

/** What the page of a shared search shows. */
export interface JointSearchView {
  readonly members: readonly { readonly id: string; readonly name: string; readonly needs: readonly string[] }[];
  readonly hasStated: boolean;
  readonly choices: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[];
  /** `3 av 24 boliger passer for alle`. */
  readonly summary: string;
  readonly homes: readonly JointHomeView[];
}

export interface JointHomeView {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly price: string;
  readonly facts: string;
  readonly picture: PictureView | undefined;
  readonly badge: BadgeView | undefined;
  /** The card's title, for the heart. */
  readonly title: string;
  readonly isSaved: boolean;
  /** Who else has it among their favourites: `Lagret av Ola`; empty for nobody. */
  readonly savedBy: string;
  readonly members: readonly {
    readonly id: string;
    readonly text: string;
    readonly isMet: boolean;
    /** `Jobb: ca. 22 min med bil`. */
    readonly ways: readonly string[];
  }[];
}

export type Among = 'collection' | 'sale' | 'rent';

export function jointSearchView(
  collectionId: string,
  among: Among,
  limits: readonly MemberLimits[],
  { data, meta, pagination }: OutputOf<typeof searchTogether>,
  market: MemberLimits['region'],
  context: ViewContext,
): JointSearchView {
  const { t, format } = context;
  return {
    members: limits.map((one) => ({
      id: one.userId,
      name: one.isMe ? t('both.you') : one.name,
      needs: needsOf(one, market, context),
    })),
    hasStated: limits.length > 0,
    choices: (['collection', 'sale', 'rent'] as const).map((each) => ({
      label: t(`both.among.${each}`),
      to: jointSearchPath(collectionId, each === 'collection' ? {} : { among: each }),
      isCurrent: each === among,
    })),
    summary: t('both.suit_all', {
      count: pagination.results,
      number: format.number(meta.suitAll),
      total: format.number(pagination.results),
    }),
    homes: data.map((home) => homeView(home, context)),
  };
}

/** `høyst 5 000 000 kr`, `minst 2 soverom`, `Jobb: høyst 30 min med bil`. */
function needsOf(
  { limits, region }: MemberLimits,
  market: MemberLimits['region'],
  { t, format }: ViewContext,
): readonly string[] {
  const money = (amount: number) => format.money({ amount, currency: CURRENCY[region] });
  /** Amounts are for the homes of the market that they were said in. */
  const inMarket = (need: string) => (region === market ? need : t(`both.need.in_${region}`, { need }));
  const { places, propertyTypes, priceMax, rentMax, bedrooms, areaMin, facilities, isPetAllowed, commutes } = limits;
  return [
    ...(places.length === 0 ? [] : [inMarket(format.anyOf(places.map(({ name }) => name)))]),
    ...(propertyTypes.length === 0 ? [] : [inMarket(typeWords(propertyTypes, region, { t, format }))]),
    ...(priceMax === undefined ? [] : [inMarket(t('both.need.price', { price: money(priceMax) }))]),
    ...(rentMax === undefined ? [] : [inMarket(t(`both.need.rent_${region}`, { price: money(rentMax) }))]),
    ...(bedrooms === undefined ? [] : [t('both.need.bedrooms', { count: bedrooms })]),
    ...(areaMin === undefined ? [] : [t('both.need.area', { area: format.area(areaMin) })]),
    ...facilities.map((facility) => t(`enum.facility.${facility}`).toLowerCase()),
    ...(isPetAllowed === true ? [t('both.need.pets')] : []),
    ...commutes.map(({ place, minutes, mode }) =>
      t('both.need.commute', { place, duration: durationWords(minutes * 60, t), mode: modeWords(mode, { t }) }),
    ),
  ];
}

/** `leilighet eller rekkehus`. */
function typeWords(types: readonly PropertyType[], region: Region, { t, format }: Words): string {
  return format.anyOf([
    ...new Set(types.map((type) => marketWord('property_type', type, { region }, t).toLowerCase())),
  ]);
}

type Words = Pick<ViewContext, 't' | 'format'>;

/** What amounts are meant in; the region's homes are in it too. */
const CURRENCY = { no: 'NOK', au: 'USD' } as const;

function modeWords(mode: TravelMode, { t }: Pick<ViewContext, 't'>): string {
  return t(`both.mode.${mode}`);
}

function homeView({ propertyId, listing, members }: JointHome, context: ViewContext): JointHomeView {
  const { t, format } = context;
  const { areaInternal, usageArea, primaryRoom } = listing.details;
  const rooms = bedroomWords(listing, context);
  const area = areaInternal ?? primaryRoom ?? usageArea;
  const [image] = listing.images;
  return {
    id: propertyId,
    path: propertyPath(listing),
    address: [listing.address.displayName, placeLine(listing.address)].filter(isNew).join(', '),
    title: listing.address.displayName,
    isSaved: listing.isFavorite === true,
    savedBy: savedBy(members, context),
    price: priceLine(listing, context).short,
    facts: [...(rooms === undefined ? [] : [rooms]), ...(area === undefined ? [] : [format.area(area)])].join(' · '),
    picture: image === undefined ? undefined : pictureView(image, ''),
    badge: stateBadge(listing, context),
    members: members.map(({ userId, name, isMe, losses, ways }) => ({
      id: userId,
      ways: ways.map((way) => wayWords(way, context)),
      isMet: losses.length === 0,
      text:
        losses.length === 0
          ? isMe
            ? t('both.all_met_me')
            : t('both.all_met', { name })
          : t('both.loses', {
              name: isMe ? t('both.you') : name,
              losses: losses.map((loss) => lossWords(loss, listing, context)).join(', '),
            }),
    })),
  };
}

function savedBy(members: JointHome['members'], { t, format }: Words): string {
  const names = members.flatMap(({ isMe, isFavorite, name }) => (isFavorite && !isMe ? [name] : []));
  return names.length === 0 ? '' : t('both.saved_by', { names: format.list(names) });
}

/** Each text once: a home without an address of its own is called by its place. */
function isNew(text: string, index: number, all: readonly string[]): boolean {
  return text !== '' && all.indexOf(text) === index;
}

function wayWords(
  { place, mode, minutes, water }: JointHome['members'][number]['ways'][number],
  context: ViewContext,
): string {
  const { t } = context;
  const way = t('both.way', { duration: roughDurationWords(minutes * 60, t), mode: modeWords(mode, context) });
  return t('both.way_to', { place, way: aboutWords(way, water, t) + waterWords(water, t) });
}

/** What somebody gives up: `8 min over til Jobb`. */
function lossWords(
  { kind, limit = 0, value, isUpTo, facility, place = '', places = [], propertyTypes = [] }: Loss,
  { prices, region }: JointHome['listing'],
  { t, format }: Words,
): string {
  const currency = prices.price?.currency ?? 'NOK';
  switch (kind) {
    case 'place':
      return t('both.loss.place', { places: format.list(places) });
    case 'type':
      return t('both.loss.type', { types: typeWords(propertyTypes, region, { t, format }) });
    case 'price':
    case 'rent':
      return value === undefined
        ? t('both.loss.price_unknown')
        : t(isUpTo === true ? 'both.loss.price_up_to' : `both.loss.${kind}`, {
            amount: format.money({ amount: value - limit, currency }),
          });
    case 'bedrooms':
      return value === undefined ? t('both.loss.bedrooms_unknown') : t('both.loss.bedrooms', { count: limit - value });
    case 'area':
      return value === undefined
        ? t('both.loss.area_unknown')
        : t('both.loss.area', { area: format.area(Math.max(1, Math.round(limit - value))) });
    case 'facility':
      return t('both.loss.facility', {
        facility: facility === undefined ? '' : t(`enum.facility.${facility}`).toLowerCase(),
      });
    case 'pets':
      return t('both.loss.pets');
    case 'commute':
      return value === undefined
        ? t('both.loss.commute_unknown', { place })
        : t('both.loss.commute', { place, duration: durationWords((value - limit) * 60, t) });
  }
}
