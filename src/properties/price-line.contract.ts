import type { Translate } from '../texts/messages.ts';
import type { Money } from '../contract/shapes.ts';
import type { PriceLens } from '../platform/http/preferences.contract.ts';
import type { Listing, ListingCard } from './listing.contract.ts';
import { areSharedCostsUnsaid, sharedCostsName } from './shared-costs.contract.ts';
import { isGuideForbidden } from './guide-by-law.contract.ts';

/** A home's price as it stands largest, and the small line under it. */
export interface PriceLine {
  /** What the large figure is: total price, asking price, price guide, rent; empty where its own words say so. */
  readonly label: string;
  readonly main: string;
  /** The same in one line, for where there is no room for a label: `Totalpris 5 412 840 kr`. */
  readonly short: string;
  /** In Norway asking price and shared costs; empty when there is nothing to add. */
  readonly more: readonly PricePart[];
}

/** How a reader is told of money, on pages and in mails. */
export interface PriceWords {
  readonly t: Translate;
  readonly format: { readonly money: (money: Money) => string };
}

export interface PricePart {
  /** What the money is for, where it can be left out when there is little room. */
  readonly name?: string;
  readonly text: string;
}

/**
 * In Norway the total price stands largest unless the reader wants another: asking price, shared debt and costs
 * together. A sold home shows what it was sold for where that is known; a home without a price says so in words.
 */
export function priceLine(card: ListingCard, context: PriceWords, lens?: PriceLens): PriceLine {
  const { t, format } = context;
  const total = totalOf(card);
  if (lens === 'monthly' && card.prices.monthlyCost !== undefined)
    return monthLine(card, card.prices.monthlyCost, context);
  const { price } = card.prices;
  if (lens === 'asking' && total !== undefined && price !== undefined) {
    const main = format.money(price);
    return {
      label: t('property.price.asking'),
      main,
      short: t('property.price.asking_short', { price: main }),
      more: [{ text: t('property.price.total', { price: format.money(total) }) }, ...sharedCostPart(card, context)],
    };
  }
  const more = extraCosts(card, context);
  if (total !== undefined) {
    const main = format.money(total);
    return { label: t('property.price.total_label'), main, short: t('property.price.total', { price: main }), more };
  }
  const span = projectSpan(card);
  if (span !== undefined) {
    const main = span.map((money) => format.money(money)).join(' – ');
    const isTotal = card.region === 'no';
    return {
      label: t(isTotal ? 'property.price.total_label' : 'property.price.guide'),
      main,
      short: isTotal ? t('property.price.total', { price: main }) : main,
      more,
    };
  }
  const [label, main] = [labelOf(card, context), mainPrice(card, context)];
  return { label, main, short: shortPrice(card, label, main, context), more };
}

/** What it costs a month, and what it costs in all; of a development the least of its homes. */
/** What living there costs a month, to the hundred, as it is told with “about”: it is no more exact than that. */
export function aboutMonth({ amount, currency }: Money): Money {
  return { amount: Math.round(amount / 100) * 100, currency };
}

function monthLine(card: ListingCard, month: Money, context: PriceWords): PriceLine {
  const { t, format } = context;
  const written = format.money(month);
  const main = t('property.price.shared_cost_month', { price: written });
  const whole = priceLine(card, context);
  const short = t('property.price.named', { label: t('property.price.monthly'), price: main });
  const without = withoutSharedCosts(card, t);
  return {
    label: t(card.isProject ? 'property.price.monthly_from' : 'property.price.monthly'),
    main,
    short: without === undefined ? short : `${short}, ${without}`,
    more: [...(without === undefined ? [] : [{ text: without }]), { text: whole.short }],
  };
}

/** What must be said with a month of a home whose shared costs nobody has told; undefined of others. */
export function withoutSharedCosts(card: ListingCard, t: Translate): string | undefined {
  if (!areSharedCostsUnsaid(card)) return undefined;
  return t(`property.price.without_${sharedCostsName(card.region, card.address.region)}`);
}

/** The price in one line, with what it is where a bare amount would be taken for something else. */
function shortPrice(card: ListingCard, label: string, main: string, { t }: PriceWords): string {
  // Beside homes with a total price, a bare amount would be taken for one.
  if (card.region === 'no' && label === t('property.price.asking') && !card.isProject)
    return t('property.price.asking_short', { price: main });
  const isNamed = NAMED.some((key) => label === t(key));
  return isNamed ? t('property.price.named', { label, price: main }) : main;
}

/** What must be said with the amount: it is not what is asked. */
const NAMED = ['property.price.offers_over', 'property.price.guide', 'property.price.auction_guide'] as const;

/**
 * A home's rent, or an earlier one, with its period: `18 500 kr per måned`, `$650 per week`; of Australian
 * premises, which are leased by the year, `$45,000 p.a.`.
 */
export function rentText(
  rent: Money,
  { region, objectType, prices: { rentPeriod } }: Pick<ListingCard, 'region' | 'objectType' | 'prices'>,
  { t, format }: PriceWords,
  max?: Money,
): string {
  const isByYear = isLeasedByYear(region, objectType);
  const written = (money: Money): string =>
    format.money(isByYear ? { ...money, amount: yearOfWeeks(money.amount) } : money);
  const price = max === undefined || max.amount <= rent.amount ? written(rent) : `${written(rent)} – ${written(max)}`;
  if (isByYear) return t('property.price.per_annum', { price });
  return t(rentPeriod === 'month' ? 'property.price.per_month' : 'property.price.per_week', { price });
}

/** What a square metre is let for a year, where that is how the rent is asked: `$350 – $400/m² a year`. */
export function rentPerAreaText(
  { prices: { rentPerArea, rentPerAreaMax } }: Pick<ListingCard, 'prices'>,
  { t, format }: PriceWords,
): string | undefined {
  if (rentPerArea === undefined) return undefined;
  const isSpan = rentPerAreaMax !== undefined && rentPerAreaMax.amount > rentPerArea.amount;
  const price = [rentPerArea, ...(isSpan ? [rentPerAreaMax] : [])].map((money) => format.money(money)).join(' – ');
  return t('property.price.rent_per_area', { price });
}

/** For what premises that are for sale are let as well, and what a square metre of them is, where both are told. */
export function alsoLetTexts(
  { region, prices: { alsoLet } }: Pick<ListingCard, 'region' | 'prices'>,
  words: PriceWords,
): { readonly rent: string | undefined; readonly perArea: string | undefined } | undefined {
  if (alsoLet === undefined) return undefined;
  const prices = { ...alsoLet, rentPeriod: region === 'no' ? ('month' as const) : ('week' as const) };
  const perArea = rentPerAreaText({ prices }, words);
  if (alsoLet.price === undefined) return { rent: perArea, perArea: undefined };
  const of = { region, objectType: 'commercial_rent' as const, prices };
  return { rent: rentText(alsoLet.price, of, words, alsoLet.rentMax), perArea };
}

/**
 * The rent of a square metre beside the rent of all: as it is asked, else as it follows from the area. Undefined where
 * it stands in the place of the price.
 */
export function rentByAreaText(
  card: Pick<ListingCard, 'region' | 'objectType' | 'prices' | 'details'>,
  words: PriceWords,
): string | undefined {
  if (card.prices.price === undefined) return undefined;
  const perArea = yearlyRentPerArea(card);
  const worked = perArea && words.t('property.price.rent_per_area', { price: words.format.money(perArea) });
  return rentPerAreaText(card, words) ?? worked;
}

/** Whether goods and services tax is in what is asked; of what was paid nobody says. */
export function gstOfAsked({
  status,
  prices: { gst, price, rentPerArea },
}: Pick<ListingCard, 'status' | 'prices'>): ListingCard['prices']['gst'] {
  return status === 'sold' || (price ?? rentPerArea) === undefined ? undefined : gst;
}

/** Whether the market names the rent of a year. */
export function isLeasedByYear(region: string, objectType: string): boolean {
  return region === 'au' && objectType === 'commercial_rent';
}

/** What 52 weeks at this rent cost. Whole hundreds: weekly rents are whole dollars, of a year's rent rounded. */
export function yearOfWeeks(weekly: number): number {
  const year = 52 * weekly;
  return year < ROUNDED_FROM ? year : Math.round(year / 100) * 100;
}

/** From here on rents are asked in hundreds. */
const ROUNDED_FROM = 5_000;

/**
 * What the buyer of a home in Norway pays in all. Undefined elsewhere, for projects, of which only the
 * lowest price is known, for homes whose sold price is known, and where it is the asking price itself.
 */
export function totalOf({
  region,
  offerType,
  status,
  isProject,
  prices: { price, soldPrice, totalPrice },
}: Pick<ListingCard, 'region' | 'offerType' | 'status' | 'isProject' | 'prices'>): Money | undefined {
  if (region !== 'no' || offerType === 'rent' || isProject) return undefined;
  if (status === 'sold' && soldPrice !== undefined) return undefined;
  return totalPrice?.amount === price?.amount ? undefined : totalPrice;
}

/**
 * What of a home that is for sale in Norway nobody has told: its whole price, where neither shared debt nor costs are
 * known, or the costs in it alone. Undefined where it is whole, and elsewhere. Costs of 0 are told.
 */
export function untoldPrice({
  region,
  objectType,
  status,
  isProject,
  prices: { askingPrice, jointDebt, addingCost },
}: Pick<ListingCard, 'region' | 'objectType' | 'status' | 'isProject'> & Pick<Listing, 'prices'>):
  | 'total'
  | 'costs'
  | undefined {
  if (region !== 'no' || isProject || status === 'sold') return undefined;
  if (objectType !== 'residential_sale' && objectType !== 'leisure_sale') return undefined;
  if (askingPrice === undefined || addingCost !== undefined) return undefined;
  return (jointDebt?.amount ?? 0) === 0 ? 'total' : 'costs';
}

/** A year's rent of premises for each square metre, whole kroner or dollars: by this they are compared. */
function yearlyRentPerArea({
  region,
  objectType,
  prices: { price, rentMax },
  details: { usageArea = 0 },
}: Pick<ListingCard, 'region' | 'objectType' | 'prices' | 'details'>): Money | undefined {
  if (objectType !== 'commercial_rent' || price === undefined || usageArea <= 0) return undefined;
  // Of a rent from one to another it would be that of the least alone.
  if (rentMax !== undefined) return undefined;
  const year = isLeasedByYear(region, objectType) ? yearOfWeeks(price.amount) : 12 * price.amount;
  return { ...price, amount: Math.round(year / usageArea) };
}

/** What the cheapest and the dearest home for sale of a project cost, or the one price of all. */
function projectSpan({ project, status, offerType }: ListingCard): readonly Money[] | undefined {
  if (project?.priceMin === undefined || status === 'sold' || offerType === 'rent') return undefined;
  const { priceMin, priceMax = priceMin } = project;
  return priceMin.amount === priceMax.amount ? [priceMin] : [priceMin, priceMax];
}

function labelOf(card: ListingCard, words: PriceWords): string {
  const { price, soldPrice, rentPerArea } = card.prices;
  if (card.offerType === 'rent') return (price ?? rentPerArea) === undefined ? '' : words.t('property.price.rent');
  return price === undefined || (card.status === 'sold' && soldPrice !== undefined) ? '' : askedLabel(card, words);
}

/** What the price is that is asked for a home. */
function askedLabel({ region, isProject, saleMethod, status, prices }: ListingCard, { t }: PriceWords): string {
  const { priceMin, priceMax, askingPrice, display } = prices;
  // Of a project without homes of its own on offer the lowest asking price is known, and not what comes on top of it.
  if (isProject) return t('property.price.asking');
  if (region === 'no') return t('property.price.asking');
  if (display === 'offers_over') return t('property.price.offers_over');
  if (display === 'range') return t('property.price.from_to');
  if (display === 'asking') return t('property.price.asking');
  const isGuide = askingPrice === undefined || (priceMin !== undefined && priceMax !== undefined);
  if (!isGuide) return t('property.price.asking');
  const isAuction = saleMethod === 'auction' && status !== 'sold';
  return t(isAuction ? 'property.price.auction_guide' : 'property.price.guide');
}

/**
 * What was asked for a home that has been sold for a price that is known, and how much more or less was paid:
 * `4 530 000 kr, solgt 9 % over`. Both without shared debt.
 */
export function askedBefore(
  card: ListingCard,
  words: PriceWords,
): { readonly label: string; readonly value: string } | undefined {
  const { t, format } = words;
  const { priceMin, priceMax, askingPrice, soldPrice } = card.prices;
  // Not `price`: where nothing is known of what was asked, it is what was paid.
  const bottom = askingPrice ?? priceMin ?? priceMax;
  if (card.status !== 'sold' || card.isProject || soldPrice === undefined || bottom === undefined) return undefined;
  const [low, high] = spanOf(card) ?? [bottom, bottom];
  const asked = [low, ...(high.amount > low.amount ? [high] : [])].map((money) => format.money(money)).join(' – ');
  const end = soldPrice.amount > high.amount ? high : low;
  const isWithin = high.amount > low.amount && soldPrice.amount >= low.amount && soldPrice.amount <= high.amount;
  const percent = Math.round((100 * (soldPrice.amount - end.amount)) / end.amount);
  const key = isWithin ? 'within' : percent === 0 ? 'about' : percent > 0 ? 'over' : 'under';
  return {
    label: askedLabel(card, words),
    value: t(`property.price.sold_${key}`, { price: asked, percent: Math.abs(percent) }),
  };
}

/** The two ends of what is asked, where both count. */
function spanOf({ prices: { priceMin, priceMax, display } }: ListingCard): readonly [Money, Money] | undefined {
  const isSpan = display === undefined || display === 'range' || display === 'guide';
  return isSpan && priceMin !== undefined && priceMax !== undefined && priceMax.amount > priceMin.amount
    ? [priceMin, priceMax]
    : undefined;
}

function mainPrice(card: ListingCard, context: PriceWords): string {
  const { t, format } = context;
  const { price, priceMin, rentPeriod, soldPrice, display } = card.prices;
  if (soldPrice !== undefined && card.status === 'sold')
    return t('property.price.sold_for', { price: format.money(soldPrice) });
  // Sold, and nobody says for what.
  if (display === 'contact_agent' && card.status === 'sold') return t('property.price.withheld');
  const perArea = price === undefined ? rentPerAreaText(card, context) : undefined;
  if (perArea !== undefined) return perArea;
  // Whoever is asked may not tell it either.
  if (display === 'contact_agent' && isGuideForbidden(card, card.address.region)) return t('enum.sale_method.auction');
  const [stay] = stayRents(card, context);
  if (stay !== undefined) return stay;
  if (price === undefined)
    return t(card.region === 'au' && isOffered(card) ? 'property.price.contact_agent' : 'property.price.on_request');
  if (rentPeriod !== undefined) return rentText(price, card, context, card.prices.rentMax);
  if (card.isProject) return t('property.price.from', { price: format.money(priceMin ?? price) });
  return (spanOf(card) ?? [price]).map((money) => format.money(money)).join(' – ');
}

/** What a night and a week of a holiday let cost, as far as they are told. */
function stayRents({ prices: { nightlyRent, weeklyRent } }: ListingCard, { t, format }: PriceWords): string[] {
  return [
    ...(nightlyRent === undefined ? [] : [t('property.price.per_night', { price: format.money(nightlyRent) })]),
    ...(weeklyRent === undefined ? [] : [t('property.price.per_week', { price: format.money(weeklyRent) })]),
  ];
}

/** Whether anybody is named who could be asked for the price. */
function isOffered({ agencyName, offeredBy, ownerType }: ListingCard): boolean {
  return ownerType !== 'user' && (agencyName !== '' || offeredBy !== undefined);
}

function extraCosts(card: ListingCard, { t, format }: PriceWords): readonly PricePart[] {
  const { region, offerType, prices } = card;
  const gst = gstOfAsked(card);
  const alsoLet = alsoLetTexts(card, { t, format })?.rent;
  const parts = [
    offerType === 'rent' ? rentByAreaText(card, { t, format }) : undefined,
    ...stayRents(card, { t, format }).slice(1),
    gst && t(`property.price.gst_${gst}`),
    alsoLet && t('property.price.named', { label: t('property.price.also_let'), price: alsoLet }),
  ].flatMap((text): PricePart[] => (text === undefined ? [] : [{ text }]));
  if (offerType === 'rent') return parts;
  const asked = askedBefore(card, { t, format });
  if (asked) parts.push({ text: t('property.price.named', { label: asked.label, price: asked.value }) });
  if (region !== 'no') return parts;
  if (totalOf(card) !== undefined && prices.price !== undefined)
    parts.push({ text: t('property.price.asking_short', { price: format.money(prices.price) }) });
  // A total price says what it is made of.
  const debt = prices.jointDebt;
  if (totalOf(card) !== undefined && card.status !== 'sold' && debt !== undefined && debt.amount > 0)
    parts.push({ text: t('property.price.debt_short', { price: format.money(debt) }) });
  // A sold price is what was bid: the debt came on top of it.
  if (card.status === 'sold' && prices.soldPrice !== undefined && (prices.jointDebt?.amount ?? 0) > 0)
    parts.push({ text: t('property.price.plus_debt', { price: format.money(prices.jointDebt ?? prices.soldPrice) }) });
  return [...parts, ...sharedCostPart(card, { t, format })];
}

/** Empty where none are told. */
export function sharedCostPart(
  { prices: { sharedCost } }: ListingCard,
  { t, format }: PriceWords,
): readonly PricePart[] {
  if (sharedCost === undefined || sharedCost.amount <= 0) return [];
  return [
    {
      name: t('property.price.shared_cost_short'),
      text: t('property.price.shared_cost_month', { price: format.money(sharedCost) }),
    },
  ];
}
