import type { Meaning } from './meaning.server.ts';
import { pointOf, type PlaceHit } from './places.server.ts';
import { textOf, type Unclaimed } from './sentence.server.ts';

/** Stations, universities and centres that nobody knows, by the place that they are called after. */

/** How many words from there on say what is called after the place before them: `Perth train station`. */
export function calledAfterWords(run: readonly Unclaimed[], at: number): number {
  return CALLED_AFTER.exec(`${textOf(run.slice(at, at + 2))} `)?.[1]?.split(' ').length ?? 0;
}

const CALLED_AFTER =
  /^(train station|railway station|metro station|station|stasjon|stasjonen|togstasjon|jernbanestasjon|university|uni|universitet|campus) /;

/** No place's name is put right before these: another city's university is not meant. */
export const IS_UNIVERSITY = /^(?:university|uni|universitet|universitetet|campus|college)$/;

/** Chains and schools that stand before the place that they are called after: `Westfield Parramatta`. */
export const CHAINS: ReadonlySet<string> = new Set(['westfield', 'tafe', 'stockland', 'bi']);

/** Around the middle of the place, as far as around a station that is known; none where its middle is not known. */
export function aroundMiddle({ places }: PlaceHit): readonly Meaning[] {
  const middles = places.filter(({ isStreet }) => !isStreet);
  const [first] = middles;
  // Of a city and the suburb in its middle, whose name they share, the station is in the middle.
  const inOrder = [
    ...middles.filter(({ isWide, within }) => !isWide && first !== undefined && within.includes(first.address)),
    ...middles,
  ];
  return [...new Set(inOrder)]
    .flatMap(({ name, context, coordinates }): Meaning[] =>
      coordinates === undefined
        ? []
        : [
            {
              filter: { mapCentroid: pointOf(coordinates), propertyRadius: AROUND },
              name: context === '' ? name : `${name}, ${context}`,
            },
          ],
    )
    .slice(0, MOST_MEANT);
}

/** Metres. */
const AROUND = 1_000;
const MOST_MEANT = 5;
