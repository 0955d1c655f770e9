import { expect, it } from 'vitest';
import { exampleListing } from '../../properties/listing.testing.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { saysInterestOnly } from './interest-only.contract.ts';

type Told = Pick<Listing['contractDetails'], 'includedInSharedCost' | 'sharedCostsDescription'> & {
  readonly description?: string;
};

function isSaid({ description = '', ...contractDetails }: Told): boolean {
  return saysInterestOnly(exampleListing({ contractDetails, description, publishedAt: '2026-11-16T09:30:00.000Z' }));
}

it.each<Told>([
  { includedInSharedCost: 'Kun renter på fellesgjelden, forsikring av bygget og vaktmester.' },
  // Whoever names interest and nothing that pays the loan back.
  { includedInSharedCost: 'Renter på fellesgjelden, forsikring av bygget og vaktmester.' },
  { sharedCostsDescription: 'Felleskostnadene inkluderer renter på lånet.' },
  { sharedCostsDescription: 'Lånet er avdragsfritt til 2030. Deretter dekker felleskostnadene renter og avdrag.' },
  { sharedCostsDescription: 'Fellesgjelden er avdragsfri t.o.m. 30.06.2029.' },
  { sharedCostsDescription: 'Avdragsfri periode utløper 1. mars 2028.' },
  { sharedCostsDescription: 'Lånet er tatt opp i 2019 og er avdragsfritt.' },
  { sharedCostsDescription: 'Når avdragsfriheten er over, øker felleskostnadene.' },
  { sharedCostsDescription: 'Avdrag på fellesgjelden starter fra 01.01.2028.' },
  { sharedCostsDescription: 'Felleskostnadene dekker ikke avdrag.' },
  { description: 'Felleskostnadene dekker foreløpig bare renter på fellesgjelden.' },
  { description: 'Andel fellesgjeld er 500 000 kr. Lånet er avdragsfritt til 2031.' },
  { description: 'The shared debt is interest-only until 2029.' },
  { sharedCostsDescription: 'Shared costs cover only the interest.' },
])('takes shared debt for interest-only by %j', (told) => {
  expect(isSaid(told)).toBe(true);
});

it.each<Told>([
  {},
  { includedInSharedCost: 'Forsikring av bygget og kommunale avgifter.' },
  { includedInSharedCost: 'Renter og avdrag på fellesgjelden, forsikring av bygget.' },
  { includedInSharedCost: 'Renter', sharedCostsDescription: 'Lånet betjenes med 3 000 kr i måneden.' },
  { sharedCostsDescription: 'Felleskostnadene dekker ikke renter.' },
  { sharedCostsDescription: 'Lånet er ikke avdragsfritt.' },
  { sharedCostsDescription: 'Lånet har ingen avdragsfrihet.' },
  { sharedCostsDescription: 'Fellesgjelden var avdragsfri frem til 2021.' },
  { sharedCostsDescription: 'Avdragsfriheten er over, og lånet betales ned over 25 år.' },
  { sharedCostsDescription: 'Avdrag på fellesgjelden startet fra 2019.' },
  { description: 'Det er mulighet for avdragsfrihet på fellesgjelden.' },
  // Of the buyer's own loan.
  { description: 'Lys leilighet med balkong. Banken kan gi deg avdragsfrihet i fem år.' },
])('takes shared debt for paid back by %j', (told) => {
  expect(isSaid(told)).toBe(false);
});
