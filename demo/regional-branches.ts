import type { Brand } from './agencies.ts';

/** Branches of two chains in Australian towns that lie far from every other office: who sells there works there. */

type Town = readonly [place: string, state: string, called?: string];

const BY_THE_SEA: readonly Town[] = [
  ['Kiama', 'NSW'],
  ['Mollymook', 'NSW'],
  ['Merimbula', 'NSW'],
  ['Port Macquarie', 'NSW'],
  ['Coffs Harbour', 'NSW'],
  ['Yamba', 'NSW'],
  ['Warrnambool', 'VIC'],
  ['Apollo Bay', 'VIC'],
  ['Inverloch', 'VIC'],
  ['Hervey Bay', 'QLD'],
  ['Bundaberg Central', 'QLD', 'Bundaberg'],
  ['Agnes Water', 'QLD'],
  ['Mackay', 'QLD'],
  ['Airlie Beach', 'QLD'],
  ['Townsville City', 'QLD', 'Townsville'],
  ['Mission Beach', 'QLD'],
  ['Victor Harbor', 'SA'],
  ['Robe', 'SA'],
  ['Port Lincoln', 'SA'],
  ['Dunsborough', 'WA'],
  ['Albany', 'WA'],
  ['Geraldton', 'WA'],
  ['Esperance', 'WA'],
  ['Broome', 'WA'],
  ['Devonport', 'TAS'],
  ['Bicheno', 'TAS'],
  ['Stanley', 'TAS'],
];
const INLAND: readonly Town[] = [
  ['Katoomba', 'NSW'],
  ['Jindabyne', 'NSW'],
  ['Mudgee', 'NSW'],
  ['Dubbo', 'NSW'],
  ['Tamworth', 'NSW'],
  ['Wagga Wagga', 'NSW'],
  ['Albury', 'NSW'],
  ['Ballarat Central', 'VIC', 'Ballarat'],
  ['Bendigo', 'VIC'],
  ['Shepparton', 'VIC'],
  ['Wangaratta', 'VIC'],
  ['Bright', 'VIC'],
  ['Mansfield', 'VIC'],
  ['Mildura', 'VIC'],
  ['Traralgon', 'VIC'],
  ['Toowoomba City', 'QLD', 'Toowoomba'],
  ['Rockhampton', 'QLD'],
  ['Mount Gambier', 'SA'],
  ['Murray Bridge', 'SA'],
  ['Kalgoorlie', 'WA'],
  ['Alice Springs', 'NT'],
];

type Chain = Required<Pick<Brand, 'parentId' | 'colours'>> & Pick<Brand, 'region'>;

/** `first`: the number of the first branch behind the chain's own. */
function branches(chain: Chain, name: string, first: number, towns: readonly Town[]): Brand[] {
  return towns.map(([place, county, called = place], at) => ({
    ...chain,
    id: String(Number(chain.parentId) + first + at),
    name: `${name} ${called}`,
    county,
    place,
  }));
}

export function regionalBranches(harbour: Chain, wattle: Chain): readonly Brand[] {
  return [...branches(harbour, 'Harbourne Realty', 7, BY_THE_SEA), ...branches(wattle, 'Wattle & Reed', 4, INLAND)];
}
