import { describe, expect, it } from 'vitest';
import type { ListingCard } from '../listing.contract.ts';
import { exampleCard, exampleViewing } from '../listing.testing.ts';
import { cardMiddle } from './card-middle.ts';
import { cardView, viewContext } from './card-view.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'au' }, now);
const dollars = (amount: number) => ({ amount, currency: 'USD' });

function card(changes: Partial<ListingCard>, context = norwegian) {
  const view = cardView(exampleCard(changes), context);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
  return {
    ...view,
    main: plain(view.price.main),
    more: plain(view.price.more.map(({ name = '', text }) => `${name} ${text}`.trim()).join(' · ')),
    labels: view.badges.map((badge) => plain(badge.label)),
    facts: view.facts.map(plain),
  };
}

describe('cardView', () => {
  it('puts a home for sale in Norway in words, with its whole price', () => {
    const view = card({});
    expect(view.place).toBe('Grünerløkka · Oslo');
    expect(view.facts).toEqual(['2 soverom', '71 m² BRA-i', 'Leilighet']);
    expect([view.price.label, view.main]).toEqual(['Totalpris', '5 412 840 kr']);
    expect(view.more).toBe('Prisantydning 5 250 000 kr · fellesgjeld 138 490 kr · felleskostn. 3 912 kr/mnd.');
    expect(view.path).toBe('/property/100001/300000001');
  });

  it('says of a month that it is without shared costs which nobody has told', () => {
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const { sharedCost: _, ...prices } = exampleCard().prices;
    const monthly = (changes: Partial<ListingCard>) => {
      const { price, more } = card(
        { ...changes, prices: { ...prices, monthlyCost: nok(28_000), ...changes.prices } },
        viewContext({ language: 'nb', region: 'no', priceLens: 'monthly' }, now),
      );
      return [more, price.short.replaceAll('\u00a0', ' ')];
    };
    expect(monthly({})).toEqual([
      'uten felleskostnader · Totalpris 5 412 840 kr',
      'Månedskostnad 28 000 kr/mnd., uten felleskostnader',
    ]);
    expect(monthly({ prices: { sharedCost: nok(3_912) } })).toEqual([
      'Totalpris 5 412 840 kr',
      'Månedskostnad 28 000 kr/mnd.',
    ]);
  });

  it('says which area of a home in Norway it tells, and what its title counts beyond it', () => {
    const area = (details: ListingCard['details']) => {
      const { facts, areaMark } = card({ details });
      return [facts[0], areaMark?.replaceAll('\u00a0', ' ')];
    };
    expect(area({ areaInternal: 60, usageArea: 66 })).toEqual(['60 m² BRA-i', undefined]);
    expect(area({ areaInternal: 60, titleArea: 78 })).toEqual([
      '60 m² BRA-i',
      'Tittelen sier 78 m², men BRA-i er 60 m²',
    ]);
    expect(area({ usageArea: 66 })).toEqual(['66 m² BRA', 'BRA-i er ikke oppgitt']);
    expect(area({ primaryRoom: 58 })).toEqual(['58 m² P-rom', 'BRA-i er ikke oppgitt']);
    expect(area({ floorSize: 58 })).toEqual(['58 m², uspesifisert', 'BRA-i er ikke oppgitt']);
    expect(card({ region: 'au', details: { floorSize: 58 } }, english).facts).toContain('58 m²');
  });

  it('tells a room that is let from the home around it', () => {
    const room = (details: ListingCard['details'], housemates?: number, context = norwegian) =>
      card(
        {
          ...{ objectType: 'residential_rent', offerType: 'rent', propertyType: ['room_in_shared_apartment'], details },
          ...(housemates === undefined ? {} : { lease: { housemates } }),
          ...(context === english ? { region: 'au' } : {}),
        },
        context,
      ).facts;
    const kind = 'Rom i bofellesskap';
    expect(room({ bedrooms: 1, areaInternal: 12 }, 3)).toEqual(['rom på 12 m²', kind, 'deles med 3 andre']);
    expect(room({ bedrooms: 4, areaInternal: 96 })).toEqual(['i bolig med 4 soverom', 'bolig på 96 m²', kind]);
    expect(room({ bedrooms: 1, floorSize: 12 }, 1, english)).toEqual([
      'room of 12 m²',
      expect.any(String),
      'shared with 1 other',
    ]);
  });

  it('says what a home was sold for, and sets it back', () => {
    const view = card({
      status: 'sold',
      prices: { soldPrice: { amount: 5_400_000, currency: 'NOK' } },
    });
    expect(view).toMatchObject({ main: 'Solgt for 5 400 000 kr', labels: ['Solgt'], isOver: true });
    expect(view.price.label).toBe('');
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const asked = nok(5_000_000);
    const indebted = { price: asked, askingPrice: asked, soldPrice: nok(5_400_000), jointDebt: nok(200_000) };
    expect(card({ status: 'sold', prices: indebted }).more).toBe(
      'Prisantydning 5 000 000 kr, solgt 8 % over · pluss fellesgjeld 200 000 kr',
    );
  });

  it('tells of the viewing on the day that was searched for, and of the next one where that day has none', () => {
    const viewingDate = [
      exampleViewing('2026-11-25T16:00:00Z', '2026-11-25T17:00:00Z'),
      exampleViewing('2026-11-28T23:30:00Z', '2026-11-29T00:30:00Z'),
    ];
    const on = (...viewingDays: string[]) => card({ viewingDate }, { ...norwegian, viewingDays }).labels[0];
    expect(on()).toMatch(/^Visning ons\.? /i);
    // In Oslo it is Sunday by then.
    expect(on('2026-11-29')).toMatch(/^Visning søn\.? /i);
    expect(on('2026-11-28')).toMatch(/^Visning ons\.? /i);
  });

  it('spans what a project offers', () => {
    const view = card({
      isProject: true,
      condition: 'new',
      viewingDate: [],
      details: { bedrooms: 1, bedroomsMax: 3, usageArea: 38, usageAreaMax: 112 },
    });
    expect(view.facts).toEqual(['1–3 soverom', '38–112 m² BRA', 'Leilighet']);
    expect([view.price.label, view.main]).toEqual(['Prisantydning', 'Fra 5 250 000 kr']);
    expect(view.labels).toEqual(['Nybyggprosjekt']);
  });

  it('tells of a project what its homes cost in all, how many are left and when they are taken over', () => {
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const project = { unitsForSale: 18, priceMin: nok(4_900_000), priceMax: nok(11_250_000), handOver: '2028-03-15' };
    const view = card({ isProject: true, details: { bedrooms: 1, bedroomsMax: 3 }, project });
    expect(view.facts).toEqual(['1–3 soverom', 'Leilighet', '18 boliger til salgs', 'Overtakelse mars 2028']);
    expect([view.price.label, view.main]).toEqual(['Totalpris', '4 900 000 kr – 11 250 000 kr']);
    const some = card({ isProject: true, project: { ...project, unitsMatching: 3 } });
    expect(some.facts).toContain('3 av 18 boliger passer');
    const areas = { usageArea: 74, usageAreaMax: 80, areaInternal: 68, areaInternalMax: 73 };
    expect(card({ isProject: true, details: areas }).facts).toContain('68–73 m² BRA-i');
    const one = card({ isProject: true, project: { unitsForSale: 1, priceMin: nok(5), priceMax: nok(5) } });
    expect([one.main, one.facts.at(-1)]).toEqual(['5 kr', '1 bolig til salgs']);
    const soldOut = card({ isProject: true, status: 'sold', project: { unitsForSale: 0 } });
    expect(soldOut.facts.join()).not.toContain('til salgs');
  });

  it('names and links the project of a unit', () => {
    const unit = card({ agencyId: '300100', projectId: '200000001', projectTitle: 'Furulia' });
    expect(unit.partOf).toEqual({ path: '/property/300100/200000001', text: 'Del av Furulia' });
    expect(card({})).not.toHaveProperty('partOf');
  });

  it('says what the large figure is, and in one line too', () => {
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const notesOf = (changes: Partial<ListingCard>, context = norwegian) => {
      const { label, short } = card(changes, context).price;
      return [label, short.replaceAll('\u00a0', ' ')];
    };
    expect(notesOf({})).toEqual(['Totalpris', 'Totalpris 5 412 840 kr']);
    // Nothing comes on top of it, as far as the listing tells.
    expect(notesOf({ prices: { price: nok(4_000_000), totalPrice: nok(4_000_000) } })).toEqual([
      'Prisantydning',
      'Prisantydning 4 000 000 kr',
    ]);
    expect(notesOf({ offerType: 'rent', prices: { price: nok(18_500), rentPeriod: 'month' } })[0]).toBe('Leie');
    const home = { region: 'au' } as const;
    const [price, priceMin, priceMax] = [dollars(950_000), dollars(950_000), dollars(1_040_000)];
    expect(notesOf({ ...home, prices: { price, priceMin, priceMax } }, english)[0]).toBe('Price guide');
    expect(notesOf({ ...home, prices: { price, askingPrice: price, totalPrice: price } }, english)).toEqual([
      'Asking price',
      '$950,000',
    ]);
  });

  it('says what premises in Norway are let for a square metre in a year', () => {
    const rented = {
      offerType: 'rent',
      prices: { price: { amount: 16_000, currency: 'NOK' }, rentPeriod: 'month' },
    } as const;
    const premises = { ...rented, objectType: 'commercial_rent' } as const;
    expect(card({ ...premises, details: { usageArea: 80 } }).more).toBe('2 400 kr/m² per år');
    expect(card({ ...premises, details: {} }).more).toBe('');
    expect(card({ ...rented, objectType: 'residential_rent', details: { usageArea: 80 } }).more).toBe('');
  });

  it('gives a rent its period, by the month or by the week', () => {
    expect(
      card({ offerType: 'rent', prices: { price: { amount: 18_500, currency: 'NOK' }, rentPeriod: 'month' } }).main,
    ).toBe('18 500 kr per måned');
    expect(
      card({ region: 'au', offerType: 'rent', prices: { price: dollars(650), rentPeriod: 'week' } }, english),
    ).toMatchObject({ main: '$650 per week', more: '' });
  });

  it.each([
    [{ nightlyRent: 2_000 }, '2 000 kr per natt', ''],
    [{ weeklyRent: 12_600 }, '12 600 kr per uke', ''],
    [{ nightlyRent: 2_000, weeklyRent: 12_600 }, '2 000 kr per natt', '12 600 kr per uke'],
  ])('gives a holiday let the price that it is let for: %o', (told, main, more) => {
    const nok = (amount: number) => ({ amount, currency: 'NOK' });
    const rents = Object.fromEntries(Object.entries(told).map(([name, amount]) => [name, nok(amount)] as const));
    const prices = { price: nok(54_000), rentPeriod: 'month' as const, ...rents };
    expect(card({ objectType: 'leisure_rent', offerType: 'rent', prices })).toMatchObject({ main, more });
  });

  it('gives the rent of Australian premises by the year, as they are leased, in the round sum it was rounded from', () => {
    const premises = { region: 'au', objectType: 'commercial_rent', offerType: 'rent' } as const;
    // 45,000 a year is kept as 865 a week.
    const rented = { ...premises, prices: { price: dollars(865), rentPeriod: 'week' } } as const;
    expect(card({ ...rented, details: { usageArea: 100 } }, english)).toMatchObject({
      main: '$45,000 p.a.',
      more: '$450/m² a year',
    });
    expect(card({ ...rented, prices: { ...rented.prices, price: dollars(40) } }, english).main).toBe('$2,080 p.a.');
  });

  it('name beside the price of premises for what they are let as well', () => {
    const aud = (amount: number) => ({ amount, currency: 'AUD' });
    const premises = (alsoLet: ListingCard['prices']['alsoLet']) =>
      card(
        {
          ...({ region: 'au', objectType: 'commercial_sale', offerType: 'sale', propertyType: ['office'] } as const),
          prices: { price: aud(900_000), askingPrice: aud(900_000), alsoLet },
        },
        english,
      );
    expect(premises({ price: aud(1_000), rentMax: aud(1_500) })).toMatchObject({
      price: { main: expect.stringMatching(/900,000/) },
      more: expect.stringMatching(/^Also for lease .*52,000 – .*78,000 p\.a\.$/),
    });
    expect(premises({ rentPerArea: aud(350) }).more).toMatch(/^Also for lease .*350\/m² a year$/);
    expect(premises(undefined).more).toBe('');
  });

  it('shows an Australian price guide, rooms and land', () => {
    const guide = { price: dollars(950_000), priceMin: dollars(950_000), priceMax: dollars(1_040_000) };
    const view = card(
      {
        region: 'au',
        propertyType: ['house'],
        prices: guide,
        details: { bedrooms: 3, bathrooms: 1, garage: 2, landSize: 612 },
      },
      english,
    );
    expect(view.main).toBe('$950,000 – $1,040,000');
    expect(view.facts).toEqual(['3 bed', '1 bath', '2 car', '612 m² land', 'House']);
  });

  it('says how an Australian price is meant, in two parts and in one line', () => {
    const [price, priceMin, priceMax] = [dollars(800_000), dollars(800_000), dollars(880_000)];
    const priceOf = (prices: ListingCard['prices'], more: Partial<ListingCard> = {}) => {
      const { label, main, short } = card({ region: 'au', prices, ...more }, english).price;
      return [label, main, short];
    };
    expect(priceOf({ price, askingPrice: price, display: 'asking' })).toEqual(['Asking price', '$800,000', '$800,000']);
    expect(priceOf({ price, askingPrice: price, priceMax, display: 'offers_over' })).toEqual([
      'Offers over',
      '$800,000',
      'Offers over $800,000',
    ]);
    const span = { price, priceMin, priceMax };
    const written = '$800,000 – $880,000';
    expect(priceOf({ ...span, display: 'range' })).toEqual(['Price range', written, written]);
    expect(priceOf({ ...span, display: 'guide' })).toEqual(['Price guide', written, `Price guide ${written}`]);
    expect(priceOf({ ...span, display: 'guide' }, { saleMethod: 'auction' })[2]).toBe(`Auction guide ${written}`);
    const withdrawn = { saleMethod: 'private_treaty', auction: { result: 'withdrawn' } } as const;
    expect(priceOf({ ...span, display: 'guide' }, withdrawn)[0]).toBe('Price guide');
    const askedOf = (soldPrice: number, prices: ListingCard['prices']) =>
      card({ region: 'au', status: 'sold', prices: { ...prices, soldPrice: { ...price, amount: soldPrice } } }, english)
        .more;
    expect(askedOf(840_000, { ...span, display: 'guide' })).toContain(`Price guide ${written}, sold within it`);
    expect(askedOf(924_000, { ...span, display: 'guide' })).toContain(`Price guide ${written}, sold 5% over`);
    expect(askedOf(720_000, { ...span, display: 'range' })).toContain(`Price range ${written}, sold 10% under`);
    expect(askedOf(800_000, { price, askingPrice: price, display: 'asking' })).toContain(
      'Asking price $800,000, sold for about that',
    );
    expect(askedOf(800_000, { display: 'contact_agent' })).toBe('');
    // Nobody said what was asked: the price is what was paid.
    expect(askedOf(800_000, { price, display: 'guide' })).toBe('');
    const paid = { price, soldPrice: price, display: 'guide' } as const;
    expect(priceOf(paid, { status: 'sold' })).toEqual(['', 'Sold for $800,000', 'Sold for $800,000']);
    const kroner = { amount: 4_500_000, currency: 'NOK' as const };
    const inNorway = card({ region: 'no', status: 'sold', prices: { price: kroner, soldPrice: kroner } }, english);
    expect(inNorway.more).not.toMatch(/asking/i);
    expect(priceOf({ display: 'contact_agent' })).toEqual(['', 'Contact agent for price', 'Contact agent for price']);
    expect(priceOf({ display: 'contact_agent' }, { status: 'sold' })[1]).toBe('Price withheld');
    expect(priceOf({ display: 'contact_agent', soldPrice: price }, { status: 'sold' })[1]).toBe('Sold for $800,000');
  });

  it('tells a flat without a bedroom for what it is, and of a development from there', () => {
    const flat = { propertyType: ['apartment'], isProject: false } as const;
    const studio = { ...flat, propertyType: [...flat.propertyType], details: { bedrooms: 0, bathrooms: 1 } };
    const shown = (changes: Partial<ListingCard>, context = english) => cardView(exampleCard(changes), context);
    expect(shown({ ...studio, region: 'au' }).signs?.map(({ number, words }) => [number, words])).toEqual([
      ['Studio', 'Studio'],
      ['1', '1 bathroom'],
    ]);
    expect(shown({ ...studio, region: 'no' }, norwegian).facts[0]).toBe('1-roms');
    const project = { ...studio, isProject: true, details: { bedrooms: 0, bedroomsMax: 3 } };
    expect(shown({ ...project, region: 'au' }).signs?.[0]).toMatchObject({
      number: 'Studio–3',
      words: 'Studio to 3 bedrooms',
    });
    expect(shown({ ...project, region: 'no' }, norwegian).facts[0]).toBe('1-roms til 3 soverom');
    // Of a house nobody has counted them.
    expect(shown({ ...studio, propertyType: ['house'], region: 'au' }).signs?.map(({ icon }) => icon)).toEqual([
      'bath',
    ]);
  });

  it('leads with an accepted offer, then the auction', () => {
    const home = {
      region: 'au',
      timeZone: 'Australia/Sydney',
      saleMethod: 'auction',
      viewingDate: [] as ListingCard['viewingDate'],
    } as const;
    const badges = (changes: Partial<ListingCard>) => card({ ...home, viewingDate: [], ...changes }, english).labels;
    const auction = { startsAt: '2026-11-28T00:00:00Z' };
    expect(badges({ auction })).toEqual(['Auction Sat 11:00 am']);
    expect(badges({ auction: { startsAt: '2026-12-19T00:00:00Z' } })).toEqual(['Auction Sat 19 Dec']);
    expect(badges({ auction: { startsAt: '2026-11-24T10:30:00Z' } })).toEqual(['Auction today 9:30 pm']);
    expect(badges({ isUnderOffer: true, auction })).toEqual(['Under offer', 'Auction Sat 11:00 am']);
    expect(badges({ auction: { startsAt: '2026-11-21T00:00:00Z' } })).toEqual([]);
    expect(badges({ auction: { startsAt: '2026-11-21T00:00:00Z', result: 'passed_in' } })).toEqual([
      'Passed in 21 Nov 2026',
    ]);
    expect(badges({})).toEqual(['Auction']);
    expect(badges({ status: 'sold', auction: { ...auction, result: 'sold_prior' } })).toEqual(['Sold']);
    expect(badges({ status: 'sold', soldAt: '2026-11-19T22:00:00Z' })).toEqual(['Sold 20 Nov 2026']);
  });

  it('calls kinds, owners and what is let as its market does', () => {
    const typeOf = (type: ListingCard['propertyType'][number], region: 'no' | 'au') =>
      card({ region, propertyType: [type], details: {} }, english).facts;
    expect([typeOf('apartment', 'au'), typeOf('twin_dwelling', 'au'), typeOf('house', 'au')].flat()).toEqual([
      'Unit/Apartment',
      'Duplex/semi',
      'House',
    ]);
    expect(typeOf('twin_dwelling', 'no')).toEqual(['Semi-detached house']);
    const seller = (changes: Partial<ListingCard>) => card({ ownerType: 'user', ...changes }, english).seller.name;
    expect(seller({ region: 'au' })).toBe('Listed by the owner');
    expect(seller({ region: 'au', offerType: 'rent' })).toBe('Private landlord');
    expect(seller({ region: 'no' })).toBe('Private owner');
    expect(card({ region: 'au', status: 'rented' }, english).labels).toEqual(['Leased']);
  });

  it('names an Australian home by street, suburb, state and postcode, price first, with signs that say what they count', () => {
    const home: Partial<ListingCard> = {
      region: 'au',
      title: 'Sun all day and a garden to match',
      propertyType: ['house'],
      address: {
        fullAddress: '',
        displayName: '10 Miller Road',
        street: '10 Miller Road',
        suburb: 'Geraldton',
        region: 'WA',
        postCode: '6530',
      },
      details: { bedrooms: 3, bathrooms: 1, garage: 2, floorSize: 119, landSize: 612 },
    };
    const view = card(home, english);
    expect(view).toMatchObject({
      title: '10 Miller Road, Geraldton\u00a0WA\u00a06530',
      street: '',
      isPriceFirst: true,
    });
    expect(view.signs?.map(({ icon, words }) => [icon, words.replaceAll('\u00a0', ' ')])).toEqual([
      ['bed', '3 bedrooms'],
      ['bath', '1 bathroom'],
      ['car', '2 car spaces'],
      ['land', '612 m² land'],
    ]);
    expect(view.rest?.map((fact) => fact.replaceAll('\u00a0', ' '))).toEqual(['119 m²', 'House']);
    // A development is known by its name, and land that all flats share says nothing of one.
    expect(card({ ...home, isProject: true }, english).title).toBe('Sun all day and a garden to match');
    expect(card({ ...home, propertyType: ['apartment'] }, english).signs?.map(({ icon }) => icon)).not.toContain(
      'land',
    );
    expect(card({}).signs).toBeUndefined();
  });

  it('tells days on the market from the first publication, and calls nothing new that was published before', () => {
    const again = { publishedAt: '2026-11-24T06:00:00Z', firstPublishedAt: '2026-11-14T06:00:00Z' };
    const days = (changes: Partial<ListingCard>) =>
      cardMiddle(exampleCard(changes), norwegian).find(({ label }) => label === 'På markedet')?.value;
    expect([days({ publishedAt: '2026-11-14T06:00:00Z' }), days(again)]).toEqual([
      '10 dager',
      '10 dager, først lagt ut 14. nov.',
    ]);
    expect(card({ ...again, viewingDate: [] }).labels).toEqual(
      card({ publishedAt: again.firstPublishedAt, viewingDate: [] }).labels,
    );
  });

  it('says in words that there is no price', () => {
    expect(card({ prices: {} })).toMatchObject({ main: 'Pris på forespørsel', more: '' });
    expect(card({ region: 'au', prices: {} }, english).main).toBe('Contact agent for price');
  });

  it('shows the two most telling badges', () => {
    const soon = exampleViewing('2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z');
    const today = exampleViewing('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z');
    const later = exampleViewing('2026-12-05T11:00:00Z', '2026-12-05T12:00:00Z');
    const cut = {
      priceChange: { amount: -300_000, date: '2026-11-20' },
      price: { amount: 5_000_000, currency: 'NOK' },
    };
    expect(card({ viewingDate: [soon], publishedAt: '2026-11-24T06:00:00Z', prices: cut }).labels).toEqual([
      'Visning lør. 12:00',
      'Ny i dag',
    ]);
    expect(card({ viewingDate: [today], prices: cut }).labels).toEqual(['Visning i dag 18:00', 'Satt ned 300 000 kr']);
    expect(card({ viewingDate: [later] }).labels).toEqual(['Visning lør. 5. des.']);
    expect(card({ viewingDate: [exampleViewing('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z')] }).labels).toEqual([]);
  });

  it('stands without pictures, rooms and places', () => {
    const view = card({
      images: [],
      imageCount: 0,
      details: {},
      viewingDate: [],
      address: { fullAddress: 'Setervegen 1', displayName: 'Setervegen 1' },
    });
    expect(view).toMatchObject({ pictures: [], facts: ['Leilighet'], place: 'Setervegen 1' });
  });
});
