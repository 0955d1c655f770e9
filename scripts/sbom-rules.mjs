/**
 * What a dependency must be known for before it is used: under which licence it comes (SPDX), and what its
 * archive hashes to, so that no other archive is installed in its place.
 */

/**
 * Licences that let us use, change and pass on what comes under them; those that ask for our own sources are not among
 * them. LGPL and MPL ask for those of the part itself alone, which we do not change.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose package.json names no licence in a field that npm reads, by what their own files say. */
const READ_BY_HAND = {
  // In its LICENSE.
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
  // Its files name none; it is a fork of zaach/jsonlint, whose README has the MIT licence.
  '@mapbox/jsonlint-lines-primitives@2.0.2': 'MIT',
};

/**
 * Binaries for other machines of packages that are in the lockfile whole: the registry that it was made
 * with did not have them, so it says neither. Of these versions alone; the next update must find them.
 */
const BINARIES_UNKNOWN = [{ name: /^@tailwindcss\/oxide-[\w-]+$/, version: '4.3.5', licence: 'MIT' }];

function unknownBinary(name, { version, optional }) {
  return optional === true
    ? BINARIES_UNKNOWN.find((each) => each.name.test(name) && each.version === version)
    : undefined;
}

/** An entry's licence as an SPDX expression; undefined where nobody knows. */
export function licenceOf(name, entry) {
  return entry.license ?? READ_BY_HAND[`${name}@${entry.version}`] ?? unknownBinary(name, entry)?.licence;
}

/** What is wrong with a lockfile (version 3, parsed), a line for each problem. */
export function problemsOf(lockfile) {
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    const name = nameOf(path);
    const title = `${name}@${entry.version}`;
    const licence = licenceOf(name, entry);
    return [
      ...(licence === undefined ? [`${title} names no licence`] : []),
      ...(licence !== undefined && !isAllowed(licence) ? [`${title} has the licence ${licence}`] : []),
      ...(entry.integrity === undefined && unknownBinary(name, entry) === undefined
        ? [`${title} has no integrity in the lockfile`]
        : []),
    ];
  });
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Whether an SPDX expression leaves a way to use it that is allowed. AND binds before OR. */
export function isAllowed(expression) {
  const bare = expression.trim();
  const either = split(bare, ' OR ');
  if (either.length > 1) return either.some(isAllowed);
  const all = split(bare, ' AND ');
  if (all.length > 1) return all.every(isAllowed);
  return bare.startsWith('(') && bare.endsWith(')') ? isAllowed(bare.slice(1, -1)) : ALLOWED.has(bare);
}

/** Splits at a word outside brackets. */
function split(text, word) {
  const parts = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push('');
      at += word.length - 1;
    } else parts[parts.length - 1] += text[at];
  }
  return parts;
}
