import { z } from 'zod';
import type { AddressProposal } from './contract.ts';
import { type Geocoder, MOST_PROPOSALS, readAnswer } from './geocoder.server.ts';

const Answer = z.object({
  adresser: z
    .array(
      z.object({
        adressetekst: z.string().max(300),
        postnummer: z.string().regex(/^\d{4}$/),
        poststed: z.string().max(100),
        kommunenummer: z.string().regex(/^\d{4}$/),
        kommunenavn: z.string().max(100),
        gardsnummer: z.int().nullish(),
        bruksnummer: z.int().nullish(),
        festenummer: z.int().nullish(),
        representasjonspunkt: z.object({ lat: z.number(), lon: z.number() }).nullish(),
      }),
    )
    .max(1_000),
});

/**
 * Addresses of Norway by Kartverket's address API (`GET {url}/sok`, https://ws.geonorge.no/adresser/v1). `placeOf`
 * names municipality and county by the number of the municipality: the service writes them in capitals.
 */
export function createKartverket({
  url,
  placeOf,
  timeoutMs = 4_000,
}: {
  readonly url: string;
  readonly placeOf: (municipalityNumber: string) => Pick<AddressProposal, 'municipality' | 'region'>;
  readonly timeoutMs?: number;
}): Geocoder {
  return {
    attribution: '© Kartverket',
    async find(term) {
      const query = new URLSearchParams({ sok: term, fuzzy: 'true', treffPerSide: String(MOST_PROPOSALS) });
      const { adresser } = await readAnswer(Answer, `${url}/sok?${query.toString()}`, { timeoutMs });
      return adresser.slice(0, MOST_PROPOSALS).map((address): AddressProposal => {
        const { adressetekst: street, postnummer: postCode, poststed, representasjonspunkt: point } = address;
        const { gardsnummer: farmNumber, bruksnummer: shareNumber, festenummer: leaseNumber } = address;
        return {
          label: `${street}, ${postCode} ${inWords(poststed)}`,
          precision: 'address',
          street,
          postCode,
          suburb: inWords(poststed),
          municipality: inWords(address.kommunenavn),
          ...placeOf(address.kommunenummer),
          ...(point === null || point === undefined ? {} : { coordinates: { lat: point.lat, lng: point.lon } }),
          ...(typeof farmNumber === 'number' && typeof shareNumber === 'number'
            ? {
                landRegistry: {
                  municipalityNumber: Number(address.kommunenummer),
                  farmNumber,
                  shareNumber,
                  ...(typeof leaseNumber === 'number' && leaseNumber > 0 ? { leaseNumber } : {}),
                },
              }
            : {}),
        };
      });
    },
  };
}

/** `NORDRE FOLLO` as `Nordre Follo`. */
function inWords(name: string): string {
  return name.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}
