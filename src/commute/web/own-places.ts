import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { CommuteAddress } from '../contract.ts';
import type { TravelMode } from '../modes.contract.ts';
import { addCommuteAddress, changeCommuteAddress, listCommuteAddresses, removeCommuteAddress } from './client.ts';
import { keptPlaces } from './kept-places.ts';

/**
 * The places that a reader travels to, wherever they are kept: in the account of whoever is signed in, else in this
 * browser.
 */
export interface OwnPlaces {
  read(): Promise<readonly CommuteAddress[]>;
  setMode(id: string, mode: TravelMode): Promise<void>;
  remove(id: string): Promise<void>;
}

export function ownPlaces(api: Api, isSignedIn: boolean): OwnPlaces {
  return isSignedIn
    ? {
        read: async () => {
          await moveToAccount(api);
          return (await api(listCommuteAddresses, {})).data;
        },
        setMode: async (id, mode) => void (await api(changeCommuteAddress, { params: { id }, body: { mode } })),
        remove: async (id) => void (await api(removeCommuteAddress, { params: { id } })),
      }
    : {
        read: readKept,
        setMode: (id, mode) =>
          keptPlaces.change((places) => places.map((place) => (place.id === id ? { ...place, mode } : place))),
        remove: (id) => keptPlaces.change((places) => places.filter((place) => place.id !== id)),
      };
}

/** Keeps a place in this browser; false where there is one of the name. */
export async function keepPlace(place: Omit<CommuteAddress, 'id' | 'isHidden'>): Promise<boolean> {
  let isNew = true;
  await keptPlaces.change((places) => {
    const isNamed = ({ displayName }: CommuteAddress) => displayName.toLowerCase() === place.displayName.toLowerCase();
    isNew = !places.some(isNamed);
    return isNew ? [...places, { ...place, id: newId(), isHidden: false }] : places;
  });
  return isNew;
}

async function readKept(): Promise<readonly CommuteAddress[]> {
  let places: readonly CommuteAddress[] = [];
  await keptPlaces.change((kept) => {
    places = kept;
    return kept;
  });
  return places;
}

let moving: Promise<void> | undefined;

/** What was kept in this browser goes to the account of who has signed in. One at a time, however many parts ask. */
export function moveToAccount(api: Api): Promise<void> {
  moving ??= move(api).finally(() => {
    moving = undefined;
  });
  return moving;
}

async function move(api: Api): Promise<void> {
  const places = await readKept();
  for (const { id, displayName, place, coordinates, isApproximate, mode } of places) {
    try {
      await api(addCommuteAddress, {
        body: {
          displayName,
          coordinates,
          ...(place === undefined ? {} : { place }),
          ...(isApproximate === undefined ? {} : { isApproximate }),
          ...(mode === undefined ? {} : { mode }),
        },
      });
    } catch (error) {
      // The account has one of the name, or as many as it may have; for all else it stays here until the next time.
      if (!(error instanceof AppError) || !['invalid_input', 'limit_reached'].includes(error.code)) return;
    }
    await keptPlaces.change((kept) => kept.filter((each) => each.id !== id));
  }
}

/** A random UUID; `crypto.randomUUID` is not there on plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
