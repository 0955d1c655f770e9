import { expect, it } from 'vitest';
import { z } from 'zod';
import { FACILITIES, OBJECT_TYPES, type Ownership, type PropertyType } from '../../properties/enums.contract.ts';
import { FormData } from '../form/form-data.contract.ts';
import { TABS } from '../form/options.contract.ts';
import { EMPTY_FORM, withChanges } from '../form/changes.contract.ts';
import { fieldGroups } from './form-fields.ts';

/** What no field is for, and why. */
const WITHOUT_A_FIELD = new Set([
  // Nobody but a person lists a home here.
  'propertyDetail.ownerType',
  // Worked out of others.
  'priceAndDate.totalPrice',
  // Follows from the choice of another field.
  'propertyDetail.usageArea.unit',
  'propertyDetail.primaryRoom.unit',
]);

/** Groups that one field holds. */
const OF_ONE_FIELD = new Set(['location.coordinates', 'priceAndDate.lease']);

/** The names of all that a form holds: `propertyDetail.landRegistry.farmNumber`. */
function leavesOf(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject) || OF_ONE_FIELD.has(path)) return [path];
  return Object.entries(schema.shape).flatMap(([name, member]) =>
    leavesOf(member, path === '' ? name : `${path}.${name}`),
  );
}

it('everything that a listing can say has a place in the form of some type of listing', () => {
  const places = new Set(
    (['no', 'au'] as const).flatMap((region) =>
      OBJECT_TYPES.flatMap((type) =>
        [[], ['room_in_shared_apartment'] as const].flatMap((kind) =>
          TABS.flatMap((tab) =>
            fieldGroups(tab, type, region, kind).flatMap(({ fields }) => fields.map(({ path }) => path)),
          ),
        ),
      ),
    ),
  );
  const { contacts: _, ...tabs } = FormData.shape;
  const leaves = Object.entries(tabs).flatMap(([tab, schema]) => leavesOf(schema, tab));
  expect(leaves.length).toBeGreaterThan(80);
  expect(leaves.filter((leaf) => !places.has(leaf) && !WITHOUT_A_FIELD.has(leaf))).toEqual([]);
  for (const at of [0, 1, 2])
    for (const member of ['name', 'email', 'phones', 'isEmailShown'])
      expect(places.has(`contacts.${String(at)}.${member}`), `${member} of contact ${String(at)}`).toBe(true);
});

/** Sections 3 of the product specification: what a draft's form holds, by tab. */
const SPECIFIED: Readonly<Record<string, string>> = {
  listingType: 'objectType',
  location: 'street suburb region postCode coordinates subLocalityNickname mapSuggest',
  propertyDetail: `title description entrance ownerType landRegistry.municipalityNumber landRegistry.farmNumber
    landRegistry.shareNumber landRegistry.sectionNumber landRegistry.leaseNumber landRegistry.apartmentNumber
    landRegistry.housingAssociationName landRegistry.housingAssociationOwner
    landRegistry.housingAssociationRegistrationNumber landRegistry.housingAssociationSectionNumber
    landRegistry.subLocalityNickname usageArea.value usageArea.unit primaryRoom.value primaryRoom.unit plotArea
    groundSurface propertyArea grossArea.min grossArea.max constructionYear renovationYear heatingGrade energyProfile
    bedrooms beds totalRooms floorLocated isPartialRentalAllowed facilities yearOfFixedAgreement fixedFee
    isLandOwnedBySeller plotDescription hasSecurityOrder preemptionDescription officeSpaces garages
    technicalDescription rentalIncome url urlAlias locationType elevation qualityStandard isFixedPoint
    conditionReportLink furnished includedInLease isPetAllowed`,
  priceAndDate: `availableFrom availableTo inspectionDate isInspectionByAppointment viewingDescription sharedCost
    finalMonthlySharedCost includedInSharedCost tax askingPrice addingCost costIncluded totalPrice jointDebt valuation
    valuationAsCollateral sharedFund annualMunicipalityFees annualPropertyTax sharedCostsDescriptionHtml monthly
    deposit`,
};

it('all that the specification names of a draft is held, by its name', () => {
  const { contacts, ...tabs } = FormData.shape;
  const held = Object.entries(tabs).flatMap(([tab, schema]) => leavesOf(schema, tab));
  const named = Object.entries(SPECIFIED).flatMap(([tab, names]) => names.split(/\s+/).map((name) => `${tab}.${name}`));
  expect(named.length).toBeGreaterThan(75);
  expect(named.filter((path) => !held.includes(path))).toEqual([]);
  expect(contacts.safeParse([{ name: 'Kari', phones: ['+4740000001'], email: 'kari@grend.example' }]).success).toBe(
    true,
  );
});

it('every area, height, share and amount says its unit', () => {
  const measured = (['no', 'au'] as const).flatMap((region) =>
    OBJECT_TYPES.flatMap((type) =>
      [[], ['land'], ['plot'], ['garage_parking'], ['room_in_shared_apartment']].flatMap((kind) =>
        TABS.flatMap((tab) =>
          fieldGroups(tab, type, region, kind as PropertyType[]).flatMap(({ fields }) =>
            fields.filter(({ kind: typed }) => ['money', 'quarterly', 'decimal'].includes(typed)),
          ),
        ),
      ),
    ),
  );
  expect(new Set(measured.map(({ path }) => path)).size).toBeGreaterThan(30);
  expect(measured.filter(({ unit }) => unit === undefined)).toEqual([]);
});

it.each([
  ...['ownership', 'fixed_fee', 'fixed_year', 'lease_number', 'section_number', 'farm_number', 'share_number'],
  ...['co_op_name', 'co_op_owner', 'co_op_registration', 'co_op_share', 'joint_debt', 'valuation', 'collateral'],
  ...['area_internal', 'gross_min', 'gross_max', 'quality_standard'],
])('%s, which a layman need not know, is explained wherever it is asked', (name) => {
  const asked = (['no', 'au'] as const).flatMap((region) =>
    OBJECT_TYPES.flatMap((type) =>
      TABS.flatMap((tab) => fieldGroups(tab, type, region).flatMap(({ fields }) => fields)),
    ),
  );
  const helps = asked.filter((field) => field.name === name && field.isHidden !== true).map(({ help }) => help);
  expect(helps.length).toBeGreaterThan(0);
  expect(helps).not.toContain(undefined);
});

it.each(OBJECT_TYPES)('no field of %s stands twice', (type) => {
  for (const region of ['no', 'au'] as const)
    for (const tab of TABS) {
      const paths = fieldGroups(tab, type, region).flatMap(({ fields }) => fields.map(({ path }) => path));
      expect(paths).toEqual([...new Set(paths)]);
    }
});

it.each([
  ['residential_sale', 'no', 'balcony', 'boathouse'],
  ['residential_sale', 'au', 'balcony', 'ski_in_ski_out'],
  ['leisure_sale', 'no', 'boathouse', 'reception'],
  ['commercial_rent', 'au', 'canteen', 'boathouse'],
] as const)('%s in %s asks for %s before "more" is pressed, and for %s after it', (type, region, first, later) => {
  const field = fieldGroups('property_detail', type, region)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'facilities');
  const options = field?.options ?? [];
  expect(options.slice(0, field?.shownOptions)).toContain(first);
  expect(options.slice(field?.shownOptions)).toContain(later);
  const never = ['canteen', 'loading_dock', 'meeting_rooms', 'reception'];
  const possible = FACILITIES.filter((facility) => type !== 'residential_sale' || !never.includes(facility));
  expect(options.toSorted()).toEqual(possible.toSorted());
});

it('a facility that no home has stays, and can be taken back, where it was told as premises', () => {
  const told = { propertyDetail: { facilities: ['balcony', 'canteen'] } };
  const field = fieldGroups('property_detail', 'residential_sale', 'no', ['apartment'], 'freehold', told)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === 'facilities');
  expect(field?.options?.filter((option) => ['canteen', 'reception'].includes(option))).toEqual(['canteen']);
});

it.each([
  ['share', ['co_op'], ['registry']],
  ['freehold', ['registry'], ['co_op']],
] as const)('of a home held as %s the group %s stands open, and %s is folded', (ownership, open, folded) => {
  const groups = fieldGroups('property_detail', 'residential_sale', 'no', ['apartment'], ownership).filter(
    ({ name }) => name === 'co_op' || name === 'registry',
  );
  const named = (isFolded: boolean) =>
    groups.filter((group) => (group.isFolded === true) === isFolded).map(({ name }) => name);
  expect([named(false), named(true)]).toEqual([open, folded]);
  expect(groups[0]?.name).toBe(open[0]);
});

it.each([
  [['single_dwelling'], 'no', false],
  [['house'], 'au', false],
  [['apartment'], 'no', true],
  [['single_dwelling', 'apartment'], 'no', true],
  [[], 'no', true],
] as const)(
  'of %j in %s the floor it is on is asked for: %s, and how many floors there are always',
  (types, region, isAsked) => {
    const paths = fieldGroups('property_detail', 'residential_sale', region, types).flatMap(({ fields }) =>
      fields.map(({ path }) => path),
    );
    expect(paths.includes('propertyDetail.floorLocated')).toBe(isAsked);
    expect(paths).toContain('propertyDetail.floorsInBuilding');
    // What it was told as a flat stays, and is seen.
    const flat = withChanges(EMPTY_FORM, {
      listingType: { objectType: 'residential_sale' },
      propertyDetail: { floorLocated: 3 },
    });
    const changed = withChanges(flat, { listingType: { propertyType: [...types] } });
    expect(changed.propertyDetail.floorLocated).toBe(3);
    const shown = fieldGroups('property_detail', 'residential_sale', region, types, null, changed);
    expect(shown.flatMap(({ fields }) => fields.map(({ path }) => path))).toContain('propertyDetail.floorLocated');
  },
);

/** What a home of a kind is asked for, in words that end its fields' paths. */
function askedOf(region: 'no' | 'au', type: PropertyType, ownership: Ownership | null, told?: unknown): string {
  return TABS.flatMap((tab) => fieldGroups(tab, 'residential_sale', region, [type], ownership, told))
    .flatMap(({ fields }) => fields.filter(({ isHidden }) => isHidden !== true).map(({ path }) => path))
    .join(' ');
}

it.each([
  [
    'no',
    'apartment',
    'share',
    /jointDebt .*housingAssociationSectionNumber|housingAssociationSectionNumber .*jointDebt/,
  ],
  ['no', 'apartment', 'freehold', /sectionNumber/],
  ['no', 'single_dwelling', 'freehold', /plotArea.*leaseNumber/],
  ['no', 'plot', 'freehold', /plotArea/],
  ['no', 'garage_parking', 'freehold', /usageArea/],
  ['au', 'apartment', 'strata', /sharedCost/],
  ['au', 'house', 'freehold', /plotArea/],
] as const)('%s: %s held as %s is asked for what it has', (region, type, ownership, expected) => {
  expect(askedOf(region, type, ownership)).toMatch(expected);
});

it.each([
  [
    'no',
    'apartment',
    'share',
    /plotArea|leaseNumber|\bpropertyDetail\.landRegistry\.sectionNumber|fixedFee|plotDescription/,
  ],
  ['no', 'apartment', 'freehold', /plotArea|leaseNumber|fixedFee|hasSecurityOrder|preemption/],
  [
    'no',
    'single_dwelling',
    'freehold',
    /jointDebt|sharedCost|housingAssociation|landRegistry\.sectionNumber|floorLocated/,
  ],
  ['no', 'garage_parking', 'freehold', /bedrooms|energyProfile|plotArea|conditionReport|isPartialRental/],
  ['no', 'plot', 'freehold', /bedrooms|jointDebt|facilities|isPartialRental/],
  ['au', 'apartment', 'strata', /plotArea/],
  ['au', 'house', 'freehold', /sharedCost/],
] as const)('%s: %s held as %s is asked for nothing that it has not', (region, type, ownership, never) => {
  expect(askedOf(region, type, ownership)).not.toMatch(never);
});

it('shows what was told of it as another kind of home, but nothing that follows from the address', () => {
  const told = {
    propertyDetail: { plotArea: 512, landRegistry: { municipalityNumber: 301, leaseNumber: null } },
    priceAndDate: { jointDebt: 250_000, sharedCost: null },
  };
  expect(askedOf('no', 'apartment', 'freehold', told)).toContain('propertyDetail.plotArea');
  expect(askedOf('no', 'apartment', 'freehold', told)).not.toContain('leaseNumber');
  const house = askedOf('no', 'single_dwelling', 'freehold', told);
  expect(house).toContain('priceAndDate.jointDebt');
  expect(house).not.toContain('sharedCost');
  const room = fieldGroups('property_detail', 'residential_rent', 'no', ['room_in_shared_apartment'], null, told);
  expect(room.map(({ name }) => name)).not.toContain('registry');
});

it('cuts what is told of a home for sale into parts with every field in one of them', () => {
  const groups = fieldGroups('property_detail', 'residential_sale', 'no', ['apartment'], 'share');
  expect([...new Set(groups.map(({ part }) => part ?? 'basics'))]).toEqual(['basics', 'building', 'papers']);
  const rental = fieldGroups('property_detail', 'residential_rent', 'au', ['apartment']);
  expect([...new Set(rental.map(({ part }) => part ?? 'basics'))]).toEqual(['basics', 'building']);
});

it.each([
  ['leisure_rent', true],
  ['residential_rent', false],
  ['residential_sale', false],
] as const)('folds viewings where a home is let to guests: %s, %s', (type, isFolded) => {
  for (const region of ['no', 'au'] as const) {
    const group = fieldGroups('price_and_date', type, region, []).find(({ name }) => name === 'viewings');
    expect(group?.isFolded === true).toBe(isFolded);
  }
});
