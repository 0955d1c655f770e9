/**
 * Drawings of other services stand in our pages as they are, so that only what draws may be in them: these elements,
 * and attributes that name no address.
 */
const ELEMENTS = 'g|path|circle|rect|ellipse|line|polyline|polygon';
const ATTRIBUTES =
  'fill|stroke|stroke-(?:linecap|linejoin|width|miterlimit|dasharray|dashoffset|opacity)|fill-(?:rule|opacity)|clip-rule|opacity|transform|d|c[xy]|r[xy]?|[xy][12]?|width|height|points';
const MOST_CHARACTERS = 20_000;

const PLAIN = new RegExp(
  `^(?:<(?:${ELEMENTS})(?:\\s+(?:${ATTRIBUTES})="[\\w\\s#%.,()+-]*")*\\s*/?>|</(?:${ELEMENTS})>|\\s)*$`,
);

export function isPlainDrawing(body: string): boolean {
  // No value has "url(" in it: what it names would be fetched.
  return body.length <= MOST_CHARACTERS && PLAIN.test(body) && !/url\s*\(/i.test(body);
}
