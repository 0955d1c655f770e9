import type { Region } from '../texts/messages.ts';
import { fold } from './names.contract.ts';
import { looseStreetKey } from './streets.contract.ts';

/**
 * Well-known streets by the quarter that they lie in, for addresses in streets where no home is listed: general
 * knowledge, as Oslo byleksikon has it. A long street stands with the quarter that holds most of its homes. They are
 * streets without homes, and no names of the quarter.
 */
const KNOWN_STREETS: Readonly<Record<string, string>> = {
  'oslo,oslo,majorstuen':
    'Kirkeveien, Bogstadveien, Valkyriegata, Industrigata, Sørkedalsveien, Slemdalsveien, Jacob Aalls gate, Suhms gate, ' +
    'Middelthuns gate, Schønings gate, Essendrops gate, Majorstuveien, Harald Hårfagres gate, Neuberggata, ' +
    'Trudvangveien, Sorgenfrigata',
  'oslo,oslo,st-hanshaugen':
    'Sofies gate, Pilestredet, Thereses gate, Stensberggata, Dalsbergstien, Colletts gate, Josefines gate, ' +
    'Geitmyrsveien, Louises gate, Eugenies gate, Akersveien, Ullevålsveien, Waldemar Thranes gate, Bislettgata, ' +
    'Fagerborggata, Sporveisgata',
  'oslo,oslo,grunerlokka':
    'Markveien, Thorvald Meyers gate, Toftes gate, Sofienberggata, Seilduksgata, Sannergata, Helgesens gate, ' +
    'Rathkes gate, Nordre gate, Korsgata, Schleppegrells gate, Steenstrups gate, Grüners gate, Københavngata, ' +
    'Dælenenggata, Marstrandgata, Gøteborggata, Fagerheimgata',
  'oslo,oslo,frogner':
    'Frognerveien, Bygdøy allé, Gyldenløves gate, Thomas Heftyes gate, Niels Juels gate, Skovveien, Elisenbergveien, ' +
    'Eckersbergs gate, Kristinelundveien, Nobels gate, Odins gate, Oscars gate, Riddervolds gate, Løvenskiolds gate, ' +
    'Tidemands gate, Professor Dahls gate',
  'oslo,oslo,sagene': 'Arendalsgata, Bergensgata, Bentsebrugata, Kierschows gate, Bjølsengata, Thurmanns gate',
  'oslo,oslo,torshov': 'Vogts gate, Hegermanns gate, Åsengata, Per Kvibergs gate, Sandakerveien, Torshovgata',
  'oslo,oslo,gronland': 'Grønlandsleiret, Smalgangen, Tøyengata, Motzfeldts gate, Platous gate, Norbygata, Urtegata',
  'oslo,oslo,toyen': 'Jens Bjelkes gate, Herslebs gate, Kolstadgata, Hagegata',
  'rogaland,stavanger,storhaug': 'Pedersgata',
};

const STREETS: ReadonlyMap<string, { readonly name: string; readonly path: string }> = new Map(
  Object.entries(KNOWN_STREETS).flatMap(([path, streets]) =>
    streets.split(', ').map((name) => [looseStreetKey(fold(name, 'no'), 'no'), { name, path }] as const),
  ),
);

const BEGINNINGS: ReadonlySet<string> = new Set([...STREETS.keys()].map((key) => key.slice(0, 2)));

/** Loose keys of the well-known streets, with how each is written. */
export function knownStreetNames(country: Region): readonly (readonly [key: string, name: string])[] {
  return country === 'no' ? [...STREETS].map(([key, { name }]) => [key, name] as const) : [];
}

/** The path of the quarter that a street lies in, by its loose key; undefined of all others. */
export function quarterOfStreet(country: Region, looseKey: string): string | undefined {
  return country === 'no' ? STREETS.get(looseKey)?.path : undefined;
}

/** Whether a folded name is that of a well-known street, however it is written. */
export function isKnownStreet(country: Region, folded: string): boolean {
  // Spellings of a street have their first letters in common, which says no to nearly all names.
  if (country !== 'no' || !BEGINNINGS.has(folded.replace(' ', '').slice(0, 2))) return false;
  return STREETS.has(looseStreetKey(folded, country));
}

/** How a well-known street is written, by its loose key; undefined of all others. */
export function knownStreet(country: Region, looseKey: string): string | undefined {
  return country === 'no' ? STREETS.get(looseKey)?.name : undefined;
}
