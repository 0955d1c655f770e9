import { describe, expect, it } from 'vitest';
import { suggestAddresses } from '../../areas/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { paginate } from '../../contract/shapes.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { contrast } from '../../ui/brand-colour.ts';
import { getAgency, getAgencyHomes, getAgent, getAgentHomes, listAgencies, listAgents } from '../contract.ts';
import { agentQueryOf } from './agent-query.ts';
import { brandView } from './brand-view.ts';
import { loader as agentsLoader } from './agents-page.tsx';
import { loader as profileLoader, meta } from './profile-page.tsx';

const agency = {
  id: '000100',
  externalId: 'lv',
  name: 'Lunde & Vik',
  region: 'no',
  children: [{ id: '000101', name: 'Lunde & Vik Bergen' }],
  agents: [],
  homes: 14,
  soldInYear: 0,
  medianSoldPrice: null,
  areas: [],
  profile: {
    primaryColour: '#ffe08a',
    secondaryColour: '#123456',
    iconUrl: 'https://elsewhere.example/icon.svg',
    hideProfileImage: true,
  },
  place: 'Oslo',
  url: 'javascript:alert(1)',
  phone: '+47 22 00 00 00',
};
const agent = {
  id: 'ingrid-lunde',
  agencyId: '000100',
  agencyName: 'Lunde & Vik',
  name: 'Ingrid Lunde',
  title: 'Eiendomsmegler',
  image: 'a'.repeat(32),
  homes: 3,
  soldInYear: 4,
  medianSoldPrice: { amount: 5_200_000, currency: 'NOK' },
  areas: ['Frogner', 'Majorstuen'],
};

const PLACES = [
  { name: 'Frogner', path: 'oslo,frogner', homes: 20 },
  { name: 'Majorstuen', path: 'oslo,majorstuen', homes: 10 },
];

interface HomesAsked {
  readonly query: { page: number; size: number; offer?: 'sale' | 'rent'; place?: string; withPlaces?: string };
}

async function profile(path: string, results = 30, toLet = 0) {
  const homes = ({ query: { page, size, offer, place, withPlaces } }: HomesAsked) => ({
    data: [exampleCard({ title: offer ?? 'sold' })],
    pagination: paginate(page, size, offer === 'rent' ? toLet : results),
    meta: {
      ...(place === undefined || place === 'nowhere'
        ? {}
        : { place: { name: place, path: `oslo,${place.toLowerCase()}` } }),
      ...(withPlaces === 'true' ? { places: PLACES } : {}),
    },
  });
  const found = (id: string, known: { id: string }, code: 'agency_not_found' | 'agent_not_found') => {
    if (Number(id) === Number(known.id) || id === known.id) return { data: known };
    throw new AppError(code);
  };
  return profileLoader(
    pageRequest(path, {
      params: { id: decodeURIComponent(path.split('?')[0]?.split('/')[2] ?? '') },
      answers: [
        [getAgency, ({ params }: { params: { id: string } }) => found(params.id, agency, 'agency_not_found')],
        [getAgent, ({ params }: { params: { id: string } }) => found(params.id, agent, 'agent_not_found')],
        [getAgencyHomes, homes],
        [getAgentHomes, homes],
      ],
    }),
  );
}

async function shown(path: string) {
  const page = await profile(path);
  if (page instanceof Response) throw new Error(`a redirect to ${String(page.headers.get('location'))}`);
  if (page.data.kind === 'missing') throw new Error(`nothing at ${path}`);
  return page.data;
}

it('tells a chain, whose figures are those of all its offices, from its offices', () => {
  const view = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));
  expect(brandView(agency, view)).toMatchObject({ isChain: true, place: 'Kjede, 1 kontor', homes: '14 annonser' });
  expect(brandView({ ...agency, children: [] }, view)).toMatchObject({ isChain: false, place: 'Oslo' });
});

describe('the page of an agency or agent', () => {
  it('is readable in any colour, and shows nothing from elsewhere', async () => {
    const { profile: view } = await shown('/agent/000100');
    expect(contrast(view.brand.colour, view.brand.onColour)).toBeGreaterThan(4.5);
    expect(view).toMatchObject({
      kind: 'agency',
      name: 'Lunde & Vik',
      url: undefined,
      brand: { icon: undefined },
      offices: [{ path: '/agent/000101' }],
    });
  });

  it('hides the faces of people whose agency wants it so', async () => {
    expect((await shown('/agent/ingrid-lunde')).profile).toMatchObject({
      kind: 'agent',
      person: { face: { initials: 'IL', image: undefined }, agency: { path: '/agent/000100' } },
    });
  });

  it('says what it is to search engines, on every page of its homes', async () => {
    const page = await shown('/agent/000100?show=sold&page=2');
    expect(page.meta).toMatchObject({
      title: 'Lunde & Vik',
      path: '/agent/000100?show=sold&page=2',
      structuredData: {
        '@graph': [{ '@type': 'RealEstateAgent', url: 'https://grend.no/agent/000100' }, { '@type': 'BreadcrumbList' }],
      },
    });
    expect(meta({ loaderData: page } as Parameters<typeof meta>[0])).toContainEqual({
      'script:ld+json': page.meta.structuredData,
    });
  });

  it('links current and sold homes, with their numbers', async () => {
    const { homes } = await shown('/agent/ingrid-lunde');
    expect(homes.tabs).toEqual([
      { label: 'På markedet (30)', path: '/agent/ingrid-lunde', isShown: true },
      { label: 'Solgt og utleid (30)', path: '/agent/ingrid-lunde?show=sold', isShown: false },
    ]);
    expect(homes).toMatchObject({ page: 1, lastPage: 3 });
  });

  it('tells what is for sale and what is to let apart where somebody offers both', async () => {
    const both = async (path: string) => {
      const page = await profile(path, 30, 14);
      return page instanceof Response || page.data.kind === 'missing' ? undefined : page.data.homes;
    };
    const sale = await both('/agent/000100');
    expect(sale?.tabs).toEqual([
      { label: 'Til salgs (30)', path: '/agent/000100', isShown: true },
      { label: 'Til leie (14)', path: '/agent/000100?show=rent', isShown: false },
      { label: 'Solgt og utleid (30)', path: '/agent/000100?show=sold', isShown: false },
    ]);
    expect(sale?.cards.map(({ title }) => title)).toEqual(['sale']);
    const rent = await both('/agent/000100?show=rent&page=2');
    expect(rent).toMatchObject({ show: 'rent', page: 2, lastPage: 2, cards: [{ title: 'rent' }] });
    expect((await both('/agent/000100?show=sold'))?.cards.map(({ title }) => title)).toEqual(['sold']);
  });

  it('searches the homes of an agency that has pages of them by place, those for sale or to let', async () => {
    const fields = async (path: string, results = 30) => {
      const page = await profile(path, results, results - 10);
      return page instanceof Response || page.data.kind === 'missing' ? 'nothing' : page.data.homes.search;
    };
    const ofAgency = { name: 'agency_parent_id[]', value: '000100' };
    expect(await fields('/agent/000100')).toEqual([ofAgency]);
    expect(await fields('/agent/000100?show=rent')).toEqual([{ name: 'listing_type', value: 'rent' }, ofAgency]);
    expect(await fields('/agent/000100?show=sold')).toBeUndefined();
    expect(await fields('/agent/000100', 11)).toBeUndefined();
    // No search has an agent among its conditions.
    expect(await fields('/agent/ingrid-lunde')).toBeUndefined();
  });

  it('narrows the homes to a place, which tabs, pages and the way back keep', async () => {
    const { profile: view, homes, meta: told } = await shown('/agent/ingrid-lunde?show=sold&place=Frogner&page=2');
    expect(homes.places).toEqual([
      { label: 'Alle steder', path: '/agent/ingrid-lunde?show=sold', isShown: false },
      { label: 'Frogner (20)', path: '/agent/ingrid-lunde?show=sold&place=oslo%2Cfrogner', isShown: true },
      { label: 'Majorstuen (10)', path: '/agent/ingrid-lunde?show=sold&place=oslo%2Cmajorstuen', isShown: false },
    ]);
    expect(homes.tabs.map(({ path }) => path)).toEqual([
      '/agent/ingrid-lunde?place=Frogner',
      '/agent/ingrid-lunde?show=sold&place=Frogner',
    ]);
    expect(homes).toMatchObject({ place: 'Frogner', asked: { place: 'Frogner', show: 'sold' } });
    expect(view.crumbs.map(({ path }) => path)).toEqual([
      '/agent?place=Frogner&kind=agents',
      '/agent/000100?place=Frogner',
      undefined,
    ]);
    expect(told.path).toBe('/agent/ingrid-lunde?show=sold');
  });

  it('names a place that is none of those that homes are told by, and forgets one that nobody knows', async () => {
    const { homes } = await shown('/agent/000100?place=Oslo');
    expect(homes.places.map(({ label, isShown }) => [label, isShown])).toEqual([
      ['Alle steder', false],
      ['Oslo (30)', true],
      ['Frogner (20)', false],
      ['Majorstuen (10)', false],
    ]);
    const lost = await profile('/agent/000100?place=nowhere&show=sold');
    expect(lost instanceof Response && lost.headers.get('location')).toBe('/agent/000100?show=sold');
  });

  it('leads to the padded id, and a page past the last to the last', async () => {
    const location = async (path: string) => {
      const page = await profile(path);
      return page instanceof Response ? [page.status, page.headers.get('location')] : undefined;
    };
    expect(await location('/agent/100?show=sold')).toEqual([301, '/agent/000100?show=sold']);
    expect(await location('/agent/000100?page=99')).toEqual([302, '/agent/000100?page=3']);
  });

  it.each(['/agent/999999', '/agent/nobody'])('%s is not found', async (path) => {
    expect(await profile(path)).toMatchObject({
      data: { kind: 'missing', meta: { title: 'Vi finner ikke denne megleren' } },
      init: { status: 404 },
    });
  });
});

describe('the search for agents', () => {
  async function search(path: string) {
    const asked: Record<string, unknown>[] = [];
    const answer =
      (data: readonly unknown[]) =>
      ({ query }: { query: Record<string, number> }) => {
        asked.push(query);
        return { data, pagination: paginate(query.page ?? 1, query.size ?? 12, 30) };
      };
    const page = await agentsLoader(
      pageRequest(path, {
        answers: [
          [listAgencies, answer([agency])],
          [listAgents, answer([agent])],
          [suggestAddresses, () => ({ data: [] })],
        ],
      }),
    );
    return { page, asked };
  }

  it('asks for what stands in the address, and shows one of the two', async () => {
    const { page, asked } = await search('/agent?name=%20lunde%20&place=Oslo&kind=agents&page=2');
    expect(asked).toEqual([
      { term: 'lunde', place: 'Oslo', page: 1, size: 1, sorting: 'name' },
      { term: 'lunde', place: 'Oslo', page: 2, size: 24 },
    ]);
    expect(page).toMatchObject({
      data: { agencies: [], agents: [{ name: 'Ingrid Lunde', path: '/agent/ingrid-lunde', homes: '3 annonser' }] },
    });
  });

  it.each([
    ['/agent?name=Bergen', 'name', '/agent?place=Bergen'],
    ['/agent?name=lunde&place=Bregen', 'similar', '/agent?name=lunde&place=Bergen'],
    ['/agent?name=Bregen', 'similar', undefined],
    ['/agent?place=Bergen', 'name', undefined],
  ] as const)('goes on in the place that is meant where nobody is found: %s', async (path, match, to) => {
    const nobody = { data: [], pagination: paginate(1, 24, 0) };
    const page = await agentsLoader(
      pageRequest(path, {
        answers: [
          [listAgencies, () => nobody],
          [listAgents, () => nobody],
          [suggestAddresses, () => ({ data: [{ name: 'Bergen', match }] })],
        ],
      }),
    );
    expect(page instanceof Response ? page.headers.get('location') : undefined).toBe(to);
  });

  it('says that nobody is called so where names are only spelt almost so, and goes to a place of just that name', async () => {
    const one = { data: [agency], pagination: paginate(1, 24, 1), meta: { isSimilar: true } };
    const ask = (match: string) =>
      agentsLoader(
        pageRequest('/agent?name=Lunda', {
          answers: [
            [listAgencies, () => one],
            [listAgents, () => ({ data: [], pagination: paginate(1, 24, 0) })],
            [suggestAddresses, () => ({ data: [{ name: 'Lund', match }] })],
          ],
        }),
      );
    expect(await ask('similar')).toMatchObject({ data: { isSimilar: true, agencies: [{ name: 'Lunde & Vik' }] } });
    const gone = await ask('name');
    expect(gone instanceof Response && gone.headers.get('location')).toBe('/agent?place=Lund');
  });

  it.each([
    [
      false,
      'Først meglerne som har flest til salgs her og har solgt flest her de siste 12 månedene, så de som har boliger til leie her, og så de som jobber på et kontor her.',
    ],
    [true, 'Ingen meglere har noe til salgs eller leie, nylige salg eller kontor her. Disse jobber i nærheten.'],
  ])('says which place it is for, and who is shown (only near it: %s)', async (isNear, ofPlace) => {
    const meta = { place: { name: 'Grünerløkka', isNear } };
    const found = (one: object) => () => ({
      data: [{ ...one, there: { forSale: 2, sold: 0, forRent: 0 } }],
      pagination: paginate(1, 24, 1),
      meta,
    });
    const page = await agentsLoader(
      pageRequest('/agent?place=grunerlokka&kind=agents', {
        answers: [
          [listAgencies, found(agency)],
          [listAgents, found(agent)],
        ],
      }),
    );
    expect(page).toMatchObject({
      data: {
        heading: 'Meglerhus og meglere på Grünerløkka',
        ofPlace,
        agents: [{ homes: '2 til salgs på Grünerløkka', path: '/agent/ingrid-lunde?place=grunerlokka' }],
        placeName: 'Grünerløkka',
        meta: { title: 'Meglerhus og meglere på Grünerløkka' },
      },
    });
  });

  it.each([
    [{ forSale: 3, sold: 4, forRent: 1 }, '3 til salgs, 4 solgt og 1 til leie i Bergen', '?place=Bergen'],
    [{ forSale: 0, sold: 12, forRent: 0 }, '12 solgt i Bergen', '?place=Bergen&show=sold'],
    [{ forSale: 0, sold: 0, forRent: 0 }, 'Ingenting til salgs eller solgt i Bergen', ''],
  ])('says of a place what each has there, and leads to that: %o', async (there, homes, way) => {
    const meta = { place: { name: 'Bergen', isNear: false } };
    const found = (one: object) => () => ({ data: [{ ...one, there }], pagination: paginate(1, 24, 1), meta });
    const cards = async (kind: string) => {
      const page = await agentsLoader(
        pageRequest(`/agent?place=Bergen${kind}`, {
          answers: [
            [listAgencies, found(agency)],
            [listAgents, found(agent)],
          ],
        }),
      );
      return page instanceof Response ? undefined : { agents: page.data.agents, agencies: page.data.agencies };
    };
    expect(await cards('&kind=agents')).toMatchObject({ agents: [{ homes, path: `/agent/ingrid-lunde${way}` }] });
    expect(await cards('')).toMatchObject({ agencies: [{ homes, sold: undefined, path: `/agent/000100${way}` }] });
  });

  it('takes a place that was chosen from the list of the field as one that was typed', async () => {
    const { page } = await search('/agent?name=&address[]=vestland,bergen&kind=agents');
    expect(page instanceof Response && page.headers.get('location')).toBe('/agent?place=vestland%2Cbergen&kind=agents');
  });

  it('goes to the place that was typed as a name where offices lie there, and offers it where somebody is called so', async () => {
    const search = (name: string) =>
      agentsLoader(
        pageRequest(`/agent?name=${name}`, {
          answers: [
            [listAgencies, () => ({ data: [agency], pagination: paginate(1, 24, 1) })],
            [listAgents, () => ({ data: [agent], pagination: paginate(1, 24, 1) })],
            [suggestAddresses, () => ({ data: [{ name, match: 'name' }] })],
          ],
        }),
      );
    const gone = await search('Oslo');
    expect(gone instanceof Response && gone.headers.get('location')).toBe('/agent?place=Oslo');
    expect(await search('Lunde')).toMatchObject({
      data: { everyone: { label: 'Alle meglerhus og meglere i Lunde', path: '/agent?place=Lunde' } },
    });
  });

  it('keeps what somebody typed out of search engines', async () => {
    const path = async (url: string) => {
      const { page } = await search(url);
      return page instanceof Response ? undefined : page.data.meta;
    };
    expect(await path('/agent')).toMatchObject({ path: '/agent' });
    expect(await path('/agent?name=x')).not.toHaveProperty('path');
  });

  it('reads any address as a search', () => {
    expect(agentQueryOf('https://grend.no/agent?page=-3&kind=zebras&name=' + 'x'.repeat(300))).toEqual({
      name: 'x'.repeat(100),
      place: '',
      kind: 'agencies',
      page: 1,
    });
  });
});
