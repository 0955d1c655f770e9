import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { askAbout, wordsOf } from '../asking.testing.ts';

/** Questions of a home's whole price, its costs, its debt and its earlier sales, through the socket of its page. */

let app: TestApp;
let origin: string;
let share: string;
let freehold: string;
let unit: string;
let rental: string;
let weekly: string;
beforeAll(async () => {
  app = await startTestApp();
  [share = '', freehold = '', unit = '', rental = '', weekly = ''] = await app.add(
    aListing({
      ownership: 'share',
      description: 'Fin leilighet. Fra stua er det utgang til balkongen på 11 m².',
      facilities: ['balcony'],
      prices: {
        ...{ currency: 'NOK', askingPrice: 3_680_000, jointDebt: 698_000, addingCost: 1_090 },
        ...{ sharedCost: 5_940, finalMonthlySharedCost: 7_390 },
      },
      details: { bedrooms: 1, usageArea: 48, areaInternal: 45, areaTerrace: 11 },
      contract: {
        includedInSharedCost: 'Kommunale avgifter, TV og bredbånd.',
        costIncluded: 'Tinglysing av hjemmel og ett pantedokument. Ingen dokumentavgift.',
      },
      priceHistory: [
        { date: '2012-05-02', action: 'sold', price: 1_900_000, currency: 'NOK' },
        { date: '2019-05-02', action: 'sold', price: 2_900_000, currency: 'NOK' },
        { date: '2026-11-02', action: 'listed', price: 3_680_000, currency: 'NOK' },
      ],
    }),
    aListing({
      ownership: 'freehold',
      description: 'Hybelen i kjelleren kan leies ut. Utleie av hele huset er avtalt med naboene.',
      prices: { currency: 'NOK', askingPrice: 4_000_000 },
      priceHistory: [{ date: '2026-11-02', action: 'listed', price: 4_000_000, currency: 'NOK' }],
    }),
    anAuction({
      ownership: 'strata',
      prices: { currency: 'USD', display: 'guide', priceMin: 1_000_000, priceMax: 1_000_000, sharedCost: 310 },
    }),
    aListing({
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 },
      description: 'Lys leilighet. Strøm og internett er inkludert i leien. Til leiligheten hører en bod på 6 m².',
    }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Brisbane', language: 'en', objectType: 'residential_rent' },
      address: { street: '1 Vulture Street', suburb: 'West End', region: 'QLD', postCode: '4101' },
      prices: { currency: 'USD', rent: 560, deposit: 2_240 },
      details: { bedrooms: 2, bathrooms: 1, toilets: 2 },
    }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** What is answered to questions of one conversation: each by kind, text and quotes. */
async function told(home: string, questions: readonly string[], lang = 'nb') {
  const one = await askAbout(origin, home, { lang });
  const all: string[] = [];
  for (const question of questions) {
    const { answers = [] } = await one.ask(question);
    all.push(
      answers
        .map(({ quotes = [], ...answer }) =>
          [answer.kind, ...wordsOf(answer), ...quotes.map((quote) => `«${quote.text}»`)].join(' '),
        )
        .join(' | ')
        .replaceAll(/[\u00a0\u202f]/g, ' '),
    );
  }
  await one.close();
  return all;
}

describe('all that a home costs', () => {
  it.each([
    'Hva koster den totalt?',
    'Hva koster leiligheten til sammen?',
    'hva blir totalsummen',
    'Hvor mye må vi betale alt i alt?',
    'ka kosta det med alt',
    'hva blir den endelige prisen',
    'og hva koster den inkludert alle omkostninger?',
    'Hva er totalprisen?',
  ])('is its total price: %s', async (question) => {
    expect(await told(share, [question])).toMatchObject([expect.stringMatching(/^fact Totalprisen er 4 379 090 kr/)]);
  });

  it.each(['all up, what does it cost?', "What's the total cost?", 'how much would we pay all up', 'total price?'])(
    'has the duty in it where no listing adds that: %s',
    async (question) => {
      expect(await told(unit, [question], 'en')).toMatchObject([
        expect.stringMatching(/^computed At \$1,000,000 it comes to about \$1,055,000 with transfer duty\./),
      ]);
    },
  );

  it('is the rent of a home to let, and takes no question of something else', async () => {
    const [rent, month] = await told(rental, ['Hva koster den totalt?', 'Hva koster det totalt å flytte inn?']);
    expect(rent).toMatch(/^fact Leien er 14 000 kr/);
    expect(month).toMatch(/56 000/);
    const [monthly] = await told(share, ['Hva koster den totalt i måneden?']);
    expect(monthly).toMatch(/^computed Kalkulatoren/);
  });
});

describe('the purchase costs', () => {
  it('are told with what they are made of', async () => {
    const listed = 'fact Annonsen oppgir omkostninger på 1 090 kr. I annonsen står det: «Tinglysing av hjemmel og';
    const answers = await told(share, [
      'Hvor store er omkostningene?',
      'hva dekker de?',
      'hva er med i de omkostningene?',
      'Hva dekker omkostningene?',
      'hva består kjøpsomkostningene av',
    ]);
    expect(answers[0]).toBe('fact Annonsen oppgir omkostninger på 1 090 kr.');
    expect(answers.slice(1).every((answer) => answer.startsWith(listed))).toBe(true);
    expect(await told(share, ['what do the costs cover?'], 'en')).toMatchObject([expect.stringContaining('pantedok')]);
  });

  it('are told by the rules where the listing has no parts of them', async () => {
    expect(await told(freehold, ['Hva er med i omkostningene?'])).toMatchObject([
      expect.stringMatching(
        /^computed .* dokumentavgift 100 000 kr, tinglysing av skjøte 545 kr og tinglysing av pant/,
      ),
    ]);
  });
});

describe('shared debt', () => {
  it('that gets dearer is told as the home’s page works it out', async () => {
    const [rise, rate, two] = await told(share, [
      'Kan fellesgjelden stige?',
      'Hva skjer hvis renten på fellesgjelden øker?',
      'hva om renta på fellesgjelden går opp 2 prosentpoeng',
    ]);
    // Interest alone today, as the listing tells what it costs later: 3 % of 698,000 kr is 20,940 a year.
    expect(rise).toMatch(/^computed .*698 000 kr\. Selve gjelden .* 8,5 %, .* om lag 1 745 kr, til 7 685 kr i måneden/);
    expect(rise).toContain('7 390 kr');
    expect(rise).toMatch(/regner vi bare med renter/);
    expect(rise).not.toContain('terminbeløp');
    expect(rate).toMatch(/^computed .*698 000 kr\. Går renten på den opp 3 prosentpoeng, til 8,5 %/);
    expect(two).toMatch(/^computed .* opp 2 prosentpoeng, til 7,5 %/);
    expect(await told(share, ['what happens if the rate on the shared debt goes up?'], 'en')).toMatchObject([
      expect.stringMatching(/^computed .* rises 3 percentage points, to 8.5%, the shared costs rise by about/),
    ]);
  });

  it('that there is none of does not get dearer', async () => {
    expect(await told(freehold, ['Kan fellesgjelden stige?'])).toMatchObject([
      expect.stringMatching(/^fact .*ingen fellesgjeld/),
    ]);
  });
});

describe('earlier sales', () => {
  it('are told one at a time, until none is left', async () => {
    const [last, before, none] = await told(share, [
      'Hva ble den solgt for sist?',
      'Og gangen før det?',
      'og før det igjen?',
    ]);
    expect(last).toBe('fact Den ble sist solgt 2. mai 2019, for 2 900 000 kr.');
    expect(before).toBe('fact Gangen før ble den solgt 2. mai 2012, for 1 900 000 kr.');
    expect(none).toMatch(/^absent Prishistorikken har ingen salg før det\./);
    const english = await told(share, ['What did they pay for it?', 'and the time before?'], 'en');
    expect(english).toEqual([
      'fact It was last sold on 2 May 2019, for 2 900 000 kr.',
      'fact The time before, it was sold on 2 May 2012, for 1 900 000 kr.',
    ]);
    expect(await told(share, ['Hva gikk den for sist, og gangen før det?'])).toMatchObject([
      expect.stringMatching(/2 900 000 kr\. Gangen før .* 1 900 000 kr\.$/),
    ]);
  });

  it('are none where it has only been listed', async () => {
    expect(await told(freehold, ['Hva ble den solgt for sist?'])).toMatchObject([
      expect.stringMatching(/^fact Prishistorikken har ingen tidligere salg\. .* Lagt ut, 4 000 000 kr/),
    ]);
  });
});

describe('own money', () => {
  it.each(['Hvor mye må vi ha i egenkapital?', 'Hvor mye egenkapital kreves?', 'hva er minste egenkapital'])(
    'is told as the least that the rules ask for, and as the example has it: %s',
    async (question) => {
      expect(await told(share, [question])).toMatchObject([
        expect.stringMatching(/^computed .* minst 369 090 kr selv: 10 % av prisen .* med 15 %, .* 553 090 kr\.$/),
      ]);
    },
  );
});

describe('letting the home', () => {
  it.each(['Kan vi leie den ut senere?', 'Kan man leie ut leiligheten?', 'Er det utleie tillatt i borettslaget?'])(
    'goes by its form of ownership: %s',
    async (question) => {
      expect(await told(share, [question])).toMatchObject([
        expect.stringMatching(/^fact Eierform: Andel.* styret .* tre år .* 30 døgn/),
      ]);
    },
  );

  it.each(['can we rent it out later?', 'Could I lease it out?', 'are rentals allowed', 'Can we get tenants in?'])(
    'is told by what a strata scheme may forbid: %s',
    async (question) => {
      expect(await told(unit, [question], 'en')).toMatchObject([expect.stringMatching(/^fact .*Strata.*By-laws may/)]);
    },
  );

  it('is told with what the listing says of it, and apart from letting a part', async () => {
    const [whole, part] = await told(freehold, ['Kan vi leie ut huset?', 'Kan vi leie ut hybelen?']);
    expect(whole).toMatch(/^fact Eierform: Eier \(selveier\).* fritt.*«Utleie av hele huset er avtalt med naboene\.»$/);
    expect(part).toContain('«Hybelen i kjelleren kan leies ut.»');
    expect(part).not.toContain('Eierform');
    expect(part).toContain('minst halve boligen');
  });
});

it('states the size of a balcony once', async () => {
  expect(await told(share, ['Er det balkong, og hvor stor er den?'])).toEqual([
    'fact Ja. Annonsen oppgir: Balkong. Terrasse og åpen balkong er på 11 m², i tillegg til bruksarealet.',
  ]);
});

it('tells what the rent includes where the description does', async () => {
  expect(await told(rental, ['Hva er inkludert i leien?', 'Er strøm med?', 'hva er med i husleia'])).toMatchObject([
    expect.stringContaining('«Strøm og internett er inkludert i leien.»'),
    expect.stringContaining('«Strøm og internett er inkludert i leien.»'),
    expect.stringContaining('«Strøm og internett er inkludert i leien.»'),
  ]);
});

describe('what lies near something else', () => {
  it('is told of shared costs that rise, and of what they cover', async () => {
    const [rise, internet] = await told(share, [
      'hvor mye øker felleskostnadene når avdragene starter, og når skjer det?',
      'Er det internett?',
    ]);
    expect(rise).toMatch(/7 390 kr per måned\. Det er 1 450 kr mer enn i dag\. Annonsen sier ikke når det skjer\.$/);
    expect(internet).toBe('fact Felleskostnadene dekker internett.');
  });

  it('is told of a rent by the fortnight, of toilets, and of a bond beside the law', async () => {
    const [fortnight, toilets, bond, two] = await told(
      weekly,
      [
        'whats the rent all up per fortnight',
        'how many toilets',
        'is the bond the right amount?',
        'do they allow two people on the lease',
      ],
      'en',
    );
    expect(fortnight).toMatch(/^computed That makes \$1,120 a fortnight\. The rent is \$560 per week\.$/);
    expect(toilets).toMatch(/^fact There are 2 toilets\. There is 1 bathroom\.$/);
    expect(bond).toMatch(/^computed .*\$2,240.* within that\.$/);
    expect(two).toBe('absent The listing does not say how many people can live there.');
    expect(await told(unit, ['what do the costs cover?'], 'en')).toEqual([
      'computed By the rules, the purchase costs come to about $55,000. That is transfer duty $55,000. Conveyancing and registration come on top.',
    ]);
  });

  it('is not answered with something beside it', async () => {
    expect(await told(rental, ['hvem skifter lyspærer og sånt', 'hvem har ansvaret for vedlikehold?'])).toEqual([
      'absent Annonsen nevner ikke hvem som tar seg av vedlikehold.',
      'absent Annonsen nevner ikke hvem som tar seg av vedlikehold.',
    ]);
    const [better, levies] = await told(unit, ['is it better than renting', 'any special levies coming up?'], 'en');
    expect(better).toMatch(/^out_of_scope/);
    expect(levies).toMatch(/^absent The listing does not say anything about special levies\. A special levy .* Act /);
    expect(await told(share, ['er det bedre å leie eller kjøpe?'])).toMatchObject([
      expect.stringMatching(/^out_of_scope/),
    ]);
  });

  it('is the total at a bid, the year of a month, and what has come since the last sale', async () => {
    const [bid, area, year, since, own] = await told(share, [
      'hva blir totalprisen om vi byr 3,5 mill?',
      'hva ligger den til per kvadrat',
      'Hva koster det å eie den per år',
      'hvor mye har den steget siden sist',
      'kan vi betale ned fellesgjelda selv',
    ]);
    expect(bid).toBe('computed Ved 3 500 000 kr blir totalprisen 4 199 090 kr, med fellesgjeld og omkostninger.');
    expect(area).toMatch(/^computed Kvadratmeterprisen er/);
    expect(year).toMatch(/^computed Kalkulatoren .* i måneden\. Det blir om lag .* i året\./);
    expect(since).toMatch(/^fact Den ble sist solgt .*2 900 000 kr\. \| fact Prisantydningen er 3 680 000 kr\./);
    expect(own).toBe(
      'absent Annonsen nevner ikke egen nedbetaling av fellesgjelden (IN-ordning). Andelen av fellesgjelden er 698 000 kr.',
    );
    expect(await told(unit, ['total cost for us incl stamp duty?'], 'en')).toMatchObject([
      expect.stringContaining('$1,055,000'),
    ]);
    expect(await told(unit, ['all up if we offer 1.1m'], 'en')).toMatchObject([
      expect.stringMatching(/^computed At \$1,100,000 it comes to about \$1,160,500 with transfer duty\./),
    ]);
    expect(await told(share, ['what did the owners pay and when'], 'en')).toEqual([
      'fact It was last sold on 2 May 2019, for 2 900 000 kr.',
    ]);
  });

  it('is told of who lives in a home to let, for how long and at what rent', async () => {
    const [partner, rise, end, storage] = await told(rental, [
      'er det lov med samboer',
      'kan leien gå opp',
      'hva skjer etter tre år',
      'hvor stor er boden',
    ]);
    expect(await told(rental, ['er strøm, nett og varmtvann med'])).toMatchObject([
      expect.stringMatching(/^fact .*nevner ikke varmtvann.*«Strøm og internett er inkludert i leien\.»$/),
    ]);
    expect(partner).toMatch(/^absent .* hvor mange som kan bo der/);
    expect(rise).toMatch(/^absent Annonsen sier ikke hvordan leien kan økes\. Utleieren kan .*husleieloven § 4-2/);
    expect(end).toMatch(/^absent .*leietid/);
    expect(storage).toBe('fact I beskrivelsen står det: «Til leiligheten hører en bod på 6 m².»');
  });
});

describe('what a bank may lend', () => {
  it('is five times the income in Norway, the shared debt with it', async () => {
    const [limit, short, enough] = await told(share, [
      'Hvor mye kan jeg låne?',
      'hvor mye kan jeg låne med 600 000 i inntekt?',
      'har vi råd til den med 1,2 mill i inntekt?',
    ]);
    // The loan is 85 % of 3 680 000 and of nothing else; 698 000 is the share of the association's.
    expect(limit).toMatch(/^computed Etter utlånsreglene .* 5 ganger inntekten før skatt\. .* minst 766 000 kr/);
    expect(short).toMatch(
      /høyst 3 000 000 kr: 5 ganger en inntekt på 600 000 kr før skatt\. .* på 3 826 000 kr, .* minst 766 000 kr/,
    );
    expect(enough).toMatch(/høyst 6 000 000 kr.* Det dekker 3 826 000 kr/);
  });

  it('is tested at a higher rate in Australia', async () => {
    for (const question of ['how much can I borrow on 150k?', "what's my borrowing power", 'can we afford this?'])
      expect(await told(unit, [question], 'en')).toMatchObject([
        expect.stringMatching(/^computed No rule says how much .* 3 percentage points more: \$6,400 a month .* at 9%/),
      ]);
  });

  it('takes insurance in Australia above 80 % of the price', async () => {
    const [at10, at20] = await told(
      unit,
      ['is LMI going to apply with 10% deposit?', 'do we pay LMI with a 20% deposit'],
      'en',
    );
    expect(at10).toMatch(/^computed You borrow 90% of the price\. Above 80%, lenders ask for/);
    expect(at20).toMatch(/^computed You borrow 80% of the price\. .* starts above 80%/);
    expect(await told(unit, ['what does LMI mean?'], 'en')).toMatchObject([expect.stringMatching(/^explained LMI is/)]);
  });
});

it('tells tenants how to apply who ask for papers', async () => {
  for (const [question, lang] of [
    ['what documents do I need?', 'en'],
    ['hvilke papirer trenger vi?', 'nb'],
  ] as const)
    expect(await told(weekly, [question], lang)).toMatchObject([
      expect.stringMatching(/You (?:can’t )?apply |[Dd]u (?:kan ikke )?søke/),
    ]);
});

describe('a first home, and one that is not the first', () => {
  it('is spared duty by the state, or pays all of it', async () => {
    const [first, later] = await told(
      unit,
      ['do I pay stamp duty as a first home buyer?', "and if it's not my first home?"],
      'en',
    );
    expect(first).toMatch(/^computed As a first home buyer/);
    expect(later).toMatch(/^computed Without a first home concession, the duty is \$55,000\./);
    const [, alone] = await told(unit, ['how many bedrooms?', "and if it's not my first home?"], 'en');
    expect(alone).toBe(later);
  });

  it('pays the same in Norway', async () => {
    for (const question of ['Får førstegangskjøpere noe avslag?', 'hva om jeg ikke er førstegangskjøper'])
      expect(await told(share, [question])).toMatchObject([
        expect.stringMatching(/^computed I Norge er avgiftene de samme .* Omkostningene her er 1 090 kr/),
      ]);
  });
});
