import { hasFailed } from '../../condition.ts';
import { hash } from '../../hash.ts';
import { has, type Home } from '../../home.ts';
import type { Sentence, Topic } from '../grammar.ts';

const sentence = (text: string, when: (home: Home) => boolean): Sentence => ({ text, when: ({ home }) => when(home) });
/** A title that praises: of homes alone of which neither the text nor the surveyor says otherwise. */
const praise = (text: string, when: (home: Home) => boolean): Sentence => ({
  text,
  when: ({ home, condition }) => when(home) && home.standard >= 2 && !hasFailed(condition),
});
const lives = (home: Home): boolean => home.bedrooms > 0 && home.form !== 'room';
const isFlat = (home: Home): boolean => home.form === 'flat' && home.type !== 'flat' && home.rooms > 1;
const isHouse = (home: Home): boolean => lives(home) && (home.form !== 'flat' || home.type === 'flat');
const FEATURED = [
  'sea_view',
  'mountain_view',
  'balcony',
  'terrace',
  'garden',
  'garage',
  'fireplace',
  'elevator',
] as const;
const isFeatured = (home: Home): boolean => FEATURED.some((facility) => has(home, facility));
const isOld = ({ yearBuilt }: Home): boolean => yearBuilt !== undefined && yearBuilt < 1931;
const isUsed = ({ isNew, yearBuilt }: Home): boolean => !isNew && yearBuilt !== undefined;
/** Old enough to have been looked after. */
const isWorn = ({ isNew, yearBuilt = 2020 }: Home): boolean => !isNew && yearBuilt < 2012;
const isUpper = ({ floor }: Home): boolean => (floor ?? 0) > 0;

export const HOME_TITLES: Topic = [
  praise('{Pen|Lys|Innbydende} $roms i $etasje med $feature $iPlace', (h) => isFlat(h) && isUpper(h) && isFeatured(h)),
  praise('$place – {lys|pen|innbydende} $roms med $feature', (h) => isFlat(h) && isFeatured(h)),
  sentence('$roms i $etasje med $feature $iPlace', (h) => isFlat(h) && isUpper(h) && isFeatured(h)),
  sentence('$place – $roms på $brai m² med $feature', (h) => isFlat(h) && isFeatured(h)),
  // As many advertisements do, some count what lies outside of the home: the product marks them.
  sentence(
    '$roms på $bra m² i $street $iPlace',
    (h) => isFlat(h) && h.offer === 'sale' && h.external > 2 && hash(h.externalId) % 3 === 0,
  ),
  sentence('$roms fra $year i $street med $feature', (h) => isFlat(h) && isUsed(h) && isFeatured(h)),
  sentence('{Klassisk|Klassisk bygård:} $roms fra $year i $street', (h) => isFlat(h) && isUsed(h) && isOld(h)),
  sentence('$roms i $street $iPlace, pusset opp i $renovated', (h) => isFlat(h) && h.renovated !== undefined),
  sentence('$roms med $soverom og $brai m² i $street', (h) => isFlat(h) && lives(h)),
  sentence('$roms i $etasje i $street $iPlace', (h) => isFlat(h) && isUpper(h)),
  sentence(
    '{Arealeffektiv|Mindre} leilighet på $brai m² i $street $iPlace',
    (h) => h.form === 'flat' && h.internal < 48,
  ),
  sentence('Ettroms i $street $iPlace, $brai m²', (h) => h.form === 'flat' && h.bedrooms === 0),
  sentence('$bolig fra $year i $street med $feature', (h) => isHouse(h) && isUsed(h) && isFeatured(h)),
  sentence('$place – $bolig fra $year med $feature', (h) => isHouse(h) && isUsed(h) && isFeatured(h)),
  praise('Velholdt $bolig med $soverom i $street', (h) => isHouse(h) && isWorn(h)),
  sentence('Innholdsrik$t $bolig med $soverom i $street', (h) => isHouse(h) && h.standard > 0 && h.bedrooms > 2),
  sentence('$bolig med $soverom i $street – $feature', (h) => isHouse(h) && isFeatured(h)),
  sentence('$bolig fra $year i $street, pusset opp i $renovated', (h) => isHouse(h) && h.renovated !== undefined),
  sentence(
    '$bolig på $brai m² {med oppussingsbehov|for oppussing} i $street',
    (h) => lives(h) && h.standard === 0 && h.offer === 'sale',
  ),
  sentence(
    '{Ny|Nyoppført} $roms med $feature i $street',
    (h) => isFlat(h) && h.isNew && isFeatured(h) && h.project === undefined,
  ),
  sentence('$project, leilighet $unit: $roms på $brai m²', (h) => h.project !== undefined && isFlat(h)),
  sentence(
    '$project, bolig $unit: $soverom på $brai m²',
    (h) => h.project !== undefined && h.form !== 'flat' && lives(h),
  ),
];

/** Of a project's homes: the project's name and the unit. */
export const UNIT_TITLES: Topic = [
  sentence('$project, leilighet $unit: $roms på $brai m²', (h) => h.form === 'flat' && h.rooms > 1),
  sentence('$project, leilighet $unit: ettroms på $brai m²', (h) => h.form === 'flat' && h.rooms === 1),
  sentence('$project, leilighet $unit i $etasje, $brai m²', (h) => h.form === 'flat'),
  sentence('$project, bolig $unit: $soverom på $brai m²', (h) => h.form !== 'flat'),
];

export const RENT_TITLES: Topic = [
  sentence('$roms til leie i $street $iPlace, {ledig $from|$brai m²}', (h) => isFlat(h)),
  praise('{Lys|Pen|Lettstelt} $roms med $feature til leie $iPlace', (h) => isFlat(h) && isFeatured(h)),
  sentence('$roms med $feature til leie i $street', (h) => isFlat(h) && isFeatured(h)),
  sentence('$bolig med $soverom til leie i $street', lives),
  sentence('$bolig med $feature til leie i $street $iPlace', (h) => isHouse(h) && isFeatured(h)),
  sentence('$place – $bolig på $brai m² til leie, ledig $from', lives),
  sentence('Møblert rom på $brai m² i kollektiv i $street', (h) => h.type === 'room_in_shared_apartment'),
  sentence('{Rom|Møblert rom} til leie i $street $iPlace, ledig $from', (h) => h.type === 'room_in_shared_apartment'),
  sentence('{Hybel|Møblert hybel} på $brai m² i $street $iPlace', (h) => h.type === 'dorm'),
  sentence('Ettroms til leie i $street $iPlace, $brai m²', (h) => h.form === 'flat' && h.bedrooms === 0),
];

export const LEISURE_TITLES: Topic = [
  praise('Velholdt $bolig med $soverom i $street', (h) => lives(h) && isWorn(h)),
  praise('Trivelig $bolig med $soverom i $street', lives),
  sentence('Innholdsrik$t $bolig med $soverom i $street', (h) => lives(h) && h.standard > 0 && h.bedrooms > 2),
  sentence('$place – $bolig fra $year med $feature', (h) => lives(h) && isUsed(h) && isFeatured(h)),
  sentence('$bolig med $feature i $street $iPlace', (h) => lives(h) && isFeatured(h)),
  sentence('$bolig med ski inn/ski ut i $street $iPlace', (h) => lives(h) && has(h, 'ski_in_ski_out')),
  sentence('$bolig med båtplass i $street $iPlace', (h) => lives(h) && has(h, 'mooring')),
  sentence('$bolig på $elevation moh. med $soverom $iPlace', (h) => lives(h) && h.place.setting === 'mountain'),
  sentence(
    '{$ny $bolig|Nyoppført $bolig} med $soverom i $street',
    (h) => lives(h) && h.isNew && h.project === undefined,
  ),
  sentence('$bolig på $brai m² i $street $iPlace', (h) => h.form !== 'plot'),
];

export const OTHER_TITLES: Topic = [
  sentence('Tomt på $plot m² i $street $iPlace', (h) => h.form === 'plot'),
  sentence('$place – {boligtomt|tomt} på $plot m² i $street', (h) => h.form === 'plot' && h.use === 'residential'),
  sentence('$place – hyttetomt på $plot m² i $street', (h) => h.form === 'plot' && h.use === 'leisure'),
  sentence('Garasjeplass {i|ved} $address $iPlace', (h) => h.form === 'parking' && has(h, 'garage')),
  sentence(
    '{Parkeringsplass|Fast parkeringsplass} ved $address $iPlace',
    (h) => h.form === 'parking' && !has(h, 'garage'),
  ),
  sentence(
    'Garasjeplass med elbillader i $street $iPlace',
    (h) => h.form === 'parking' && has(h, 'ev_charging') && has(h, 'garage'),
  ),
  sentence('$bolig på $brai m² i $street $iPlace', (h) => h.form === 'premises'),
  sentence('$place – $bolig på $brai m² til leie', (h) => h.form === 'premises' && h.offer === 'rent'),
  sentence('$bolig fra $year i $street, $brai m²', (h) => h.form === 'premises' && h.yearBuilt !== undefined),
];
