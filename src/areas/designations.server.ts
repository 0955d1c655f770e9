import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';

/** The words for what a place is, which people write beside its name: `Oslo kommune`, `Sagene bydel`. */

interface PlainName {
  /** The folded names that it may have in the gazetteer. */
  readonly names: readonly string[];
  /** Whether an area is one of what was said; `town` is the municipality that it is, or lies in. */
  readonly is: (area: Area, town: Area | undefined) => boolean;
}

/** A folded name without the word for what it is; undefined where it has none. */
export function withoutDesignation(country: Region, folded: string): PlainName | undefined {
  for (const [pattern, is] of DESIGNATIONS[country]) {
    const name = pattern.exec(folded)?.groups?.['name'];
    // Some councils have the word in their names here.
    if (name !== undefined && name !== '')
      return { names: country === 'au' ? [name, `city of ${name}`] : [name], is: (area, town) => is(area, town?.name) };
  }
  return undefined;
}

/** The folded words for what it is that may be written beside the name of an area, for while they are being typed. */
export function designationsOf({ country, kind }: Area, town: Area | undefined): readonly string[] {
  if (kind === 'municipality') return country === 'no' ? ['kommune'] : ['council', 'shire'];
  if (country === 'au') return [];
  return kind === 'county' ? ['fylke'] : isBorough(kind, town?.name) ? ['bydel'] : [];
}

type Is = (area: Area, town: string | undefined) => boolean;

const isMunicipality: Is = ({ kind }) => kind === 'municipality';
const isCounty: Is = ({ kind }) => kind === 'county';

/** Boroughs that share their name with a quarter are that quarter here, the others regions. */
function isBorough(kind: Area['kind'], town: string | undefined): boolean {
  return kind === 'suburb' && town !== undefined && TOWNS_WITH_BOROUGHS.has(town);
}

/** By the local government act; other Norwegian towns have none. */
const TOWNS_WITH_BOROUGHS: ReadonlySet<string> = new Set(['Oslo', 'Bergen', 'Stavanger', 'Trondheim']);

const DESIGNATIONS: Readonly<Record<Region, readonly (readonly [RegExp, Is])[]>> = {
  no: [
    [/^(?<name>.+) (?:kommune|kommunen|herad|municipality)$/, isMunicipality],
    [/^(?:kommunen|municipality of) (?<name>.+)$/, isMunicipality],
    [/^(?<name>.+) (?:fylke|fylkeskommune|county)$/, isCounty],
    [/^(?<name>.+) (?:bydel|bydelen|borough)$/, ({ kind }, town) => isBorough(kind, town)],
    [/^(?:bydel|bydelen|borough of) (?<name>.+)$/, ({ kind }, town) => isBorough(kind, town)],
  ],
  au: [
    [
      /^(?<name>.+?) (?:(?:city|shire|municipal|town|regional|district|borough) council|council|shire|lga|municipality)$/,
      isMunicipality,
    ],
    [/^(?:city|shire|municipality|town|council|borough) of (?<name>.+)$/, isMunicipality],
    [/^state of (?<name>.+)$/, isCounty],
  ],
};
