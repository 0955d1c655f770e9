import { describe, expect, it } from 'vitest';
import { lookUpAddresses, popularAddresses, suggestAddresses } from '../../areas/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { getProperty } from '../../properties/contract.ts';
import { exampleListing } from '../../properties/listing.testing.ts';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { askInWords } from '../words/words.contract.ts';
import { loader } from './list-page.tsx';
import { plain } from './nearest-place.ts';

const STREETS = [
  { kind: 'listing', name: 'Elvegata 1', context: 'Oslo', propertyId: '300000001', homes: 1 },
  { kind: 'street', name: 'Elvegata', context: 'Oslo', address: 'oslo,oslo', street: 'Elvegata', homes: 1 },
  { kind: 'street', name: 'Fjordvegen 2', context: 'Oslo', address: 'oslo,oslo', house: '2', homes: 4 },
  { kind: 'street', name: 'Fjordvegen', context: 'Oslo', address: 'oslo,oslo', street: 'Fjordvegen', homes: 9 },
  { kind: 'street', name: 'Fjordvegen', context: 'Tromsø', address: 'troms,tromso', street: 'Fjordvegen', homes: 1 },
  { kind: 'street', name: 'Sørlivegen', context: 'Oslo', address: 'oslo,oslo', street: 'Sørlivegen', homes: 4 },
  { kind: 'street', name: 'Storgata', context: 'Oslo', address: 'oslo,oslo', street: 'Storgata', homes: 4 },
  { kind: 'street', name: 'Storgata', context: 'Tromsø', address: 'troms,tromso', street: 'Storgata', homes: 1 },
  { kind: 'street', name: 'Walker Avenue', context: 'Ryde', address: 'nsw,ryde', street: 'Walker', homes: 2 },
  { kind: 'street', name: 'Walker Avenue', context: 'Perth', address: 'wa,perth', street: 'Walker', homes: 1 },
  { kind: 'street', name: 'Walker Avenue', context: 'Hobart', address: 'tas,hobart', street: 'Walker', homes: 0 },
  {
    ...{ kind: 'centre_street', name: 'Karl Johans gate', context: 'Oslo', address: 'oslo,oslo', homes: 0 },
    ...{ street: 'Karl Johans gate', metres: 1_000, coordinates: { lat: 59.913, lng: 10.74 } },
  },
  { kind: 'listing', name: '73 Merton Lane', context: 'Perth', propertyId: '300000001', homes: 1 },
  { kind: 'listing', name: 'A2/73 Merton Lane', context: 'Perth', propertyId: '300000002', homes: 1 },
] as const;

/** A country without any place, with some streets and one home; `mentioning` homes have any word. */
async function open(typed: string, more = '', mentioning = 0) {
  return loader(
    pageRequest(`/list?address=${encodeURIComponent(typed)}${more}`, {
      answers: [
        [
          searchProperties,
          ({ body: { address, page, size } }: { body: SearchFilter }) => ({
            data: [],
            pagination: paginate(page, size, address === undefined ? mentioning : 0),
            meta: { ignored: address === undefined ? [] : [{ field: 'address', value: typed }], tookMs: 1 },
          }),
        ],
        [searchSuggestions, () => ({ data: [], meta: { ignored: [], tookMs: 1, total: 0 } })],
        [
          suggestAddresses,
          ({ query: { term, kinds } }: { query: { term: string; kinds?: readonly string[] } }) => ({
            data:
              kinds === undefined
                ? [
                    ...STREETS.filter(({ name }) => plain(name).startsWith(plain(term).slice(0, 4))).map((street) => ({
                      ...street,
                      match: plain(term).startsWith(plain(street.name)) ? 'name' : 'beginning',
                    })),
                    ...(term.endsWith('Norge')
                      ? [{ kind: 'country', name: 'Norge', context: '', address: 'norge', match: 'around', homes: 9 }]
                      : []),
                  ]
                : term.endsWith('Surry Hills')
                  ? [
                      {
                        kind: 'suburb',
                        name: 'Surry Hills',
                        context: '',
                        address: 'nsw,surry-hills',
                        match: 'around',
                        homes: 1,
                      },
                    ]
                  : [],
          }),
        ],
        [
          lookUpAddresses,
          () => {
            throw new AppError('area_not_found');
          },
        ],
        [popularAddresses, () => ({ data: [] })],
        [
          askInWords,
          ({ query: { term } }: { query: { term: string } }) => ({
            data: {
              isMoreThanPlace: ['enebolig med garasje', 'Sørlivegen 3 soverom'].includes(term),
              path: '/list?words=enebolig',
              chips: [],
              wishes: [],
            },
          }),
        ],
        [
          getProperty,
          ({ query: { id } }: { query: { id: string } }) => {
            if (id !== '300000001') throw new AppError('listing_not_found');
            return { data: exampleListing() };
          },
        ],
      ],
    }),
  );
}

async function ledTo(...typed: Parameters<typeof open>): Promise<string | null> {
  const page = await open(...typed);
  return page instanceof Response ? decodeURIComponent(page.headers.get('location') ?? '') : null;
}

describe('what is typed as a place and is none', () => {
  it('leads to the search that a sentence means', async () => {
    expect(await ledTo('enebolig med garasje')).toBe('/list?words=enebolig');
  });

  it('leads to that search rather than to the place alone that is named in it', async () => {
    expect(await ledTo('Sørlivegen 3 soverom')).toBe('/list?words=enebolig');
  });

  it('leads to the home whose id it is', async () => {
    expect(await ledTo('300000001')).toBe('/property/100001/300000001');
    expect(await ledTo('300000002')).toBeNull();
  });

  it.each(['Sørlivegen', 'sorlivegen', 'Sørlivegen 1', 'Sørlivegen 12 b, 0958 Oslo'])(
    'leads from %s to the homes of the street',
    async (typed) => {
      expect(await ledTo(typed, '&bedroom_min=2')).toBe('/list?address[]=oslo,oslo;Sørlivegen&bedroom_min=2');
    },
  );

  it('leads to a street that one travels to as a street, and to no circle', async () => {
    expect(await ledTo('Karl Johans gate 10')).toBe('/list?address[]=oslo,oslo;Karl+Johans+gate');
  });

  it('leads to the home at an address, or to all of several there', async () => {
    expect(await ledTo('Elvegata 1')).toBe('/property/100001/300000001');
    expect(await ledTo('Fjordvegen 2')).toBe('/list?address[]=oslo,oslo;Fjordvegen+2');
  });

  it('leads to a street’s name in all places that have it', async () => {
    expect(await ledTo('storgata')).toBe('/list?address[]=oslo,oslo;Storgata&address[]=troms,tromso;Storgata');
  });

  it('leads to the homes of the streets that have an Australian name with its type', async () => {
    expect(await ledTo('Walker Avenue')).toBe(
      '/list?address[]=nsw,ryde;Walker+Avenue&address[]=wa,perth;Walker+Avenue',
    );
  });

  it('leads to the house at an address that has units too', async () => {
    expect(await ledTo('73 Merton Lane, Perth')).toBe('/property/100001/300000001');
  });

  it('leads to the streets of a name in the place that was typed with it, and to none elsewhere', async () => {
    expect(await ledTo('storgata 5 Norge')).toBe('/list?address[]=oslo,oslo;Storgata&address[]=troms,tromso;Storgata');
  });

  it('is not taken for a street that only begins like it', async () => {
    expect(await ledTo('stor')).toBeNull();
  });

  it('shows the place that an unknown address lies in, and says so', async () => {
    const page = await open('12 Crown Street, Surry Hills');
    const view = page instanceof Response ? undefined : page.data.view;
    expect(view?.unknown?.text).toContain('Surry Hills');
    expect(view?.heading).toContain('Surry-Hills');
  });

  it('leads to popular places, not to a guess, where nothing is called anything like it', async () => {
    const page = await open('xkqzw');
    expect(page instanceof Response ? undefined : page.data.view.unknown?.lead).toBe('Populære steder');
  });

  it('is called no place, and offers nothing around it', async () => {
    const page = await open('xkqzw', '&include_surrounding=true');
    const view = page instanceof Response ? undefined : page.data.view;
    expect(view?.heading).toBe('Vi finner ikke stedet «xkqzw»');
    expect(page instanceof Response ? undefined : page.data.meta.title).toBe('Vi finner ikke stedet «xkqzw»');
    expect(view?.isPlaceKnown).toBe(false);
    expect(view?.chips).toEqual([]);
    expect(view?.isSavable).toBe(false);
  });

  it('is told apart from the address of a street that no home is in', async () => {
    const page = await open('Xkqzwveien 15');
    const view = page instanceof Response ? undefined : page.data.view;
    expect(view?.heading).toBe('Vi har ingen boliger i Xkqzwveien 15');
    expect(view?.unknown?.text).toContain('der boliger er lagt ut');
  });

  it('leads to listings that mention it, where there are any', async () => {
    const alternatives = async (mentioning: number) => {
      const page = await open('oslo leilighet', '', mentioning);
      return page instanceof Response ? undefined : page.data.view.unknown?.alternatives;
    };
    expect(await alternatives(7)).toEqual([
      { label: 'Annonser som nevner «oslo leilighet»', path: '/list?keywords[]=oslo+leilighet' },
    ]);
    expect(await alternatives(0)).toEqual([]);
  });
});
