import { has, type Home } from '../../home.ts';
import { isTerraceHouse } from './words.ts';
import type { Lease } from '../../lease.ts';
import type { SaleTerms } from '../../sale-terms.ts';
import type { Topic } from '../grammar.ts';

/** What an Australian text says of homes. Each sentence is a fact of the home, in the words of the trade. */

/** Old enough that somebody might have renewed it. */
const isOriginal = ({ yearBuilt, renovated }: Home): boolean => (yearBuilt ?? 2000) < 1995 && renovated === undefined;

export const OPENING: Topic = [
  { text: '$address is $a $kind with $bedrooms and $bathrooms in $place.', when: ({ home }) => home.bedrooms > 0 },
  {
    text: '{Set on|On} $street in $place, this $kind has $bedrooms and $bathrooms.',
    when: ({ home }) => home.bedrooms > 0,
  },
  {
    text: 'On $level at $address, this $kind has $bedrooms and $bathrooms.',
    when: ({ home }) => home.form === 'flat' && home.floor !== undefined && home.bedrooms > 0,
  },
  { text: '$address is a studio of $size m² in $place.', when: ({ home }) => home.bedrooms === 0 },
];

export const UNIT_OPENING: Topic = [
  {
    text: 'Residence $unit at $project is on $level and has $size m² of internal space.',
    when: ({ home }) => home.floor !== undefined,
  },
  { text: 'Residence $unit at $project has $size m² of internal space.', when: ({ home }) => home.floor === undefined },
];

export const CONTENTS: Topic = [
  { text: 'Inside there is $size m², with $rooms.', when: ({ home }) => home.bedrooms > 0 },
  { text: 'With $size m² of internal space, it {has|offers} $rooms.', when: ({ home }) => home.bedrooms > 0 },
  {
    text: 'Over $storeys there is $size m² inside, with $rooms.',
    when: ({ home }) => home.form !== 'flat' && home.floors > 1 && home.bedrooms > 0,
  },
];

/** Of a home whose size is told already. */
export const ROOMS: Topic = [
  { text: 'It has $bedrooms and $bathrooms, with $rooms.', when: ({ home }) => home.bedrooms > 0 },
  { text: 'It is a studio with {one|a} bathroom.', when: ({ home }) => home.bedrooms === 0 },
];

export const INSIDE: Topic = [
  { text: 'There is a fireplace{ in the living room|}.', when: ({ home }) => has(home, 'fireplace') },
  { text: 'Air conditioning is installed.', when: ({ home }) => has(home, 'air_conditioning') },
  { text: 'The kitchen has a dishwasher.', when: ({ home }) => has(home, 'dishwasher') },
  { text: 'The main bedroom has an ensuite.', when: ({ home }) => has(home, 'ensuite') && home.bathrooms > 1 },
  {
    text: '{Built-in robes are fitted.|The bedrooms have built-in robes.}',
    when: ({ home }) => has(home, 'built_in_wardrobes') && home.bedrooms > 1,
  },
  { text: 'Fibre internet is connected.', when: ({ home }) => has(home, 'fibre') },
  { text: 'Solar panels are on the roof.', when: ({ home }) => has(home, 'solar_panels') && home.form !== 'flat' },
];

export const CONDITION: Topic = [
  {
    text: '{It was renovated in $renovated.|The $kind was renovated in $renovated.}',
    when: ({ home }) => home.renovated !== undefined,
  },
  {
    text: '{The $kind needs work.|It is ready for renovation.}',
    when: ({ home }) => home.standard === 0 && home.offer === 'sale' && !home.isNew,
  },
  {
    text: 'The $kind is {in original condition and well kept|original and tidy}.',
    when: ({ home }) => home.standard === 1 && isOriginal(home),
  },
  {
    text: 'The $kind is {neat and tidy|well kept}.',
    when: ({ home }) => home.standard === 1 && !isOriginal(home) && !home.isNew,
  },
  { text: 'The $kind is {well presented|in good condition}.', when: ({ home }) => home.standard === 2 },
  { text: 'The $kind is finished to a high standard.', when: ({ home }) => home.standard === 3 && !home.isNew },
  {
    text: 'The $kind is new and has not been lived in.',
    when: ({ home }) => home.isNew && home.project === undefined,
  },
];

export const OUTDOORS: Topic = [
  { text: 'The living area opens to a balcony.', when: ({ home }) => home.form === 'flat' && has(home, 'balcony') },
  {
    text: '{The living area opens to a terrace.|There is a terrace off the living area.}',
    when: ({ home }) => home.form !== 'flat' && has(home, 'terrace') && !isTerraceHouse(home),
  },
  {
    // A terrace that has a terrace is hard to read.
    text: 'The living area opens to an outdoor terrace.',
    when: ({ home }) => has(home, 'terrace') && isTerraceHouse(home),
  },
  { text: 'There is a balcony off a bedroom.', when: ({ home }) => home.form !== 'flat' && has(home, 'balcony') },
  {
    text: 'The land is $plot, with a garden.',
    when: ({ home }) => has(home, 'garden') && home.plot > 0 && home.plot < 20_000,
  },
  { text: 'The land is $plot.', when: ({ home }) => home.plot > 0 && home.form !== 'flat' },
  { text: 'There is a pool.', when: ({ home }) => has(home, 'pool') && home.form !== 'flat' },
  { text: 'Residents share a pool.', when: ({ home }) => has(home, 'pool') && home.form === 'flat' },
  { text: 'Residents share a rooftop terrace.', when: ({ home }) => has(home, 'roof_terrace') && home.form === 'flat' },
];

export const VIEW: Topic = [
  { text: 'There are {sea|ocean} views.', when: ({ home }) => has(home, 'sea_view') },
  { text: 'There are mountain views.', when: ({ home }) => has(home, 'mountain_view') },
];

export const BUILDING: Topic = [
  {
    text: 'The building dates from $year and has $storeys.',
    when: ({ home }) => home.form === 'flat' && home.yearBuilt !== undefined && !home.isNew,
  },
  { text: 'The building has a lift.', when: ({ home }) => home.form === 'flat' && has(home, 'elevator') },
  {
    text: 'The $kind was built in $year.',
    when: ({ home }) => home.form !== 'flat' && home.yearBuilt !== undefined && !home.isNew,
  },
  { text: 'Residents have a gym.', when: ({ home }) => home.form === 'flat' && has(home, 'gym') },
];

export const PARKING: Topic = [
  { text: 'The garage takes $cars.', when: ({ home }) => has(home, 'garage') && home.garage > 0 },
  {
    text: '{There is off-street parking.|Parking is off the street.}',
    when: ({ home }) => has(home, 'parking') && !has(home, 'garage'),
  },
  { text: 'An EV charger is installed.', when: ({ home }) => has(home, 'ev_charging') },
  { text: 'A storage room is included.', when: ({ home }) => has(home, 'storage_room') },
  { text: 'There is a granny flat.', when: ({ home }) => has(home, 'granny_flat') },
  { text: 'There is a workshop.', when: ({ home }) => has(home, 'workshop_space') },
  { text: 'A water tank is installed.', when: ({ home }) => has(home, 'water_tank') },
];

export const PLACE: Topic = [
  {
    text: '{The nearest public transport is $stop away.|It is $stop to public transport.}',
    when: ({ home }) => has(home, 'public_transport'),
  },
  {
    text: 'The position is quiet.',
    // Of land it has been said with its lie.
    when: ({ home }) => has(home, 'quiet') && home.place.setting !== 'centre' && home.form !== 'plot',
  },
  { text: 'There are walking tracks nearby.', when: ({ home }) => has(home, 'hiking_nearby') },
];

export const WATER: Topic = [
  { text: 'There is direct access to the water.', when: ({ home }) => has(home, 'water_access') },
];

export const COMPLETION: Topic = [
  { text: 'Completion is expected in $completion.' },
  { text: 'The home is under construction, with completion expected in $completion.' },
];

export const TERMS: Topic = [
  {
    text: 'Strata levies are about $$levies a month.',
    when: ({ prices, home }) => prices.sharedCost !== undefined && !['VIC', 'QLD'].includes(home.place.county),
  },
  {
    text: 'Body corporate fees are about $$levies a month.',
    when: ({ prices, home }) => prices.sharedCost !== undefined && home.place.county === 'QLD',
  },
  {
    text: 'Owners corporation fees are about $$levies a month.',
    when: ({ prices, home }) => prices.sharedCost !== undefined && home.place.county === 'VIC',
  },
];
export const RATES: Topic = [
  {
    text: 'Council rates are about $$rates a year.',
    when: ({ prices }) => prices.annualMunicipalityFees !== undefined,
  },
];

export const RENT: Topic = [
  { text: 'Rent is $$rent a week, with a bond of $$bond.', when: ({ prices }) => prices.deposit !== undefined },
  { text: 'Rent is $$rent a week.', when: ({ prices }) => prices.rent !== undefined && prices.deposit === undefined },
];
export const COVERED: Topic = [
  {
    text: '{The rent includes $covered.|Included in the rent: $covered.}',
    when: ({ lease }) => (lease?.covers.length ?? 0) > 0,
  },
];
export const FURNISHED: Topic = [
  { text: 'The $kind is {unfurnished|let unfurnished}.', when: ({ home }) => home.furnished === 'none' },
  { text: 'The $kind is partly furnished.', when: ({ home }) => home.furnished === 'partly' },
  { text: 'The $kind is {furnished|fully furnished}.', when: ({ home }) => home.furnished === 'fully' },
];
export const PETS: Topic = [{ text: 'Pets are {welcome|allowed}.', when: ({ home }) => home.pets }];
export const FREE: Topic = [
  {
    text: 'Available $from{ on $term|, on $term}.',
    when: (told) => told.isOpen && told.lease?.months !== undefined,
  },
  { text: 'Available $from.', when: ({ isOpen, lease }) => isOpen && isOpenEnded(lease) },
  { text: 'Available $from until $to.', when: (told) => told.isOpen && told.lease?.to !== undefined },
];

function isOpenEnded(lease: Lease | undefined): boolean {
  return lease !== undefined && lease.to === undefined && lease.months === undefined;
}

/** How a home is sold, where that is not by treaty. */
export const METHOD: Topic = [
  {
    text: '{For|To be sold at} auction {on site |}on $auction.',
    when: ({ terms, isOpen }) => isOpen && isToCome(terms) && terms.auction?.place === 'on_site',
  },
  {
    text: 'For auction online on $auction.',
    when: ({ terms, isOpen }) => isOpen && isToCome(terms) && terms.auction?.place === 'online',
  },
  {
    text: 'For auction in the rooms on $auction.',
    when: ({ terms, isOpen }) => isOpen && isToCome(terms) && terms.auction?.place === 'rooms',
  },
  {
    text: '{For sale by expressions of interest.|Expressions of interest are invited.}',
    when: ({ terms, isOpen }) => isOpen && terms.saleMethod === 'tender' && !terms.isUnderOffer,
  },
];

function isToCome({ auction }: SaleTerms): boolean {
  return auction?.startsAt !== undefined && auction.result === undefined;
}

export const HOUSEHOLD: Topic = [
  {
    text: '{You would share with $others others.|There are $others people living there now.}',
    when: ({ home }) => home.type === 'room_in_shared_apartment',
  },
];

export const ROOM: Topic = [
  {
    text: 'The room is $size m² and furnished, in a home of $homeBedrooms bedrooms with shared kitchen and bathroom in $place.',
    when: ({ home }) => home.type !== 'dorm',
  },
  { text: 'The student room is $size m² and furnished.', when: ({ home }) => home.type === 'dorm' },
];

export const LEISURE_FURNISHED: Topic = [
  { text: 'The furniture is included.', when: ({ home }) => home.furnished === 'fully' && home.offer === 'sale' },
  {
    text: 'Some of the furniture is included.',
    when: ({ home }) => home.furnished === 'partly' && home.offer === 'sale',
  },
];
