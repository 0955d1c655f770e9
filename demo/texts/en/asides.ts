import { type Home, has } from '../../home.ts';
import type { Prices } from '../../prices.ts';
import type { Random } from '../../random.ts';
import { readOut } from '../grammar.ts';
import type { Asides } from '../voice.ts';
import { australianWords } from './words.ts';

/** What an Australian listing says of inspections, levies and the lease. */
export function australianAsides(random: Random, home: Home, prices: Prices): Asides {
  const read = (text: string): string => readOut(random, text, australianWords(home, prices));
  const isSale = home.offer === 'sale';
  const contract: Asides['contract'] = {
    ...(prices.sharedCost === undefined
      ? {}
      : {
          sharedCostsDescription: read(LEVIES),
          includedInSharedCost: listed(
            random
              .shuffle([
                'building insurance',
                'common-area cleaning',
                'gardens',
                'the sinking fund',
                ...(has(home, 'elevator') ? ['lift maintenance'] : []),
                ...(has(home, 'pool') ? ['pool upkeep'] : []),
              ])
              .slice(0, random.int(3, 4)),
          ),
        }),
    ...(!isSale && home.form !== 'premises' && home.form !== 'parking'
      ? {
          includedInLease: listed(
            random
              .shuffle(
                home.form === 'room'
                  ? ['power', 'water', 'internet']
                  : [
                      'water usage',
                      'garden upkeep',
                      ...(has(home, 'fibre') ? ['internet'] : []),
                      ...(has(home, 'parking') ? ['parking'] : []),
                    ],
              )
              .slice(0, 2),
          ),
        }
      : {}),
    ...(isSale && has(home, 'granny_flat') && random.chance(0.6) ? { rentalIncome: random.int(28, 56) * 10 } : {}),
  };
  const viewing =
    home.use === 'commercial' ? BUSINESS : isSale ? (prices.priceMin === undefined ? OPEN : AUCTION) : RENT;
  return {
    ...(home.form === 'plot' || home.form === 'parking' ? {} : { viewingDescription: read(viewing) }),
    contract,
  };
}

const OPEN =
  '{Open for inspection as advertised|Inspect at the advertised times|Join us at an open home} {or by appointment|, or call for a private viewing|, no booking needed}.';
const AUCTION =
  '{To be auctioned on site|Auction on site} {unless sold prior|after the campaign}. {Contract and reports from the agent|Ask the agent for the contract and the statement of information}.';
const RENT =
  '{Register to inspect|Please register before inspecting}, {so we can tell you of changes|or the inspection may not go ahead}. {Bring your application|Applications are online}.';
const BUSINESS = '{Inspect by appointment|Viewings by appointment}, {weekdays|at short notice|with the agent}.';
const LEVIES =
  '{Strata levies|Owners corporation fees} of about $$levies a month, {billed quarterly|on the current budget|set at the annual meeting}.';

function listed(things: readonly string[]): string {
  const text = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}` : (things[0] ?? '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
