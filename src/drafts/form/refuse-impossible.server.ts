import type { Areas } from '../../areas/areas.server.ts';
import { AppError } from '../../contract/errors.ts';
import { camelName } from '../../contract/case.ts';
import { type Language, type Region, translator } from '../../texts/messages.ts';
import type { FormData } from './form-data.contract.ts';
import { impossibleIn } from './impossible.server.ts';
import { municipalityCode, namedMunicipality } from './municipality.server.ts';

/**
 * Throws `invalid_input` with the fields that a change gives values which no home has. What was kept before is left:
 * it is refused when it is published.
 */
export type RefuseImpossible = (
  region: Region,
  before: FormData,
  after: FormData,
  /** Of whoever makes the change. */
  language: Language,
) => void;

/** Svalbard and Jan Mayen are no municipalities, and have numbers in the land registry. */
const WITHOUT_MUNICIPALITY: ReadonlySet<string> = new Set(['2100', '2111', '2211']);
const NUMBER_PATH = 'property_detail.land_registry.municipality_number';

export function createRefuseImpossible(areas: Pick<Areas, 'byCode' | 'named'>, now: () => Date): RefuseImpossible {
  /** What is wrong with the number, with the right one where the address says which municipality is meant. */
  function wrongNumber(
    before: FormData,
    { location, propertyDetail }: FormData,
    language: Language,
  ): string | undefined {
    const number = propertyDetail.landRegistry?.municipalityNumber;
    const was = before.propertyDetail.landRegistry?.municipalityNumber;
    if (number === undefined || number === null || number === was) return undefined;
    const code = municipalityCode(number);
    if (WITHOUT_MUNICIPALITY.has(code) || areas.byCode('no', 'municipality', code) !== undefined) return undefined;
    const t = translator(language);
    const meant = namedMunicipality(areas, location);
    return meant === undefined
      ? t('drafts.error.municipality_number')
      : t('drafts.error.municipality_number_now', {
          municipality: meant.name,
          number: municipalityCode(meant.number),
        });
  }

  return (region, before, after, language) => {
    const found = new Map<string, string>(
      [...impossibleIn(after, region, now())].filter(([path]) => !isSameAt(path, before, after)),
    );
    const number = region === 'no' ? wrongNumber(before, after, language) : undefined;
    if (number !== undefined) found.set(NUMBER_PATH, number);
    if (found.size === 0) return;
    throw new AppError('invalid_input', {
      fields: Object.fromEntries([...found].map(([path, text]) => [`form_data.${path}`, [text]])),
    });
  };
}

function isSameAt(path: string, before: FormData, after: FormData): boolean {
  const names = path.split('.').map(camelName);
  const at = (form: FormData) =>
    JSON.stringify(
      names.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], form) ??
        null,
    );
  return at(before) === at(after);
}
