import type { Format } from '../../texts/format.ts';
import type { Language, MessageKey, Translate } from '../../texts/messages.ts';
import { leviesIn } from '../../properties/levies.contract.ts';
import type { Money } from '../../contract/shapes.ts';
import type { OwnMoney } from './own-money.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { Answer } from '../contract.ts';
import type { FieldIntent } from '../understand/intents.ts';
import type { StatedTerms } from '../understand/stated-terms.ts';
import type { HomeFigures } from './figures.server.ts';
import type { PartAsked } from './parts.ts';

/** A home that is asked about, and how to speak of it. */
export interface AskedHome {
  readonly listing: Listing;
  readonly language: Language;
  readonly t: Translate;
  readonly format: Format;
  readonly now: Date;
  readonly figures: HomeFigures;
  /** As it was asked; left out where nobody typed it. */
  readonly question?: string;
  /** The parts of the home that are asked for, and what of them. */
  readonly part?: PartAsked;
  /** By which period a sum is asked for; left out where none is said. */
  readonly per?: 'month' | 'quarter' | 'year';
  /** What the reader has said of their own money before. */
  readonly told?: OwnMoney | undefined;
  /** The law of it stands in the answer before this one. */
  readonly isLawTold?: true;
  /** What the reader has said of their own money; `figures` reckon with it. */
  readonly stated?: StatedTerms;
}

export type Source = Answer['sources'][number];
export type Input = NonNullable<Answer['inputs']>[number];

/** What the advertisement or a calculator says. */
export interface Found {
  /** `absent` is a figure that cannot be worked out, with the reason; `explained` is none of this home. */
  readonly kind: 'fact' | 'computed' | 'explained' | 'absent';
  /** What is of this home; of what is `explained`, all of it. */
  readonly text: string;
  /** What law, usage or the trade has for all homes, beside that. */
  readonly general?: string | undefined;
  readonly sources: readonly Source[];
  readonly inputs?: readonly Input[];
  /** What whoever offers the home has written themselves: told apart, and never given to a model. */
  readonly quotes?: readonly string[];
  /** The description has nothing more to say of it. */
  readonly isWhole?: true;
  /** Of what is absent, what to ask whoever offers the home; left out where they could not know. */
  readonly question?: string;
}

/** What is said beside an answer: of this home, or of all. */
export interface Addition {
  readonly own?: string | undefined;
  readonly general?: string | undefined;
}

/** Undefined where the listing has nothing of it. */
export type Resolve = (home: AskedHome) => Found | undefined | Promise<Found | undefined>;

export function labelOf(intent: FieldIntent, home: Pick<AskedHome, 't' | 'listing'>): string {
  return wordsFor('label', intent, home);
}

/** What the home's market calls it: as the label of a source, within a sentence, and as a question. */
export function wordsFor(
  as: 'label' | 'what' | 'ask',
  intent: FieldIntent,
  { t, listing: { region, address, offerType } }: Pick<AskedHome, 't' | 'listing'>,
): string {
  // A bond is of a home to let: who buys one pays a deposit.
  const isOther = region === 'au' && !(intent === 'deposit' && offerType === 'sale');
  const own = isOther ? AUSTRALIAN.find((known) => known === intent) : undefined;
  if (own === undefined) return t(`answers.${as}.${intent}`);
  const levies = leviesIn(address.region);
  return t(own === 'shared_cost' && levies !== 'strata' ? `answers.${as}.${own}_${levies}` : `answers.${as}.${own}_au`);
}

/** Those that Australia has another word for. */
const AUSTRALIAN = ['municipal_fees', 'shared_cost', 'shared_cost_includes', 'viewing', 'deposit'] as const;

/**
 * A fact in one or several sentences, all from the same part of the page; `quotes` are fields that hold text of whoever
 * offers the home.
 */
export function fact(
  home: AskedHome,
  intent: FieldIntent,
  field: string,
  anchor: string,
  sentences: readonly (string | undefined)[],
  quotes: readonly (string | undefined)[] = [],
): Found | undefined {
  const text = joined(...sentences);
  const quoted = quotes.filter(isSaid);
  if (text === '' && quoted.length === 0) return undefined;
  return {
    kind: 'fact',
    text,
    sources: [{ field, label: labelOf(intent, home), anchor }],
    ...(quoted.length === 0 ? {} : { quotes: quoted }),
  };
}

/** Sentences in their order, without those that are not said. */
export function joined(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter(isSaid).join(' ');
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** The sentence of a value, where there is one. */
export function say<T>(value: T | undefined, sentence: (value: T) => string): string | undefined {
  return value === undefined ? undefined : sentence(value);
}

/** `{{label}}: {{value}}.` */
export function named(home: AskedHome, intent: FieldIntent, value: string | undefined): string | undefined {
  return say(value, (known) => sentence(home.t('answers.say.field', { label: labelOf(intent, home), value: known })));
}

/** Text of a field ends as sentences do, and not twice. */
export function sentence(text: string): string {
  return text.replace(/([.!?…])\.$/, '$1');
}

export function money(home: AskedHome, value: Money | undefined): string | undefined {
  return say(value, home.format.money);
}

export function amount(home: AskedHome, value: number): string {
  return home.format.money({ amount: value, currency: currencyOf(home.listing) });
}

export function currencyOf({ prices, region }: Listing): string {
  const known = prices.price ?? prices.askingPrice ?? prices.priceMin ?? prices.jointDebt ?? prices.sharedCost;
  return known?.currency ?? (region === 'no' ? 'NOK' : 'USD');
}

/** With the words of Australia where the home is there. */
export function byMarket(home: AskedHome, key: MessageKey, inAustralia: MessageKey): MessageKey {
  return home.listing.region === 'au' ? inAustralia : key;
}

/** How is said from when on it can be had: `_from` of a day to come, `_now` of one before. */
export function availabilityKey({ offerType }: Listing): 'answers.say.available' | 'answers.say.takeover' {
  return offerType === 'rent' ? 'answers.say.available' : 'answers.say.takeover';
}
