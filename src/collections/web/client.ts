import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of favourites and collections. */

export const listCollections = remote<typeof contract.listCollections>(operations.listCollections);
export const allFavourites = remote<typeof contract.allFavourites>(operations.allFavourites);
export const favouriteHomes = remote<typeof contract.favouriteHomes>(operations.favouriteHomes);
export const createCollection = remote<typeof contract.createCollection>(operations.createCollection);
export const addHomes = remote<typeof contract.addHomes>(operations.addHomes);
export const removeHome = remote<typeof contract.removeHome>(operations.removeHome);
export const removeFavourite = remote<typeof contract.removeFavourite>(operations.removeFavourite);
export const moveHome = remote<typeof contract.moveHome>(operations.moveHome);
