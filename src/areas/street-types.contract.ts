/** Short forms of Australian street types (AS/NZS 4819), as agencies write them. */
export const STREET_TYPES: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  av: 'avenue',
  ave: 'avenue',
  dr: 'drive',
  dve: 'drive',
  ct: 'court',
  crt: 'court',
  cl: 'close',
  cr: 'crescent',
  cres: 'crescent',
  pl: 'place',
  pde: 'parade',
  hwy: 'highway',
  tce: 'terrace',
  la: 'lane',
  ln: 'lane',
  bvd: 'boulevard',
  blvd: 'boulevard',
  gr: 'grove',
  grv: 'grove',
  str: 'street',
  gve: 'grove',
  sq: 'square',
  wy: 'way',
  cct: 'circuit',
  cir: 'circuit',
  esp: 'esplanade',
  gdns: 'gardens',
  gdn: 'gardens',
  mw: 'mews',
  pkwy: 'parkway',
  wk: 'walk',
};

/**
 * An Australian address with the type of its street spelt right: `12 Mary Cresent Leichhardt` gives `12 Mary Crescent
 * Leichhardt`. Of a text that has a type, or is no address, the text itself.
 */
export function withStreetType(text: string): string {
  const [, number = '', rest = ''] = /^(\s*(?:unit |apt |apartment |flat )?\d[\w/-]*,?\s+)(.+)$/is.exec(text) ?? [];
  const words = rest.split(/(?<=[\s,])(?=\S)/);
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''));
  // The type stands behind a name of at most three words.
  const tried = plain.slice(0, LONGEST_NAME + 1);
  if (tried.some((word, at) => at > 0 && isType(word))) return text;
  const at = tried.findIndex((word, index) => index > 0 && typeMeant(word) !== undefined);
  if (at === -1) return text;
  const [written = ''] = /^\p{L}+/u.exec(words[at] ?? '') ?? [];
  const meant = typeMeant(plain[at] ?? '') ?? '';
  const spelt = /^\p{Lu}/u.test(written) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
  return number + words.map((word, index) => (index === at ? word.replace(written, spelt) : word)).join('');
}

const LONGEST_NAME = 3;

function isType(word: string): boolean {
  return STREET_TYPES[word] !== undefined || Object.values(STREET_TYPES).includes(word);
}

/** The type that a misspelt word is one letter off, of the long ones two; its first letter is hardly ever wrong. */
function typeMeant(word: string): string | undefined {
  return MISSPELT_TYPES.find(
    (type) => type.startsWith(word.charAt(0)) && word.length >= 4 && isOff(word, type, type.length < 8 ? 1 : 2),
  );
}

/** Those that no other word is nearly called like: `lake` is no lane. */
const MISSPELT_TYPES = [
  ...['street', 'road', 'avenue', 'crescent', 'parade', 'terrace', 'boulevard', 'highway', 'esplanade', 'circuit'],
  ...['square', 'drive', 'court', 'grove', 'parkway'],
];

/** Whether so many letters more, less or other, or neighbours that have changed places, make the one of the other. */
function isOff(a: string, b: string, most: number): boolean {
  if (a === b) return true;
  if (most === 0 || Math.abs(a.length - b.length) > most) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const [restA, restB] = at === -1 ? ['', b.slice(a.length)] : [a.slice(at), b.slice(at)];
  return (
    (restA !== '' && isOff(restA.slice(1), restB, most - 1)) ||
    (restB !== '' && isOff(restA, restB.slice(1), most - 1)) ||
    isOff(restA.slice(1), restB.slice(1), most - 1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && isOff(restA.slice(2), restB.slice(2), most - 1))
  );
}

/**
 * The ways in which listings may write a street: `Turner Street` gives `Turner St` too, `Storgata` gives `Storgt`. A
 * name without a type that we know is written as it is.
 */
export function streetSpellings(street: string): readonly string[] {
  const [, name, type = ''] = /^(.+) (\w+)$/.exec(street.trim()) ?? [];
  const long = STREET_TYPES[type.toLowerCase()] ?? type.toLowerCase();
  const short = Object.keys(STREET_TYPES).filter((key) => STREET_TYPES[key] === long);
  if (name !== undefined && short.length > 0) return [long, ...short].map((each) => `${name} ${each}`);
  const [, start, end = ''] = /^(.+?)(gate|gata|gt|veien|vn)$/i.exec(street.trim()) ?? [];
  if (start === undefined) return [street];
  return [street, start + (NORWEGIAN_TYPES[end.toLowerCase()] ?? end)];
}

/** What listings write for the end of a street's name, and the other way round. */
const NORWEGIAN_TYPES: Readonly<Record<string, string>> = {
  ...{ gata: 'gt', gate: 'gt', gt: 'gata' },
  ...{ veien: 'vn', vn: 'veien' },
};
