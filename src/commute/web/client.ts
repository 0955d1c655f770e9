import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of the places that people travel to. */

export const listCommuteAddresses = remote<typeof contract.listCommuteAddresses>(operations.listCommuteAddresses);
export const listTravelTimes = remote<typeof contract.listTravelTimes>(operations.listTravelTimes);
export const getDirections = remote<typeof contract.getDirections>(operations.getDirections);
