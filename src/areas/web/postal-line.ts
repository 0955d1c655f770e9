import type { Region } from '../../texts/messages.ts';

/**
 * The last line of an address as the post of its country writes it: `0263 Oslo`, `Byron Bay NSW 2481`; what is not
 * known is left out.
 */
export function postalLine({
  postCode,
  place,
  region,
}: {
  readonly postCode?: string | undefined;
  readonly place?: string | undefined;
  readonly region: Region;
}): string {
  const parts =
    region === 'au' ? [place, postCode === undefined ? undefined : stateOf(postCode), postCode] : [postCode, place];
  return parts.filter(Boolean).join(' ');
}

/** The state or territory that an Australian postcode is of; source: Australia Post's ranges. */
function stateOf(postCode: string): string | undefined {
  const code = Number(postCode);
  return RANGES.find(([from, to]) => code >= from && code <= to)?.[2];
}

/** The capital's ranges lie within those of New South Wales, and so come first. */
const RANGES: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];
