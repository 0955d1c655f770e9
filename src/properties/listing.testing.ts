import { PropertyId } from './contract.ts';
import type { Listing, ListingCard, ListingImage, Viewing } from './listing.contract.ts';

/** Homes as readers get them, for tests of pages. */

/** The id as a test writes it. */
type Changes<Home> = Partial<Omit<Home, 'propertyId'>> & { readonly propertyId?: string };

/** A flat in Oslo with most of what a flat can have; whatever is given replaces or adds. */
export function exampleListing({ propertyId = '300000001', ...changes }: Changes<Listing> = {}): Listing {
  return {
    id: propertyId,
    propertyId: PropertyId.parse(propertyId),
    title: 'Gjennomgående 3-roms med balkong mot stille bakgård',
    region: 'no',
    timeZone: 'Europe/Oslo',
    objectType: 'residential_sale',
    offerType: 'sale',
    propertyType: ['apartment'],
    condition: 'used',
    ownership: 'share',
    ownerType: 'api',
    messagesGoTo: 'agent',
    status: 'available',
    isPropertySold: false,
    isPropertyRent: false,
    isUnderOffer: false,
    isUnderConstruction: false,
    isProject: false,
    agencyId: '100001',
    agencyName: 'Lunde & Vik',
    agency: {
      id: '100001',
      name: 'Lunde & Vik',
      externalId: 'lunde-vik',
      region: 'no',
      profile: { primaryColour: '#143d59', secondaryColour: '#f4b41a', hideProfileImage: false },
      children: [],
      street: 'Thorvald Meyers gate 12',
      postCode: '0555',
      place: 'Oslo',
      phone: '+47 22 00 00 00',
      url: 'https://megler.example/',
    },
    agents: [
      {
        id: 'ingrid-lunde',
        agencyId: '100001',
        agencyName: 'Lunde & Vik',
        name: 'Ingrid Lunde',
        title: 'Eiendomsmegler MNEF',
        phone: '+47 400 00 001',
        email: 'ingrid@megler.example',
      },
    ],
    address: {
      fullAddress: 'Markveien 41B, 0554 Oslo',
      displayName: 'Markveien 41B',
      street: 'Markveien 41B',
      suburb: 'Grünerløkka',
      municipality: 'Oslo',
      region: 'Oslo',
      postCode: '0554',
      coordinates: { lat: 59.9227, lng: 10.7594 },
    },
    prices: {
      price: nok(5_250_000),
      askingPrice: nok(5_250_000),
      jointDebt: nok(138_490),
      addingCost: nok(24_350),
      totalPrice: nok(5_412_840),
      sharedCost: nok(3_912),
      annualMunicipalityFees: nok(9_800),
      pricePerPrimary: nok(76_237),
    },
    details: {
      bedrooms: 2,
      totalRooms: 3,
      floor: 3,
      floorsInBuilding: 5,
      usageArea: 77,
      areaInternal: 71,
      areaMeasurement: { internal: 71, external: 6, terrace: 8 },
    },
    energyRating: 'd',
    heatingGrade: 'orange',
    images: [
      exampleImage('1', 'living_room', 'Stue med store vinduer'),
      exampleImage('2', 'kitchen'),
      exampleImage('3', 'bedroom'),
      exampleImage('4', 'bathroom'),
      exampleImage('5', 'exterior'),
      exampleImage('6', 'floorplan'),
    ],
    imageCount: 6,
    viewingDate: [exampleViewing('2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z')],
    createdAt: '2026-11-16T08:00:00.000Z',
    publishedAt: '2026-11-16T09:30:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    description:
      'Leiligheten ligger i 3. etasje, tilbaketrukket fra gaten. Den har balkong mot bakgården.\n\nKjøkkenet er fra 2021. Stuen har vinduer i to retninger, og begge soverommene vender mot gården.\n\nFra døren er det få minutter til trikk, dagligvare og park.',
    language: 'nb',
    additionalInfo: {
      highlights: ['Balkong mot bakgård', 'Heis'],
      timeline: [],
      energyProfile: { heating: 'Fjernvarme', consumption: '148 kWh per m² i året' },
    },
    contractDetails: {
      isLandOwnedBySeller: true,
      isPetAllowed: true,
      includedInSharedCost: 'Varmtvann, fyring, kabel-TV, vaktmester og renhold av fellesareal.',
    },
    landRegistry: {
      municipalityNumber: 301,
      farmNumber: 228,
      shareNumber: 41,
      apartmentNumber: 'H0301',
      housingAssociationName: 'Markveien borettslag',
    },
    yearBuilt: 1898,
    renovationYear: 2021,
    facilities: ['balcony', 'elevator', 'storage_room', 'bicycle_room', 'public_transport', 'child_friendly'],
    locationType: 'inland',
    transportDistance: 240,
    insurance: { hasSellerInsurance: true },
    priceHistory: [
      { date: '2026-11-20', action: 'price_down', price: 5_250_000, currency: 'NOK' },
      { date: '2019-05-02', action: 'sold', price: 3_900_000, currency: 'NOK' },
      { date: '2026-11-16', action: 'listed', price: 5_550_000, currency: 'NOK' },
    ],
    childPropertyId: [],
    biddingUrl: 'https://bud.example/1',
    conditionReportLink: 'https://megler.example/1.pdf',
    documents: [{ kind: 'energy_certificate', title: 'Energi', url: 'https://megler.example/e.pdf', bytes: 120_496 }],
    conditionReport: {
      date: '2026-11-03',
      counts: { tg0: 4, tg1: 9, tg2: 2, tg3: 1, tgiu: 1 },
      remarks: [
        {
          part: 'Bad',
          grade: 'tg3',
          text: 'Fukt bak flisene ved dusjen.',
          estimatedCost: { min: nok(100_000), max: nok(300_000) },
        },
        { part: 'Vinduer', grade: 'tg2', text: 'Punkterte glass i stua.', estimatedCost: { max: nok(10_000) } },
        { part: 'Kjøkken', grade: 'tg2' },
        { part: 'Krypkjeller', grade: 'tgiu', text: 'Luken var frosset fast.' },
      ],
    },
    ...changes,
  };
}

/** The card of the same home. */
export function exampleCard(changes: Changes<ListingCard> = {}): ListingCard {
  return exampleListing(changes as Changes<Listing>);
}

/** `digit` tells pictures apart: their file name is that digit 32 times. */
export function exampleImage(digit: string, type: ListingImage['type'], caption?: string): ListingImage {
  const file = digit.repeat(32).slice(0, 32);
  return {
    url: `/media/${file}/960.webp`,
    file,
    type,
    ratio: 1.5,
    width: 960,
    height: 640,
    colour: '#b9c4bd',
    ...(caption === undefined ? {} : { caption }),
  };
}

export function exampleViewing(startsAt: string, endsAt: string): Viewing {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return {
    startsAt,
    endsAt,
    day: start.getUTCDate(),
    month: start.getUTCMonth() + 1,
    year: start.getUTCFullYear(),
    timeFrom: startsAt.slice(11, 16),
    timeTo: endsAt.slice(11, 16),
    timestampFrom: start.getTime() / 1000,
    timestampTo: end.getTime() / 1000,
  };
}

function nok(amount: number): { amount: number; currency: string } {
  return { amount, currency: 'NOK' };
}
