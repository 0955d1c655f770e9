import { worksFundIn } from '../../../src/properties/levies.contract.ts';
import { type Home, has } from '../../home.ts';
import type { Random } from '../../random.ts';
import { readOut } from '../grammar.ts';
import type { TextFacts } from '../text-facts.ts';
import type { Asides } from '../voice.ts';
import { australianWords, listed } from './words.ts';

/** What an Australian listing says of inspections, levies and the lease. */
export function australianAsides(random: Random, told: TextFacts): Asides {
  const { home, prices, lease } = told;
  const words = australianWords(told);
  const viewing = viewingText(told);
  const contract: Asides['contract'] = {
    ...(prices.sharedCost === undefined
      ? {}
      : {
          sharedCostsDescription: readOut(
            random,
            LEVIES[home.place.county === 'VIC' || home.place.county === 'QLD' ? home.place.county : 'other'],
            words,
          ),
          includedInSharedCost: sentence(listed(includedInLevies(home))),
        }),
    ...(lease !== undefined && lease.covers.length > 0 ? { includedInLease: sentence(String(words['covered'])) } : {}),
    ...(home.offer === 'sale' && has(home, 'granny_flat') && random.chance(0.6)
      ? { rentalIncome: random.int(28, 56) * 10 * 52 }
      : {}),
  };
  return { ...(viewing === undefined ? {} : { viewingDescription: viewing }), contract };
}

/** How to come to an inspection where one has to say so before; that it is open the times themselves say. */
function viewingText({ isOpen, viewings, isBooked }: TextFacts): string | undefined {
  if (!isOpen || viewings === 0) return undefined;
  return isBooked ? 'Register to inspect at the advertised times.' : undefined;
}

function includedInLevies(home: Home): string[] {
  return [
    'building insurance',
    'upkeep of common areas',
    `the ${worksFundIn(home.place.county).replace('_', ' ')} fund`,
    ...(has(home, 'elevator') ? ['lift maintenance'] : []),
    ...(has(home, 'pool') && home.form === 'flat' ? ['pool upkeep'] : []),
  ];
}

const LEVIES = {
  VIC: 'Owners corporation fees of about $$levies a month, billed quarterly.',
  QLD: 'Body corporate fees of about $$levies a month, billed quarterly.',
  other: 'Strata levies of about $$levies a month, billed quarterly.',
} as const;

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
