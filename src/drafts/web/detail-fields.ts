import {
  ENERGY_LABELS,
  FACILITIES,
  FURNISHINGS,
  type HEATING_GRADES,
  LOCATION_TYPES,
} from '../../properties/enums.contract.ts';
import { marketFacilities } from '../../properties/market-facilities.contract.ts';
import type { FieldKind } from './field-kinds.ts';
import { type FieldName, type FormField, type FormGroup, type Kind, type Part, when } from './form-field.ts';

const HEATING_BEST_FIRST = [
  'green',
  'light_green',
  'yellow',
  'orange',
  'red',
] as const satisfies readonly (typeof HEATING_GRADES)[number][];

/** What is told of the home itself. */
export function detailGroups(kind: Kind): FormGroup[] {
  const last = lastPart(kind);
  const groups: FormGroup[] = [
    {
      name: 'words',
      fields: [
        detail('title', 'line', 'title', { help: 'title', isWide: true }),
        detail('description', 'text', 'description', { help: 'description', isWide: true }),
      ],
    },
    { name: 'size', fields: kind.isLand ? [plotArea(kind)] : kind.isRoom ? roomFields() : sizeFields(kind) },
    { name: 'building', part: 'building', fields: kind.isLand || kind.isRoom ? [] : buildingFields(kind) },
    { name: 'facilities', part: 'building', fields: kind.isLand ? [] : [facilities(kind)] },
    ...registryGroups(kind).map((group) => ({ ...group, part: last })),
    { name: 'terms', isFolded: kind.isSale, part: last, fields: termFields(kind) },
    { name: 'more', isFolded: true, part: last, fields: moreFields(kind) },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

/** What is told of papers is much where a home is for sale in Norway, and elsewhere stands with the building. */
function lastPart({ isNorway, isSale, isLand }: Kind): Part {
  return isLand || (isNorway && isSale) ? 'papers' : 'building';
}

/** Of premises, and of places where guests stay: no home to live in has them. */
const NOT_AT_HOME: ReadonlySet<string> = new Set(['loading_dock', 'canteen', 'reception', 'meeting_rooms']);

/** Every facility that such a home may have can be told of; those that fit the market come first. */
function facilities({ isNorway, isCommercial, isLeisure }: Kind): FormField {
  const use = isCommercial ? 'commercial' : isLeisure ? 'leisure' : 'residential';
  const fitting = marketFacilities(isNorway ? 'no' : 'au', use);
  return detail('facilities', 'choices', 'facilities', {
    options: [
      ...fitting,
      ...FACILITIES.filter(
        (facility) => !fitting.includes(facility) && (use !== 'residential' || !NOT_AT_HOME.has(facility)),
      ),
    ],
    shownOptions: fitting.length,
    isWide: true,
  });
}

function plotArea({ isNorway }: Kind): FormField {
  return detail('plotArea', 'decimal', isNorway ? 'plot_area' : 'land_size', { unit: 'area' });
}

/** Of the room, and of the home that it is in. */
function roomFields(): FormField[] {
  return [
    detail('usageArea.value', 'decimal', 'room_area', { unit: 'area' }),
    detail('housemates', 'whole', 'housemates', { help: 'housemates' }),
    detail('bedrooms', 'whole', 'home_bedrooms', { help: 'home_bedrooms' }),
    detail('bathrooms', 'whole', 'home_bathrooms'),
    detail('floorLocated', 'whole', 'floor_located'),
  ];
}

function sizeFields(kind: Kind): FormField[] {
  const { isSale, isCommercial, isLeisure, isNorway, isHouse, isFlat } = kind;
  const area = { unit: 'area' } as const;
  if (kind.isSpace) return spaceFields(kind);
  return [
    detail('usageArea.value', 'decimal', isNorway ? 'usage_area' : 'floor_area', {
      ...area,
      help: isNorway ? 'usage_area' : isCommercial ? 'floor_area' : 'floor_area_home',
    }),
    ...(isNorway
      ? [
          detail('areaInternal', 'decimal', 'area_internal', { ...area, help: 'area_internal' }),
          detail('areaExternal', 'decimal', 'area_external', { ...area, help: 'area_external' }),
          detail('areaBalcony', 'decimal', 'area_balcony', { ...area, help: 'area_balcony' }),
          detail('areaTerrace', 'decimal', 'area_terrace', { ...area, help: 'area_terrace' }),
          detail('primaryRoom.value', 'decimal', 'primary_room', { ...area, help: 'primary_room' }),
        ]
      : []),
    ...(isCommercial
      ? [
          detail('grossArea.min', 'decimal', 'gross_min', { ...area, help: 'gross_min' }),
          detail('grossArea.max', 'decimal', 'gross_max', { ...area, help: 'gross_max' }),
        ]
      : []),
    ...when(!isCommercial, detail('bedrooms', 'whole', 'bedrooms')),
    ...when(!isCommercial, detail('bathrooms', 'whole', 'bathrooms')),
    ...when(isLeisure, detail('beds', 'whole', 'beds')),
    detail('totalRooms', 'whole', 'total_rooms'),
    ...when(isCommercial, detail('officeSpaces', 'whole', 'office_spaces')),
    ...when(!isHouse, detail('floorLocated', 'whole', 'floor_located')),
    detail('floorsInBuilding', 'whole', 'floors_in_building'),
    detail('garages', 'whole', 'garages'),
    ...when((isSale || isLeisure || isCommercial) && !isFlat, plotArea(kind)),
    ...when(isCommercial, detail('groundSurface', 'decimal', 'ground_surface', area)),
    ...when(isCommercial, detail('propertyArea', 'decimal', 'property_area', area)),
  ];
}

/** Of a car space or storage room by itself. */
function spaceFields({ isNorway }: Kind): FormField[] {
  return [
    detail('usageArea.value', 'decimal', isNorway ? 'usage_area' : 'floor_area', { unit: 'area' }),
    detail('garages', 'whole', 'garages'),
    detail('floorLocated', 'whole', 'floor_located'),
  ];
}

function buildingFields({ isCommercial, isLeisure, isNorway, isSpace }: Kind): FormField[] {
  if (isSpace) return [detail('constructionYear', 'year', 'construction_year')];
  return [
    detail('constructionYear', 'year', 'construction_year'),
    detail('renovationYear', 'year', 'renovation_year'),
    ...(isNorway
      ? [
          detail('energyProfile', 'choice', 'energy_profile', { options: ENERGY_LABELS }),
          detail('heatingGrade', 'choice', 'heating_grade', { options: HEATING_BEST_FIRST, help: 'heating_grade' }),
        ]
      : []),
    ...when(isLeisure, detail('qualityStandard', 'line', 'quality_standard', { help: 'quality_standard' })),
    ...when(isCommercial, detail('technicalDescription', 'text', 'technical', { isWide: true })),
  ];
}

/**
 * Australia has neither these numbers nor these associations. By them buyers find the title: tenants have no use for
 * them, and of a room there are none.
 */
function registryGroups({ isNorway, isSale, isShare, isRoom, isHouse, isFlat, isLand, isAlone }: Kind): FormGroup[] {
  if (!isNorway || isRoom) return [];
  const isByShare = isSale && isShare;
  const isSectioned = !isByShare && !isHouse && !isLand;
  const groups: FormGroup[] = [
    {
      name: 'registry',
      isFolded: isByShare || !isSale,
      fields: [
        registry('municipalityNumber', 'code', 'municipality_number', { help: 'municipality_number' }),
        registry('farmNumber', 'code', 'farm_number', { help: 'farm_number' }),
        registry('shareNumber', 'code', 'share_number', { help: 'share_number' }),
        // The ground of a flat is leased by the association or by all owners together.
        ...when(!isFlat, registry('leaseNumber', 'code', 'lease_number', { help: 'lease_number' })),
        ...when(isSectioned, registry('sectionNumber', 'code', 'section_number', { help: 'section_number' })),
        ...when(
          !isHouse && !isLand,
          registry('apartmentNumber', 'line', 'apartment_number', { help: 'apartment_number' }),
        ),
        registry('subLocalityNickname', 'line', 'registry_nickname', { help: 'registry_nickname' }),
      ],
    },
    {
      name: 'co_op',
      isFolded: !isByShare,
      fields: [
        registry('housingAssociationName', 'line', 'co_op_name', { help: 'co_op_name' }),
        registry('housingAssociationSectionNumber', 'line', 'co_op_share', { help: 'co_op_share' }),
        registry('housingAssociationRegistrationNumber', 'line', 'co_op_registration', { help: 'co_op_registration' }),
        registry('housingAssociationOwner', 'line', 'co_op_owner', { help: 'co_op_owner' }),
      ],
    },
  ];
  if (!isSale || isAlone) return groups.slice(0, 1);
  return isByShare ? groups.toReversed() : groups;
}

function termFields(kind: Kind): FormField[] {
  const { isSale, isCommercial, isNorway, isFlat, isLand, isSpace, ownership } = kind;
  if (!isSale)
    return [
      detail('furnished', 'choice', 'furnished', { options: FURNISHINGS }),
      detail('isPetAllowed', 'answer', 'pets', { options: ['true', 'false', 'ask'] }),
      detail('includedInLease', 'text', 'included_in_lease', {
        isWide: true,
        ...(isCommercial ? {} : { help: 'included_in_lease' as const }),
      }),
    ];
  return [
    ...(isNorway
      ? [
          detail('isLandOwnedBySeller', 'flag', 'own_land', { help: 'own_land' }),
          ...when(!isFlat, detail('fixedFee', 'money', 'fixed_fee', { unit: 'money_year', help: 'fixed_fee' })),
          ...when(!isFlat, detail('yearOfFixedAgreement', 'year', 'fixed_year', { help: 'fixed_year' })),
          // Neighbours in an association have it, and relatives of who owns a farm.
          ...when(
            ownership !== 'freehold' || !(isFlat || kind.isAlone) || kind.isFarm,
            detail('preemptionDescription', 'text', 'preemption', { help: 'preemption', isWide: true }),
          ),
          ...when(
            !kind.isAlone && ownership !== 'freehold' && !isCommercial,
            detail('hasSecurityOrder', 'flag', 'security_order', { help: 'security_order' }),
          ),
        ]
      : []),
    ...when(!isLand && !isSpace, detail('isPartialRentalAllowed', 'flag', 'partial_rental')),
    // Of premises it is told with the price.
    ...when(
      isNorway && !isLand && !isCommercial,
      detail('rentalIncome', 'money', 'rental_income', { unit: 'money_year' }),
    ),
  ];
}

function moreFields({ isLeisure, isSale, isLand, isFlat, isSpace, isRoom }: Kind): FormField[] {
  return [
    detail('entrance', 'line', 'entrance', { isWide: true }),
    ...when(!isFlat && !isSpace && !isRoom, detail('plotDescription', 'text', 'plot_description', { isWide: true })),
    ...(isLeisure
      ? [
          detail('locationType', 'choice', 'location_type', { options: LOCATION_TYPES }),
          detail('elevation', 'decimal', 'elevation', { unit: 'metres' }),
        ]
      : []),
    detail('url', 'link', 'url'),
    detail('urlAlias', 'link', 'url_alias', { help: 'url_alias' }),
    ...when(isSale && !isLand && !isSpace, detail('conditionReportLink', 'link', 'condition_report')),
  ];
}

function detail(member: string, kind: FieldKind, name: FieldName, more: Partial<FormField> = {}): FormField {
  return { path: `propertyDetail.${member}`, kind, name, ...more };
}

function registry(member: string, kind: FieldKind, name: FieldName, more: Partial<FormField> = {}): FormField {
  return detail(`landRegistry.${member}`, kind, name, more);
}
