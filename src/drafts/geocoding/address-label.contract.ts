import type { Region } from '../../texts/messages.ts';

type Parts = {
  readonly [Part in 'street' | 'suburb' | 'region' | 'postCode']?: string | null | undefined;
};

/**
 * An address in a line, as the post of its country writes it: `Storgata 1, 0155 Oslo`,
 * `1 Swan Street, Richmond VIC 3121`.
 */
export function addressLabel({ street, suburb, region: state, postCode }: Parts, region: Region): string {
  const place = region === 'au' ? [suburb, state, postCode] : [postCode, suburb];
  return [street, place.filter(isGiven).join(' ')].filter(isGiven).join(', ');
}

function isGiven(part: string | null | undefined): part is string {
  return part !== undefined && part !== null && part !== '';
}
