import { describe, expect, it } from 'vitest';
import type { ListingRecord } from '../../properties/record.contract.ts';
import { wordsOf } from '../../texts/message.ts';
import { peopleOf } from './agents.ts';
import { ADDRESS, CASES } from './cases.testing.ts';
import { KINDS } from './change.ts';
import { FIELDS } from './fields.ts';
import { ReaxmlMapping } from './mapping.ts';
import { changeOf, recordOf } from './reading.testing.ts';

/** Read by tests of their own: they need a status, or what a listing has no place for. */
const ELSEWHERE = new Set(['soldDetails', 'listingAgent', 'images/img', 'objects/img', 'objects/floorplan']);

describe.each(KINDS)('%s', (kind) => {
  const fields = [
    ...new Set(FIELDS.filter(({ kinds }) => kinds?.includes(kind) ?? true).map(({ element }) => element)),
  ];

  it.each(fields.filter((element) => !ELSEWHERE.has(element)))('reads %s', async (element) => {
    const [inner, gives] = CASES[element] ?? [];
    if (inner === undefined || gives === undefined) throw new Error(`there is no case of ${element}`);
    // What the address says is given with the rest of it.
    const record = await recordOf(
      kind,
      element === 'address' ? ADDRESS.replace('<address>', inner.replace('</address>', '')) : `${ADDRESS}${inner}`,
    );
    expect(record).toMatchObject(gives);
  });

  it('says of all others that there is no place for them', async () => {
    const others = Object.keys(CASES).filter((element) => !fields.includes(element));
    for (const element of others)
      expect((await changeOf(kind, CASES[element]?.[0] ?? '')).unplaced, element).not.toEqual([]);
  });
});

describe('an update', () => {
  it('says what is set, what is emptied, and by its silence what stays', async () => {
    const kept = await recordOf('residential', `${ADDRESS}<yearBuilt value="1950"/><price>900000</price>`);
    const change = await changeOf(
      'residential',
      '<headline>New</headline><yearBuilt/><features><bedrooms>3</bedrooms></features>',
      kept,
    );
    expect(change).toMatchObject({ externalId: 'ABC-1', kind: 'residential', status: 'current' });
    expect(Object.fromEntries(change.set)).toEqual({
      objectType: 'residential_sale',
      title: 'New',
      'details.bedrooms': 3,
    });
    expect([...change.emptied]).toEqual(['yearBuilt']);
    const after = await recordOf('residential', '<yearBuilt/>', kept);
    expect(after).toEqual({ ...kept, yearBuilt: undefined });
  });

  it('removes each field by an empty element, and changes nothing by the same words again', async () => {
    for (const [element, [inner]] of Object.entries(CASES)) {
      const kind = KINDS.find((each) =>
        FIELDS.some((field) => field.element === element && (field.kinds?.includes(each) ?? true)),
      );
      if (kind === undefined || element === 'address' || element.startsWith('extra')) continue;
      const kept = await recordOf(kind, `${ADDRESS}${inner}`);
      expect(await recordOf(kind, inner, kept), element).toEqual(kept);
    }
    const kept = await recordOf(
      'residential',
      `${ADDRESS}${CASES['landDetails/area']?.[0]}${CASES.inspectionTimes?.[0]}${CASES.media?.[0]}`,
    );
    const emptied = await recordOf('residential', '<landDetails/><inspectionTimes/><media/>', kept);
    const green = await recordOf(
      'residential',
      `${ADDRESS}<ecoFriendly><solarPanels>1</solarPanels></ecoFriendly>${CASES['features/pool']?.[0]}<images><img id="m" url="http://a.example/m.jpg"/></images>`,
    );
    expect((await recordOf('residential', '<ecoFriendly/>', green)).facilities).toEqual(['pool']);
    const bare = await changeOf('residential', '<features/><images/><ruralFeatures/>', green);
    expect(bare.set.get('facilities')).toEqual(['solar_panels']);
    expect(bare).toMatchObject({ photographs: [], notes: [] });
    expect(emptied.details.landSize).toBeUndefined();
    expect(emptied.viewings).toEqual([]);
    expect(emptied.documents).toBeUndefined();
  });

  it('keeps a hidden price hidden until its words are sent again', async () => {
    const kept = await recordOf('residential', `${ADDRESS}<price>900000</price><priceView>Contact agent</priceView>`);
    const change = await changeOf('residential', '<price display="yes">850000</price>', kept);
    expect(change.notes).toEqual([
      { code: 'price_stays_hidden', says: { key: 'import.xml.note.price_hidden', field: 'prices.askingPrice' } },
    ]);
    const cheaper = await recordOf('residential', '<price display="yes">850000</price>', kept);
    expect(cheaper.prices).toEqual({ currency: 'AUD', askingPrice: 850_000, display: 'contact_agent' });
    const record = await recordOf('residential', '<price display="yes">850000</price><priceView/>', cheaper);
    expect(record.prices).toEqual({ currency: 'AUD', askingPrice: 850_000 });
  });

  it('has the highlights of premises with those among their features', async () => {
    const [one, two] = ['<highlight id="1">Corner</highlight><highlight id="2">Lift</highlight>', 'Lift, Showers'];
    const both = await recordOf(
      'commercial',
      `${ADDRESS}${one}<features><otherFeatures>${two}</otherFeatures></features>`,
    );
    expect(both.highlights).toEqual(['Corner', 'Lift', 'Showers']);
    const left = await recordOf('commercial', `${one}<features><otherFeatures/></features>`, both);
    expect(left.highlights).toEqual(['Corner', 'Lift']);
    expect((await recordOf('commercial', '<highlight/>', both)).highlights).toEqual([]);
  });

  it('keeps papers of all usages and titles, and replaces and removes them by their id', async () => {
    const statement = '<attachment usage="statementOfInformation" id="s" url="https://a.example/s.pdf"/>';
    const brochure = '<attachment usage="brochure" id="b" url="https://a.example/b.pdf"/>';
    const papers = `<document id="1" title="Contract" url="https://a.example/c1.pdf"/>
      <document id="2" title="Contract, part two" url="https://a.example/c2.pdf"/>
      <document id="3" title="NatHERS certificate" url="https://a.example/n.pdf"/><document id="4" url="https://a.example/x.pdf"/>`;
    const both = `<media>${statement}${brochure}</media><objects>${papers}</objects>`;
    const kept = await recordOf('residential', ADDRESS + both);
    expect(kept).toMatchObject({
      statementOfInformationLink: 'https://a.example/s.pdf',
      contractOfSaleLink: 'https://a.example/c1.pdf',
      documents: [
        { id: 'media b', kind: 'sales_prospectus', title: 'Brochure', url: 'https://a.example/b.pdf' },
        { id: 'document 2', kind: 'other', title: 'Contract, part two', url: 'https://a.example/c2.pdf' },
        { id: 'document 3', kind: 'energy_certificate', title: 'NatHERS certificate', url: 'https://a.example/n.pdf' },
        { id: 'document 4', kind: 'other', title: 'Document', url: 'https://a.example/x.pdf' },
      ],
    });
    expect(await recordOf('residential', both, kept)).toEqual(kept);
    const after = await recordOf(
      'residential',
      '<media><attachment id="b"/></media><objects><document id="3"/><document id="4" title="Floor tiles" url="https://a.example/t.pdf"/></objects>',
      kept,
    );
    expect(after.documents?.map(({ title }) => title)).toEqual(['Contract, part two', 'Floor tiles']);
    expect(after.statementOfInformationLink).toBe('https://a.example/s.pdf');
    const without = await recordOf('residential', '<media/>', kept);
    expect(without.statementOfInformationLink).toBeUndefined();
    expect(without.documents).toHaveLength(3);
    // What is to let has no statement of information, and whatever was called one is a paper like others.
    const lease = await recordOf('commercial', `${ADDRESS}<commercialListingType value="lease"/>${both}`);
    expect(lease).not.toHaveProperty('contractOfSaleLink');
    expect(lease.documents).toHaveLength(6);
  });

  it('says which papers cannot be had', async () => {
    const { notes } = await changeOf(
      'residential',
      `<media><attachment usage="statementOfInformation" id="s" file="s.pdf"/><attachment id="b" file="b.pdf"/></media>
      <objects><document id="1" title="Contract" file="c.pdf"/><document id="2" title="Plan" url="C:\\p.pdf"/>
      ${Array.from({ length: 21 }, (_, n) => `<document id="m${n}" title="T" url="https://a.example/${n}.pdf"/>`).join('')}</objects>`,
    );
    expect(notes.map(({ code, says }) => [code, says.key, says.values?.title])).toEqual([
      ['document_address', 'import.xml.note.document_file', 'Statement of information'],
      ['document_address', 'import.xml.note.document_file', 'b.pdf'],
      ['document_address', 'import.xml.note.document_file', 'Contract'],
      ['document_address', 'import.xml.note.document', 'Plan'],
      ['no_place', 'import.xml.note.documents', undefined],
    ]);
    expect(notes.every(({ says }) => says.field === 'documents')).toBe(true);
  });

  it('reads a rent of a week from one to another, by itself or by the words that are shown', async () => {
    const rent = async (content: string) => (await recordOf('rental', `${ADDRESS}${content}`)).prices;
    const both = { currency: 'AUD', rent: 650, rentMax: 700 };
    expect(await rent('<rent period="week">$650 - $700</rent>')).toEqual(both);
    expect(await rent('<rent>650</rent><priceView>$650 - $700 per week</priceView>')).toEqual(both);
    expect(await rent('<rent>700</rent><priceView>$650pw to $700pw</priceView>')).toEqual(both);
    const one = { currency: 'AUD', rent: 650 };
    expect(await rent('<rent>650</rent><priceView>$650 per week - $2,817 pcm</priceView>')).toEqual(one);
    expect(await rent('<rent>650</rent><priceView>$650 per week</priceView>')).toEqual(one);
    expect(await rent('<rent>650</rent><priceView>1 - 3 bedrooms from $650</priceView>')).toEqual(one);
  });

  it('reads the rent of premises: from one to another, by the square metre, with tax or without', async () => {
    const lease = (inner: string, before?: ListingRecord) =>
      recordOf(
        'commercial',
        `${before === undefined ? ADDRESS : ''}<commercialListingType value="lease"/>${inner}`,
        before,
      );
    const range = await lease(
      '<commercialRent period="annual" tax="exclusive" plusOutgoings="yes"><range><min>52000</min><max>78000</max></range></commercialRent>',
    );
    expect(range.prices).toEqual({ currency: 'AUD', rent: 1_000, rentMax: 1_500, gst: 'exclusive' });
    expect(range.contract).toEqual({ isOutgoingsExtra: true });
    const one = await lease('<commercialRent period="month" tax="unknown">5200</commercialRent>', range);
    expect(one.prices).toEqual({ currency: 'AUD', rent: 1_200 });
    const rates =
      '<commercialRent><rentPerSquareMetre><range><min>350</min><max>400</max></range></rentPerSquareMetre></commercialRent>';
    expect((await lease(rates)).prices).toEqual({ currency: 'AUD', rentPerArea: 350, rentPerAreaMax: 400 });
    const sized = await lease(`<buildingDetails><area>104</area></buildingDetails>${rates}`);
    expect(sized.prices).toEqual({
      currency: 'AUD',
      rent: 700,
      rentMax: 800,
      rentPerArea: 350,
      rentPerAreaMax: 400,
    });
    expect((await lease('<commercialRent/>', sized)).prices).toEqual({ currency: 'AUD' });
  });

  it('keeps the rent of premises that are for sale as well', async () => {
    const both = await recordOf(
      'commercial',
      `${ADDRESS}<commercialListingType value="both"/><price tax="exclusive">900000</price><commercialRent>52000</commercialRent>`,
    );
    expect(both).toMatchObject({
      objectType: 'commercial_sale',
      prices: { askingPrice: 900_000, rent: 1_000, gst: 'exclusive' },
    });
    const cheaper = await recordOf('commercial', '<commercialRent>46800</commercialRent>', both);
    expect(cheaper.prices).toMatchObject({ askingPrice: 900_000, rent: 900 });
    const range = await recordOf(
      'commercial',
      '<commercialRent tax="inclusive" plusOutgoings="yes"><range><min>46800</min><max>52000</max></range><rentPerSquareMetre>350</rentPerSquareMetre></commercialRent>',
      cheaper,
    );
    // The tax is that of the price.
    expect(range.prices).toMatchObject({ rent: 900, rentMax: 1_000, rentPerArea: 350, gst: 'exclusive' });
    const sale = await recordOf('commercial', '<commercialListingType value="sale"/>', range);
    expect(sale.contract).toEqual({});
    expect(sale.prices).toEqual({ currency: 'AUD', askingPrice: 900_000, gst: 'exclusive' });
    const { notes } = await changeOf('commercial', '<commercialRent>52000</commercialRent>', sale);
    expect(notes).toMatchObject([{ code: 'element_contradicts', says: { field: 'prices.rent' } }]);
    const hidden = await recordOf('commercial', '<commercialRent display="no">52000</commercialRent>', range);
    expect(hidden.prices).toEqual({ currency: 'AUD', askingPrice: 900_000, gst: 'exclusive' });
  });

  it('keeps when offers close, of what is sold by tender', async () => {
    const tender = await recordOf('rural', `${ADDRESS}<authority value="eoi"/><auction date="2026-12-12-17:00"/>`);
    expect(tender).toMatchObject({ saleMethod: 'tender', offersCloseAt: '2026-12-12T06:00:00.000Z' });
    const later = await recordOf('rural', '<auction date="2026-12-19"/>', tender);
    expect(later).toMatchObject({ saleMethod: 'tender', offersCloseAt: '2026-12-19T12:59:00.000Z' });
    expect(later).not.toHaveProperty('auction');
    const open = await recordOf('rural', '<auction date=""/>', later);
    expect([open.saleMethod, open.offersCloseAt]).toEqual(['tender', undefined]);
    const sale = await recordOf('rural', '<authority value="sale"/>', later);
    expect([sale.saleMethod, sale.offersCloseAt]).toEqual(['private_treaty', undefined]);
    // Of a sale by private treaty the day says nothing that is known.
    const { notes } = await changeOf('rural', '<auction date="2026-12-19"/>', sale);
    expect(notes).toMatchObject([{ code: 'element_contradicts', says: { key: 'import.xml.note.no_auction' } }]);
    const unset = await recordOf('rural', `${ADDRESS}<authority value="auction"/><auction date=""/>`);
    expect(unset.saleMethod).toBe('auction');
  });

  it('hides a street that was shown, and blurs its place', async () => {
    const kept = await recordOf(
      'residential',
      `${ADDRESS.replace('<suburb>', '<streetNumber>1</streetNumber><street>A St</street><suburb>')}${CASES.extraFields?.[0]}`,
    );
    expect(kept.address).toMatchObject({ street: '1 A St', lat: -37.80012 });
    const hidden = await recordOf(
      'residential',
      ADDRESS.replace('<address>', '<address display="no"><street>A St</street>'),
      kept,
    );
    expect(hidden.address).toEqual({
      suburb: 'Carlton',
      region: 'VIC',
      postCode: '3053',
      lat: -37.8,
      lng: 144.97,
      isHidden: true,
    });
    // A suburb that is hidden hides all but the state.
    const away = await recordOf('commercial', ADDRESS.replace('<suburb>', '<suburb display="no">'));
    expect(away.address).toEqual({ region: 'VIC', isHidden: true });
  });

  it('reads what was paid in both spellings, and not what is hidden', async () => {
    for (const [inner, soldPrice] of [
      ['<soldPrice>810000</soldPrice><soldDate>2026-11-01</soldDate>', 810_000],
      ['<price display="yes">810000</price><date>2026-11-01-12:00:00</date>', 810_000],
      ['<price display="0">810000</price><date>2026-11-01</date>', undefined],
    ] as const) {
      const sold = await recordOf('residential', `${ADDRESS}<soldDetails>${inner}</soldDetails>`, undefined, 'sold');
      expect(sold).toMatchObject({ availability: 'sold', soldAt: '2026-11-01T01:00:00.000Z' });
      expect(sold.prices.soldPrice).toBe(soldPrice);
    }
  });

  it('names pictures in both places they stand in, and floor plans', async () => {
    const { photographs, notes } = await changeOf(
      'residential',
      `<images><img id="m" url="http://a.example/m.jpg" modTime="2026-11-01" format="JPG"/><img id="b" file="b.jpg"/></images>
      <objects><img id="aa" url="http://a.example/aa.jpg"/><floorplan id="1" url="http://a.example/f.gif"/><floorplan id="2"/><img id="c" url="C:\\c.jpg"/></objects>`,
    );
    expect(photographs).toEqual([
      {
        kind: 'photograph',
        id: 'm',
        url: 'http://a.example/m.jpg',
        modTime: '2026-11-01T01:00:00.000Z',
        format: 'jpg',
      },
      { kind: 'photograph', id: 'b', file: 'b.jpg' },
      { kind: 'photograph', id: 'aa', url: 'http://a.example/aa.jpg' },
      { kind: 'floorplan', id: '1', url: 'http://a.example/f.gif' },
      { kind: 'floorplan', id: '2' },
    ]);
    expect(notes.map(({ code, says }) => [code, wordsOf(says, 'en')])).toEqual([
      ['picture_address', '<img> c: its url cannot be opened. It was left out.'],
    ]);
  });
});

it('what stands in an element that is read, and is not read itself, has no place either', async () => {
  const { unplaced } = await changeOf(
    'residential',
    `<listingAgent id="1"><name>A</name><twitterURL>http://t.example/a</twitterURL></listingAgent><vendorDetails><name>B</name></vendorDetails>
    <auctionOutcome><auctionResult type="passed-in"/><auctioneer>C</auctioneer></auctionOutcome><features><gym>no</gym><helipad>no</helipad><gates>2</gates></features>`,
  );
  expect(unplaced).toEqual([
    'listingAgent/twitterURL',
    'vendorDetails/name',
    'auctionOutcome/auctioneer',
    'features/gates',
  ]);
});

it('agents are matched by the most reliable of what is given', async () => {
  const agent = { agencyId: '200101', agencyName: 'A', title: 'Agent' };
  const people = peopleOf(
    {
      search: () => [],
      agentsOf: () => [
        { ...agent, id: 'jo', name: 'Jo Smith', email: 'jo@a.example', phone: '+61 412 345 678' },
        { ...agent, id: 'mo', name: 'Mo Ng', phone: '(03) 9000 0000' },
        { ...agent, id: 'al', name: 'Al Roe' },
      ],
    },
    ReaxmlMapping.parse({ source: 'a', format: { type: 'reaxml' } }),
  );
  const { agents } = await changeOf(
    'residential',
    `<listingAgent id="1"><name>Al Roe</name></listingAgent><listingAgent id="2"><telephone>03 9000 0000</telephone></listingAgent>
    <listingAgent id="3"><name>Joanna Smith</name><telephone>0412 345 678</telephone></listingAgent>
    <listingAgent id="4"><name>Jo Smith</name><email>another@a.example</email></listingAgent><listingAgent id="5"/>`,
  );
  expect(people.agents('200101', agents ?? [])).toEqual({ ids: ['al', 'mo', 'jo'], unknown: 1 });
});

it('refuses a listing with more pictures than one may have, and takes as many', async () => {
  const ids = [...'abcdefghi'].flatMap((first) => [...'abcdefghijklmnopqrstuvwxyz'].map((second) => first + second));
  const img = (id: string) => `<img id="${id}" url="https://pictures.example/${id}.jpg"/>`;
  const images = (count: number) => `${ADDRESS}<images>${ids.slice(0, count).map(img).join('')}</images>`;
  expect((await recordOf('residential', images(200))).pictures).toHaveLength(200);
  await expect(recordOf('residential', images(201))).rejects.toThrow(/^pictures: .*\b200\b/);
});

it('keeps the pictures of a listing that an update says nothing of, as they are', async () => {
  const before = await recordOf(
    'residential',
    `${ADDRESS}<images><img id="m" url="https://a.example/m.jpg"/></images>`,
  );
  const after = await recordOf('residential', '<headline>Again</headline>', before);
  expect(after.pictures).toEqual(before.pictures);
  expect(Object.keys(after)).toEqual(Object.keys(before));
});
