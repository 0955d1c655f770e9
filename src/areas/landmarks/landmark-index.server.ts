import type { Region } from '../../texts/messages.ts';
import type { Area } from '../area.server.ts';
import type { Areas } from '../areas.server.ts';
import type { LandmarkKind, Suggestion, SuggestionKind, SuggestionMatch } from '../contract.ts';
import { fold } from '../names.contract.ts';
import { findEntries, type Entry } from '../ranking.server.ts';
import { WordIndex } from '../word-index.server.ts';
import { LANDMARKS, metresAround, type Landmark } from './landmarks.server.ts';
import { namesOf } from './named.server.ts';

export interface LandmarkIndex {
  /**
   * Those that a folded text fits, the best first; `corrected` with misspellings. For less than three letters those of
   * that very name.
   */
  find(
    folded: string,
    query: { readonly region: Region; readonly limit: number; readonly kinds?: readonly SuggestionKind[] | undefined },
    options: { readonly corrected: boolean },
  ): readonly Suggestion[];
}

type Known = Pick<Areas, 'byPath' | 'ancestors' | 'composites'>;

interface Named {
  readonly landmark: Landmark;
  /** Its names, folded. */
  readonly names: readonly string[];
  /** The words of what it lies in. */
  readonly around: ReadonlySet<string>;
}

export function createLandmarkIndex(areas: Known): LandmarkIndex {
  const named = new Map<Entry, Named>();
  const indexOf = (country: Region): WordIndex<Entry> => {
    const index = new WordIndex<Entry>();
    for (const landmark of LANDMARKS[country]) {
      // Those are asked for as addresses: see `centreStreets`.
      if (landmark.kind === 'centre_street') continue;
      const one = namedOf(areas, landmark);
      const entry = entryOf(one);
      named.set(entry, one);
      for (const word of entry.words) index.add(word, entry);
    }
    return index;
  };
  const indexes = { no: indexOf('no'), au: indexOf('au') };
  return {
    find(folded, { region, limit, kinds }, { corrected }) {
      // None has a figure in its name: such a text is an address.
      if (/\d/.test(folded) || kinds?.some((kind) => KINDS.has(kind)) === false) return [];
      if (folded.length < SHORTEST)
        return LANDMARKS[region]
          .filter((landmark) => (kinds?.includes(landmark.kind) ?? true) && namesOf(landmark).includes(folded))
          .map((landmark) => suggestionOf(landmark, 'name'));
      const found = findEntries(
        [indexes[region]],
        folded,
        limit,
        ({ kind }) => kinds === undefined || kinds.includes(kind),
        { corrected },
      );
      return found.flatMap((entry) => {
        const one = named.get(entry);
        return one === undefined ? [] : [suggestionOf(one.landmark, matchOf(one, folded))];
      });
    },
  };
}

const KINDS: ReadonlySet<SuggestionKind> = new Set([...LANDMARKS.no, ...LANDMARKS.au].map(({ kind }) => kind));

/** Nobody means a station by two letters, but for what is called so: `UQ`. */
const SHORTEST = 3;

function namedOf(areas: Known, landmark: Landmark): Named {
  const { country, place } = landmark;
  const around = fold([place, ...wholesOf(areas, areas.byPath(place, country))].join(' '), country);
  return { landmark, names: namesOf(landmark), around: new Set(around.split(' ')) };
}

function entryOf({ landmark: { kind }, names, around }: Named): Entry {
  const words = [...new Set(names.flatMap((name) => name.split(' ')))];
  return {
    kind,
    words: words.filter((word) => word.length > 1 && !KIND_WORDS[kind].has(word)),
    folded: names[0] ?? '',
    otherNames: names.slice(1),
    haystack: ` ${[...names, ...KIND_WORDS[kind], ...around].join(' ')}`,
    ...{ weight: WEIGHT[kind], rank: WEIGHT[kind], homes: 0, seen: 0, area: undefined, street: undefined },
  };
}

/** What an area lies in, with the regions and cities that are made of such areas: `Greater Sydney`. */
function wholesOf(areas: Known, area: Area | undefined): readonly string[] {
  if (area === undefined) return [];
  const upwards = [area, ...areas.ancestors(area)];
  const wholes = [...areas.composites()].filter(({ members }) =>
    upwards.some(({ id }) => members?.includes(id) === true),
  );
  return [...upwards, ...wholes].map(({ name }) => name);
}

/** A text is the name of one where it says no less and, beside it, at most what it is and where. */
function matchOf({ names, around, landmark: { kind } }: Named, folded: string): SuggestionMatch {
  if (names.includes(folded)) return 'name';
  const words = folded.split(' ');
  const isKindSaid = words.some((word) => KIND_WORDS[kind].has(word));
  const core = (text: readonly string[]) => text.filter((word) => !KIND_WORDS[kind].has(word) && word !== 't');
  const isNamed = names.some((name) => {
    const own = name.split(' ');
    const bare = core(own);
    const said = core(words).filter((word) => own.includes(word) || !around.has(word));
    return bare.length > 0 && said.join(' ') === bare.join(' ') && (isKindSaid || bare.length === own.length);
  });
  if (isNamed) return 'name';
  const known = [...names.flatMap((name) => name.split(' ')), ...KIND_WORDS[kind], ...around];
  const isKnown = (word: string) => word.length < 2 || known.some((one) => one.startsWith(word));
  return words.every(isKnown) ? 'beginning' : 'similar';
}

/** A landmark as it is offered. */
export function suggestionOf({ kind, name, place, point }: Landmark, match: SuggestionMatch): Suggestion {
  return { kind, name, context: place, coordinates: point, metres: metresAround(kind), match, homes: 0 };
}

const WEIGHT: Readonly<Record<LandmarkKind, number>> = {
  airport: 4,
  train_station: 3,
  metro_station: 2,
  university: 3,
  hospital: 3,
  sight: 2,
  centre_street: 1,
};

/** What people say beside the name of one, folded, in either language. */
const KIND_WORDS: Readonly<Record<LandmarkKind, ReadonlySet<string>>> = {
  train_station: wordSet('station stn stasjon stasjonen togstasjon jernbanestasjon tog train railway'),
  metro_station: wordSet('bane tbane banen tbanen banestasjon tbanestasjon stasjon stasjonen station metro subway'),
  airport: wordSet('airport lufthavn flyplass'),
  university: wordSet('university uni universitet universitetet campus'),
  hospital: wordSet('hospital sykehus sjukehus sykehuset'),
  sight: new Set(),
  centre_street: new Set(),
};

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
