import type { Kind } from './change.ts';

/** What each kind of listing of the corpus says in its own way, and the places that they stand in. */

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

export const aud = (amount: number) => ({ amount, currency: 'AUD' });

/** What each kind says in its own way, and what that comes to. */
export const OF_KIND: Readonly<
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
      propertyType: ['apartment'],
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
