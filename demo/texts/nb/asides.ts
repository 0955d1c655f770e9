import { type Home, has } from '../../home.ts';
import type { Prices } from '../../prices.ts';
import type { Random } from '../../random.ts';
import { readOut } from '../grammar.ts';
import type { Asides } from '../voice.ts';
import { norwegianWords } from './words.ts';

/** What a Norwegian listing says of viewings, shared costs and the lease. */
export function norwegianAsides(random: Random, home: Home, prices: Prices): Asides {
  const words = norwegianWords(home, prices);
  const read = (text: string): string => readOut(random, text, words);
  const isSale = home.offer === 'sale';
  const contract: Asides['contract'] = {
    ...(prices.sharedCost === undefined
      ? {}
      : { sharedCostsDescription: read(SHARED), includedInSharedCost: included(random, home) }),
    ...(!isSale && home.form !== 'premises' ? { includedInLease: lease(random, home) } : {}),
    ...(isSale && prices.addingCost !== undefined
      ? {
          costIncluded:
            home.ownership === 'freehold'
              ? 'Dokumentavgift 2,5 % og tinglysing av skjøte og ett pantedokument.'
              : 'Tinglysing av hjemmel og ett pantedokument. Ingen dokumentavgift.',
        }
      : {}),
    ...(isSale && home.plot > 0 && home.form !== 'plot' ? { plotDescription: read(PLOT) } : {}),
    ...(isSale && home.ownership === 'share' && random.chance(0.6) ? { preemptionDescription: read(PREEMPTION) } : {}),
    ...(isSale && has(home, 'granny_flat') && random.chance(0.6) ? { rentalIncome: random.int(62, 128) * 100 } : {}),
  };
  return {
    ...(home.form === 'parking' || home.form === 'plot'
      ? {}
      : { viewingDescription: read(home.use === 'commercial' ? BUSINESS_VIEWING : isSale ? VIEWING : RENT_VIEWING) }),
    contract,
  };
}

const VIEWING =
  '{Meld deg på visning|Husk påmelding|Påmelding til visning er nødvendig}, {så setter vi av god tid|så vi kan ta godt imot deg|gjerne dagen før}. {Uten påmeldte kan visningen utgå|Passer ikke tiden, avtaler vi privat visning|Salgsoppgaven bør leses på forhånd}.';
const RENT_VIEWING =
  '{Skriv noen linjer om deg selv|Fortell kort hvem du er|Send en melding med litt om deg}, {så avtaler vi tid|så får du forslag til tid|og når du ønsker å flytte inn}.';
const BUSINESS_VIEWING =
  '{Visning avtales|Befaring avtales} {med megler|på forespørsel}, {også på kort varsel|på dagtid|etter ønske}.';
const SHARED =
  '{Felleskostnadene|De månedlige kostnadene} på $shared kr {fastsettes av styret|følger vedtatt budsjett|justeres årlig} {og betales forskuddsvis|og betales månedlig|og trekkes den 1. i måneden}.';
const PLOT =
  '{Opparbeidet tomt|Tomten er opparbeidet} {med plen og gruset adkomst|med beplantning og adkomst|i lettskrånende terreng}. Areal $plot m² {ifølge matrikkelen|etter oppmåling}.';
const PREEMPTION =
  '{Forkjøpsretten avklares etter budaksept|Forkjøpsrett er utlyst og avklares innen fem virkedager|Medlemmer med ansiennitet har forkjøpsrett}.';

function included(random: Random, home: Home): string {
  const things = [
    'forsikring av bygget',
    'kommunale avgifter',
    'fellesstrøm',
    'renhold av fellesarealer',
    'drift og vedlikehold',
    ...(has(home, 'fibre') ? ['TV og bredbånd'] : []),
    ...(has(home, 'janitor_service') ? ['vaktmester'] : []),
  ];
  return `${listed(random.shuffle(things).slice(0, random.int(3, 5)))}.`;
}

function lease(random: Random, home: Home): string {
  const things =
    home.form === 'room'
      ? ['strøm', 'internett', 'kommunale avgifter', 'felles kjøkkenutstyr']
      : [
          'kommunale avgifter',
          'varmtvann',
          ...(has(home, 'fibre') ? ['internett'] : []),
          ...(has(home, 'storage_room') ? ['bod'] : []),
          ...(has(home, 'parking') ? ['parkering'] : []),
        ];
  return `${listed(random.shuffle(things).slice(0, random.int(2, 3)))}.`;
}

function listed(things: readonly string[]): string {
  const text = things.length > 1 ? `${things.slice(0, -1).join(', ')} og ${things.at(-1) ?? ''}` : (things[0] ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
