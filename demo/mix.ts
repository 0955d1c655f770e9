import type { PropertyType } from '../src/properties/enums.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { Form } from './home.ts';
import type { Setting } from './places/place.ts';

/** A kind of listing and how common it is, in thousandths of a market. */
export interface Kind {
  readonly objectType: ListingRecord['objectType'];
  readonly type: PropertyType;
  readonly form: Form;
  readonly share: number;
  readonly settings: readonly Setting[];
}

const URBAN: readonly Setting[] = ['centre', 'suburb', 'town', 'village'];
const CITY: readonly Setting[] = ['centre', 'town'];
const LOW: readonly Setting[] = ['suburb', 'town', 'village'];
const AWAY: readonly Setting[] = ['mountain', 'coast', 'bush'];

export const NORWEGIAN_MIX: readonly Kind[] = [
  ...kinds('residential_sale', URBAN, [['apartment', 'flat', 268]]),
  ...kinds('residential_sale', LOW, [
    ['single_dwelling', 'house', 150],
    ['townhouse', 'row', 68],
    ['twin_dwelling', 'twin', 48],
    ['plot', 'plot', 14],
    ['others', 'house', 5],
  ]),
  ...kinds('residential_sale', ['village'], [['farm', 'farm', 5]]),
  ...kinds('residential_sale', CITY, [['garage_parking', 'parking', 12]]),
  ...kinds('residential_rent', URBAN, [
    ['apartment', 'flat', 92],
    ['room_in_shared_apartment', 'room', 22],
    ['dorm', 'room', 9],
    ['garage_parking', 'parking', 5],
  ]),
  ...kinds('residential_rent', LOW, [
    ['single_dwelling', 'house', 13],
    ['townhouse', 'row', 11],
    ['twin_dwelling', 'twin', 8],
    ['flat', 'flat', 18],
  ]),
  ...kinds(
    'leisure_sale',
    ['mountain', 'coast'],
    [
      ['cabin', 'cabin', 84],
      ['apartment', 'flat', 27],
      ['single_dwelling', 'house', 8],
      ['townhouse', 'row', 5],
      ['twin_dwelling', 'twin', 4],
      ['plot', 'plot', 13],
      ['farm', 'farm', 3],
      ['others', 'cabin', 2],
    ],
  ),
  ...kinds(
    'leisure_rent',
    ['mountain', 'coast'],
    [
      ['cabin', 'cabin', 17],
      ['apartment', 'flat', 8],
    ],
  ),
  ...kinds('commercial_sale', CITY, [
    ['office', 'premises', 9],
    ['combination', 'premises', 6],
    ['apartment_building', 'premises', 5],
    ['mall', 'premises', 2],
    ['grocery_shop', 'premises', 4],
    ['hotel_accommodation', 'premises', 3],
    ['education_events', 'premises', 2],
  ]),
  ...kinds('commercial_sale', LOW, [
    ['storage_logistic', 'premises', 5],
    ['workshop', 'premises', 4],
    ['production_industry', 'premises', 4],
    ['warehouse', 'premises', 3],
    ['garage_parking', 'parking', 2],
  ]),
  ...kinds('commercial_rent', CITY, [
    ['office', 'premises', 26],
    ['grocery_shop', 'premises', 11],
    ['mall', 'premises', 4],
    ['canteen', 'premises', 4],
    ['education_events', 'premises', 4],
    ['hotel_accommodation', 'premises', 2],
  ]),
  ...kinds('commercial_rent', LOW, [
    ['storage_logistic', 'premises', 10],
    ['workshop', 'premises', 8],
    ['production_industry', 'premises', 5],
    ['warehouse', 'premises', 5],
  ]),
];

export const AUSTRALIAN_MIX: readonly Kind[] = [
  ...kinds(
    'residential_sale',
    ['suburb', 'town', 'village', 'coast', 'centre', 'bush'],
    [
      ['house', 'house', 250],
      ['townhouse', 'row', 72],
      ['twin_dwelling', 'twin', 26],
    ],
  ),
  ...kinds(
    'residential_sale',
    ['centre', 'suburb', 'coast', 'town'],
    [
      ['apartment', 'flat', 200],
      ['retirement', 'flat', 12],
    ],
  ),
  ...kinds(
    'residential_sale',
    ['suburb', 'town', 'bush', 'mountain'],
    [
      ['land', 'plot', 24],
      ['others', 'house', 3],
    ],
  ),
  ...kinds('residential_sale', ['bush', 'mountain'], [['farm', 'farm', 7]]),
  ...kinds('residential_sale', ['centre'], [['garage_parking', 'parking', 8]]),
  ...kinds(
    'residential_rent',
    ['centre', 'suburb', 'coast', 'town'],
    [
      ['apartment', 'flat', 110],
      ['house', 'house', 62],
      ['townhouse', 'row', 28],
      ['room_in_shared_apartment', 'room', 12],
      ['dorm', 'room', 5],
      ['garage_parking', 'parking', 4],
    ],
  ),
  ...kinds('leisure_sale', AWAY, [
    ['leisure', 'house', 20],
    ['cabin', 'cabin', 15],
    ['apartment', 'flat', 14],
    ['single_dwelling', 'house', 8],
    ['plot', 'plot', 4],
  ]),
  ...kinds('leisure_rent', AWAY, [
    ['leisure', 'house', 12],
    ['cabin', 'cabin', 9],
    ['apartment', 'flat', 9],
  ]),
  ...kinds(
    'commercial_sale',
    ['centre', 'suburb', 'town'],
    [
      ['office', 'premises', 12],
      ['warehouse', 'premises', 9],
      ['grocery_shop', 'premises', 8],
      ['combination', 'premises', 4],
      ['hotel_accommodation', 'premises', 3],
      ['apartment_building', 'premises', 4],
      ['production_industry', 'premises', 3],
      ['workshop', 'premises', 3],
      ['mall', 'premises', 2],
      ['education_events', 'premises', 2],
    ],
  ),
  ...kinds(
    'commercial_rent',
    ['centre', 'suburb', 'town'],
    [
      ['office', 'premises', 24],
      ['warehouse', 'premises', 12],
      ['grocery_shop', 'premises', 12],
      ['workshop', 'premises', 6],
      ['storage_logistic', 'premises', 6],
      ['canteen', 'premises', 4],
      ['education_events', 'premises', 3],
      ['mall', 'premises', 3],
    ],
  ),
];

function kinds(
  objectType: Kind['objectType'],
  settings: readonly Setting[],
  rows: readonly (readonly [PropertyType, Form, number])[],
): Kind[] {
  return rows.map(([type, form, share]) => ({ objectType, type, form, share, settings }));
}
