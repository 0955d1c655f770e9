import type { PlaceChoice } from '../../../areas/web/place-choice.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { placeNames, type PlaceNames } from '../../../search/web/place-names.ts';
import type { Collection } from '../../collection.contract.ts';
import { collectionHomes } from '../../contract.ts';

/** More places than these are no wish: then what they lie in is suggested. */
const MOST = 3;
const LOOKED_AT = 50;

/** Where the homes of a collection lie, as places to look in; none where they lie all over. */
export async function suggestedPlaces(api: Api, { id }: Collection): Promise<PlaceChoice[]> {
  const { data } = await api(collectionHomes, { params: { collectionId: id }, query: { size: LOOKED_AT } });
  const listings = data.flatMap(({ listing }) => listing ?? []);
  // As addresses name them: `vic`, or the whole word.
  const states = new Set(listings.flatMap(({ region, address }) => (region === 'au' ? stateOf(address) : [])));
  const waysToSay = commonPlaces(listings.map(({ address }) => address)).map((path) => waysToSayIt(path, states));
  const { placeAddress, ...names } = await placeNames(api, { address: waysToSay.flat() });
  const known = waysToSay.flatMap((ways) => ways.find((way) => placeAddress(way) !== undefined) ?? []);
  const choices = known.map((asked) => choiceOf(asked, { placeAddress, ...names }));
  return [...new Map(choices.flat().map((choice) => [choice.text, choice])).values()];
}

/**
 * An Australian suburb that lies in several councils is known in one of them, and a home in it may name another: within
 * the state there is one of that name. In a Norwegian county many places are called Sentrum. What is known by neither
 * is offered as what it lies in.
 */
function waysToSayIt(path: string, states: ReadonlySet<string>): string[] {
  const [region = '', municipality, suburb] = path.split(',');
  if (municipality === undefined || suburb === undefined) return [path];
  return [path, ...(states.has(region) ? [`${region},${suburb}`] : []), `${region},${municipality}`];
}

function stateOf({ region }: HomeAddress): string[] {
  return region === undefined ? [] : [region.toLowerCase()];
}

/** Places as a field of places has them; those that are not known are left out. */
export async function knownPlaces(api: Api, address: readonly string[]): Promise<PlaceChoice[]> {
  if (address.length === 0) return [];
  const names = await placeNames(api, { address: [...address] });
  return address.flatMap((asked) => choiceOf(asked, names));
}

function choiceOf(asked: string, { placeAddress, placeName, placeText }: PlaceNames): PlaceChoice[] {
  const known = placeAddress(asked);
  return known === undefined ? [] : [{ name: placeName(asked), text: placeText(asked), filter: { address: [known] } }];
}

interface HomeAddress {
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly suburb?: string | undefined;
}

/** The narrowest places, all of one level, that homes lie in: suburbs, or what many suburbs lie in. */
export function commonPlaces(homes: readonly HomeAddress[]): readonly string[] {
  const paths = homes.map(({ region, municipality, suburb }) =>
    [region, municipality, suburb].filter(
      (place, index, all) =>
        place !== undefined && place !== '' && place.toLowerCase() !== all[index - 1]?.toLowerCase(),
    ),
  );
  for (let cut = 0; cut < LEVELS; cut += 1) {
    const places = new Set(
      paths.map((path) =>
        path
          .slice(0, Math.max(1, path.length - cut))
          .join(',')
          .toLowerCase(),
      ),
    );
    places.delete('');
    if (places.size <= MOST) return [...places];
  }
  return [];
}

const LEVELS = 3;
