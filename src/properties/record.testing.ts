import type { ListingRecordInput } from './record.contract.ts';

/** Listings for tests. */

let made = 0;

/** A small flat for sale in Oslo, with a name of its own; whatever is given replaces or adds. */
export function aListing(changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  made += 1;
  return {
    source: 'test',
    externalId: `home-${made}`,
    region: 'no',
    timeZone: 'Europe/Oslo',
    objectType: 'residential_sale',
    propertyTypes: ['apartment'],
    availability: 'available',
    condition: 'used',
    ownerType: 'api',
    language: 'nb',
    title: 'Lys toroms med balkong',
    address: { street: 'Markveien 41B', suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554', lat: 59.9227, lng: 10.7594 },
    prices: { currency: 'NOK', askingPrice: 4_200_000 },
    details: { bedrooms: 1, usageArea: 48, areaInternal: 45, areaExternal: 3 },
    createdAt: '2026-11-01T08:00:00.000Z',
    publishedAt: '2026-11-02T09:30:00.000Z',
    ...changes,
  };
}

/** A listing with a value in every field that a record has. */
export function aFullListing(changes: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    propertyTypes: ['apartment', 'flat'],
    availability: 'sold',
    ownership: 'share',
    isUnderConstruction: true,
    agentIds: ['ingrid-lunde'],
    isProject: true,
    projectExternalId: 'project-1',
    unitName: 'H0301',
    description: 'Et avsnitt.\n\nEt til, med «anførsel» og \\ skråstrek.',
    entrance: 'Fra bakgården',
    highlights: ['Balkong mot vest', 'Heis'],
    address: { street: 'Markveien 41B', suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554', postTown: 'Oslo', lat: 59.9227, lng: 10.7594, displayAreaTag: 'Løkka' },
    locationType: 'inland',
    elevation: 24.5,
    qualityStandard: 'Høy',
    isFixedPoint: true,
    transportDistance: 240,
    hasSellerInsurance: true,
    prices: {
      currency: 'NOK', askingPrice: 5_250_000, priceMin: 5_000_000, priceMax: 5_500_000, jointDebt: 138_490, addingCost: 24_350, sharedCost: 3_912,
      finalMonthlySharedCost: 4_500, sharedFund: 12_000, valuation: 5_100_000, valuationAsCollateral: 4_900_000, tax: 1_200,
      annualMunicipalityFees: 14_000, annualPropertyTax: 3_100, rent: 18_000, deposit: 54_000, soldPrice: 5_400_000,
    },
    details: {
      bedrooms: 2, bedroomsMax: 3, bathrooms: 1, bathroomsMax: 2, beds: 6, garage: 1, garageMax: 2, floor: 3, floorsInBuilding: 5, totalRooms: 3,
      primaryRoom: 69.5, primaryRoomMax: 80, usageArea: 77, usageAreaMax: 90, floorSize: 77, landSize: 1_200, plotArea: 1_200, groundSurface: 300,
      propertyArea: 80, grossArea: { min: 78, max: 92 }, officeSpaces: 4, technicalDescription: 'Bindingsverk', areaInternal: 71, areaExternal: 6,
      areaBalcony: 0, areaTerrace: 8,
    },
    contract: {
      furnished: 'partly', availableFrom: '2027-01-01', availableTo: '2028-01-01', rentalFrom: '2027-01-01', rentalTo: '2028-01-01', includedInLease: 'Strøm',
      isPetAllowed: false, yearOfFixedAgreement: 2040, fixedFee: 5_000, isLandOwnedBySeller: true, hasSecurityOrder: false, plotDescription: 'Flat tomt',
      costIncluded: 'Vann', includedInSharedCost: 'Varme', sharedCostsDescription: 'Drift', preemptionDescription: 'Ingen', isPartialRentalAllowed: true,
      rentalIncome: 9_000,
    },
    landRegistry: {
      municipalityNumber: 301, farmNumber: 228, shareNumber: 41, leaseNumber: 1, sectionNumber: 12, apartmentNumber: 'H0301', housingAssociationName: 'Løkka borettslag',
      housingAssociationOwner: 'Beboerne', housingAssociationRegistrationNumber: '950000000', housingAssociationSectionNumber: '12', subLocalityNickname: 'Løkka',
    },
    energyLabel: 'd',
    heatingGrade: 'orange',
    energyConsumption: '180 kWh/m²',
    heating: 'Fjernvarme',
    yearBuilt: 1898,
    renovationYear: 2021,
    facilities: ['balcony', 'elevator'],
    viewings: [{ startsAt: '2026-11-28T11:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' }],
    isInspectionByAppointment: true,
    viewingDescription: 'Ring på',
    priceHistory: [
      { date: '2019-05-02', action: 'sold', price: 3_900_000, currency: 'NOK', description: 'Forrige salg' },
      { date: '2026-11-02', action: 'listed', price: 5_400_000, currency: 'NOK' },
      { date: '2026-11-10', action: 'price_down', price: 5_250_000, currency: 'NOK' },
    ],
    timeline: [{ phase: 'planning', progress: 'done', startsAt: '2025-01-01', endsAt: '2025-12-31' }, { phase: 'sale', progress: 'inprogress' }],
    biddingUrl: 'https://bud.example/1',
    bookOpeningUrl: 'https://visning.example/1',
    url: 'https://megler.example/1',
    urlAlias: 'https://megler.example/markveien',
    conditionReportLink: 'https://megler.example/1.pdf',
    projectDeveloperUrl: 'https://utbygger.example/',
    soldAt: '2026-11-15T10:00:00.000Z',
    ...changes,
  });
}
