import type { NewArea } from './area.server.ts';
import { boxAround } from './geometry.server.ts';
import { slugOf } from './names.contract.ts';

/**
 * The capitals of the Australian states as people mean them: the councils of which most inhabitants live in the
 * greater capital city area (GCCSA) of the Australian Statistical Geography Standard, edition 3 (ABS, 2021). Canberra
 * is missing: its territory bears its name. See decision 154.
 */
export function capitals(municipalities: readonly NewArea[], suburbs: readonly NewArea[]): NewArea[] {
  return CAPITALS.map(({ id, name, state, councils }) => {
    const paths = new Set(councils.split(', ').map((council) => `${slugOf(state)},${slugOf(council)}-council`));
    const members = municipalities.filter(({ path }) => paths.has(path));
    const memberIds = new Set(members.map((area) => area.id));
    const within = suburbs.filter(({ parentId }) => memberIds.has(parentId));
    const points = within.flatMap(({ point }) => point ?? []);
    const centre = ['', '-city'].map((end) => `${slugOf(state)},${slugOf(name)}${end}`);
    return {
      id,
      parentId: members[0]?.parentId,
      country: 'au',
      kind: 'city',
      name,
      alternateNames: [`Greater ${name}`],
      slug: `greater-${slugOf(name)}`,
      path: `${slugOf(state)},greater-${slugOf(name)}`,
      code: undefined,
      point: suburbs.find(({ path }) => centre.includes(path))?.point,
      box: boxAround(points),
      population: within.reduce((sum, { population }) => sum + population, 0),
      geometry: undefined,
      members: members.flatMap((area) => area.id ?? []),
      source: 'gazetteer',
    };
  });
}

/** The council that bears the capital's name is called `City of Sydney`, as it calls itself. */
export function councilOfCapital(state: string, plain: string): string | undefined {
  return CAPITALS.some((capital) => capital.state === state && capital.name === plain) ? `City of ${plain}` : undefined;
}

/** Councils as GeoNames spells them, without what kind of council they are. */
const CAPITALS = [
  {
    id: 301,
    name: 'Sydney',
    state: 'New South Wales',
    councils:
      'Bayside, Blacktown, Blue Mountains, Burwood, Camden, Campbelltown, Canada Bay, Canterbury-Bankstown, Central Coast, Cumberland, Fairfield, Georges River, Hawkesbury, Hornsby, Hunters Hill, Inner West, Ku-ring-gai, Lane Cove, Liverpool, Mosman, North Sydney, Northern Beaches, Parramatta, Penrith, Randwick, Ryde, Strathfield, Sutherland, Sydney, The Hills, Waverley, Willoughby, Wollondilly, Woollahra',
  },
  {
    id: 302,
    name: 'Melbourne',
    state: 'Victoria',
    councils:
      'Banyule, Bayside, Boroondara, Brimbank, Cardinia, Casey, Darebin, Frankston, Glen Eira, Greater Dandenong, Hobsons Bay, Hume, Kingston, Knox, Manningham, Maribyrnong, Maroondah, Melbourne, Melton, Merri-bek, Monash, Moonee Valley, Mornington Peninsula, Nillumbik, Port Phillip, Stonnington, Whitehorse, Whittlesea, Wyndham, Yarra, Yarra Ranges',
  },
  { id: 303, name: 'Brisbane', state: 'Queensland', councils: 'Brisbane, Ipswich, Logan, Moreton Bay, Redland' },
  {
    id: 304,
    name: 'Perth',
    state: 'Western Australia',
    councils:
      'Armadale, Bassendean, Bayswater, Belmont, Cambridge, Canning, Claremont, Cockburn, Cottesloe, East Fremantle, Fremantle, Gosnells, Joondalup, Kalamunda, Kwinana, Mandurah, Melville, Mosman Park, Mundaring, Murray, Nedlands, Peppermint Grove, Perth, Rockingham, Serpentine-Jarrahdale, South Perth, Stirling, Subiaco, Swan, Victoria Park, Vincent, Wanneroo',
  },
  {
    id: 305,
    name: 'Adelaide',
    state: 'South Australia',
    councils:
      'Adelaide, Adelaide Hills, Burnside, Campbelltown, Charles Sturt, Gawler, Holdfast Bay, Marion, Mitcham, Mount Barker, Norwood Payneham & St Peters, Onkaparinga, Playford, Port Adelaide Enfield, Prospect, Salisbury, Tea Tree Gully, Unley, Walkerville, West Torrens',
  },
  {
    id: 306,
    name: 'Hobart',
    state: 'Tasmania',
    councils: 'Brighton, Clarence, Glenorchy, Hobart, Kingborough, Sorell',
  },
  {
    id: 307,
    name: 'Darwin',
    state: 'Northern Territory',
    councils: 'Darwin, Darwin Waterfront Precinct, Litchfield, Palmerston',
  },
] as const;
