import { expect, it } from 'vitest';
import { exampleListing } from '../../properties/listing.testing.ts';
import { agencyView } from '../../properties/web/agency-view.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { subjectOf } from '../../properties/web/find-home.ts';
import { contactTitle, contactView } from './contact-view.ts';

const context = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it('shows the agent with their photograph, unless the agency wants no faces shown', () => {
  const { agents, agency } = exampleListing();
  const photographed = agents.map((agent) => ({ ...agent, image: 'a'.repeat(32) }));
  const shown = (changes: Parameters<typeof exampleListing>[0]) => {
    const listing = exampleListing(changes);
    const [own] = agencyView(listing).agents;
    const contact = contactView(listing, context)?.agent;
    expect([contact?.image, contact?.initials]).toEqual([own?.image, own?.initials]);
    return contact;
  };
  expect(shown({ agents: photographed })?.image).toContain('a'.repeat(32));
  expect(shown({})).toMatchObject({ name: 'Ingrid Lunde', initials: 'IL', image: undefined });
  const shy = { ...agency, profile: { ...agency.profile, hideProfileImage: true } };
  expect(shown({ agents: photographed, agency: shy })?.image).toBeUndefined();
  expect(contactView(exampleListing({ agents: photographed, ownerType: 'user' }), context)?.agent).toBeUndefined();
});

it.each([
  ['agent', 'Kontakt megler', 'Contact agent'],
  ['owner', 'Kontakt eieren', 'Contact owner'],
  ['site', 'Send melding om boligen', 'Send a message about the home'],
] as const)('names who is asked: %s', (messagesGoTo, norwegian, english) => {
  const listing = exampleListing({ messagesGoTo });
  const inEnglish = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-24T10:00:00Z'));
  expect(contactView(listing, context)).toMatchObject({ asked: messagesGoTo, contactText: norwegian });
  expect(contactView(listing, inEnglish)?.contactText).toBe(english);
  expect(agencyView(listing).isSiteAsked).toBe(messagesGoTo === 'site');
});

it('shows nobody as asked who does not get the message, and no form where nobody does', () => {
  expect(contactView(exampleListing({ messagesGoTo: 'site' }), context)?.agent).toBeUndefined();
  expect(contactView(exampleListing({ messagesGoTo: undefined }), context)).toBeUndefined();
});

it('is called a bid and begins as one where bids are asked for, and nowhere else', () => {
  const open = exampleListing({ biddingUrl: undefined, viewingDate: [] });
  const contact = contactView(open, context);
  expect(contact?.bid).toMatchObject({
    title: 'Meld budinteresse for Markveien 41B',
    firstSentence: 'Hei, jeg vil gjerne gi bud på Markveien 41B. Kan du kontakte meg?',
  });
  expect(contact && contactTitle(contact, undefined, 'bid')).toBe('Meld budinteresse for Markveien 41B');
  const sold = contactView(exampleListing({ biddingUrl: 'https://bud.example/1' }), context);
  expect(sold?.bid).toBeUndefined();
  expect(sold && contactTitle(sold, undefined, 'bid')).toBe('Melding om Markveien 41B');
});

it.each([
  ['2027-02-05', { day: '2027-02-05', text: '5. februar 2027' }],
  ['2026-11-24', undefined],
  [undefined, undefined],
])('suggests to move in from the day that a home is free, where that is yet to come: %s', (availableFrom, freeFrom) => {
  const rental = exampleListing({
    offerType: 'rent',
    objectType: 'residential_rent',
    contractDetails: { availableFrom },
  });
  expect(contactView(rental, context)?.application?.freeFrom).toEqual(freeFrom);
});

it.each([
  ['NSW', 'gives you 5 business days', '(Conveyancing Act 1919 (NSW), s 66S)'],
  ['VIC', 'gives you 3 clear business days', '(Sale of Land Act 1962 (Vic), s 31)'],
  ['WA', 'gives you no cooling-off period', ''],
  ['NT', 'Ask them whether you have a cooling-off period', ''],
])('is called an offer of a private treaty sale in %s, and says what the law there gives', (state, days, act) => {
  const home = exampleListing({ biddingUrl: undefined, region: 'au', saleMethod: 'private_treaty' });
  const words = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-21T11:00:00Z'));
  const bid = contactView({ ...home, address: { ...home.address, region: state } }, words)?.bid;
  expect(bid).toMatchObject({
    button: 'Make an offer',
    wish: 'make an offer',
    amountHelp: 'In whole dollars. It is not binding.',
  });
  expect(bid?.note).toMatch(/^This is a message, and it does not bind you\..*until both have signed the contract/);
  expect(bid?.note).toContain(days);
  expect(bid?.note).toContain(act);
});

it.each([
  ['commercial_rent', undefined, /leie Markveien 41B.*årsleie/, ['avtale befaring', /årsleien/, /plantegninger/]],
  ['commercial_sale', 'tenanted', /kjøpe Markveien 41B/, ['avtale befaring', /prisen/, /leieavtalene/, /prospekt/]],
  ['commercial_sale', 'vacant', /kjøpe Markveien 41B/, ['avtale befaring', /prisen/, /prospekt/]],
  ['residential_sale', undefined, /er interessert i Markveien 41B/, ['se boligen', /prisen/, /dokumentene/]],
  ['residential_rent', undefined, /er interessert i Markveien 41B/, ['se boligen']],
] as const)(
  'of %s (%s) begins as one writes about it, and asks what is asked there',
  (objectType, tenancy, first, asked) => {
    const listing = exampleListing({
      ...{ objectType, offerType: objectType.endsWith('rent') ? 'rent' : 'sale', viewingDate: [] },
      contractDetails: tenancy === undefined ? {} : { tenancy },
      // No bid is asked for.
      biddingUrl: 'https://bud.example/1',
    });
    const words = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'), subjectOf(listing));
    const contact = contactView(listing, words);
    expect(contact?.firstSentence).toMatch(first);
    const isPremises = objectType.startsWith('commercial');
    expect(contact?.viewingTitle).toBe(isPremises ? 'Befaring av Markveien 41B' : 'Visning av Markveien 41B');
    expect(contact?.topics.map(({ label }) => label)).toEqual(
      asked.map((label) => (typeof label === 'string' ? label : expect.stringMatching(label))),
    );
  },
);

it.each([
  ['no', 'nb', 'Spør om ledige datoer', 'Spør om ledige datoer: ', /Er det ledig\?$/, ['vite mer om prisen']],
  ['au', 'en', 'Ask about dates', 'Ask about dates: ', /Is it available\?$/, ['know more about the price']],
] as const)('of a holiday let in %s the dates are asked about', (region, language, button, title, sentence, topics) => {
  const listing = exampleListing({ objectType: 'leisure_rent', offerType: 'rent', messagesGoTo: 'owner' });
  const home = viewContext({ language, region }, new Date('2026-11-24T10:00:00Z'));
  const contact = contactView(listing, home);
  expect(contact).toMatchObject({
    application: undefined,
    isToRent: false,
    contactText: button,
    stay: { from: '2026-11-24' },
  });
  expect(contact?.messageTitle).toBe(`${title}Markveien 41B`);
  expect(contact?.firstSentence).toMatch(sentence);
  expect(contact?.topics.map(({ label }) => label)).toEqual(topics);
});

it('says what a listing says against pets, and of one that allows them or is silent nothing', () => {
  const { contractDetails } = exampleListing();
  const told = (isPetAllowed: boolean | undefined, changes: Partial<ReturnType<typeof exampleListing>> = {}) =>
    contactView(exampleListing({ ...changes, contractDetails: { ...contractDetails, isPetAllowed } }), context)?.noPets;
  expect(told(false)).toMatch(/^Annonsen sier at dyr ikke er tillatt\. Har du dyr/);
  expect([told(true), told(undefined)]).toEqual([undefined, undefined]);
  const { address } = exampleListing();
  const inQueensland = {
    region: 'au' as const,
    objectType: 'residential_rent' as const,
    address: { ...address, region: 'QLD' },
  };
  expect(told(false, inQueensland)).toContain('grunner som loven godtar');
});
