import { describe, expect, it } from 'vitest';
import { listQueryOf } from '../../search/web/list-query.ts';
import { exampleCard, exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';
import { sectionLinks } from './section-links.ts';
import { unitsQueryOf } from './units-query.ts';
import { unitsView } from './units-view.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'no' }, now);

describe('propertyView', () => {
  const view = propertyView(exampleListing(), norwegian);

  it('builds the total price from its parts', () => {
    expect(plain(view.price)).toEqual({
      label: 'Totalpris',
      main: '5 412 840 kr',
      short: 'Totalpris 5 412 840 kr',
      rows: [
        { label: 'Prisantydning', value: '5 250 000 kr' },
        { label: 'Fellesgjeld', value: '138 490 kr' },
        { label: 'Omkostninger', value: '24 350 kr' },
        { label: 'Felleskostnader', value: '3 912 kr per måned' },
        { label: 'Pris per m² (BRA-i)', value: '76 237 kr/m²' },
        { label: 'På markedet', value: '8 dager' },
      ],
    });
  });

  it('has somebody to ring while the home is to be had, also where no message can be sent, and nobody once it is sold', () => {
    const { agents } = exampleListing();
    const phone = agents[0]?.phone;
    expect(phone).toBeDefined();
    const rung = (changes: object) => propertyView(exampleListing(changes), norwegian).agency.callPhone;
    expect(rung({ messagesGoTo: undefined })).toBe(phone);
    expect(rung({ status: 'sold' })).toBeUndefined();
  });

  it('tells the range of an Australian project once, and a unit on the ground as such', () => {
    const aud = (amount: number) => ({ amount, currency: 'AUD' }) as const;
    const [priceMin, priceMax] = [aud(720_000), aud(1_340_000)];
    const project = { unitsForSale: 2, priceMin, priceMax };
    const prices = { priceMin, priceMax };
    const words = viewContext({ language: 'en', region: 'au' }, now);
    const { price } = propertyView(exampleListing({ region: 'au', isProject: true, project, prices }), words);
    expect(price.main).toContain('1,340,000');
    expect(JSON.stringify(price.rows)).not.toContain('1,340,000');
    const units = [exampleCard({ region: 'au', details: { floor: 0 } }), exampleCard({ details: { floor: 3 } })];
    const pagination = { currentPage: 1, perPage: 20, results: 2, lastPage: 1 };
    const query = unitsQueryOf(new URLSearchParams());
    const { rows } = unitsView({ agencyId: '1', propertyId: '2' }, units, pagination, query, words);
    expect(rows.map(({ floor }) => floor)).toEqual(['Ground floor', '3']);
  });

  it('tells what each unit owes and pays a month where units do, in columns and below the rest', () => {
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const tableOf = (units: Parameters<typeof unitsView>[1], language: 'nb' | 'en' = 'nb') =>
      unitsView(
        { agencyId: '1', propertyId: '2' },
        units,
        { currentPage: 1, perPage: 20, results: units.length, lastPage: 1 },
        unitsQueryOf(new URLSearchParams()),
        viewContext({ language, region: 'no' }, now),
      );
    const prices = { askingPrice: nok(6_310_000), totalPrice: nok(6_862_090) };
    const units = [
      exampleCard({ prices: { ...prices, jointDebt: nok(551_000), sharedCost: nok(4_100) } }),
      exampleCard({ prices: { ...prices, jointDebt: nok(0) } }),
    ];
    const { columns, rows } = tableOf(units);
    expect(columns.slice(-3).map(({ label }) => label)).toEqual(['Fellesgjeld', 'Felleskostnader', 'Status']);
    const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
    expect(rows.map(({ jointDebt, sharedCost, costs }) => plain([jointDebt, sharedCost, ...costs]))).toEqual([
      ['551 000 kr', '4 100 kr/mnd.', 'Fellesgjeld 551 000 kr', 'Felleskostnader 4 100 kr/mnd.'],
      ['', ''],
    ]);
    expect(tableOf([exampleCard({ prices })]).columns.map(({ key }) => key)).not.toContain('joint_debt');
  });

  it('names the place of a home whose address is hidden once in the breadcrumbs, and its landlord as such', () => {
    const { address } = exampleListing();
    const around = { coordinates: { lat: 59.92, lng: 10.75 }, radius: 500 };
    const hidden = { ...address, isHidden: true, displayName: 'Grünerløkka', approximateLocation: around } as const;
    const sold = propertyView(exampleListing({ address: hidden }), norwegian);
    expect(sold.crumbs.map(({ label }) => label)).toEqual(['Kjøp', 'Oslo', 'Grünerløkka']);
    expect(sold.place?.note).toContain('Selgeren viser ikke adressen');
    const let_ = propertyView(exampleListing({ address: hidden, offerType: 'rent' }), english);
    expect(let_.place?.note).toContain('the landlord does not show the address');
  });

  it('sets the valuation that a listing names beside the estimate', () => {
    const { prices } = exampleListing();
    const valued = exampleListing({ prices: { ...prices, valuation: { amount: 5_100_000, currency: 'NOK' } } });
    expect(propertyView(valued, norwegian).estimated.surveyed?.replaceAll('\u00a0', ' ')).toContain('5 100 000 kr');
    expect(view.estimated.surveyed).toBeUndefined();
  });

  it('offers no estimate of land', () => {
    expect(view.isEstimated).toBe(true);
    expect(propertyView(exampleListing({ propertyType: ['plot'] }), norwegian).isEstimated).toBe(false);
  });

  it('says of leased land that its yearly rent is not stated, and tells it where it is', () => {
    const leased = (more: object) =>
      JSON.stringify(
        propertyView(exampleListing({ contractDetails: { isLandOwnedBySeller: false, ...more } }), norwegian),
      );
    const notStated = '{"label":"Årlig festeavgift","value":"Ikke oppgitt"}';
    expect(leased({})).toContain(notStated);
    expect(leased({ fixedFee: 8_400 })).not.toContain(notStated);
    expect(JSON.stringify(view)).not.toContain(notStated);
  });

  it('tells the return of business premises to a decimal', () => {
    const premises = exampleListing({ objectType: 'commercial_sale', contractDetails: { returnPercent: 4.89 } });
    expect(JSON.stringify(propertyView(premises, english))).toContain('4.9% a year');
  });

  it('tells of premises that are sold leased what they bring among the facts that come first', () => {
    const leased = exampleListing({
      objectType: 'commercial_sale',
      contractDetails: { returnPercent: 6.4, rentalIncome: 58_880, tenancy: 'tenanted', tenancyUntil: '2029-06-30' },
    });
    const { facts } = propertyView(leased, english);
    const shown = facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);
    expect(shown.slice(0, 5)).toEqual([
      'Property type: Apartment',
      'Return: 6.4% a year',
      'Rental income: 58 880 kr a year',
      'Tenancy: Tenanted',
      'Current lease ends: 30 June 2029',
    ]);
  });

  it.each([
    [{}, ['Gross return: 6% a year', 'Net return if the owner pays outgoings: 5.2% a year']],
    [{ returnPercent: 6 }, ['Return: 6% a year', 'Net return if the owner pays outgoings: 5.2% a year']],
    // The return that is told is the net one.
    [{ returnPercent: 5.2 }, ['Return: 5.2% a year']],
    [{ annualOutgoings: undefined }, ['Gross return: 6% a year']],
    [{ annualOutgoings: 70_000 }, ['Gross return: 6% a year']],
    [{ rentalIncome: undefined }, []],
  ])('reckons the return of premises from rent, outgoings and price: %o', (told, shown) => {
    const premises = exampleListing({
      objectType: 'commercial_sale',
      prices: { askingPrice: { amount: 1_000_000, currency: 'USD' }, price: { amount: 1_000_000, currency: 'USD' } },
      contractDetails: { rentalIncome: 60_000, annualOutgoings: 8_000, ...told },
    });
    const facts = propertyView(premises, english).facts.map(({ label, value }) => `${label}: ${value}`);
    expect(facts.filter((fact) => /^(Gross |Net )?return/i.test(fact))).toEqual(shown);
  });

  it('tells of a home to let from when, for how long and by whom, and in the facts alone that it does not say', () => {
    const rental = (changes: object) =>
      propertyView(
        exampleListing({
          objectType: 'residential_rent',
          offerType: 'rent',
          prices: { price: { amount: 16_000, currency: 'NOK' }, rentPeriod: 'month' },
          ...changes,
        }),
        norwegian,
      );
    const words = (rows: readonly { label: string; value: string }[]) =>
      plain(rows).map(({ label, value }: { label: string; value: string }) => `${label}: ${value}`);
    const told = rental({ contractDetails: { availableFrom: '2026-12-05', leaseMonths: 36, leaseKind: 'fixed' } });
    expect(words(told.price.rows)).toEqual(
      expect.arrayContaining([
        'Ledig fra: 5. desember 2026',
        'Leietid: 36 måneder',
        `Leies ut av: ${exampleListing().agency.name}`,
      ]),
    );
    const own = rental({
      ownerType: 'user',
      agents: [],
      offeredBy: { agents: [{ name: 'Kari Nordmann' }] },
      contractDetails: {},
    });
    expect(words(own.price.rows)).toContain('Leies ut av: Kari, privat utleier');
    expect(words(own.price.rows).join()).not.toContain('Leietid');
    expect(words(own.facts)).toContain('Leietid: Annonsen sier ikke noe om det');
    expect(words(told.facts).join()).not.toContain('sier ikke');
  });

  it('says that no total price is known where nobody has told what comes with the asking price', () => {
    const money = (amount: number) => ({ amount, currency: 'NOK' });
    const labelled = (prices: object) =>
      plain(propertyView(exampleListing({ prices }), norwegian).price.rows).map(
        ({ label, value }: { label: string; value: string }) => `${label}: ${value}`,
      );
    const untold = { price: money(4_000_000), askingPrice: money(4_000_000), totalPrice: money(4_000_000) };
    expect(labelled(untold)).toContain('Felleskostnader: Ikke oppgitt');
    const asked = { ...untold, sharedCost: money(4_000) };
    expect(labelled(asked)).toContain('Totalpris: Ikke oppgitt');
    expect(labelled({ ...asked, addingCost: money(0) }).join()).not.toContain('Ikke oppgitt');
    const withDebt = { ...asked, jointDebt: money(100_000), totalPrice: money(4_100_000) };
    expect(labelled(withDebt)).toContain('Omkostninger: Ikke oppgitt');
  });

  it('tells of premises to let their usable area and the rent for each square metre', () => {
    const premises = propertyView(
      exampleListing({
        objectType: 'commercial_rent',
        offerType: 'rent',
        propertyType: ['office'],
        prices: { price: { amount: 16_000, currency: 'NOK' }, rentPeriod: 'month' },
        details: { usageArea: 80, areaInternal: 76, areaMeasurement: { internal: 76, external: 4 } },
      }),
      norwegian,
    );
    expect(plain(premises.price.rows)).toEqual([
      { label: 'Leie per m²', value: '2 400 kr/m² per år' },
      { label: 'På markedet', value: '8 dager' },
    ]);
    expect(plain(premises.headline.map(({ text }) => text))).toContain('80 m²');
    const words = plain(premises.facts.map(({ label, value }) => `${label}: ${value}`));
    expect(words).toContain('Bruksareal: 80 m²');
    expect(words.join()).not.toContain('BRA-i');
    expect(premises.areas).toBeUndefined();
  });

  it('gives the key facts in the order people ask', () => {
    expect(plain(view.facts.map((fact) => `${fact.label}: ${fact.value}`))).toEqual([
      'Boligtype: Leilighet',
      'Eierform: Andel (borettslag)',
      'Soverom: 2',
      'Rom: 3',
      'Internt bruksareal (BRA-i): 71 m²',
      'Etasje: 3. av 5',
      'Byggeår: 1898',
      'Pusset opp i: 2021',
      'Energimerke: D',
      'Husdyr tillatt: Ja',
    ]);
  });

  it('says which of them stand under the title too, where a phone leaves them out', () => {
    expect(view.facts.filter(({ isAbove }) => isAbove === true).map(({ label }) => label)).toEqual([
      'Boligtype',
      'Soverom',
      'Internt bruksareal (BRA-i)',
    ]);
  });

  it('draws the areas to their shares and keeps the terrace out of the sum', () => {
    expect(plain(view.areas?.segments.map(({ short, area }) => `${short} ${area}`))).toEqual([
      'BRA-i 71 m²',
      'BRA-e 6 m²',
      'TBA 8 m²',
    ]);
    expect(view.areas?.segments.reduce((sum, segment) => sum + segment.share, 0)).toBeCloseTo(1);
    expect(plain(view.areas?.sum)).toContain('77 m² i alt');
    expect(view.areas?.sum).toContain('(TBA) kommer i tillegg');
    const { details } = exampleListing();
    const without = { ...details, areaMeasurement: { ...details.areaMeasurement, terrace: 0 } };
    expect(propertyView(exampleListing({ details: without }), norwegian).areas?.sum).not.toContain('TBA');
  });

  it('tells the price history from the newest, and by how much a price was changed', () => {
    expect(plain(view.history.rows.map(({ date, action, price, change }) => [date, action, price, change]))).toEqual([
      ['20. nov. 2026', 'Prisen satt ned', '5 250 000 kr', '−300 000 kr (−5,4 %)'],
      ['16. nov. 2026', 'Lagt ut', '5 550 000 kr', ''],
      ['2. mai 2019', 'Solgt', '3 900 000 kr', ''],
    ]);
  });

  it('shows viewings where the home is', () => {
    expect(view.viewings?.times).toMatchObject([
      { start: '2026-11-28T11:00:00.000Z', day: 'lørdag 28. november', time: '12:00–13:00', isToday: false },
    ]);
  });

  it('speaks of viewings and of inspections as the home’s market does, whoever reads', () => {
    expect(propertyView(exampleListing(), english).contact).toMatchObject({
      signUp: 'Sign up for a viewing',
      viewingLabel: 'Viewing',
    });
    const inspected = propertyView(
      exampleListing({ region: 'au', viewingDate: [], isInspectionByAppointment: true }),
      english,
    );
    expect(inspected.viewings).toMatchObject({ title: 'Inspections', askText: 'Request an inspection' });
    const noCosts = { monthly: undefined, mortgage: undefined, insurance: undefined };
    const links = sectionLinks(inspected, undefined, noCosts, english.t).map(({ label }) => label);
    expect(links).toContain('Inspections');
    expect(links).not.toContain('Viewings');
    expect(JSON.stringify(inspected.viewings)).not.toMatch(/viewing by/i);
    expect(propertyView(exampleListing({ region: 'au' }), english).contact).toMatchObject({
      signUp: 'Register to inspect',
      viewingLabel: 'Inspection',
    });
  });

  it('leads back by places that the search understands', () => {
    expect(view.crumbs.map((crumb) => crumb.label)).toEqual(['Kjøp', 'Oslo', 'Grünerløkka', 'Markveien 41B']);
    const { filter, isUntidy } = listQueryOf(view.crumbs[2]?.path ?? '');
    expect(filter).toMatchObject({ listingType: 'buy', address: ['oslo,grünerløkka'] });
    expect(isUntidy).toBe(false);
  });

  it('says of a home that others have lived in that its listing has no condition report', () => {
    const gapOf = (changes: Parameters<typeof exampleListing>[0]) =>
      propertyView(
        exampleListing({ conditionReport: undefined, conditionReportLink: undefined, ...changes }),
        norwegian,
      ).conditionGap;
    expect(gapOf({ condition: 'used' })).toMatch(/ingen tilstandsrapport.*Spør/);
    expect(gapOf({ condition: 'used', status: 'sold' })).toMatch(/solgt/);
    expect(gapOf({ condition: 'new' })).toBeUndefined();
    expect(gapOf({ condition: 'used', propertyType: ['plot'] })).toBeUndefined();
    expect(gapOf({ condition: 'used', offerType: 'rent' })).toBeUndefined();
    expect(gapOf({ condition: 'used', conditionReportLink: 'https://takst.example/1.pdf' })).toBeUndefined();
  });

  it('asks what one becomes owner of where there is shared debt and nobody says', () => {
    const ownership = (amount: number) =>
      propertyView(
        exampleListing({
          ownership: 'other',
          prices: { ...exampleListing().prices, jointDebt: { amount, currency: 'NOK' } },
        }),
        norwegian,
      ).facts.find(({ label }) => label === 'Eierform')?.value;
    expect(ownership(0)).toBe('Annet');
    expect(ownership(900_000)).toContain('spør hva du blir eier av');
  });

  it('says first that a home is sold, and offers no viewing of it', () => {
    const sold = propertyView(
      exampleListing({
        status: 'sold',
        soldAt: '2026-11-22T10:00:00Z',
        prices: { ...exampleListing().prices, soldPrice: { amount: 5_400_000, currency: 'NOK' } },
      }),
      norwegian,
    );
    expect(sold.state).toMatchObject({ tone: 'blue', title: 'Boligen er solgt' });
    expect(sold.state?.text).toContain('22. november 2026');
    expect(sold.viewings).toBeUndefined();
    expect(plain(sold.price.main)).toBe('Solgt for 5 400 000 kr');
    const rows = sold.price.rows.map(({ label, value }) => plain(`${label}: ${value}`));
    expect(rows).toContain('Prisantydning: 5 250 000 kr, solgt 3 % over');
    expect(rows).toContain('Kjøpesum med fellesgjeld: 5 538 490 kr');
    expect(rows.join()).not.toMatch(/Totalpris|Omkostninger/);
    expect(sold.crumbs[0]?.label).toBe('Solgte boliger');
    for (const { path = '' } of sold.crumbs.slice(0, -1))
      expect(listQueryOf(path).filter.availability).toEqual(['sold']);
  });

  it('tells of a share its association, the number of the share and what else is known', () => {
    const share = {
      housingAssociationName: 'Løkka borettslag',
      housingAssociationRegistrationNumber: '950000000',
      housingAssociationSectionNumber: '12',
    };
    const registryOf = (changes: Parameters<typeof exampleListing>[0]) =>
      propertyView(exampleListing(changes), norwegian).registry.map(({ label, value }) => `${label}: ${String(value)}`);
    expect(registryOf({ ownership: 'share', landRegistry: share })).toEqual([
      'Borettslag: Løkka borettslag',
      'Organisasjonsnummer: 950000000',
      'Andelsnummer: 12',
    ]);
    const number = { municipalityNumber: 301, farmNumber: 228, shareNumber: 41 };
    expect(registryOf({ ownership: 'stock', landRegistry: { ...number, ...share } })).toEqual([
      'Kommunenummer: 0301',
      'Gårdsnummer (gnr): 228',
      'Bruksnummer (bnr): 41',
      'Boligaksjeselskap: Løkka borettslag',
      'Organisasjonsnummer: 950000000',
      'Aksjenummer: 12',
    ]);
    expect(registryOf({ landRegistry: {} })).toEqual([]);
  });

  it('has no part for what is not known', () => {
    const {
      description: _,
      energyRating: _e,
      heatingGrade: _h,
      landRegistry: _l,
      ownership: _o,
      yearBuilt: _y,
      renovationYear: _r,
      ...rest
    } = exampleListing();
    const bare = propertyView(
      {
        ...rest,
        propertyType: ['plot'],
        details: {},
        prices: {},
        images: [],
        viewingDate: [],
        facilities: [],
        priceHistory: [],
        contractDetails: {},
        agents: [],
        additionalInfo: { highlights: [], timeline: [] },
      },
      english,
    );
    expect(bare).toMatchObject({
      areas: undefined,
      costs: undefined,
      energy: undefined,
      viewings: undefined,
      pictures: [],
      history: { chart: undefined, rows: [] },
      registry: [],
      contract: [],
      phases: [],
      facilities: [],
      description: undefined,
    });
    expect(bare.facts).toEqual([{ label: 'Property type', value: 'Plot' }]);
    expect(JSON.stringify(bare)).not.toMatch(/null|undefined|NaN|\{\{/);
  });

  it('speaks both languages without a word that is missing', () => {
    for (const context of [norwegian, english]) {
      expect(JSON.stringify(propertyView(exampleListing(), context))).not.toMatch(
        /(property|enum|ui|list)\.[a-z_]+[."]/,
      );
    }
  });
});

/** With plain spaces, so that expectations can be read. */
function plain<T>(value: T): T {
  return value === undefined
    ? value
    : (JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')) as T);
}
