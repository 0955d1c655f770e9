import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { type Asked, tellStrangers, type ToldStrangers } from '../strangers-asking.testing.ts';

/** What two more visitors asked, who had never seen the site; after `>>` what they asked next in the same chat. */

let app: TestApp;
let told: ToldStrangers;
beforeAll(async () => {
  app = await startTestApp();
  told = await tellStrangers(app);
});
afterAll(() => app.close());

const ASKED: readonly Asked[] = [
  ['strata', 'en', 'can a foreigner buy this', /^explained Buyers .*1 April 2025 to 31 March 2027/, /who lives/],
  ['strata', 'en', 'i am on a visa can i purchase', /^explained .*foreigninvestment\.gov\.au/, /legal advice/],
  ['strata', 'en', 'what did the neighbours sell for', /neighbouring homes were sold for/, /who lives/],
  ['strata', 'en', '5% deposit scheme, can i use it', /^explained .*5% Deposit Scheme.*\$1,500,000/, /10%/],
  ['strata', 'en', 'net yield after outgoings', /^absent .*after outgoings\..*\$42,000 a year, before costs/, /4\.6%/],
  ['auHouse', 'en', 'when do EOIs close', /no day when expressions of interest/],
  ['auRent', 'en', 'lease options', /12 months.*agree on a new one/],
  ['auRent', 'en', 'how much is the bond >> who holds it', /RTBA/],
  ['auRent', 'en', 'can i hang pictures', /^explained .*picture hooks/],
  ['auRent', 'en', 'can i stay longer than 6 months', /12 months.*month to month/],
  ['strata', 'en', 'how do i get the strata report', /^explained .*s 184/],
  ['auHouse', 'en', 'why is it so small for 4 beds', /size\..*3 bedrooms/, /sleeps/],
  ['strata', 'en', 'how far to bondi beach and the airport', /to Bondi Beach.*to Sydney Airport/, /water/],
  ['strata', 'en', 'wats the strata per week', /^fact .*\$4,050 a quarter.*\$312 a week/, /asking price/],
  ['auHouse', 'en', 'building condition n when last painted', /condition.*last painted/, /did not understand/],
  ['strata', 'en', 'is 2.3m a fair price? what did the neighbours sell for', /neighbouring homes/, /who lives/],
  ['auHouse', 'en', 'can i inspect on sunday', /^fact No, no inspection is listed for Sunday\..*Saturday 5 December/],
  ['auHouse', 'en', 'can i inspect on saturday', /^fact Yes\. .*Saturday 5 December/],
  ['auHouse', 'en', 'is it close to the metro', /Brunswick Station.*It is a train station/],
  ['auRent', 'en', '2 cats n a dog', /^fact Pets are considered: ask before you apply\. In Victoria/],
  ['coop', 'nb', 'kan vi ha 2 katter og en hund', /^fact Ja, .*sier ikke hvor mange/],
  ['auHouse', 'en', 'is it near a train staion and whats it called', /Brunswick Station/, /Phone/],
  ['strata', 'en', 'can you negotiate', /^out_of_scope .*\$920,000\.\s*$/, /Property and Stock/],
  ['strata', 'en', 'cladding or defects?', /^absent .*cladding that can burn or of defects/],
  [
    ...(['coop', 'nb', '3 mill i egenkapital, hva blir lånet >> hvor mye må vi tjene for å få det lånet'] as const),
    /149 000 kr.*Det du har, er nok/,
  ],
  ['coop', 'nb', 'hva er forskjelen på BRA og BRA-i', /^explained .*NS 3940:2023.*BRA-e.*BRA-b.*TBA.*fact .*63 m²/],
  ['coop', 'nb', 'er dette en bra leilighet for oss?', /^explained Det kommer an på/, /m²/],
  ['house', 'nb', 'hva koster hytta i året med avgifter og strøm', /^computed .*23 600 kr.*Strøm.*Energimerket er E/],
  ['coop', 'nb', 'er det rotte i vinduskarmene', /^fact .*én merknad til vinduene/, /mus eller rotter/],
  ['house', 'nb', 'er det rotter i veggene', /mus eller rotter|rotter/],
  ['house', 'nb', 'hva er galt med huset? er det fukt i kjelleren', /1 TG3.*Taktekking.*Drenering/],
  [
    'coop',
    'nb',
    'totalt med alle omkostninger og vinduene',
    /3 744 900 kr.*ikke med i den summen\. .*50 000–100 000 kr/,
  ],
  ['noRent', 'nb', 'hvor skal depositumet stå, er 3 mnd lov?', /seks måneders leie.*egen bankkonto i leierens navn/],
  [
    ...(['coop', 'nb', 'kan noen ta boligen etter at vi har vunnet budrunden?'] as const),
    /^fact Ja, .*forkjøpsrett/,
    /Gi bud/,
  ],
  ['house', 'nb', 'kan noen ta boligen etter at vi har vunnet budrunden?', /^absent Nei/, /kontaktskjema/],
  ['coop', 'nb', 'er felleskostnadene lave? hva dekker dem', /5 120 kr.*Kabel-tv/],
  ['coop', 'nb', 'heis? tenker på barnevogn', /^absent .*Heis.*3\. etasje av 4/, /Rullestol/],
  ['noRent', 'nb', 'trenger vi referanser', /^absent .*referanser\. Ingen lov/, /søke her/],
  ['house', 'nb', 'er det bopliktt', /^absent Annonsen nevner ikke boplikt/],
  ['coop', 'nb', 'hvor gammelt er taket', /^absent Annonsen sier ikke noe om alderen på taket/],
  ['house', 'nb', 'hvor langt er det til skiløypa og alpinbakken', /^absent [^.]*\.\s*$/],
];

it.each(ASKED.map(([home, lang, questions, says, saysNot]) => ({ home, lang, questions, says, saysNot })))(
  'of $home in $lang: $questions',
  async ({ home, lang, questions, says, saysNot }) => {
    const said = await told(home, lang, questions);
    expect(said).toMatch(says);
    if (saysNot !== undefined) expect(said).not.toMatch(saysNot);
  },
);
