import { describe, expect, it } from 'vitest';
import type { Body } from '../../app.testing.ts';
import { MOST_PROPOSALS } from './geocoder.server.ts';

/** A way to find addresses, with addresses that it knows. */
export interface ArrangedGeocoder {
  /** What is proposed for a term, as it is answered on the wire. */
  readonly propose: (term: string) => Promise<Body>;
  readonly region: 'no' | 'au';
  /** An address with a number, where it is, and what is to be told of it. */
  readonly address: {
    readonly term: string;
    readonly street: string;
    readonly postCode: string;
    /** Suburb or municipality. */
    readonly place: string;
    readonly lat: number;
    readonly lng: number;
  };
  /** Where only a street or a place is found, how far the home may be from its coordinates is told. */
  readonly vague: string;
  /** Fits more addresses than may be proposed. */
  readonly many: string;
}

/** Degrees, some 500 m: within what a pin is dragged. */
const NEAR = 0.008;

/** What every way to find addresses must do, whatever it knows. */
export function describeGeocoder(name: string, arranged: () => ArrangedGeocoder): void {
  describe(name, () => {
    it('finds an address with its street and number, its postcode, its place and its point', async () => {
      const { propose, address } = arranged();
      const [first] = (await propose(address.term)).data;
      expect(first).toMatchObject({
        label: expect.stringContaining(address.street),
        street: address.street,
        post_code: address.postCode,
      });
      expect([first.suburb, first.municipality]).toContain(address.place);
      expect(Math.abs(first.coordinates.lat - address.lat)).toBeLessThan(NEAR);
      expect(Math.abs(first.coordinates.lng - address.lng)).toBeLessThan(NEAR);
    });

    it('names counties in Norway in full, and states in Australia by their abbreviation', async () => {
      const { propose, address, region } = arranged();
      const [first] = (await propose(address.term)).data;
      expect(first.region).toMatch(region === 'au' ? /^[A-Z]{2,3}$/ : /^\p{Lu}\p{Ll}/u);
    });

    it('tells how far a home may be from the point of a street or a place', async () => {
      const { propose, vague } = arranged();
      const { data } = await propose(vague);
      expect(data.length).toBeGreaterThan(0);
      for (const { precision, coordinates, metres } of data) {
        if (precision === 'address') expect(metres).toBeUndefined();
        else if (coordinates !== undefined) expect(metres).toBeGreaterThan(0);
      }
    });

    it('proposes no more than fit under a field', async () => {
      const { propose, many } = arranged();
      const { data } = await propose(many);
      expect(data.length).toBeGreaterThan(1);
      expect(data.length).toBeLessThanOrEqual(MOST_PROPOSALS);
    });
  });
}
