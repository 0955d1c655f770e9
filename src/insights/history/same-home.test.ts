import { describe, expect, it } from 'vitest';
import { sameHome, type Identity } from './same-home.server.ts';

const number = { municipalityNumber: 301, farmNumber: 228, shareNumber: 41 };

function home(changes: Partial<Identity> = {}): Identity {
  return { propertyTypes: ['house'], address: { street: 'Furuveien 3', postCode: '0554' }, details: {}, ...changes };
}

function flat(changes: Partial<Identity> = {}): Identity {
  return home({ propertyTypes: ['apartment'], details: { areaInternal: 61, floor: 2, bedrooms: 2 }, ...changes });
}

describe('two listings are of one home', () => {
  it('by the number in the land registry, whatever the road is called', () => {
    expect(
      sameHome(
        home({ landRegistry: number }),
        home({ landRegistry: number, address: { street: 'Ny vei 1', postCode: '0554' } }),
      ),
    ).toBe('land_registry');
  });

  it('by the address, where a number is not known of both', () => {
    expect(
      sameHome(home({ landRegistry: number }), home({ address: { street: 'FURUVEIEN 3', postCode: '0554' } })),
    ).toBe('address');
  });

  it('as flats by their section', () => {
    const section = (sectionNumber: number) => flat({ landRegistry: { ...number, sectionNumber } });
    expect(sameHome(section(4), section(4))).toBe('land_registry');
    expect(sameHome(section(4), section(5))).toBeUndefined();
  });

  it('as shares of an association without a number of the property by address and size, each its own', () => {
    const share = (housingAssociationSectionNumber: string) =>
      flat({ landRegistry: { housingAssociationName: 'Løkka borettslag', housingAssociationSectionNumber } });
    expect(sameHome(share('12'), share('12'))).toBe('address');
    expect(sameHome(share('12'), flat({ landRegistry: number }))).toBe('address');
    expect(sameHome(share('12'), share('13'))).toBeUndefined();
  });

  it('as flats with a number of their own in the address', () => {
    const unit = (street: string) => flat({ address: { street, postCode: '3128' } });
    expect(sameHome(unit('3/5 Kent Rd'), unit('3/5 Kent Rd'))).toBe('address');
    expect(sameHome(unit('3/5 Kent Rd'), unit('4/5 Kent Rd'))).toBeUndefined();
  });

  it('as flats of a house by size, floor and bedrooms, give or take a metre', () => {
    expect(sameHome(flat(), flat({ details: { areaInternal: 62, floor: 2, bedrooms: 2 } }))).toBe('address');
    expect(sameHome(flat(), flat({ details: { areaInternal: 64, floor: 2, bedrooms: 2 } }))).toBeUndefined();
    expect(sameHome(flat(), flat({ details: { areaInternal: 61, floor: 3, bedrooms: 2 } }))).toBeUndefined();
    expect(
      sameHome(
        flat({ landRegistry: number }),
        flat({ landRegistry: number, details: { areaInternal: 80, floor: 2, bedrooms: 2 } }),
      ),
    ).toBeUndefined();
  });
});

describe('two listings are not of one home', () => {
  it('with different numbers at one address', () => {
    expect(
      sameHome(home({ landRegistry: number }), home({ landRegistry: { ...number, shareNumber: 42 } })),
    ).toBeUndefined();
  });

  it('when one is a flat in the house', () => {
    expect(sameHome(home(), flat())).toBeUndefined();
  });

  it('when the address is not known', () => {
    expect(sameHome(home({ address: {} }), home({ address: {} }))).toBeUndefined();
    expect(
      sameHome(home({ address: { street: 'Furuveien 3' } }), home({ address: { street: 'Furuveien 3' } })),
    ).toBeUndefined();
  });
});
