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
