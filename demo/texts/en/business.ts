import { has } from '../../home.ts';
import { isBlockOfFlats } from '../../tenancy.ts';
import type { Topic } from '../grammar.ts';

export const BUSINESS_OPENING: Topic = [
  { text: 'For lease at $address: $a $kind of $size m² in $place.', when: ({ home }) => home.offer === 'rent' },
  {
    text: '$address is $a $kind of $size m², built in $year.',
    when: ({ home }) => home.offer === 'sale' && home.yearBuilt !== undefined,
  },
  { text: 'The property at $address is $a $kind of $size m².', when: ({ home }) => home.offer === 'sale' },
];

export const SPACE: Topic = [
  { text: 'There are meeting rooms.', when: ({ home }) => has(home, 'meeting_rooms') },
  { text: 'There is a loading dock.', when: ({ home }) => has(home, 'loading_dock') },
  { text: 'Fibre internet is connected.', when: ({ home }) => has(home, 'fibre') },
  { text: 'The building has a lift.', when: ({ home }) => has(home, 'elevator') },
  {
    text: '{The floor is open plan.|The floor is part open plan, part offices.}',
    when: ({ home }) => home.type === 'office',
  },
  {
    text: 'The clearance is {5|6|7} m.',
    when: ({ home }) => ['warehouse', 'storage_logistic', 'production_industry', 'workshop'].includes(home.type),
  },
  { text: 'The space is in good condition.', when: ({ home }) => home.standard >= 2 && !isBlockOfFlats(home) },
  { text: 'The flats are in good condition.', when: ({ home }) => home.standard >= 2 && isBlockOfFlats(home) },
  { text: 'The space needs a refit.', when: ({ home }) => home.standard === 0 && !isBlockOfFlats(home) },
  { text: 'The flats need renovating.', when: ({ home }) => home.standard === 0 && isBlockOfFlats(home) },
  { text: 'Access is step-free.', when: ({ home }) => has(home, 'wheelchair_accessible') },
];

export const BUSINESS_PLACE: Topic = [
  { text: 'Public transport is $stop away.', when: ({ home }) => has(home, 'public_transport') },
  { text: 'Parking is on site.', when: ({ home }) => has(home, 'parking') },
];

export const BUSINESS_TERMS: Topic = [
  {
    text: 'Available $from on $term.',
    when: ({ home, isOpen, lease }) => home.offer === 'rent' && isOpen && lease?.months !== undefined,
  },
  {
    text: 'Available $from.',
    when: ({ home, isOpen, lease }) => home.offer === 'rent' && isOpen && lease?.months === undefined,
  },
];

/** Whether it is let, for how much, and what comes on top. */
export const BUSINESS_TENANCY: Topic = [
  {
    text: 'It is sold leased until $leasedUntil, for $$income a year plus GST: a gross yield of $yield%.',
    when: ({ home, tenancy }) => tenancy?.tenancy === 'tenanted' && !isBlockOfFlats(home),
  },
  {
    text: 'The flats are let one by one, for $$income a year in all: a gross yield of $yield%.',
    when: ({ home, tenancy }) => tenancy?.tenancy === 'tenanted' && isBlockOfFlats(home),
  },
  { text: 'It is sold with vacant possession.', when: ({ tenancy }) => tenancy?.tenancy === 'vacant' },
  {
    text: 'The rent is $$yearly a year plus GST, and the tenant pays outgoings of about $$outgoings a year.',
    when: ({ tenancy, prices }) => tenancy?.isOutgoingsExtra === true && prices.display !== 'contact_agent',
  },
  {
    text: 'The tenant pays outgoings of about $$outgoings a year plus GST.',
    when: ({ tenancy, prices }) => tenancy?.isOutgoingsExtra === true && prices.display === 'contact_agent',
  },
];
export const BUSINESS_OUTGOINGS: Topic = [
  {
    text: 'Outgoings are about $$outgoings a year.',
    when: ({ tenancy }) => tenancy?.annualOutgoings !== undefined && tenancy.isOutgoingsExtra !== true,
  },
];
export const ZONING: Topic = [{ text: 'Zoning: $zone.', when: ({ tenancy }) => tenancy !== undefined }];

export const PLOT_TEXT: Topic = [
  { text: 'The block on $street in $place measures $plot.' },
  { text: '$address is a vacant block of $plot in $place.' },
];

export const PLOT_MORE: Topic = [
  { text: 'Fibre internet is at the boundary.', when: ({ home }) => has(home, 'fibre') },
  { text: 'The position is quiet.', when: ({ home }) => has(home, 'quiet') },
];

/** What whoever builds asks first. */
export const PLOT_SERVICES: Topic = [
  {
    text: '{Power, water, sewer and NBN are at the boundary.|Town water, sewer and power are connected to the street.}',
  },
];
export const PLOT_RULES: Topic = [
  { text: '{The land is titled and ready to build on.|The block is registered, with no time limit for building.}' },
];
export const PLOT_GROUND: Topic = [
  { text: '{The block is level.|The block falls gently to the street.|The block slopes to the rear.}' },
];

export const PARKING_TEXT: Topic = [
  { text: 'A car space of $size m² in the garage at $address.', when: ({ home }) => has(home, 'garage') },
  { text: 'An outdoor car space of $size m² at $address.', when: ({ home }) => !has(home, 'garage') },
];

export const PARKING_MORE: Topic = [
  { text: 'An EV charger is installed.', when: ({ home }) => has(home, 'ev_charging') },
  { text: 'There is a lift from the garage.', when: ({ home }) => has(home, 'elevator') && has(home, 'garage') },
];
