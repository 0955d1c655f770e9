import { expect, it } from 'vitest';
import { KINDS } from './change.ts';
import { FIELDS, NAMING_ELEMENTS } from './fields.ts';
import { NOT_READ } from './not-read.ts';

/** Every element and attribute of partner.realestate.com.au/listing-upload/elements, as read on 2026-04-17. */
const DOCUMENTED = `
  address allowances agentID airConditioning alarmSystem annualRainfall area attachment auction auctionDate auctionMaxBid
  auctionOutcome auctionResult authority balcony bathrooms bedrooms bond broadband buildingDetails builtInRobes carSpaces
  carports carryingCapacity category commercial commercialAuthority commercialCategory commercialListingType
  commercialRent councilRates country courtyard crossOver currentLeaseEndDate date dateAvailable deck depth depositTaken
  description dishwasher document ductedCooling ductedHeating ecoFriendly email energyRating ensuite evaporativeCooling
  exclusivity externalLink features facebookURL fencing floorboards floorplan frontage fullyFenced furnished
  furtherOptions garages greyWaterSystem gasHeating gym headline highlight id img hydronicHeating improvements insideSpa
  inspection inspectionTimes intercom irrigation isHomeLandPackage isMultiple land landCategory landDetails linkedInURL
  listingAgent livingArea livingAreas lotNumber max media min miniweb municipality name newConstruction objects order
  openFirePlace openSpaces outdoorEnt otherFeatures outgoings outsideSpa parkingComments payTV poolInGround
  poolAboveGround petFriendly postcode price priceView project propertyExtent purchaseOrder range remoteGarage rent
  rentPerSquareMetre rental residential return reverseCycleAirCon rumpusRoom rural ruralCategory ruralFeatures
  secureParking services setSale shed site smokers soilTypes solarHotWater solarPanels soldDate soldDetails soldPrice
  splitSystemAirCon splitSystemHeating state street streetNumber study subNumber suburb telephone tenancy tennisCourt
  toilet toilets twitterURL underOffer uniqueID uniqueListingAgentID uri vacuumSystem videoLink waterTank workshop
  yearBuilt yearLastRenovated zone
  display streetview usage modTime plusOutgoings tax period unit receiveCampaignReport displayAgentProfile
  geoLat geoLong regionName hiddenListing OffMarketListing idealFor takings streetDirectory vendorDetails`;

it('reads each element that is documented, or says why not', () => {
  const answered = new Set(
    [
      ...NAMING_ELEMENTS,
      ...KINDS,
      ...FIELDS.flatMap(({ element, inside = [], how }) => [
        ...element.split('/'),
        ...inside,
        ...[...how.matchAll(/`(\w+)/gu)].map(([, word = '']) => word),
      ]),
      ...Object.keys(NOT_READ).flatMap((path) => path.split(/[/ ]/u)),
    ].map((name) => name.toLowerCase()),
  );
  const documented = DOCUMENTED.trim().split(/\s+/u);
  expect(documented.filter((name) => !answered.has(name.toLowerCase()))).toEqual([]);
});

it('gives a reason for nothing that is read', () => {
  const read = new Set(FIELDS.map(({ element }) => element.toLowerCase()));
  expect(Object.keys(NOT_READ).filter((path) => read.has(path.toLowerCase()))).toEqual([]);
});
