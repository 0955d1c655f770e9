import type { Region } from '../texts/messages.ts';
import { fold } from './names.server.ts';

/**
 * What people call places beside their names: short names, and campuses, quays and quarters within them that no
 * register of ours has. By the path of the area, as the gazetteer or listings make it.
 *
 * The names are facts of common knowledge, as the town encyclopedias have them: Oslo byleksikon, Bergen byleksikon,
 * Strinda historielags WikiStrinda, Stavanger byleksikon; in Australia the Macquarie Dictionary's regional words.
 * A quarter stands with the area that holds it, or that lies next to it where no area of that name is known.
 */
const OTHER_NAMES: Readonly<Record<Region, Readonly<Record<string, readonly string[]>>>> = {
  no: {
    'oslo,oslo,grunerlokka': ['Løkka', 'Olaf Ryes plass', 'Thorvald Meyers gate', 'Markveien', 'Toftes gate'],
    'oslo,oslo,majorstuen': ['Majorstua', 'Bogstadveien'],
    'oslo,oslo,st-hanshaugen': ['Bislett', 'Adamstuen', 'Hanshaugen', 'Ullevålsveien', 'Waldemar Thranes gate'],
    'oslo,oslo,tjuvholmen': ['Aker Brygge'],
    'oslo,oslo,vinderen': ['Blindern', 'Gaustad'],
    'oslo,oslo,bjorvika': ['Oslo S', 'Barcode', 'Sørenga', 'Operakvarteret'],
    'oslo,oslo,sagene': ['Bjølsen', 'Iladalen'],
    'oslo,oslo,frogner': ['Skillebekk', 'Solli plass', 'Briskeby', 'Bygdøy allé', 'Frognerveien'],
    'oslo,oslo,skoyen': ['Karenslyst'],
    'oslo,oslo,nydalen': ['Handelshøyskolen BI', 'Storo'],
    'vestland,bergen,mohlenpris': ['Nygårdshøyden'],
    'vestland,bergen,bergen-sentrum': ['Bryggen', 'Marken', 'Torgallmenningen', 'Nygårdsgaten'],
    'vestland,bergen,laksevag': ['Damsgård'],
    'vestland,bergen,fyllingsdalen': ['Oasen'],
    'trondelag,trondheim,bakklandet': ['Solsiden', 'Nedre Elvehavn'],
    'trondelag,trondheim,singsaker': ['Gløshaugen', 'NTNU Gløshaugen'],
    'rogaland,stavanger,storhaug': ['Lervig', 'Pedersgata'],
  },
  au: {
    'new-south-wales,sydney': ['Sydney CBD', 'Martin Place', 'Circular Quay', 'Wynyard', 'Barangaroo'],
    'victoria,melbourne': ['Melbourne CBD', 'Flinders Street Station', 'Southern Cross', 'Federation Square'],
    'queensland,brisbane-city': ['Brisbane CBD', 'Queen Street Mall', 'Eagle Street'],
    'western-australia,perth': ['Perth CBD', 'St Georges Terrace', 'Elizabeth Quay'],
    'south-australia,adelaide': ['Adelaide CBD', 'Rundle Mall', 'King William Street'],
    'new-south-wales,wollongong': ['The Gong', 'Gong'],
    'new-south-wales,newcastle': ['Newy', 'Newie'],
    'new-south-wales,parramatta': ['Parra'],
    'new-south-wales,paddington': ['Paddo'],
    'new-south-wales,darlinghurst': ['Darlo'],
    'new-south-wales,kings-cross': ['The Cross'],
    'new-south-wales,inner-west-council': ["Sydney's inner west"],
    'queensland,brisbane': ['Brissie', 'Brizzie', 'Brisvegas'],
    'queensland,surfers-paradise': ['Surfers'],
    'queensland,fortitude-valley': ['The Valley'],
    'queensland,woolloongabba': ['The Gabba', 'Gabba'],
    'queensland,indooroopilly': ['Indro'],
    'queensland,paddington': ['Paddo'],
    'queensland,gold-coast-council': ['Goldie', 'The Goldy'],
    'western-australia,fremantle': ['Freo'],
  },
};

/** What people call an area, as it is compared. A council has the names of the town that it is called after. */
export function otherNamesOf({
  country,
  path,
}: {
  readonly country: Region;
  readonly path: string;
}): readonly string[] {
  const names = OTHER_NAMES[country];
  const called = names[path] ?? names[path.replace(/-council$/, '')] ?? [];
  return called.map((name) => fold(name, country));
}

/** The folded paths of what people call so. */
export function pathsCalled(country: Region, folded: string): readonly string[] {
  return PATHS[country].get(folded) ?? [];
}

function pathsByName(country: Region): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [path, names] of Object.entries(OTHER_NAMES[country]))
    for (const name of names) {
      const paths = [path, `${path}-council`].map((one) =>
        one
          .split(',')
          .map((part) => fold(part, country))
          .join(','),
      );
      const folded = fold(name, country);
      found.set(folded, [...(found.get(folded) ?? []), ...paths]);
    }
  return found;
}

const PATHS: Readonly<Record<Region, ReadonlyMap<string, readonly string[]>>> = {
  no: pathsByName('no'),
  au: pathsByName('au'),
};
