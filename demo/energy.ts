import type { ListingRecord } from '../src/properties/record.contract.ts';
import { isBuilding } from './build-home.ts';
import { type Home, has } from './home.ts';
import type { Random } from './random.ts';
import { hash } from './hash.ts';

type Label = NonNullable<ListingRecord['energyLabel']>;
const LABELS: readonly Label[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** Label, heating colour and heating of a Norwegian home, as its year, standard and fittings let expect. */
export function energyOf(
  random: Random,
  home: Home,
): Pick<ListingRecord, 'energyLabel' | 'heatingGrade' | 'heating' | 'energyConsumption'> {
  if (home.place.region !== 'no' || !isBuilding(home.form) || home.yearBuilt === undefined) return {};
  const source = has(home, 'heat_pump')
    ? 'pump'
    : has(home, 'fireplace')
      ? 'wood'
      : home.form === 'flat' && home.floors > 4
        ? 'district'
        : 'electric';
  const heating = HEATING[source];
  if (home.form === 'cabin' && random.chance(0.4)) return { heating };
  const byYear =
    home.yearBuilt >= 2017
      ? 1
      : home.yearBuilt >= 2008
        ? 2
        : home.yearBuilt >= 1990
          ? 3
          : home.yearBuilt >= 1970
            ? 4
            : 5;
  const grade =
    byYear -
    (home.standard >= 2 ? 1 : 0) -
    (has(home, 'heat_pump') && byYear > 2 ? 1 : 0) +
    random.weighted([
      [-1, 1],
      [0, 4],
      [1, 3],
      [2, 1],
    ]);
  // One standard for all homes of a development.
  const shared = home.project === undefined ? grade : hash(`${home.project.externalId}/energy`) % 2;
  const energyLabel = LABELS[Math.max(0, Math.min(6, shared))] ?? 'd';
  const used = random.chance(0.6)
    ? { energyConsumption: `${String(CONSUMPTION[energyLabel] + random.int(-12, 12))} kWh per m² i året` }
    : {};
  return {
    energyLabel,
    ...used,
    heatingGrade: random.pick<NonNullable<ListingRecord['heatingGrade']>>(COLOURS[source]),
    heating,
  };
}

const HEATING = {
  pump: 'Luft-til-luft-varmepumpe og elektrisk',
  wood: 'Vedfyring og elektrisk',
  district: 'Fjernvarme',
  electric: 'Elektrisk',
} as const;
/** kWh a year for each m², as homes of the label use it. */
const CONSUMPTION: Readonly<Record<Label, number>> = { a: 84, b: 104, c: 126, d: 152, e: 186, f: 228, g: 290 };
/** Green is mostly renewable heat, red mostly electricity and oil. */
const COLOURS = {
  pump: ['light_green', 'yellow'],
  district: ['green', 'light_green'],
  wood: ['yellow', 'orange'],
  electric: ['red'],
} as const;
