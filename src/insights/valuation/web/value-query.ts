import { writtenNumber } from '../../../search/written-number.contract.ts';
import { OWN_BOUNDS, OWN_TYPES, type OwnNumber, type OwnType } from '../own-types.contract.ts';

/** What the place field sends of a place that was chosen. */
const CHOSEN = ['address[]', 'keywords[]', 'property_id', 'map_centroid'] as const;

/** What the form of the page was sent with. */
export interface AskedHome {
  readonly type: OwnType;
  /** As it is written in the field, or what was chosen for it. */
  readonly place: string;
  /** What is written in the field. */
  readonly words: string;
  /** As they were typed. */
  readonly texts: Readonly<Partial<Record<OwnNumber, string>>>;
  /** Those that can be used. */
  readonly numbers: Readonly<Partial<Record<OwnNumber, number>>>;
}

const NAMES = Object.keys(OWN_BOUNDS) as OwnNumber[];

export function askedHome(query: URLSearchParams): AskedHome {
  const texts = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = query.get(name)?.trim() ?? '';
      return text === '' ? [] : [[name, text.slice(0, 20)] as const];
    }),
  ) as Partial<Record<OwnNumber, string>>;
  const numbers = Object.fromEntries(
    NAMES.flatMap((name) => {
      const number = numberIn(texts[name]);
      const { min, max } = OWN_BOUNDS[name];
      return number === undefined || number < min || number > max ? [] : [[name, number] as const];
    }),
  );
  const words = query.get('place')?.trim() ?? '';
  const place = [words, ...CHOSEN.map((name) => query.get(name) ?? '')].find((value) => value !== '') ?? '';
  return { type: OWN_TYPES.find((type) => type === query.get('type')) ?? 'apartment', place, words, texts, numbers };
}

/** The fields that are missing or cannot be used: a place, and a size or a number of bedrooms, are needed. */
export function problemsOf({ place, texts, numbers }: AskedHome): readonly (OwnNumber | 'place')[] {
  const wrong = NAMES.filter((name) => texts[name] !== undefined && numbers[name] === undefined);
  return [
    ...(place === '' ? (['place'] as const) : []),
    ...wrong,
    ...(texts.size === undefined && texts.bedrooms === undefined ? (['size'] as const) : []),
  ];
}

/** A whole number as people write it: `1 200`, `1,200`. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = writtenNumber(text, { isMoney: true });
  return number === undefined ? undefined : Math.round(number);
}
