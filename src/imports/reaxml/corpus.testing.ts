import { KINDS, type Kind } from './change.ts';

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

interface Place {
  readonly state: string;
  readonly suburb: string;
  readonly postCode: string;
  readonly timeZone: string;
  /** Of 11:00 am on 28 November 2026 there. */
  readonly eleven: string;
}

export const PLACES: readonly Place[] = [
  {
    state: 'VIC',
    suburb: 'Richmond',
    postCode: '3121',
    timeZone: 'Australia/Melbourne',
    eleven: '2026-11-28T00:00:00.000Z',
  },
  {
    state: 'NSW',
    suburb: 'Newtown',
    postCode: '2042',
    timeZone: 'Australia/Sydney',
    eleven: '2026-11-28T00:00:00.000Z',
  },
  {
    state: 'QLD',
    suburb: 'Paddington',
    postCode: '4064',
    timeZone: 'Australia/Brisbane',
    eleven: '2026-11-28T01:00:00.000Z',
  },
  {
    state: 'SA',
    suburb: 'Glenelg',
    postCode: '5045',
    timeZone: 'Australia/Adelaide',
    eleven: '2026-11-28T00:30:00.000Z',
  },
  {
    state: 'WA',
    suburb: 'Fremantle',
    postCode: '6160',
    timeZone: 'Australia/Perth',
    eleven: '2026-11-28T03:00:00.000Z',
  },
  {
    state: 'TAS',
    suburb: 'Battery Point',
    postCode: '7004',
    timeZone: 'Australia/Hobart',
    eleven: '2026-11-28T00:00:00.000Z',
  },
  {
    state: 'ACT',
    suburb: 'Braddon',
    postCode: '2612',
    timeZone: 'Australia/Sydney',
    eleven: '2026-11-28T00:00:00.000Z',
  },
  {
    state: 'NT',
    suburb: 'Larrakeyah',
    postCode: '0820',
    timeZone: 'Australia/Darwin',
    eleven: '2026-11-28T01:30:00.000Z',
  },
];

const aud = (amount: number) => ({ amount, currency: 'AUD' });

/** What each kind says in its own way, and what that comes to. */
const OF_KIND: Readonly<
  Record<Kind, (i: number) => { readonly xml: string; readonly expected: Record<string, unknown> }>
> = {
  residential: (i) => ({
    xml: `<authority value="sale"/><price display="yes">${700_000 + i * 1_000}</price><category name="House"/>
      <strataFees period="quarter">900</strataFees><councilRates>1800</councilRates><newConstruction>false</newConstruction><yearBuilt value="1926"/><yearLastRenovated value="2014"/>
      ${home(4, 2)}<buildingDetails><area unit="square">20</area></buildingDetails>
      <landDetails><area unit="squareMeter">512</area></landDetails>
      <media><attachment usage="statementOfInformation" id="s${i}" url="https://papers.example/${i}.pdf"/></media>
      <objects><document id="1" title="Contract of sale" url="https://papers.example/c${i}.pdf"/></objects>`,
    expected: {
      offerType: 'sale',
      propertyType: ['house'],
      saleMethod: 'private_treaty',
      prices: { askingPrice: aud(700_000 + i * 1_000), sharedCost: aud(300), annualMunicipalityFees: aud(1_800) },
      yearBuilt: 1926,
      renovationYear: 2014,
      details: { bedrooms: 4, bathrooms: 2, garage: 2, floorSize: 185.81, landSize: 512 },
      facilities: ['garage', 'parking', 'air_conditioning', 'pool', 'ensuite', 'solar_panels', 'intercom'],
      statementOfInformationLink: `https://papers.example/${i}.pdf`,
      contractOfSaleLink: `https://papers.example/c${i}.pdf`,
      additionalInfo: { highlights: ['Award-winning garden', 'Stables'], energyProfile: { heating: 'Ducted heating' } },
    },
  }),
  rental: (i) => ({
    xml: `<rent period="month">9999</rent><rent period="weekly">${400 + i}</rent><bond>${(400 + i) * 4}</bond><depositTaken value="no"/>
      <dateAvailable>2026-12-0${1 + (i % 8)}</dateAvailable><category name="Unit"/>${home(2, 1)}
      <allowances><petFriendly>true</petFriendly><furnished>yes</furnished></allowances>`,
    expected: {
      offerType: 'rent',
      propertyType: ['flat'],
      prices: { price: aud(400 + i), rentPeriod: 'week', deposit: aud((400 + i) * 4) },
      details: { bedrooms: 2, bathrooms: 1 },
      contractDetails: { availableFrom: `2026-12-0${1 + (i % 8)}`, furnished: 'fully', isPetAllowed: true },
    },
  }),
  land: (i) => ({
    xml: `<authority value="auction"/><auction date="2026-12-12-11:00"/><price>${200_000 + i}</price><priceView>Offers over $${(180_000 + i).toLocaleString('en')}</priceView>
      <landCategory name="Residential"/><estate><name>Panorama</name><stage>5</stage></estate>
      <landDetails><area unit="hectare">1.5</area><frontage unit="meter">20</frontage><depth side="rear">40</depth><crossOver value="left"/></landDetails>`,
    expected: {
      propertyType: ['land'],
      saleMethod: 'auction',
      prices: { display: 'offers_over', askingPrice: aud(180_000 + i) },
      details: { landSize: 15_000 },
      address: { displayAreaTag: 'Panorama' },
      contractDetails: { plotDescription: 'Frontage: 20 m\n\nDepth: 40 m (rear)\n\nCrossover: left' },
    },
  }),
  rural: (i) => ({
    xml: `<price>${1_500_000 + i}</price><priceView>$1.4m - $1.6m</priceView><ruralCategory name="Lifestyle"/>${home(5, 3)}
      <landDetails><area unit="acre">100</area></landDetails>
      <extraFields name="geoLat" value="-37.80012"/><extraFields name="geoLong" value="144.96633"/>
      <objects><floorplan id="1" url="https://pictures.example/plan-${i}.gif"/></objects>
      <ruralFeatures><fencing>Good</fencing><annualRainfall>600 mm</annualRainfall><soilTypes>Clay loam</soilTypes><improvements>Barn</improvements>
      <councilRates>$1,200 per annum</councilRates><irrigation>Bore</irrigation><carryingCapacity>50 breeders</carryingCapacity><services>Power</services></ruralFeatures>`,
    expected: {
      propertyType: ['farm', 'house'],
      prices: {
        display: 'range',
        priceMin: aud(1_400_000),
        priceMax: aud(1_600_000),
        annualMunicipalityFees: aud(1_200),
      },
      // Of a hidden address it is told within a kilometre, and that is no point of a house.
      address: i % 5 === 4 ? {} : { coordinates: { lat: -37.80012, lng: 144.96633 }, precision: 'exact' },
      details: { landSize: 404_685.64, bedrooms: 5 },
      contractDetails: {
        plotDescription:
          'Fencing: Good\n\nAnnual rainfall: 600 mm\n\nSoil: Clay loam\n\nImprovements: Barn\n\nIrrigation: Bore\n\nCarrying capacity: 50 breeders\n\nServices: Power',
      },
    },
  }),
  commercial: (i) =>
    i % 16 < 8
      ? {
          xml: `<commercialListingType value="lease"/><commercialRent period="annual" tax="exclusive">${52_000 + i * 52}</commercialRent>
            <commercialCategory id="1" name="Offices"/><commercialCategory id="2" name="Retail"/><carSpaces>12</carSpaces><zone>Industrial 1</zone>
            <buildingDetails><area unit="squareMeter"><range><min>100</min><max>250</max></range></area><newlyBuilt value="yes"/></buildingDetails>
            <highlight id="1">Street front</highlight><highlight id="2"/><miniweb><uri id="1">www.offices.example/${i}</uri></miniweb>`,
          expected: {
            offerType: 'rent',
            condition: 'new',
            propertyType: ['office', 'grocery_shop'],
            prices: { price: aud(1_000 + i), gst: 'exclusive' },
            details: { garage: 12, grossArea: { min: 100, max: 250 } },
            url: `http://www.offices.example/${i}`,
            additionalInfo: { highlights: ['Street front'] },
            contractDetails: { plotDescription: 'Zoning: Industrial 1' },
          },
        }
      : {
          xml: `<commercialListingType value="both"/><commercialRent period="annual">52000</commercialRent><commercialAuthority value="eoi"/><isMultiple value="yes"/>
            <price><range><min>450000</min><max>550000</max></range></price><commercialCategory name="Industrial/Warehouse"/>
            <tenancy value="tenanted"/><currentLeaseEndDate>2029-06-30</currentLeaseEndDate><furtherOptions>5 + 5 years</furtherOptions>
            <outgoings period="month">2000</outgoings><return>5.25%</return>`,
          expected: {
            offerType: 'sale',
            saleMethod: 'tender',
            propertyType: ['warehouse'],
            prices: {
              display: 'range',
              priceMin: aud(450_000),
              priceMax: aud(550_000),
              alsoLet: { price: aud(1_000) },
            },
            contractDetails: {
              tenancy: 'tenanted',
              tenancyUntil: '2029-06-30',
              tenancyOptions: '5 + 5 years',
              annualOutgoings: 24_000,
              returnPercent: 5.25,
            },
          },
        },
  commercialLand: (i) => ({
    xml: `<commercialListingType value="sale"/><commercialAuthority value="tender"/><auction date="2026-11-28-11:00"/><price display="no">${900_000 + i}</price>
      <commercialCategory name="Land/Development"/><landDetails><area unit="squareMeter">2400</area></landDetails>`,
    expected: {
      propertyType: ['land'],
      saleMethod: 'tender',
      prices: { display: 'contact_agent' },
      details: { landSize: 2_400 },
    },
  }),
  business: (i) => ({
    xml: `<authority value="sale"/><price>${150_000 + i}</price><priceView>Contact agent</priceView><businessCategory id="1"><name>Food/Hospitality</name><businessSubCategory><name>Cafe</name></businessSubCategory></businessCategory>`,
    expected: {
      propertyType: ['canteen'],
      prices: { display: 'contact_agent' },
      details: { business: 'Food/Hospitality, Cafe' },
    },
  }),
  holidayRental: (i) => ({
    xml: `<rent period="week" display="no">${1_200 + i}</rent><bond>${(1_200 + i) * 4}</bond><holidayCategory name="Cabin"/>${home(3, 1)}`,
    expected: {
      offerType: 'rent',
      propertyType: ['cabin'],
      prices: { display: 'contact_agent', deposit: undefined },
      details: { bedrooms: 3 },
    },
  }),
};

function home(bedrooms: number, bathrooms: number): string {
  return `<features><bedrooms>${bedrooms}</bedrooms><bathrooms>${bathrooms}</bathrooms><ensuite>1</ensuite><garages>1</garages><carports>1</carports>
    <openSpaces></openSpaces><poolInGround>yes</poolInGround><splitSystemAirCon>1</splitSystemAirCon><alarmSystem>no</alarmSystem><ductedHeating>true</ductedHeating>
    <intercom>yes</intercom><helipad>yes</helipad><otherFeatures>Award-winning garden, Stables</otherFeatures></features><ecoFriendly><solarPanels>true</solarPanels><waterTank>false</waterTank></ecoFriendly>`;
}

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
      saleMethod: 'auction',
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
