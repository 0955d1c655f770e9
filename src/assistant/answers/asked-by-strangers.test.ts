import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { type Asked, tellStrangers, type ToldStrangers } from '../strangers-asking.testing.ts';

/** What buyers and renters asked who had never seen the site; after `>>` what they asked next in the same chat. */

let app: TestApp;
let told: ToldStrangers;
beforeAll(async () => {
  app = await startTestApp();
  told = await tellStrangers(app);
});
afterAll(() => app.close());

const ASKED: readonly Asked[] = [
  [
    'house',
    'nb',
    'er det parkering og hva koster det',
    /^absent Annonsen sier ikke hva parkering koster\./,
    /antydning/,
  ],
  ['house', 'en', 'what does the parking cost', /^absent The listing does not say what parking costs\./],
  ['house', 'en', 'is there room for a boat', /^absent .*whether there is room for a boat.*garage/i, /ooring/],
  ['house', 'nb', 'er det fare for flom', /^absent Annonsen sier ikke .* Kartene til NVE/],
  ['auRent', 'en', 'is it still available', /^fact It is still to let\. It is available from 15 December 2026/],
  ['auRent', 'en', 'can i pay fortnightly', /^explained The lease says when\./],
  // A flat in a Norwegian cooperative, with a condition report.
  [
    'coop',
    'nb',
    'må jeg være medlem i OBOS for å kjøpe',
    /^absent Annonsen sier ikke om du må .*Alle kan by\..*Frist 3\. desember/,
  ],
  ['coop', 'nb', 'hva er fellesgjelda og kan jeg betale den ned', /286 000 kr.*IN-ordning/, /forstod ikke/],
  ['coop', 'nb', 'får jeg leie den ut på airbnb', /30 døgn/],
  ['coop', 'nb', 'er det planer om vedlikehold som øker felleskostnadene', /fasaden i 2028/],
  ['coop', 'nb', 'hva koster det å fikse badet', /150 000–300 000 kr/],
  ['coop', 'nb', 'kan jeg dusje på badet', /^fact Tilstandsrapporten har én merknad til badet/, /Det er 1 bad/],
  ['coop', 'nb', 'er vinduene byttet', /fra byggeåret/, /sier ikke/],
  ['coop', 'nb', 'er det skrusikringer', /^fact .*Sikringsskapet har skrusikringer/],
  ['coop', 'nb', 'vi tjener 900 000 til sammen', /^computed .*4 500 000 kr/],
  ['coop', 'nb', 'vi tjener 900 000 til sammen >> er det heis >> har vi råd?', /^computed Ja.*inntekt på 900 000 kr/],
  ['coop', 'nb', 'vi tjener 900 000 til sammen >> er det heis >> og om vinteren?', /^absent .*heis om vinteren/, /900/],
  [
    ...([
      'coop',
      'nb',
      'vi har 600 000 i egenkapital >> kan jeg ha katt >> vi tjener 1,1 million, har vi råd?',
    ] as const),
    /^computed Ja.*1 100 000 kr.*600 000 kr i egenkapital/,
  ],
  ['coop', 'nb', 'har laget 12 millioner i gjeld >> er det heis >> har vi råd?', /årsinntekt på minst/, /12 000 000/],
  [
    'coop',
    'nb',
    'har vi råd hvis vi tjener 450 000 hver og har 400 000 spart',
    /^computed Ja.*900 000 kr i inntekt\. All/,
  ],
  ['coop', 'nb', 'hvor mye må jeg by for å få den', /bestemmer du selv.*3 450 000 kr/],
  ['coop', 'nb', 'er det sol på balkongen om ettermiddagen', /^fact .*balkong mot sørvest/],
  ['coop', 'nb', 'hva er inkludert i felleskostnadene, og er strøm med?', /varmtvann og vaktmester/, /leien/],
  ['coop', 'nb', 'hvor mange bor i borettslaget', /^absent Annonsen sier ikke hvor mange boliger/],
  ['coop', 'nb', 'har borettslaget god økonomi', /18 000 kr.*286 000 kr.*årsregnskap/],
  ['coop', 'nb', 'når er visningen og må jeg melde meg på', /6\. desember.*sier ikke om du må melde deg på/],
  ['coop', 'nb', 'hvor mye er TG2 alene', /50 000–100 000 kr til sammen/, /Bad \(TG3\)/],
  ['coop', 'nb', 'hva er verst med leiligheta', /1 TG3.*Bad \(TG3\)/],
  [
    'coop',
    'nb',
    'er det lov å grille på balkongen',
    /^absent Annonsen sier ikke om det er tillatt\..*husordensreglene/,
  ],
  ['coop', 'nb', 'hvor høye er felleskostnadene i mnd', /5 120 kr/, /Kalkulatoren/],
  ['coop', 'en', 'does the shared debt come on top of the price', /^fact Yes\. .*286 000 kr.*3 736 000 kr/],
  ['coop', 'en', 'what needs fixing and what will it cost', /150 000–300 000 kr/, /150,000/],
  ['coop', 'en', 'does the building have any debt I would take over', /286 000 kr/, /move in/],
  ['coop', 'en', 'are there any TG1 or TG0', /2 TG0, 7 TG1/],
  // A Norwegian house.
  ['house', 'nb', 'er sokkelen lovlig å leie ut', /rom ikke er godkjent/, /Ja, en del/],
  ['house', 'en', 'is the basement flat legal to rent out', /rooms are not approved.*ikke godkjent/, /Yes/],
  ['house', 'nb', 'hva koster ny drenering', /200 000–400 000 kr/],
  ['house', 'nb', 'hvor gammelt er taket og lekker det', /lekkasje rundt pipa/],
  ['house', 'nb', 'er det elbillader og plass til to biler', /lader for elbil/, /ikke nevnt/],
  ['house', 'nb', 'eier man tomten selv', /812 m²|tomt/i, /Eierform/],
  ['house', 'en', 'whats the cost of all repairs togehter', /450 000–800 000 kr in all\. 2 remarks have no amount/],
  ['house', 'en', 'we earn 900k together >> is there a garage? >> can we afford it?', /^computed No.*1 173 000 kr/],
  ['house', 'nb', 'jeg har 1,2 mill i egenkapital >> hvor stor er tomta >> hva blir det i måneden da?', /1 200 000 kr/],
  ['house', 'nb', 'kan vi få lån med 1,4 millioner i inntekt til sammen', /^computed Ja.*7 000 000 kr/],
  ['house', 'nb', 'Vi er fem i familien, er det nok soverom til alle?', /4 soverom/, /Barnevennlig/],
  ['house', 'en', 'how much are the yearly costs', /^computed .*23 600 kr a year/],
  ['house', 'en', 'does the fireplace work', /^absent .*does not say whether it works/],
  ['house', 'en', 'is there anything I should worry about', /1 TG3.*Taktekking \(TG3\)/],
  // Homes that are being built.
  ['project', 'nb', 'når er det innflytting', /1\. juni 2028/],
  ['project', 'en', 'when do I get the keys', /1 June 2028/, /pay/],
  ['project', 'nb', 'kan jeg velge kjøkken selv', /^absent .*§ 9/],
  ['project', 'nb', 'får jeg selge videre før overtakelse', /^absent .*utbygger samtykker/],
  ['project', 'nb', 'hva skjer hvis de blir forsinket', /^absent .*dagmulkt/],
  ['project', 'nb', 'hva er størst og hva koster den', /B-402.*9 100 000 kr/, /forstod ikke|fra 4 200/],
  ['project', 'nb', 'hva slags garanti får jeg', /bustadoppføringslova § 12/],
  ['project', 'nb', 'hvor mye er omkostningene', /tomteverdien/, /1 090/],
  // An Australian house that is auctioned.
  ['auHouse', 'en', 'can I knock it down and build townhouses', /380 m².*council/, /Secondary College/],
  ['auHouse', 'en', 'is the fireplace working', /^absent .*does not say whether it works/],
  ['auHouse', 'en', 'how long is settlement', /30 to 90 days/],
  ['auHouse', 'en', 'does the garden get sun', /north-facing garden/],
  [
    ...(['auHouse', 'en', 'we earn 180k combined and have 250k saved, can we afford it'] as const),
    ...([/^computed .*\$250,000 you are/, /No rule says/] as const),
  ],
  // A strata unit.
  ['strata', 'en', 'who pays if the windows leak', /Strata Schemes Management Act 2015 \(NSW\), s 106/],
  ['strata', 'en', 'can i move in straight away', /Tenanted.*leased until March/],
  ['strata', 'en', 'what rent does it bring in and whats the yield', /\$42,000.*4\.6%/, /did not understand/],
  ['strata', 'en', 'can I put in floorboards', /^explained .*ss 108–111/],
  ['strata', 'en', 'can i renovate the bathroom without approval', /^explained .*by-law of their own/],
  ['strata', 'en', 'are short term rentals allowed', /s 137A/, /\$42,000/],
  ['strata', 'en', 'I have 200k saved >> is there a pool? >> can I afford it?', /^computed .*\$200,000 you are/],
  ['strata', 'en', 'how much per quarter', /\$4,050 a quarter/, /council/],
  ['strata', 'en', 'can i kick the tenant out', /^explained .*tenant may stay until it ends/],
  ['strata', 'en', 'is the parking on title', /^absent .*on the title\. There is 1 car space/],
  ['strata', 'en', 'can i hang washing on the balcony', /^absent .*by-laws or the lease/],
  // An Australian and a Norwegian home to let.
  ['auRent', 'en', 'what do electricity and council fees cost', /electricity among.*landlord pays the council rates/],
  ['auRent', 'en', 'do i pay for water', /Water usage is charged to the tenant/],
  ['auRent', 'en', 'can i break the lease early and what does it cost', /reasonable loss/, /\$620/],
  ['auRent', 'en', 'how do i apply and what do i need', /apply/, /did not understand/],
  ['auRent', 'en', 'whats the bond and who holds it', /\$2,694.*RTBA/, /did not understand/],
  ['auRent', 'en', 'is it available now', /^fact It is available from 15 December 2026/],
  ['auRent', 'en', 'can they kick me out before the lease ends', /^explained .*Residential Tenancies Act 1997 \(Vic\)/],
  [
    'noRent',
    'nb',
    'hva koster strøm og kommunale avgifter',
    /Strøm kommer i tillegg.*Utleieren betaler/,
    /energimerke/,
  ],
  ['noRent', 'nb', 'er strøm inkludert', /Strøm kommer i tillegg/, /Internett og varmtvann/],
  [
    'noRent',
    'en',
    'what do electricity and internet cost',
    /includes internet.*Strøm kommer i tillegg/,
    /energy label/,
  ],
  ['noRent', 'nb', 'hvor mye er leia inkludert strøm', /Strøm kommer i tillegg.*15 500 kr/],
  ['noRent', 'nb', 'kan jeg betale depositum i to omganger', /46 500 kr.*avgjør utleieren/],
  ['noRent', 'nb', 'hvem holder depositumet', /46 500 kr.*§ 3-5/],
];

it.each(ASKED.map(([home, lang, questions, says, saysNot]) => ({ home, lang, questions, says, saysNot })))(
  'of $home in $lang: $questions',
  async ({ home, lang, questions, says, saysNot }) => {
    const said = await told(home, lang, questions);
    expect(said).toMatch(says);
    if (saysNot !== undefined) expect(said).not.toMatch(saysNot);
  },
);

it('keeps what readers tell of their money to their own conversation', async () => {
  await told('coop', 'nb', 'vi tjener 900 000 til sammen');
  expect(await told('coop', 'nb', 'har vi råd?')).not.toContain('900 000');
});
