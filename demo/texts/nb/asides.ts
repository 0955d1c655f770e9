import { createRandom, type Random } from '../../random.ts';
import { type Home, has } from '../../home.ts';
import { readOut } from '../grammar.ts';
import type { TextFacts } from '../text-facts.ts';
import type { Asides } from '../voice.ts';
import { listed, norwegianWords } from './words.ts';

/** What a Norwegian listing says of viewings, shared costs and the lease. */
export function norwegianAsides(random: Random, told: TextFacts): Asides {
  const { home, prices, lease } = told;
  const words = norwegianWords(told);
  const read = (text: string): string => readOut(random, text, words);
  const isSale = home.offer === 'sale';
  const viewing = viewingText(told);
  const contract: Asides['contract'] = {
    ...(prices.sharedCost === undefined
      ? {}
      : {
          sharedCostsDescription: read(
            'Felleskostnadene er $shared kr i måneden og betales forskuddsvis. Styret fastsetter dem.',
          ),
          includedInSharedCost: `${sentence(listed(includedInSharedCost(told)))}.`,
        }),
    ...(lease !== undefined && lease.covers.length > 0
      ? { includedInLease: `${sentence(String(words['covered']))}.` }
      : {}),
    ...(isSale && prices.addingCost !== undefined
      ? {
          costIncluded:
            home.ownership === 'freehold'
              ? `Dokumentavgift 2,5 %${home.isNew ? ' av andel tomteverdi' : ''} og tinglysing av skjøte og ett pantedokument.`
              : 'Tinglysing av hjemmel og ett pantedokument. Ingen dokumentavgift.',
        }
      : {}),
    ...(isSale && home.plot > 0 && home.form !== 'plot' ? { plotDescription: read(plotText(home)) } : {}),
    ...(isSale && home.ownership === 'share' && !home.isNew
      ? { preemptionDescription: 'Andelseierne i borettslaget har forkjøpsrett. Den avklares etter budaksept.' }
      : {}),
    ...(isSale && has(home, 'granny_flat') && random.chance(0.6)
      ? { rentalIncome: random.int(62, 128) * 100 * 12 }
      : {}),
  };
  return { ...(viewing === undefined ? {} : { viewingDescription: viewing }), contract };
}

function plotText(home: Home): string {
  if (home.form === 'farm') return 'Eiendommen er på $dekar dekar.';
  const garden = has(home, 'garden') ? ', opparbeidet med hage' : '';
  return home.form === 'row' || home.form === 'twin' ? `Tomt på $plot m²${garden}.` : `Tomta er på $plot m²${garden}.`;
}

/** How to come to an advertised viewing. Without one the page says by itself that viewings are by appointment. */
function viewingText({ home, isOpen, viewings }: TextFacts): string | undefined {
  if (!isOpen || viewings === 0) return undefined;
  if (home.offer === 'sale') return 'Meld deg på visning. Visninger uten påmeldte kan bli avlyst.';
  return `Meld deg på visning, og skriv gjerne litt om deg selv til ${home.isPrivateSeller ? 'utleier' : 'megler'}.`;
}

/** What the shared costs pay for. Municipal fees are among them where they are not paid by themselves. */
export function includedInSharedCost({ home, prices }: TextFacts): string[] {
  const random = createRandom(`${home.externalId}/shared`);
  const others = [
    'fellesstrøm',
    'renhold av fellesarealer',
    ...(has(home, 'fibre') ? ['TV og bredbånd'] : []),
    ...(has(home, 'janitor_service') ? ['vaktmester'] : []),
  ];
  return [
    'forsikring av bygget',
    ...(prices.annualMunicipalityFees === undefined ? ['kommunale avgifter'] : []),
    'drift og vedlikehold',
    ...random.shuffle(others).slice(0, 2),
    ...((prices.jointDebt ?? 0) > 0
      ? [prices.finalMonthlySharedCost === undefined ? 'renter og avdrag på fellesgjelden' : 'renter på fellesgjelden']
      : []),
  ];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
