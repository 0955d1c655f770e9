import { message } from '../../texts/message.ts';
import { unread } from './unread.ts';
import { isRent, type Kind, type Reading } from './change.ts';
import { COMMERCIAL_RENT_FIELDS, readTax } from './commercial-rent.ts';
import { attribute, elementAt, isEmpty, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { hideRent, LET, mayShow, rentElement } from './hidden-prices.ts';
import { priceWords } from './price-words.ts';
import { amountPer, instantAt, moneyOf, weeksOf } from './values.ts';

/** What a home costs, and how much of that is shown. */

const FOR_SALE: readonly Kind[] = ['residential', 'land', 'rural', 'commercial', 'commercialLand', 'business'];

export const PRICE_FIELDS: readonly Field[] = [
  {
    element: 'price',
    kinds: FOR_SALE,
    gives: ['prices.askingPrice', 'prices.priceMin', 'prices.priceMax', 'prices.display', 'prices.gst'],
    how: 'a number, or `range` with `min` and `max`; with `display="no"` it is searched by and never shown; `tax`',
    readsEmpty: true,
    read: (_elements, reading) => readPrice(reading),
  },
  {
    element: 'priceView',
    gives: ['prices.display', 'prices.askingPrice', 'prices.priceMin', 'prices.priceMax'],
    how: 'its words: offers over, a range, a guide, one figure; without a figure it is `contact_agent`',
    readsEmpty: true,
    read: (_elements, reading) => {
      // Beside a price or rent it is read with it.
      if (elementAt(reading.element, isRent(reading) ? rentElement(reading) : 'price') !== undefined) return;
      if (isRent(reading)) hideRent(reading);
      else readPrice(reading);
    },
  },
  {
    element: 'rent',
    kinds: LET,
    gives: ['prices.rent', 'prices.rentMax', 'prices.display'],
    how: 'a week; of several the weekly one, else a month or year by its share; from one to another also by `priceView`; `display="no"` as of `price`',
    read: (elements, reading) => {
      const rents = elements.flatMap((each) => {
        const [amount, most] = rangeOf(textOf(each)) ?? [moneyOf(textOf(each))];
        const weeks = weeksOf(attribute(each, 'period') ?? 'week');
        return amount === undefined || amount === 0 || weeks === undefined ? [] : [{ amount, most, weeks }];
      });
      const rent = rents.find(({ weeks }) => weeks === 1) ?? rents[0];
      if (rent === undefined) return reading.note(unread('amount_period', 'rent', textOf(elements.at(-1))));
      const said = rangeOf(textOf(elementAt(reading.element, 'priceView')));
      const [least, most] = said?.includes(rent.amount) === true ? said : [rent.amount, rent.most];
      reading.set('prices.rent', Math.round(least / rent.weeks));
      if (most === undefined) reading.empty('prices.rentMax');
      else reading.set('prices.rentMax', Math.round(most / rent.weeks));
      hideRent(reading);
    },
  },
  ...COMMERCIAL_RENT_FIELDS,
  {
    element: 'bond',
    kinds: LET,
    gives: ['prices.deposit'],
    how: 'a number',
    read: (elements, reading) => setMoney(reading, 'prices.deposit', 'bond', elements.at(-1)),
  },
  {
    element: 'councilRates',
    gives: ['prices.annualMunicipalityFees'],
    how: 'an amount, a year unless it says otherwise',
    read: readCouncilRates,
  },
  {
    element: 'ruralFeatures/councilRates',
    gives: ['prices.annualMunicipalityFees'],
    how: 'an amount, a year unless it says otherwise',
    read: readCouncilRates,
  },
  ...['strataFees', 'strataLevies', 'bodyCorporateFees', 'bodyCorp'].map((element): Field => ({
    element,
    gives: ['prices.sharedCost'],
    how: 'an amount for a period, by its `period` or words, kept as a month of it; a quarter when it says none',
    read: (elements, reading) => {
      const last = elements.at(-1);
      const amount = amountPer(textOf(last));
      if (amount === undefined) return reading.note(unread('amount', element, textOf(last)));
      const weeks = weeksOf(attribute(last, 'period')) ?? amount.weeks ?? 13;
      reading.set('prices.sharedCost', Math.round((amount.amount * (52 / 12)) / weeks));
    },
  })),
  {
    element: 'soldDetails',
    inside: ['soldPrice', 'soldDate', 'price', 'date'],
    kinds: FOR_SALE,
    gives: ['prices.soldPrice', 'soldAt'],
    how: '`soldPrice` or `price`, and `soldDate` or `date`; with `display="no"` the price is left out',
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last === undefined) return;
      const date = [elementAt(last, 'soldDate'), elementAt(last, 'date')].map(textOf).find((text) => text !== '') ?? '';
      const soldAt = instantAt(date, reading.timeZone);
      if (soldAt !== undefined) reading.set('soldAt', soldAt);
      else if (date !== '') reading.note(unread('date', 'soldDate', date, 'soldAt'));
      const price = elementAt(last, 'soldPrice') ?? elementAt(last, 'price');
      if (price === undefined || textOf(price) === '') return;
      if (yesNo(attribute(price, 'display')) === false) reading.empty('prices.soldPrice');
      else setMoney(reading, 'prices.soldPrice', 'soldPrice', price);
    },
  },
];

/** Both ends of `$650 - $700`, `650 to 700 per week` or `$650pw - $700pw`; of two periods none is an end. */
function rangeOf(text: string): readonly [number, number] | undefined {
  const [, from = '', to = ''] = RENT_RANGE.exec(text) ?? [];
  const [least, most] = [moneyOf(from), moneyOf(to)];
  return least === undefined || most === undefined || least === 0 || most <= least ? undefined : [least, most];
}

const RENT_RANGE =
  /\$? ?(\d[\d,]*) ?(?:pw|p\/w|per week|weekly)? ?(?:-|–|to) ?\$? ?(\d[\d,]*)(?! ?(?:pcm|p\.?c|per month|month))/i;

function setMoney(reading: Reading, path: string, name: string, element: XmlElement | undefined): void {
  const amount = moneyOf(textOf(element));
  if (amount === undefined) reading.note(unread('amount', name, textOf(element)));
  else reading.set(path, amount);
}

function readPrice(reading: Reading): void {
  const price = elementAt(reading.element, 'price');
  const view = elementAt(reading.element, 'priceView');
  if (isRent(reading)) {
    if (price !== undefined && !isEmpty(price))
      reading.note({ code: 'element_contradicts', says: message('import.xml.note.price_of_rent') });
    return;
  }
  if (price !== undefined) {
    readFigures(price, reading);
    readTax(price, reading);
  }
  const words = textOf(view);
  if (yesNo(attribute(price, 'display')) === false) return hide(reading);
  if (words !== '') return readWords(words, reading);
  if (!mayShow(reading)) return;
  // Words that were sent before and are not repeated still stand.
  if (view === undefined && SHOWN_AS_WORDS.has(String(reading.kept?.prices.display))) return keepWords(reading);
  if (reading.valueOf('prices.priceMin') !== undefined) {
    reading.empty('prices.askingPrice');
    reading.set('prices.display', 'range');
  } else reading.empty('prices.display');
}

const SHOWN_AS_WORDS = new Set(['offers_over', 'range', 'guide']);

function readFigures(price: XmlElement, reading: Reading): void {
  const [min, max] = [moneyOf(textOf(elementAt(price, 'range/min'))), moneyOf(textOf(elementAt(price, 'range/max')))];
  if (min !== undefined && max !== undefined) {
    reading.set('prices.priceMin', Math.min(min, max));
    reading.set('prices.priceMax', Math.max(min, max));
    reading.empty('prices.askingPrice');
    return;
  }
  const amount = moneyOf(textOf(price));
  reading.empty('prices.priceMin');
  reading.empty('prices.priceMax');
  if (amount !== undefined && amount > 0) reading.set('prices.askingPrice', amount);
  else {
    reading.empty('prices.askingPrice');
    if (textOf(price) !== '') reading.note(unread('amount', 'price', textOf(price)));
  }
}

/** Searched by the figure, or by the least of a range. */
function hide(reading: Reading): void {
  reading.set('prices.display', 'contact_agent');
}

function readWords(words: string, reading: Reading): void {
  const parsed = priceWords(words);
  switch (parsed.kind) {
    case 'contact_agent':
      return hide(reading);
    case 'asking':
    case 'offers_over':
      reading.set('prices.askingPrice', parsed.price);
      reading.empty('prices.priceMin');
      reading.empty('prices.priceMax');
      if (parsed.kind === 'asking') reading.empty('prices.display');
      else reading.set('prices.display', 'offers_over');
      return;
    case 'range':
    case 'guide':
      reading.empty('prices.askingPrice');
      reading.set('prices.priceMin', parsed.min);
      reading.set('prices.priceMax', parsed.max);
      reading.set('prices.display', parsed.kind);
  }
}

/** The figures that the words gave, in place of the one that is searched by. */
function keepWords(reading: Reading): void {
  const { askingPrice, priceMin, priceMax } = reading.kept?.prices ?? {};
  for (const [path, value] of Object.entries({ askingPrice, priceMin, priceMax }))
    if (value === undefined) reading.empty(`prices.${path}`);
    else reading.set(`prices.${path}`, value);
}

function readCouncilRates(elements: readonly XmlElement[], reading: Reading): void {
  const amount = amountPer(textOf(elements.at(-1)));
  if (amount === undefined) reading.note(unread('amount', 'councilRates', textOf(elements.at(-1))));
  else reading.set('prices.annualMunicipalityFees', Math.round((amount.amount * 52) / (amount.weeks ?? 52)));
}
