import type { Kind, Reading } from './change.ts';
import { attribute, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { unread } from './unread.ts';
import { amountPer, dateOf, numberOf, weeksOf } from './values.ts';
import { dayOf } from '../../platform/wall-clock.ts';

/** What is said of business premises alone: who is in them, on what terms, and what they bring. */

const PREMISES: readonly Kind[] = ['commercial', 'commercialLand', 'business'];
const LONGEST_TERMS = 500;
const LONGEST_LINE = 300;

export const COMMERCIAL_FIELDS: readonly Field[] = [
  {
    element: 'tenancy',
    kinds: PREMISES,
    gives: ['contract.tenancy'],
    how: 'vacant or tenanted; `unknown` is left out',
    read: (elements, reading) => {
      const tenancy = (attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1))).toLowerCase();
      if (tenancy === 'vacant' || tenancy === 'tenanted') reading.set('contract.tenancy', tenancy);
      else if (tenancy === 'unknown') reading.empty('contract.tenancy');
      else reading.note(unread('tenancy', 'tenancy', tenancy));
    },
    onEmpty: (reading) => reading.empty('contract.tenancy'),
  },
  {
    element: 'currentLeaseEndDate',
    kinds: [...PREMISES, 'land', 'rural'],
    gives: ['contract.tenancyUntil'],
    how: 'a day',
    read: (elements, reading) => {
      const text = textOf(elements.at(-1));
      const date = dateOf(text);
      if (date !== undefined) reading.set('contract.tenancyUntil', dayOf(date));
      else reading.note(unread('date', 'currentLeaseEndDate', text));
    },
  },
  {
    element: 'furtherOptions',
    kinds: PREMISES,
    gives: ['contract.tenancyOptions'],
    how: 'its words',
    read: (elements, reading) =>
      reading.set('contract.tenancyOptions', textOf(elements.at(-1)).slice(0, LONGEST_TERMS)),
  },
  {
    element: 'takings',
    kinds: ['business'],
    gives: ['contract.takings'],
    how: 'its words',
    read: (elements, reading) => reading.set('contract.takings', textOf(elements.at(-1)).slice(0, LONGEST_LINE)),
  },
  {
    element: 'propertyExtent',
    kinds: PREMISES,
    gives: ['contract.extent'],
    how: 'whole or part',
    read: (elements, reading) => {
      const extent = (attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1))).toLowerCase();
      if (extent === 'whole' || extent === 'part') reading.set('contract.extent', extent);
      else reading.empty('contract.extent');
    },
  },
  {
    element: 'isMultiple',
    kinds: PREMISES,
    gives: ['contract.isOfferedInParts'],
    how: 'its `value`; the least and the most of its parts stand in the ranges of area, price and rent',
    read: (elements, reading) => {
      const answer = yesNo(attribute(elements.at(-1), 'value') ?? textOf(elements.at(-1)));
      if (answer !== undefined) reading.set('contract.isOfferedInParts', answer);
    },
  },
  {
    element: 'parkingComments',
    kinds: PREMISES,
    gives: ['contract.parkingDescription'],
    how: 'its words',
    read: (elements, reading) =>
      reading.set('contract.parkingDescription', textOf(elements.at(-1)).slice(0, LONGEST_LINE)),
  },
  {
    element: 'outgoings',
    kinds: PREMISES,
    gives: ['contract.annualOutgoings'],
    how: 'an amount for a period, by its `period` or words, kept as a year of it; a year when it says none',
    read: readOutgoings,
  },
  {
    element: 'return',
    kinds: PREMISES,
    gives: ['contract.returnPercent'],
    how: 'per cent of the price a year',
    read: (elements, reading) => {
      const text = textOf(elements.at(-1));
      const percent = numberOf(text.replace(/ ?%.*$/u, ''));
      if (percent !== undefined && percent > 0 && percent <= 100) reading.set('contract.returnPercent', percent);
      else reading.note(unread('percent', 'return', text));
    },
  },
];

function readOutgoings(elements: readonly XmlElement[], reading: Reading): void {
  const last = elements.at(-1);
  const outgoings = amountPer(textOf(last));
  if (outgoings === undefined) return reading.note(unread('amount_period', 'outgoings', textOf(last)));
  const weeks = weeksOf(attribute(last, 'period')) ?? outgoings.weeks ?? 52;
  reading.set('contract.annualOutgoings', Math.round((outgoings.amount * 52) / weeks));
}
