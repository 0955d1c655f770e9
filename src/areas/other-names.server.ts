import type { Region } from '../texts/messages.ts';
import { fold } from './names.contract.ts';

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
    'oslo,oslo,grunerlokka': [
      'Løkka',
      'Rodeløkka',
      'Sofienberg',
      'Birkelunden',
      'Carl Berner',
      'Dælenenga',
      'Olaf Ryes plass',
      'Mathallen',
      'Vulkan',
    ],
    'oslo,oslo,majorstuen': ['Majorstua', 'Marienlyst'],
    'oslo,oslo,st-hanshaugen': ['Bislett', 'Adamstuen', 'Hanshaugen', 'Fagerborg', 'Lovisenberg', 'Gamle Aker', 'Ila'],
    'oslo,oslo,tjuvholmen': ['Aker Brygge', 'Vika', 'Filipstad'],
    'oslo,oslo,vinderen': ['Heggeli', 'Smestad'],
    'oslo,oslo,bjorvika': ['Oslo S', 'Barcode', 'Sørenga', 'Operakvarteret'],
    'oslo,oslo,sagene': ['Bjølsen', 'Iladalen', 'Voldsløkka'],
    'oslo,oslo,torshov': ['Sandaker'],
    'oslo,oslo,frogner': ['Skillebekk', 'Solli plass', 'Briskeby', 'Uranienborg', 'Homansbyen', 'Elisenberg', 'Bygdøy'],
    'oslo,oslo,skoyen': ['Karenslyst', 'Hoff', 'Sjølyst', 'Bestum'],
    'oslo,oslo,nydalen': ['Handelshøyskolen BI', 'BI Nydalen', 'Storo'],
    'oslo,oslo,kjelsas': ['Grefsen'],
    'oslo,oslo,arvoll': ['Disen', 'Tonsenhagen'],
    'oslo,oslo,nordberg': ['Ullevål', 'Ullevål hageby', 'Korsvoll', 'Damplassen'],
    'oslo,oslo,gronland': ['Enerhaugen', 'Vaterland'],
    'oslo,oslo,kampen': ['Galgeberg'],
    'oslo,oslo,valerenga': ['Gamlebyen'],
    'oslo,oslo,ensjo': ['Etterstad', 'Bryn', 'Teisen'],
    'oslo,oslo,loren': ['Hovinbyen', 'Lørenbyen', 'Ulven'],
    'oslo,oslo,nordstrand': ['Ekeberg', 'Bekkelaget', 'Sæter', 'Ljan', 'Nordstrandshøgda', 'Simensbråten'],
    'oslo,oslo,oppsal': ['Godlia'],
    'oslo,oslo,roa': ['Huseby', 'Bogstad'],
    'vestland,bergen,mohlenpris': ['Nygårdshøyden', 'Dokken'],
    'vestland,bergen,bergen-sentrum': ['Bryggen', 'Marken', 'Engen', 'Vågsbunnen', 'Torgallmenningen', 'Nygårdsgaten'],
    'vestland,bergen,nordnes': ['Strandsiden', 'Klosteret', 'Georgernes Verft'],
    'vestland,bergen,sandviken': ['Fjellsiden', 'Skuteviken', 'Mulen'],
    'vestland,bergen,landas': ['Mannsverk', 'Nattland', 'Kronstad', 'Wergeland'],
    'vestland,bergen,minde': ['Solheimsviken', 'Danmarks plass', 'Danmarksplass', 'Fridalen', 'Løvstakksiden'],
    'vestland,bergen,nesttun': ['Paradis', 'Hop', 'Skjold', 'Lagunen'],
    'vestland,bergen,laksevag': ['Damsgård', 'Gyldenpris', 'Melkeplassen'],
    'vestland,bergen,fyllingsdalen': ['Oasen', 'Bønes'],
    'vestland,bergen,ulset': ['Eidsvåg', 'Flaktveit', 'Morvik'],
    'trondelag,trondheim,bakklandet': ['Solsiden', 'Nedre Elvehavn', 'Møllenberg'],
    'trondelag,trondheim,singsaker': ['Gløshaugen', 'NTNU Gløshaugen', 'Rosenborg', 'Elgeseter'],
    'trondelag,trondheim,nardo': ['Moholt', 'Lerkendal', 'Sluppen', 'Risvollan', 'Tempe'],
    'trondelag,trondheim,strindheim': ['Tyholt', 'Persaunet', 'Bromstad', 'Valentinlyst'],
    'trondelag,trondheim,lade': ['Leangen', 'Lilleby'],
    'trondelag,trondheim,byasen': ['Hallset', 'Munkvoll', 'Kystad', 'Sverresborg', 'Ila', 'Ilsvika'],
    'trondelag,trondheim,heimdal': ['Flatåsen', 'Saupstad', 'Kolstad', 'Kattem'],
    'trondelag,trondheim,ranheim': ['Charlottenlund', 'Grilstad', 'Jakobsli'],
    'rogaland,stavanger,storhaug': ['Lervig', 'Urban Sjøfront', 'Nytorget'],
    'rogaland,stavanger,eiganes': ['Våland', 'Stokka', 'Bjergsted'],
    'rogaland,stavanger,hillevag': ['Mariero', 'Bekkefaret'],
    'rogaland,stavanger,madla': ['Sunde', 'Kvernevik', 'Tjensvoll', 'Hafrsfjord'],
  },
  au: {
    'new-south-wales,sydney': [
      'Sydney CBD',
      'CBD Sydney',
      'Sydney city',
      'Martin Place',
      'Circular Quay',
      'Wynyard',
      'Barangaroo',
    ],
    'victoria,melbourne': [
      'Melbourne CBD',
      'CBD Melbourne',
      'Melbourne city',
      'Melb',
      'Melb CBD',
      'Flinders Street Station',
      'Southern Cross',
      'Federation Square',
    ],
    'queensland,brisbane-city': ['Brisbane CBD', 'CBD Brisbane', 'Brisbane city', 'Queen Street Mall'],
    'western-australia,perth': ['Perth CBD', 'CBD Perth', 'Perth city', 'St Georges Terrace', 'Elizabeth Quay'],
    'south-australia,adelaide': ['Adelaide CBD', 'CBD Adelaide', 'Adelaide city', 'Rundle Mall'],
    'australian-capital-territory,city': ['Canberra CBD', 'CBD Canberra', 'Canberra city', 'Civic'],
    'new-south-wales,sutherland-council': ['Sutherland Shire', 'The Shire'],
    'new-south-wales,the-hills-council': ['Hills District', 'The Hills District', 'Hills Shire'],
    'victoria,yarra-ranges-council': ['Yarra Valley', 'Dandenong Ranges', 'The Dandenongs'],
    'south-australia,barossa-council': ['Barossa Valley', 'The Barossa'],
    'new-south-wales,wollongong': ['The Gong', 'Gong'],
    'new-south-wales,newcastle': ['Newy', 'Newie'],
    'new-south-wales,parramatta': ['Parra'],
    'new-south-wales,wagga-wagga': ['Wagga'],
    'new-south-wales,coffs-harbour': ['Coffs'],
    'new-south-wales,port-macquarie': ['Port Mac'],
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
