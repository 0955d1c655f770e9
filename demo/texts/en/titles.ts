import { has, type Home } from '../../home.ts';
import type { Topic } from '../grammar.ts';

const lives = (home: Home): boolean => home.bedrooms > 0 && home.form !== 'room';
const isHouse = (home: Home): boolean => home.form !== 'flat';

export const HOME_TITLES: Topic = [
  { text: '{Light-filled|Spacious|Well-kept|Stylish|Comfortable} $beds-bedroom $kind in $place', when: lives },
  { text: '{Quiet|Easy|Relaxed} living on $street: $bedrooms, $bathrooms', when: lives },
  {
    text: '{Family|Leafy|Peaceful} $kind with garden on $street',
    when: (h) => lives(h) && isHouse(h) && has(h, 'garden'),
  },
  {
    text: '{Sunny|North-facing} balcony and $bedrooms on the $level, $place',
    when: (h) => lives(h) && has(h, 'balcony') && h.form === 'flat' && (h.floor ?? 99) < 10,
  },
  { text: '{$size m²|A generous $size m²} and $bedrooms in {$place|central $place}', when: lives },
  {
    text: '$address, $place: {renovated $kind|renovated in $renovated}',
    when: (h) => h.renovated !== undefined && lives(h),
  },
  {
    text: '{Renovate and reward|Bring your ideas|Full of potential}: $kind on $street',
    when: (h) => h.standard === 0 && lives(h) && h.offer === 'sale',
  },
  {
    text: '{Pool, garden|Pool, shade} and $bedrooms in $place',
    when: (h) => has(h, 'pool') && lives(h) && isHouse(h) && has(h, 'garden'),
  },
  {
    text: '$place $kind with {double garage|two-car garage} on $plot',
    when: (h) => h.garage === 2 && has(h, 'garage') && lives(h) && h.plot > 0,
  },
  { text: '{Ocean views|Sea views} from $street, $place', when: (h) => has(h, 'sea_view') && lives(h) },
  {
    text: '{Charming|Solid|Classic} $decade $kind, $street',
    when: (h) => h.yearBuilt !== undefined && lives(h) && !h.isNew && h.standard > 0,
  },
  {
    text: '{Brand new|Just built}: $bedrooms, $bathrooms, $street',
    when: (h) => h.isNew && lives(h) && h.project === undefined,
  },
  { text: '$project, {unit|residence} $unit: $bedrooms, $size m²', when: (h) => h.project !== undefined && lives(h) },
  {
    text: '{Studio|Compact studio|Bright studio} of $size m² at $address',
    when: (h) => h.form === 'flat' && h.bedrooms === 0,
  },
  { text: '{Well-placed|Tidy|Easy-care} $kind at $address', when: lives },
];

export const RENT_TITLES: Topic = [
  { text: '{For lease|Now leasing}: $bedrooms on $street, $place', when: lives },
  { text: '{Comfortable|Light-filled|Roomy|Well-kept} $kind to rent in $place, $size m²', when: lives },
  { text: '$address: $bedrooms, available {now|from $month}', when: lives },
  { text: '{Studio|Neat studio} to rent at $address', when: (h) => h.form === 'flat' && h.bedrooms === 0 },
  {
    text: '{Furnished room|Room|Sunny room} of $size m² {in shared house|in friendly share house}, $place',
    when: (h) => h.type === 'room_in_shared_apartment',
  },
  { text: '{Room|Room available} at $address', when: (h) => h.form === 'room' },
  { text: 'Student {studio|room} of $size m² on $street', when: (h) => h.type === 'dorm' },
];

export const LEISURE_TITLES: Topic = [
  { text: '{Getaway|Escape}: $kind with $bedrooms on $street', when: lives },
  { text: '$place {escape|retreat|weekender}: $bedrooms, $size m²', when: lives },
  {
    text: '{Steps from the sand|Beach days} in $place: $kind with $bedrooms',
    when: (h) => lives(h) && h.place.setting === 'coast',
  },
  {
    text: '{Bush|Hillside|Tree-change} $kind on $plot, $place',
    when: (h) => lives(h) && h.place.setting !== 'coast' && h.plot > 0,
  },
  {
    text: '{Mountain views|Views to the ranges} and $bedrooms, $street',
    when: (h) => lives(h) && has(h, 'mountain_view'),
  },
  { text: '{Sea views|Ocean views} and $bedrooms at $address', when: (h) => lives(h) && has(h, 'sea_view') },
  { text: '{Relaxed|Simple|Sunny} $kind at $address', when: lives },
  { text: '{Getaway studio|Holiday studio} at $address', when: (h) => h.form === 'flat' && h.bedrooms === 0 },
];

export const OTHER_TITLES: Topic = [
  { text: '{Level|Vacant|Ready-to-build} block of $plot on $street', when: (h) => h.form === 'plot' },
  { text: '$address: $plot in $place', when: (h) => h.form === 'plot' },
  { text: '{Secure car space|Car space|Parking} at $address, $place', when: (h) => h.form === 'parking' },
  { text: '$size m² $kind on $street, $place', when: (h) => h.form === 'premises' },
  { text: '{Well-located|Versatile|Well-presented} $kind at $address', when: (h) => h.form === 'premises' },
  { text: '$place $kind of $size m² {for lease|to let}', when: (h) => h.form === 'premises' && h.offer === 'rent' },
  {
    text: '$place $kind of $size m², built $year',
    when: (h) => h.form === 'premises' && h.offer === 'sale' && h.yearBuilt !== undefined,
  },
];
