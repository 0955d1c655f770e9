/** What stands around each of the cases: a listing has to have a place. */
export const ADDRESS = '<address><suburb>Carlton</suburb><state>VIC</state><postcode>3053</postcode></address>';

/** An element with a value, and what it gives where it is read. A part of the record. */
export const CASES: Readonly<Record<string, readonly [inner: string, gives: object]>> = {
  commercialCategory: ['<commercialCategory name="Medical/Consulting"/>', { propertyTypes: ['office'] }],
  holidayCategory: ['<holidayCategory name="Farmstay"/>', { propertyTypes: ['farm'] }],
  ruralCategory: ['<ruralCategory name="Lifestyle"/>', { propertyTypes: ['farm', 'house'] }],
  landCategory: ['<landCategory name="Commercial"/>', { objectType: 'commercial_sale' }],
  commercialListingType: ['<commercialListingType value="lease"/>', { objectType: 'commercial_rent' }],
  category: ['<category name="House"/>', { propertyTypes: ['house'] }],
  videoLink: [
    '<videoLink href="http://www.films.example/1.avi"/>',
    {
      documents: [
        {
          id: 'videoLink https://www.films.example/1.avi',
          kind: 'video',
          title: 'films.example',
          url: 'https://www.films.example/1.avi',
        },
      ],
    },
  ],
  externalLink: [
    '<externalLink href="https://my.matterport.example/show?m=1"/><externalLink href="https://youtu.be/a?si=b"/><externalLink href="https://bids.example/1"/><externalLink href=""/>',
    {
      documents: [
        { kind: 'tour', title: 'my.matterport.example' },
        { kind: 'video', title: 'youtu.be' },
        { kind: 'page', title: 'bids.example' },
      ],
    },
  ],
  project: ['<project><id>77</id><order>7</order></project>', { projectExternalId: 'ABC-77' }],
  headline: ['<headline> Fine\n house </headline>', { title: 'Fine house' }],
  description: ['<description>a&#10;&#10;&#10;b<br/>c</description>', { description: 'a\n\nb\nc' }],
  highlight: ['<highlight id="1">Corner</highlight>', { highlights: ['Corner'] }],
  'features/otherFeatures': ['<features><otherFeatures>a, b</otherFeatures></features>', { highlights: ['a', 'b'] }],
  newConstruction: ['<newConstruction>1</newConstruction>', { condition: 'new' }],
  isHomeLandPackage: ['<isHomeLandPackage value="yes"/>', { condition: 'new' }],
  'buildingDetails/newlyBuilt': ['<buildingDetails><newlyBuilt value="yes"/></buildingDetails>', { condition: 'new' }],
  yearBuilt: ['<yearBuilt value="1997"/>', { yearBuilt: 1997 }],
  yearLastRenovated: ['<yearLastRenovated value="2010"/>', { renovationYear: 2010 }],
  'buildingDetails/area': [
    '<buildingDetails><area unit="square">10</area></buildingDetails>',
    { details: { floorSize: 92.9 } },
  ],
  'buildingDetails/energyRating': [
    '<buildingDetails><energyRating>4.5</energyRating></buildingDetails>',
    { details: { technicalDescription: 'Energy rating: 4.5 stars' } },
  ],
  idealFor: ['<idealFor>Grazing</idealFor>', { contract: { idealFor: 'Grazing' } }],
  'landDetails/area': ['<landDetails><area unit="acre">1</area></landDetails>', { details: { landSize: 4_046.86 } }],
  'landDetails/frontage': plot('landDetails', 'frontage', '12.4', 'Frontage: 12.4 m'),
  'landDetails/depth': plot('landDetails', 'depth', '40', 'Depth: 40 m'),
  'landDetails/crossOver': plot('landDetails', 'crossOver', 'left', 'Crossover: left'),
  zone: ['<zone>Rural 1</zone>', { contract: { plotDescription: 'Zoning: Rural 1' } }],
  'ruralFeatures/fencing': plot('ruralFeatures', 'fencing', 'Good', 'Fencing: Good'),
  'ruralFeatures/annualRainfall': plot('ruralFeatures', 'annualRainfall', '1 m', 'Annual rainfall: 1 m'),
  'ruralFeatures/soilTypes': plot('ruralFeatures', 'soilTypes', 'clay', 'Soil: clay'),
  'ruralFeatures/improvements': plot('ruralFeatures', 'improvements', 'Barn', 'Improvements: Barn'),
  'ruralFeatures/irrigation': plot('ruralFeatures', 'irrigation', 'Bore', 'Irrigation: Bore'),
  'ruralFeatures/carryingCapacity': plot('ruralFeatures', 'carryingCapacity', '9', 'Carrying capacity: 9'),
  'ruralFeatures/services': plot('ruralFeatures', 'services', 'Power', 'Services: Power'),
  'miniweb/uri': [
    '<miniweb><uri id="1">www.a.example/1</uri><uri id="2">http://b.example/2</uri><uri id="3"/></miniweb>',
    { url: 'http://www.a.example/1', documents: [{ kind: 'page', title: 'b.example', url: 'https://b.example/2' }] },
  ],
  address: [
    '<address><site>The Mews</site><subNumber>Shop 2</subNumber><lotNumber>7</lotNumber><streetNumber>4A</streetNumber><street>HIGH ST</street></address>',
    { address: { street: 'The Mews, Shop 2, Lot 7, 4A High St', suburb: 'Carlton', region: 'VIC', postCode: '3053' } },
  ],
  municipality: ['<municipality>YARRA</municipality>', { address: { municipality: 'Yarra' } }],
  'estate/name': ['<estate><name>Panorama</name></estate>', { address: { displayAreaTag: 'Panorama' } }],
  extraFields: [
    '<extraFields><geoLat>-37.80012</geoLat><geoLong>144.96633</geoLong></extraFields>',
    { address: { lat: -37.80012, lng: 144.96633 } },
  ],
  price: ['<price>500000.60</price>', { prices: { askingPrice: 500_001 } }],
  priceView: ['<priceView>POA</priceView>', { prices: { display: 'contact_agent' } }],
  rent: ['<rent period="month">2600</rent>', { prices: { rent: 600 } }],
  commercialRent: [
    '<commercialListingType value="lease"/><commercialRent>52000</commercialRent>',
    { prices: { rent: 1_000 } },
  ],
  bond: ['<bond>2400</bond>', { prices: { deposit: 2_400 } }],
  councilRates: ['<councilRates>$300 per quarter</councilRates>', { prices: { annualMunicipalityFees: 1_200 } }],
  'ruralFeatures/councilRates': [
    '<ruralFeatures><councilRates>1200</councilRates></ruralFeatures>',
    { prices: { annualMunicipalityFees: 1_200 } },
  ],
  strataFees: ['<strataFees>900</strataFees>', { prices: { sharedCost: 300 } }],
  strataLevies: ['<strataLevies period="month">310</strataLevies>', { prices: { sharedCost: 310 } }],
  bodyCorporateFees: ['<bodyCorporateFees>$3,600 pa</bodyCorporateFees>', { prices: { sharedCost: 300 } }],
  bodyCorp: ['<bodyCorp period="week">12</bodyCorp>', { prices: { sharedCost: 52 } }],
  authority: ['<authority value="setsale"/>', { saleMethod: 'tender' }],
  commercialAuthority: ['<commercialAuthority value="Sale"/>', { saleMethod: 'private_treaty' }],
  auction: [
    '<auction date="2026-12-04T18:30"/>',
    { saleMethod: 'auction', auction: { startsAt: '2026-12-04T07:30:00.000Z' } },
  ],
  setSale: ['<setSale date="2026-12-11"/>', { saleMethod: 'tender', offersCloseAt: '2026-12-11T12:59:00.000Z' }],
  auctionOutcome: [
    '<auctionOutcome><auctionDate>2026-11-04</auctionDate><auctionMaxBid value="710000"/><auctionResult type="passed-in-vendor-bid"/></auctionOutcome>',
    {
      saleMethod: 'auction',
      auction: { startsAt: '2026-11-04T01:00:00.000Z', result: 'passed_in' },
      contract: { auctionBid: 710_000, isVendorBid: true },
    },
  ],
  underOffer: ['<underOffer value="YES"/>', { isUnderOffer: true }],
  depositTaken: ['<depositTaken value="yes"/>', { isUnderOffer: true }],
  tenancy: ['<tenancy value="tenanted"/>', { contract: { tenancy: 'tenanted' } }],
  currentLeaseEndDate: [
    '<currentLeaseEndDate>2029-06-30</currentLeaseEndDate>',
    { contract: { tenancyUntil: '2029-06-30' } },
  ],
  furtherOptions: ['<furtherOptions>5 + 5 years</furtherOptions>', { contract: { tenancyOptions: '5 + 5 years' } }],
  takings: ['<takings>$20,000 a week</takings>', { contract: { takings: '$20,000 a week' } }],
  propertyExtent: ['<propertyExtent>whole</propertyExtent>', { contract: { extent: 'whole' } }],
  isMultiple: ['<isMultiple value="yes"/>', { contract: { isOfferedInParts: true } }],
  parkingComments: [
    '<parkingComments>Secure, on each level</parkingComments>',
    { contract: { parkingDescription: 'Secure, on each level' } },
  ],
  outgoings: ['<outgoings period="month">$2,000</outgoings>', { contract: { annualOutgoings: 24_000 } }],
  return: ['<return>5.25%</return>', { contract: { returnPercent: 5.25 } }],
  dateAvailable: ['<dateAvailable>2026-12-24-12:30:00</dateAvailable>', { contract: { availableFrom: '2026-12-24' } }],
  inspectionTimes: [
    '<inspectionTimes><inspection>21-Dec-2026 11:00am to 1:00pm</inspection><inspection>By appointment</inspection></inspectionTimes>',
    {
      viewings: [{ startsAt: '2026-12-21T00:00:00.000Z', endsAt: '2026-12-21T02:00:00.000Z' }],
      isInspectionByAppointment: true,
    },
  ],
  media: [
    '<media><attachment usage="energyRating" id="1" url="https://a.example/e.pdf"/></media>',
    {
      documents: [
        { id: 'media 1', kind: 'energy_certificate', title: 'Energy rating', url: 'https://a.example/e.pdf' },
      ],
    },
  ],
  'objects/document': [
    '<objects><document id="1" title="Building report" url="https://a.example/r.pdf"/></objects>',
    { conditionReportLink: 'https://a.example/r.pdf' },
  ],
  'features/bedrooms': ['<features><bedrooms>Studio</bedrooms></features>', { details: { bedrooms: 0 } }],
  'features/bathrooms': ['<features><bathrooms>2</bathrooms></features>', { details: { bathrooms: 2 } }],
  'features/toilets': ['<features><toilets>2</toilets></features>', { details: { toilets: 2 } }],
  'features/toilet': ['<features><toilet>2</toilet></features>', { details: { toilets: 2 } }],
  'features/livingArea': ['<features><livingArea>3</livingArea></features>', { details: { livingAreas: 3 } }],
  'features/livingAreas': ['<features><livingAreas>3</livingAreas></features>', { details: { livingAreas: 3 } }],
  'features/hotWaterService': [
    '<features><hotWaterService type="solar"/></features>',
    { details: { technicalDescription: 'Hot water: solar' }, facilities: ['solar_hot_water'] },
  ],
  businessCategory: [
    '<businessCategory id="1"><name>Food/Hospitality</name><businessSubCategory><name>Takeaway Food</name></businessSubCategory></businessCategory><businessCategory id="2"><name>Retail</name></businessCategory>',
    {
      propertyTypes: ['canteen', 'grocery_shop'],
      details: { business: 'Food/Hospitality, Takeaway Food, Retail' },
    },
  ],
  'features/insideSpa': feature('insideSpa', 'yes', 'spa'),
  'features/outsideSpa': feature('outsideSpa', 'yes', 'spa'),
  'features/spa': feature('spa', '1', 'spa'),
  'features/tennisCourt': feature('tennisCourt', 'yes', 'tennis_court'),
  'features/fullyFenced': feature('fullyFenced', 'yes', 'fully_fenced'),
  'features/floorboards': feature('floorboards', 'yes', 'floorboards'),
  'features/rumpusRoom': feature('rumpusRoom', 'yes', 'rumpus_room'),
  'features/broadband': feature('broadband', 'yes', 'broadband'),
  'features/payTV': feature('payTV', 'yes', 'pay_tv'),
  'features/intercom': feature('intercom', 'yes', 'intercom'),
  'features/vacuumSystem': feature('vacuumSystem', 'yes', 'vacuum_system'),
  'ecoFriendly/solarHotWater': [
    '<ecoFriendly><solarHotWater>1</solarHotWater></ecoFriendly>',
    { facilities: ['solar_hot_water'] },
  ],
  'ecoFriendly/greyWaterSystem': [
    '<ecoFriendly><greyWaterSystem>1</greyWaterSystem></ecoFriendly>',
    { facilities: ['grey_water'] },
  ],
  'features/garages': feature('garages', '2', 'garage', { garage: 2 }),
  'features/carports': feature('carports', '1', 'parking', { garage: 1 }),
  'features/openSpaces': feature('openSpaces', '3', 'parking', { garage: 3 }),
  carSpaces: ['<carSpaces>12</carSpaces>', { details: { garage: 12 } }],
  'features/remoteGarage': feature('remoteGarage', 'yes', 'garage'),
  'features/secureParking': feature('secureParking', 'true', 'parking'),
  'features/study': feature('study', '1', 'home_office'),
  'features/dishwasher': feature('dishwasher', 'yes', 'dishwasher'),
  'features/builtInRobes': feature('builtInRobes', 'yes', 'built_in_wardrobes'),
  'features/gym': feature('gym', 'yes', 'gym'),
  'features/workshop': feature('workshop', 'yes', 'workshop_space'),
  'features/airConditioning': feature('airConditioning', 'yes', 'air_conditioning'),
  'features/ductedCooling': feature('ductedCooling', 'yes', 'air_conditioning'),
  'features/splitSystemAircon': feature('splitSystemAirCon', 'yes', 'air_conditioning'),
  'features/reverseCycleAircon': feature('reverseCycleAirCon', 'yes', 'air_conditioning'),
  'features/evaporativeCooling': feature('evaporativeCooling', 'yes', 'air_conditioning'),
  'features/alarmSystem': feature('alarmSystem', 'yes', 'alarm'),
  'features/pool': feature('pool', 'yes', 'pool'),
  'features/poolInGround': feature('poolInGround', 'yes', 'pool'),
  'features/poolAboveGround': feature('poolAboveGround', 'yes', 'pool'),
  'features/balcony': feature('balcony', 'yes', 'balcony'),
  'features/deck': feature('deck', 'yes', 'terrace'),
  'features/courtyard': feature('courtyard', 'yes', 'terrace'),
  'features/outdoorEnt': feature('outdoorEnt', 'yes', 'terrace'),
  'features/shed': feature('shed', 'yes', 'storage_room'),
  'features/openFirePlace': feature('openFirePlace', 'yes', 'fireplace'),
  'features/ensuite': feature('ensuite', '2', 'ensuite'),
  'ecoFriendly/solarPanels': [
    '<ecoFriendly><solarPanels>1</solarPanels></ecoFriendly>',
    { facilities: ['solar_panels'] },
  ],
  'ecoFriendly/waterTank': ['<ecoFriendly><waterTank>1</waterTank></ecoFriendly>', { facilities: ['water_tank'] }],
  'features/ductedHeating': heating('<ductedHeating>1</ductedHeating>', 'Ducted heating'),
  'features/splitSystemHeating': heating('<splitSystemHeating>1</splitSystemHeating>', 'Split-system heating'),
  'features/hydronicHeating': heating('<hydronicHeating>1</hydronicHeating>', 'Hydronic heating'),
  'features/gasHeating': heating('<gasHeating>1</gasHeating>', 'Gas heating'),
  'features/heating': heating('<heating type="electric"/>', 'Electric heating'),
  'features/furnished': ['<features><furnished>no</furnished></features>', { contract: { furnished: 'none' } }],
  'allowances/furnished': ['<allowances><furnished>1</furnished></allowances>', { contract: { furnished: 'fully' } }],
  'allowances/smokers': [
    '<allowances><smokers>false</smokers></allowances>',
    { contract: { isSmokingAllowed: false } },
  ],
  'allowances/petFriendly': [
    '<allowances><petFriendly>0</petFriendly></allowances>',
    { contract: { isPetAllowed: false } },
  ],
};

function plot(group: string, name: string, value: string, text: string): readonly [string, object] {
  return [`<${group}><${name}>${value}</${name}></${group}>`, { contract: { plotDescription: text } }];
}

function feature(name: string, value: string, facility: string, details = {}): readonly [string, object] {
  return [`<features><${name}>${value}</${name}></features>`, { facilities: [facility], details }];
}

function heating(inner: string, text: string): readonly [string, object] {
  return [`<features>${inner}</features>`, { heating: text }];
}
