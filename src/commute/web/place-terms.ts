/**
 * What to ask the product's own places for an address that somebody has typed, the narrowest first: all of it, its
 * street without the house number in its town, its postcode, its suburb or town. `Storgata 12, 0184 Oslo` asks for
 * `Storgata, Oslo`, then `0184`, then `Oslo`.
 */
export function placeTerms(address: string): readonly string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  const street = first
    .replace(/^(?:\d+\w?\/)?\d+\s?[a-z]?\s+(?=\p{L})/iu, '')
    .replace(/\s+\d+\s?[a-z]?$/iu, '')
    .trim();
  const towns = rest.map((part) => part.replace(STATE, '').replace(POSTCODE, '').trim()).filter((part) => part !== '');
  const postcodes = parts.flatMap((part) => part.match(POSTCODE)?.slice(0, 1) ?? []);
  const terms = [address, ...towns.map((town) => `${street}, ${town}`), ...postcodes, ...towns];
  if (rest.length === 0 && street !== first && !POSTCODE.test(first)) terms.push(street);
  return [...new Set(terms)].filter((term) => term !== '');
}

/**
 * Whether a place that was found is one that the term names: the search for places also guesses, which nobody wants of
 * an address.
 */
export function isNamedBy(name: string, term: string): boolean {
  const [found, asked] = [plain(name), plain(term)];
  return found !== '' && (asked.includes(found) || found.startsWith(asked));
}

/**
 * The address of a house in a street as one writes it, from what was typed of it: `Storgata 12` of `storgata 12, Oslo`,
 * `3/12 Smith Street` of `3/12 smith st`. Undefined where no number was typed.
 */
export function numbered(typed: string, street: string): string | undefined {
  const parts = typed.split(',').map((part) => part.trim());
  const [word = ''] = plain(street).split(' ');
  const line = parts.find((part) => plain(part).includes(word)) ?? parts[0] ?? '';
  const before = BEFORE.exec(line)?.[1];
  if (before !== undefined && !plain(street).startsWith(plain(before))) return `${before} ${street}`;
  const after = BEHIND.exec(line)?.[1];
  return after === undefined ? undefined : `${street} ${after.replace(/\s+/gu, '').toUpperCase()}`;
}

const BEFORE = /^((?:\d+\w?\s?\/\s?)?\d+[a-z]?)\s+\p{L}{2}/iu;
/** In Norway, where a postcode and its town may follow. */
const BEHIND = /\p{L}\.?\s+(\d{1,3}(?:\s?[-–]\s?\d{1,3})?(?:\s?[a-zæøå])?)(?=$|\s)/iu;
const POSTCODE = /\b\d{4}\b/;
const STATE = /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\b/;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
