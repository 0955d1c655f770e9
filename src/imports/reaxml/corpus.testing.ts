import { KINDS, type Kind } from './change.ts';
import { aud, OF_KIND, PLACES } from './corpus-kinds.testing.ts';

/**
 * A small market of its own making, as an agency's system would send it: every kind of listing in every state and
 * territory, with what is expected of the API for each. Names, numbers and links are made up.
 */

export interface Sample {
  readonly kind: Kind;
  readonly id: string;
  readonly xml: string;
  /** A part of the answer of `/api/v2/property`, once this is the last that was read of the listing. */
  readonly expected: object;
}

export const AGENCY = 'GRENDA';

/** 72 listings: each kind in each place, and one more of each. */
export const FULL: readonly Sample[] = Array.from({ length: 72 }, (_, i) => {
  const kind = KINDS[i % KINDS.length] ?? 'residential';
  const place = PLACES[Math.floor(i / KINDS.length) % PLACES.length] ?? PLACES[0];
  if (place === undefined) throw new Error('there are places');
  const id = `${kind.slice(0, 3).toUpperCase()}${1_000 + i}`;
  const own = OF_KIND[kind](i);
  const isHidden = i % 5 === 4;
  const hasTimes = kind !== 'commercial' && kind !== 'commercialLand' && kind !== 'business';
  const address = own.expected.address as object | undefined;
  return {
    kind,
    id,
    xml: element(
      kind,
      id,
      'current',
      `<listingAgent id="1"><name>Ms Robin Vale</name><telephone type="mobile">0412 ${100_000 + i}</telephone><email>Robin@Agents.example</email></listingAgent>
      <listingAgent id="2"><name>Nobody Known</name></listingAgent><listingAgent id="3"/>
      <address display="${isHidden ? 'no' : 'yes'}"><subNumber>${1 + i}</subNumber><streetNumber>39</streetNumber><street>MAIN ROAD</street>
      <suburb display="yes">${place.suburb.toUpperCase()}</suburb><state>${place.state.toLowerCase()}</state><postcode>${place.postCode}</postcode><country>AUS</country></address>
      <municipality>City of ${place.suburb}</municipality><headline>Listing ${i} &amp; more</headline>
      <description>First paragraph of ${i}.&#10;&#10;Second &lt;b&gt;paragraph&lt;/b&gt;.</description>${own.xml}
      ${hasTimes ? '<inspectionTimes><inspection>28-Nov-2026 11:00am to 12:30pm</inspection></inspectionTimes>' : ''}
      <images><img id="m" modTime="2026-11-01-12:30:00" url="https://pictures.example/${i}.jpg" format="jpg"/><img id="a"/></images>`,
    ),
    expected: {
      region: 'au',
      language: 'en',
      timeZone: place.timeZone,
      status: 'available',
      isUnderOffer: false,
      title: `Listing ${i} & more`,
      description: `First paragraph of ${i}.\n\nSecond paragraph.`,
      ...own.expected,
      ...(kind === 'commercialLand' ? { offersCloseAt: place.eleven } : {}),
      address: {
        suburb: place.suburb,
        region: place.state,
        postCode: place.postCode,
        municipality: `City of ${place.suburb}`,
        ...(isHidden ? {} : { street: `${1 + i}/39 Main Road` }),
        ...address,
      },
      viewingDate: hasTimes ? [{ startsAt: place.eleven, timeFrom: '11:00', timeTo: '12:30' }] : [],
    },
  };
});

export function element(
  kind: Kind,
  id: string,
  status: string,
  inner: string,
  modTime = '2026-11-10-09:00:00',
): string {
  return `<${kind} modTime="${modTime}" status="${status}"><agentID>${AGENCY}</agentID><uniqueID>${id}</uniqueID>${inner}</${kind}>`;
}

export function file(...listings: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE propertyList SYSTEM "http://reaxml.example/propertyList.dtd">
<propertyList date="2026-11-10-09:00:00" username="agency" password="not-to-be-shown">\n${listings.join('\n')}\n</propertyList>\n`;
}

function idOf(kind: Kind, n: number): string {
  const sample = FULL.filter((each) => each.kind === kind)[n];
  if (sample === undefined) throw new Error(`there are nine of each, and no ${n} of ${kind}`);
  return sample.id;
}

function update(kind: Kind, n: number, status: string, inner: string, expected: object): Sample {
  const id = idOf(kind, n);
  return { kind, id, expected, xml: element(kind, id, status, inner, '2026-11-15-09:00:00') };
}

/** A week later: what has changed, and nothing else. */
export const UPDATES: readonly Sample[] = [
  update(
    'residential',
    0,
    'sold',
    '<soldDetails><soldDate>2026-11-14</soldDate><soldPrice display="yes">815000</soldPrice></soldDetails>',
    {
      status: 'sold',
      title: 'Listing 0 & more',
      prices: { soldPrice: aud(815_000) },
      soldAt: '2026-11-14T01:00:00.000Z',
      details: { bedrooms: 4 },
    },
  ),
  update(
    'residential',
    1,
    'sold',
    '<soldDetails><price display="no">815000</price><date>2026-11-14-12:30:00</date></soldDetails>',
    {
      status: 'sold',
      prices: { soldPrice: undefined },
    },
  ),
  update('residential', 2, 'withdrawn', '', { status: 'unavailable', title: 'Listing 16 & more' }),
  update('residential', 3, 'offmarket', '', { status: 'unavailable' }),
  update('residential', 4, 'deleted', '', { status: 'unavailable' }),
  update('residential', 5, 'current', '<underOffer value="yes"/>', { status: 'available', isUnderOffer: true }),
  update('residential', 6, 'current', '<price display="no">640000</price>', {
    prices: { display: 'contact_agent', askingPrice: undefined, price: undefined },
  }),
  update(
    'residential',
    7,
    'current',
    '<headline/><yearBuilt/><features><bedrooms>5</bedrooms><poolInGround>no</poolInGround><ductedHeating/><hydronicHeating>1</hydronicHeating></features><ecoFriendly/>',
    {
      title: 'House in Larrakeyah',
      yearBuilt: undefined,
      details: { bedrooms: 5, bathrooms: 2, garage: 2 },
      facilities: ['garage', 'parking', 'air_conditioning', 'ensuite', 'intercom'],
      additionalInfo: { energyProfile: { heating: 'Hydronic heating' } },
    },
  ),
  update('rental', 0, 'leased', '', { status: 'rented', prices: { price: aud(401) } }),
  update('rental', 1, 'current', '<depositTaken value="yes"/><inspectionTimes/>', {
    isUnderOffer: true,
    viewingDate: [],
  }),
  update(
    'rental',
    2,
    'current',
    '<rent period="week">450</rent><allowances><petFriendly>false</petFriendly></allowances>',
    {
      prices: { price: aud(450) },
      contractDetails: { isPetAllowed: false, furnished: 'fully' },
    },
  ),
  update('rental', 3, 'under offer', '', { status: 'available', isUnderOffer: true }),
  update(
    'land',
    0,
    'current',
    '<auctionOutcome><auctionDate>2026-11-14T11:00</auctionDate><auctionResult type="passed-in"/></auctionOutcome>',
    {
      // An auction that came to nothing is over: the home is for sale as any other.
      saleMethod: 'private_treaty',
      auction: { startsAt: '2026-11-14T00:00:00.000Z', result: 'passed_in' },
    },
  ),
  update('land', 1, 'sold', '<auctionOutcome><auctionResult type="sold-at-auction"/></auctionOutcome>', {
    status: 'sold',
    auction: { result: 'sold' },
  }),
  update('land', 2, 'current', '<authority value="sale"/>', { saleMethod: 'private_treaty', auction: undefined }),
  update('land', 3, 'current', '<landDetails><frontage/><depth side="rear">45</depth></landDetails>', {
    details: { landSize: 15_000 },
    contractDetails: { plotDescription: 'Depth: 45 m (rear)\n\nCrossover: left' },
  }),
  update('rural', 0, 'current', '<priceView/><price>1450000</price>', {
    prices: { display: undefined, askingPrice: aud(1_450_000), priceMin: undefined },
  }),
  update('rural', 1, 'current', '<price>1450000</price>', {
    prices: { display: 'range', priceMin: aud(1_400_000), askingPrice: undefined },
  }),
  update('rural', 2, 'sold', '<soldDetails><price>1500000</price><date>2026-11-14</date></soldDetails>', {
    status: 'sold',
    prices: { soldPrice: aud(1_500_000) },
  }),
  update('rural', 3, 'withdrawn', '', { status: 'unavailable' }),
  update('business', 1, 'sold', '', { status: 'sold', propertyType: ['canteen'] }),
  update('business', 2, 'offmarket', '', { status: 'unavailable' }),
  update('holidayRental', 1, 'leased', '', { status: 'rented' }),
  update('holidayRental', 2, 'withdrawn', '', { status: 'unavailable', details: { bedrooms: 3 } }),
  update('land', 4, 'deleted', '', { status: 'unavailable' }),
  update('commercialLand', 1, 'sold', '<soldDetails><price display="no">1</price></soldDetails>', {
    status: 'sold',
    prices: { soldPrice: undefined },
  }),
  update('commercial', 0, 'leased', '', { status: 'rented' }),
  update('commercial', 1, 'sold', '', { status: 'sold', soldAt: '2026-11-14T22:00:00.000Z' }),
  update('commercialLand', 0, 'current', '<priceView>From $850k</priceView><price display="yes">900000</price>', {
    prices: { display: 'offers_over', askingPrice: aud(850_000) },
  }),
  update('business', 0, 'current', '<price>160000</price>', { prices: { display: 'contact_agent', price: undefined } }),
  update(
    'holidayRental',
    0,
    'current',
    '<address display="yes"><streetNumber>7</streetNumber><street>Beach Road</street><suburb>Richmond</suburb><state>VIC</state><postcode>3121</postcode></address>',
    {
      address: { street: '7 Beach Road', suburb: 'Richmond' },
    },
  ),
];
