import { expect, it } from 'vitest';
import { readAustralianAddress, readAustralianPlace } from './australian-address.ts';

const SUBURBS = new Set([
  'fitzroy',
  'fitzroy north',
  'north fitzroy',
  'st kilda',
  'surry hills',
  'park avenue',
  'swan',
]);
const isSuburb = (name: string) => SUBURBS.has(name.toLowerCase());

it.each([
  ['12 Smith Street Fitzroy', '12 Smith Street', 'Fitzroy', undefined, undefined],
  ['12 Smith Street, Fitzroy VIC 3065', '12 Smith Street', 'Fitzroy', 'VIC', '3065'],
  ['12 Smith Street Fitzroy VIC 3065', '12 Smith Street', 'Fitzroy', 'VIC', '3065'],
  ['12 Smith Street Fitzroy 3065 Victoria, Australia', '12 Smith Street', 'Fitzroy', 'VIC', '3065'],
  ['unit 4/12 Smith St Fitzroy', '4/12 Smith Street', 'Fitzroy', undefined, undefined],
  ['4/12 smith st, fitzroy vic', '4/12 Smith Street', 'fitzroy', 'VIC', undefined],
  ['Unit 3, 14 Swan St, Richmond', '3/14 Swan Street', 'Richmond', undefined, undefined],
  ['apartment 5 12 SMITH RD', '5/12 Smith Road', '', undefined, undefined],
  ['12-14a Smith Street North Fitzroy', '12-14A Smith Street', 'North Fitzroy', undefined, undefined],
  ['7 St Kilda Road St Kilda', '7 St Kilda Road', 'St Kilda', undefined, undefined],
  ['9 Crown Street Surry Hills NSW', '9 Crown Street', 'Surry Hills', 'NSW', undefined],
  ['10 Long Park Avenue', '10 Long Park Avenue', '', undefined, undefined],
  ['10 Smith Street Fitz', '10 Smith Street', 'Fitz', undefined, undefined],
  ['14 Swan Street 3121', '14 Swan Street', '', undefined, '3121'],
  ['3 The Avenue Fitzroy', '3 The Avenue', 'Fitzroy', undefined, undefined],
  ['Shop 2, 8 Smith Street', 'Shop 2/8 Smith Street', '', undefined, undefined],
  ['Lot 3 Smith Street', 'Lot 3 Smith Street', '', undefined, undefined],
])('"%s" is a street and a place', (term, street, place, state, postCode) => {
  expect(readAustralianAddress(term, isSuburb)).toEqual({ street, place, state, postCode });
});

it.each([
  ['Richmond VIC 3121', { place: 'Richmond', state: 'VIC', postCode: '3121' }],
  ['Victoria', { place: 'Victoria', state: undefined, postCode: undefined }],
])('"%s" is a place alone', (term, place) => {
  expect(readAustralianAddress(term, isSuburb)).toBeUndefined();
  expect(readAustralianPlace(term)).toEqual(place);
});
