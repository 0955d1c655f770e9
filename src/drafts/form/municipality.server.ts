import type { Areas } from '../../areas/areas.server.ts';
import type { FormData } from './form-data.contract.ts';

/** The Norwegian municipality that an address names, with its kommunenummer. */
export interface NamedMunicipality {
  readonly name: string;
  readonly number: number;
}

/** Undefined where the address names none, or several have that name. */
export function namedMunicipality(
  areas: Pick<Areas, 'named'>,
  { municipality }: FormData['location'],
): NamedMunicipality | undefined {
  if (typeof municipality !== 'string' || municipality === '') return undefined;
  const [area, ...others] = areas.named(municipality, 'no').filter(({ kind }) => kind === 'municipality');
  if (area?.code === undefined || others.length > 0) return undefined;
  return { name: area.name, number: Number(area.code) };
}

/** A kommunenummer as it is written: 0301. */
export function municipalityCode(number: number): string {
  return String(number).padStart(4, '0');
}
