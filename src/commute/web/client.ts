import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of the places that people travel to. */

export const listCommuteAddresses = remote<typeof contract.listCommuteAddresses>(operations.listCommuteAddresses);
export const addCommuteAddress = remote<typeof contract.addCommuteAddress>(operations.addCommuteAddress);
export const changeCommuteAddress = remote<typeof contract.changeCommuteAddress>(operations.changeCommuteAddress);
export const removeCommuteAddress = remote<typeof contract.removeCommuteAddress>(operations.removeCommuteAddress);
export const listTravelTimes = remote<typeof contract.listTravelTimes>(operations.listTravelTimes);
export const estimateTravelTimes = remote<typeof contract.estimateTravelTimes>(operations.estimateTravelTimes);
export const listTravelModes = remote<typeof contract.listTravelModes>(operations.listTravelModes);
export const getDirections = remote<typeof contract.getDirections>(operations.getDirections);
