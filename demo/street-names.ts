import { hash } from './hash.ts';
import type { Place } from './places/place.ts';

/**
 * Norwegian street names as their part of the country has them: names are drawn in the manner of the setting first, and
 * those that nobody would give a street there get another, so that whatever else is drawn stays as it is. All differ.
 */
export function asNamedThere(drawn: readonly string[], place: Place): string[] {
  // Who keeps their name has it before all others.
  const taken = new Set(drawn.filter((name) => likelyName(name, place) === name));
  return drawn.map((name) => {
    const likely = likelyName(name, place);
    if (likely === name) return name;
    const fresh = [likely, ...otherNames(name, place)].find((other) => !taken.has(other));
    if (fresh === undefined) throw new RangeError(`no name is left for ${name} in ${place.name}`);
    taken.add(fresh);
    return fresh;
  });
}

function likelyName(name: string, place: Place): string {
  if (isCentral(name) && !isInner(place)) return otherNames(name, place)[0] ?? name;
  const way = saysVegen(place) ? name : name.replace(/vegen$/, 'veien');
  if (place.municipality === 'Bergen') return way.replace(/gata$/, 'gaten');
  return way.replace(/gaten$/, 'gata');
}

/** Names to take instead, in an order of the name's own. */
function otherNames(name: string, place: Place): string[] {
  const isStreet = /gat[ae]n?$|(?<=s) (gate|vei)$/.test(name) || isCentral(name);
  const street = place.municipality === 'Bergen' ? 'gaten' : 'gata';
  const names = isStreet
    ? [...QUARTER_STEMS.map((stem) => `${stem}${street}`), ...QUARTER_PERSONS.map((person) => `${person} gate`)]
    : QUIET_STEMS.flatMap((stem) => [`${stem}veien`, `${stem}svingen`, `${stem}bakken`]);
  const first = hash(`${place.name}/${name}`) % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

/** Where roads end in -vegen: Trøndelag, Innlandet, the fjords of the west, and the mountain valleys that face them. */
export function saysVegen({ county, municipality, setting }: Place): boolean {
  if (county === 'Trøndelag' || county === 'Innlandet') return true;
  if (setting === 'mountain') return true;
  return INLAND_WEST.has(municipality);
}

const INLAND_WEST: ReadonlySet<string> = new Set(['Voss', 'Sunnfjord', 'Sogndal', 'Kvam', 'Stranda', 'Volda']);

/** Of streets and people that everybody knows from the middle of a town. */
export function isCentral(name: string): boolean {
  return CENTRAL.test(name);
}

const CENTRAL =
  /^(Øvre |Nedre )?(Stor|Kirke|Torg|Rådhus|Tollbod|Møller|Strand|Bru|Apotek|Teater|Bispe|Skole|Kanal|Verfts|Brenneri|Film|Nygårds|Klokker|Park)(gat|vei)|^(Henrik Ibsens|Tordenskjolds|Dronning Mauds|Olav Tryggvasons|Kong Sverres|Fridtjof Nansens|Ole Bulls|Edvard Griegs|Christian Krohgs|Christian Michelsens|Wergelands|Harald Hårfagres|Camilla Colletts) gate$/;

/** The middle of its town: its other quarters have no square and no town hall to name a street after. */
export function isInner({ name, setting, county }: Place): boolean {
  return setting !== 'suburb' && (INNER.has(name) || (setting !== 'centre' && county !== 'Oslo'));
}

const INNER: ReadonlySet<string> = new Set([
  ...['Kvadraturen', 'Bergen sentrum', 'Nordnes', 'Midtbyen', 'Tromsø sentrum', 'Bragernes', 'Strømsø'],
]);

const QUARTER_STEMS = [
  ...['Syrin', 'Lønne', 'Alme', 'Hegge', 'Kirsebær', 'Plomme', 'Pære', 'Eple', 'Rips', 'Bringebær', 'Pil', 'Poppel'],
  ...[
    'Snekker',
    'Vever',
    'Skomaker',
    'Bøkker',
    'Salmaker',
    'Hammer',
    'Ambolt',
    'Spinneri',
    'Mølle',
    'Vognmaker',
    'Smie',
  ],
  ...['Granitt', 'Skifer', 'Kvarts', 'Glimmer', 'Tegl', 'Kalk', 'Fiolin', 'Fløyte', 'Trompet', 'Lykte', 'Trappe'],
] as const;
const QUARTER_PERSONS = [
  ...['Anna Sethnes', 'Hanna Brummenæs', 'Fernanda Nissens', 'Katti Anker Møllers', 'Marcus Thranes', 'Oscar Nissens'],
  ...['Hans Nielsen Hauges', 'Nils Huus', 'Torbjørn Egners', 'Inger Hagerups', 'Halldis Moren Vesaas', 'Jakob Sandes'],
] as const;
const QUIET_STEMS = [
  ...['Kornblomst', 'Marikåpe', 'Fiol', 'Smørblomst', 'Rødkløver', 'Prestekrage', 'Linerle', 'Bokfink', 'Rødstrupe'],
  ...['Svarttrost', 'Gjøk', 'Ugle', 'Ekorn', 'Grevling', 'Rådyr', 'Skogsti', 'Bjørnemose', 'Kongle', 'Hestehov'],
] as const;
