import {
  CONDITIONS,
  isAccessory,
  OBJECT_TYPES,
  OWNERSHIPS,
  type ObjectType,
  type Ownership,
  type PropertyType,
} from '../../properties/enums.contract.ts';
import {
  isAlone,
  isBareLand,
  isFlat,
  isHouse,
  isRoom,
  isShareOfAssociation,
  PROPERTY_TYPE_OPTIONS,
  type Tab,
} from '../form/options.contract.ts';
import { valueAt } from './field-kinds.ts';
import { detailGroups } from './detail-fields.ts';
import { type FieldName, type FormField, type FormGroup, type Kind, when } from './form-field.ts';
import { priceGroups } from './price-fields.ts';

/** Which fields each tab of the form has, by type of listing and market. */

/**
 * The groups of a tab, in their order. Those of images are none: they are no form. Each kind of home is asked what
 * applies to it; what was told of it as another kind, as `told` has it, keeps its field, for its owner to see.
 */
export function fieldGroups(
  tab: Tab,
  objectType: ObjectType | undefined,
  region: 'no' | 'au',
  propertyType: readonly PropertyType[] = [],
  ownership?: Ownership | null,
  told?: unknown,
): readonly FormGroup[] {
  const asked = groupsOf(tab, objectType, kindOf(objectType, region, propertyType, ownership));
  if (told === undefined) return asked;
  const paths = new Set(asked.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const others = groupsOf(tab, objectType, kindOf(objectType, region, [], undefined)).flatMap((group) => {
    const fields = group.fields.filter(
      ({ path, isHidden }) =>
        !paths.has(path) && isHidden !== true && !FOLLOWS.has(path) && isTold(valueAt(told, path)),
    );
    return fields.length === 0 ? [] : [{ ...group, fields }];
  });
  const added = new Map(others.map((group) => [group.name, group.fields]));
  const names = new Set(asked.map(({ name }) => name));
  return [
    ...asked.map((group) => ({
      ...group,
      fields: [...group.fields.map((field) => withTold(field, told)), ...(added.get(group.name) ?? [])],
    })),
    ...others.filter(({ name }) => !names.has(name)),
  ];
}

/** What was told as another kind of home can be taken back, and is not lost with what else is chosen. */
function withTold(field: FormField, told: unknown): FormField {
  const value = field.kind === 'choices' ? valueAt(told, field.path) : undefined;
  const { options = [] } = field;
  const others = Array.isArray(value)
    ? value.filter((each) => typeof each === 'string' && !options.includes(each))
    : [];
  return others.length === 0 ? field : { ...field, options: [...options, ...(others as string[])] };
}

/** What nobody has typed: it follows from the address. */
export const FOLLOWS: ReadonlySet<string> = new Set(['propertyDetail.landRegistry.municipalityNumber']);

function isTold(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function kindOf(
  objectType: ObjectType = 'residential_sale',
  region: 'no' | 'au',
  propertyType: readonly PropertyType[],
  ownership: Ownership | null | undefined,
): Kind {
  const isCommercial = objectType.startsWith('commercial');
  return {
    objectType,
    isSale: !objectType.endsWith('rent'),
    isCommercial,
    isLeisure: objectType.startsWith('leisure'),
    isNorway: region === 'no',
    isLand: isBareLand(propertyType),
    isRoom: isRoom(propertyType),
    isHouse: isHouse(propertyType) && !isCommercial,
    isFarm: propertyType.includes('farm'),
    isFlat: isFlat(propertyType) && !isCommercial,
    isSpace: propertyType.length > 0 && isAccessory({ objectType, propertyTypes: propertyType }),
    isShare: isShareOfAssociation(ownership, region),
    isAlone: isAlone(propertyType, ownership) && !isCommercial,
    ownership: ownership ?? undefined,
  };
}

function groupsOf(tab: Tab, objectType: ObjectType | undefined, kind: Kind): readonly FormGroup[] {
  switch (tab) {
    case 'listing_type':
      return typeGroups(objectType, kind);
    case 'location':
      return addressGroups(kind);
    case 'property_detail':
      return detailGroups(kind);
    case 'price_and_date':
      return priceGroups(kind);
    case 'contacts':
      return CONTACT_GROUPS;
    case 'images':
      return [];
  }
}

function typeGroups(objectType: ObjectType | undefined, { isSale, isCommercial, isNorway }: Kind): FormGroup[] {
  const fields: FormField[] = [
    { path: 'listingType.objectType', kind: 'choice', name: 'object_type', options: OBJECT_TYPES, isWide: true },
  ];
  if (objectType !== undefined)
    fields.push({
      path: 'listingType.propertyType',
      // Premises may be several things; a home is one.
      kind: isCommercial ? 'choices' : 'one',
      name: 'property_type',
      options: PROPERTY_TYPE_OPTIONS[isNorway ? 'no' : 'au'][objectType],
      isWide: true,
    });
  if (objectType !== undefined && isSale && !isCommercial)
    fields.push(
      { path: 'listingType.condition', kind: 'choice', name: 'condition', options: CONDITIONS },
      {
        path: 'listingType.ownership',
        kind: 'choice',
        name: 'ownership',
        help: isNorway ? 'ownership' : 'ownership_au',
        options: OWNERSHIPS.filter((each) =>
          isNorway ? each !== 'strata' : ['freehold', 'strata', 'cooperative', 'other'].includes(each),
        ),
      },
    );
  return [{ name: 'kind', fields }];
}

function addressGroups({ isNorway }: Kind): FormGroup[] {
  return [
    {
      name: 'address',
      fields: [
        { path: 'location.street', kind: 'line', name: 'street', isWide: true },
        { path: 'location.postCode', kind: 'postcode', name: 'post_code' },
        { path: 'location.suburb', kind: 'line', name: isNorway ? 'postal_place' : 'suburb' },
        ...when(isNorway, { path: 'location.municipality', kind: 'line', name: 'municipality' }),
        { path: 'location.region', kind: 'line', name: isNorway ? 'county' : 'state' },
        { path: 'location.subLocalityNickname', kind: 'line', name: 'nickname', help: 'nickname' },
        { path: 'location.isAddressHidden', kind: 'flag', name: 'hidden', help: 'hidden', isWide: true },
        {
          path: 'propertyDetail.isFixedPoint',
          kind: 'answer',
          name: 'fixed_point',
          options: ['true', 'false'],
          help: 'fixed_point',
          onlyOf: 'pin',
        },
        { path: 'location.coordinates', kind: 'point', name: 'pin', isHidden: true },
        { path: 'location.mapSuggest', kind: 'line', name: 'map_suggest', isHidden: true },
        // Whoever finds the address finds these with it; they are shown where the home itself is told of.
        ...when(isNorway, registryNumber('municipalityNumber', 'municipality_number')),
        ...when(isNorway, registryNumber('farmNumber', 'farm_number')),
        ...when(isNorway, registryNumber('shareNumber', 'share_number')),
      ],
    },
  ];
}

function registryNumber(member: string, name: FieldName): FormField {
  return { path: `propertyDetail.landRegistry.${member}`, kind: 'code', name, isHidden: true };
}

const CONTACT_GROUPS: readonly FormGroup[] = [
  { name: 'contact', fields: contactFields(0, true) },
  { name: 'second_contact', isFolded: true, fields: contactFields(1, false) },
  { name: 'third_contact', isFolded: true, fields: contactFields(2, false) },
];

function contactFields(at: number, isFirst: boolean): FormField[] {
  const path = (member: string) => `contacts.${String(at)}.${member}`;
  return [
    { path: path('name'), kind: 'line', name: 'contact_name', isWide: true },
    {
      path: path('email'),
      kind: 'email',
      name: 'contact_email',
      ...(isFirst ? { help: 'contact_email' as const } : {}),
    },
    { path: path('phones'), kind: 'phones', name: 'contact_phone', help: 'contact_phone' },
    {
      path: path('isEmailShown'),
      kind: 'flag',
      name: 'contact_email_shown',
      help: 'contact_email_shown',
      isWide: true,
    },
  ];
}
