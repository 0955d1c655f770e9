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
