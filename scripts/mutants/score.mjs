/**
 * What a run of mutants says of the tests: the share that they notice, and how sure that is when only a sample was
 * tried.
 */

/** Says of a mutant that it was not tried. */
export const NOT_IN_SAMPLE = 'not in the sample';

/**
 * The places in a list of `count` mutants that a sample of `size` consists of, rising: one at random from each of
 * as many equal stretches, so that mutants that stand in order of their files are drawn from all of them in
 * proportion. The same seed gives the same places.
 */
export function sampleOf(count, size, seed) {
  if (size >= count) return Array.from({ length: count }, (_, place) => place);
  const random = randomFrom(seed);
  return Array.from({ length: size }, (_, stretch) => {
    const [from, to] = [stretch, stretch + 1].map((edge) => Math.floor((edge * count) / size));
    return from + Math.floor(random() * (to - from));
  });
}

/**
 * The score as Stryker defines it: detected (killed or timed out) of all that make a valid program, with those that
 * no test reaches among them. `covered` is how many mutants tests reach. Where not all of those were tried, `low`
 * and `high` are the ends of the 95 % interval: Wilson's, with the correction for a sample without replacement.
 */
export function scoreOf(results, { covered, noCoverage }) {
  const valid = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived'].includes(status));
  const invalid = results.filter(
    ({ status, statusReason }) => ['RuntimeError', 'CompileError'].includes(status) && statusReason !== NOT_IN_SAMPLE,
  );
  const tried = valid.length + invalid.length;
  const detected = valid.filter(({ status }) => status !== 'Survived').length;
  const [rate, low, high] = interval(detected, valid.length, covered);
  // Of what was not tried, as many as of what was make no valid program.
  const reached = tried === 0 ? 0 : (covered * valid.length) / tried;
  const ofAll = (share) => (reached + noCoverage === 0 ? 1 : (share * reached) / (reached + noCoverage));
  return {
    score: ofAll(rate),
    low: ofAll(low),
    high: ofAll(high),
    tried,
    covered,
    noCoverage,
    timedOut: valid.filter(({ status }) => status === 'Timeout').length,
    invalid: invalid.length,
    undetected: results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
  };
}

/** The share and the ends of its interval, for `detected` of a sample of `size` from `population`. */
function interval(detected, size, population) {
  if (size === 0) return [0, 0, 1];
  const share = detected / size;
  if (size >= population) return [share, share, share];
  const n = (size * (population - 1)) / (population - size);
  const z = 1.96;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return [share, middle - half, middle + half];
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
