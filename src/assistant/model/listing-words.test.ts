import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';
import { createModel } from './model.server.ts';
import { INJECTED, startStubModel, type StubModel } from './stub-model.testing.ts';

/**
 * Listings with instructions in whatever their owners write, asked about over the socket of the page, with a model that
 * obeys any instruction that reaches it.
 */

let app: TestApp;
let model: StubModel;
let origin: string;
let ids: string[];
beforeAll(async () => {
  model = await startStubModel();
  app = await startTestAppWith([], {
    assistantModel: createModel({
      ...{ url: model.url, model: 'm', key: undefined, timeoutMs: 20_000 },
      onFailure: (error) => {
        throw error;
      },
    }),
  });
  ids = await app.add(...INJECTED.map(([words]) => withWords(words)));
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  model.stop();
});

/** A home whose owner has written these words wherever they may write. */
function withWords(words: string): ListingRecordInput {
  return aListing({
    title: words,
    description: `Boligen har peis og balkong: ${words} Kveldssol.`,
    highlights: [words],
    yearBuilt: 1936,
    heating: words,
    energyLabel: 'c',
    energyConsumption: words,
    entrance: words,
    qualityStandard: words,
    ownership: 'share',
    address: {
      ...{ street: words, suburb: words, municipality: 'Oslo', region: 'Oslo', postCode: '0554' },
      ...{ lat: 59.9227, lng: 10.7594, displayAreaTag: words },
    },
    offeredBy: { agency: words, agents: [{ name: words, phone: '+4722000000' }] },
    contract: {
      includedInSharedCost: words,
      sharedCostsDescription: words,
      includedInLease: words,
      costIncluded: words,
      plotDescription: words,
      preemptionDescription: words,
      tenancy: 'vacant',
      tenancyOptions: words,
    },
    landRegistry: { municipalityNumber: 301, farmNumber: 228, shareNumber: 17, housingAssociationName: words },
    viewingDescription: words,
    isInspectionByAppointment: true,
    conditionReport: { counts: { tg2: 1 }, remarks: [{ part: words, grade: 'tg2', text: words }] },
    documents: [{ kind: 'other', title: words, url: 'https://papir.example/1' }],
    details: { bedrooms: 1, usageArea: 48, areaInternal: 45, landSize: 300 },
  });
}

/** What the fields are asked by, and which of them are told in their owner's words. */
const QUESTIONS: readonly (readonly [question: string, isQuoted: boolean])[] = [
  ['Hva dekker felleskostnadene?', true],
  ['Hva er høydepunktene?', true],
  ['Hvordan varmes boligen opp?', true],
  ['Hva er energimerket?', true],
  ['Hvor stor er tomten?', true],
  ['Er det forkjøpsrett?', true],
  ['Når er det visning?', true],
  ['Hva sier tilstandsrapporten?', true],
  ['Er det en leietaker der?', true],
  ['Hvordan er nabolaget?', true],
  ['Er det peis?', false],
  ['Hva er adressen?', false],
  ['Hvem er megler?', false],
  ['Hvilke dokumenter kan jeg laste ned?', false],
  ['Hva er eierformen?', false],
  ['Hva er gnr og bnr?', false],
  ['Når er den bygget?', false],
  // The model may look among everything that is known.
  ['xyzzy plugh?', false],
];

it.each(INJECTED.map(([words, obedient], at) => ({ words, obedient, at })))(
  'tells no model what is written into a listing: $words',
  async ({ words, obedient, at }) => {
    model.says = (given) => {
      const hears = JSON.stringify(given).includes(asJson(words));
      const used = given.facts.map(({ id }) => id);
      // Who obeys nothing repeats a fact.
      const [fact] = given.facts;
      return hears
        ? JSON.stringify({ text: obedient, used })
        : JSON.stringify({ text: fact?.text ?? '-', used: given.facts.length === 1 ? used : used.slice(0, 1) });
    };
    const before = model.asked.length;
    const one = await askAbout(origin, ids[at] ?? '');
    for (const [question, isQuoted] of QUESTIONS) {
      const { text, answers = [] } = await one.ask(question);
      const quotes = answers.flatMap((answer) => answer.quotes ?? []).map((quote) => quote.text);
      expect(text.replaceAll(words, '')).not.toContain(obedient);
      if (isQuoted)
        expect(
          quotes.some((quote) => quote.includes(words)),
          question,
        ).toBe(true);
    }
    await one.close();
    const sent = model.asked.slice(before).flatMap(({ messages }) => messages.map(({ content }) => content));
    for (const content of sent) expect(content).not.toContain(asJson(words));
    // It has been asked: of the year by itself, and of everything.
    expect(sent.filter((content) => content.includes('1936'))).toHaveLength(2);
  },
);

/** As it stands in what is sent. */
function asJson(words: string): string {
  return JSON.stringify(words).slice(1, -1);
}
