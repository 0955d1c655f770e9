import { has, type Home } from '../../home.ts';
import type { Sentence, Topic } from '../grammar.ts';

const sentence = (text: string, when: (home: Home) => boolean): Sentence => ({ text, when: ({ home }) => when(home) });
const lives = (home: Home): boolean => home.bedrooms > 0 && home.form !== 'room';
const isHouse = (home: Home): boolean => lives(home) && home.form !== 'flat';
const FEATURED = [
  ...(['sea_view', 'mountain_view', 'pool', 'balcony', 'garden'] as const),
  ...(['garage', 'fireplace', 'air_conditioning', 'solar_panels'] as const),
];
const isFeatured = (home: Home): boolean => FEATURED.some((facility) => has(home, facility));
const isUsed = ({ isNew, yearBuilt }: Home): boolean => !isNew && yearBuilt !== undefined;

export const HOME_TITLES: Topic = [
  sentence(
    '{Well-presented|Comfortable|Light-filled} $beds-bedroom $kind in $place',
    (h) => lives(h) && h.standard > 1,
  ),
  sentence('{Comfortable|Tidy} $beds-bedroom $kind in $place', (h) => lives(h) && h.standard === 1),
  sentence('$beds-bedroom $kind with $feature on $street', (h) => lives(h) && isFeatured(h)),
  sentence('$beds-bedroom $kind with $feature in $place', (h) => lives(h) && isFeatured(h)),
  sentence('$kind on $plot in $place with $feature', (h) => isHouse(h) && h.plot > 0 && isFeatured(h)),
  sentence('$decade $kind on $street, renovated in $renovated', (h) => lives(h) && h.renovated !== undefined),
  sentence('$decade $kind with $feature on $street', (h) => isHouse(h) && isUsed(h) && isFeatured(h)),
  sentence(
    '{Renovator’s opportunity|Ready to renovate}: $beds-bedroom $kind on $street',
    (h) => lives(h) && h.standard === 0,
  ),
  sentence('Family $kind with $bedrooms on $street', (h) => isHouse(h) && h.bedrooms >= 3 && h.standard > 0),
  sentence('$beds-bedroom $kind on $level, $place', (h) => lives(h) && h.form === 'flat' && h.floor !== undefined),
  sentence('{Brand new|New} $beds-bedroom $kind on $street', (h) => h.isNew && lives(h) && h.project === undefined),
  sentence('{Studio|Compact studio} of $size m² on $street, $place', (h) => h.form === 'flat' && h.bedrooms === 0),
];

/** Of a project's homes: the project's name and the unit. */
export const UNIT_TITLES: Topic = [
  sentence('$project, residence $unit: $bedrooms, $size m²', (h) => h.bedrooms > 0),
  sentence('$project, residence $unit: studio of $size m²', (h) => h.bedrooms === 0),
  sentence('$project, residence $unit on $level', (h) => h.floor !== undefined),
];

export const RENT_TITLES: Topic = [
  sentence('$beds-bedroom $kind on $street, available $from', lives),
  sentence('{Comfortable|Light-filled|Well-kept} $beds-bedroom $kind in $place', (h) => lives(h) && h.standard > 1),
  sentence('{Comfortable|Tidy} $beds-bedroom $kind in $place', (h) => lives(h) && h.standard === 1),
  sentence('$beds-bedroom $kind with $feature in $place', (h) => lives(h) && isFeatured(h)),
  sentence('$beds-bedroom $kind with $feature on $street', (h) => lives(h) && isFeatured(h)),
  sentence('Studio of $size m² on $street, $place', (h) => h.form === 'flat' && h.bedrooms === 0),
  sentence('Furnished room of $size m² in a share house, $place', (h) => h.type === 'room_in_shared_apartment'),
  sentence('Furnished room on $street, $place, available $from', (h) => h.type === 'room_in_shared_apartment'),
  sentence('Student room of $size m² on $street, $place', (h) => h.type === 'dorm'),
];

export const LEISURE_TITLES: Topic = [
  sentence('$beds-bedroom $kind in $place', lives),
  sentence('$beds-bedroom $kind with $feature on $street', (h) => lives(h) && isFeatured(h)),
  sentence('$kind with $feature in $place', (h) => lives(h) && isFeatured(h)),
  sentence('$kind on $plot, $street', (h) => lives(h) && h.plot > 0),
  sentence('{Holiday|Weekend} $kind with $bedrooms on $street', (h) => lives(h) && h.type !== 'leisure'),
  sentence('Holiday studio on $street, $place', (h) => h.form === 'flat' && h.bedrooms === 0),
  sentence('$kind of $size m² on $street, $place', (h) => h.form !== 'plot'),
];

export const OTHER_TITLES: Topic = [
  sentence('{Vacant land|Block of land}: $plot on $street', (h) => h.form === 'plot'),
  sentence('$plot of land on $street, $place', (h) => h.form === 'plot'),
  sentence('{Secure car space|Car space} at $address, $place', (h) => h.form === 'parking' && has(h, 'garage')),
  sentence('Car space at $address, $place', (h) => h.form === 'parking'),
  sentence('$size m² $kind on $street, $place', (h) => h.form === 'premises'),
  sentence('$place $kind of $size m² for lease', (h) => h.form === 'premises' && h.offer === 'rent'),
  sentence('$place $kind of $size m², built $year', (h) => h.form === 'premises' && h.yearBuilt !== undefined),
];
