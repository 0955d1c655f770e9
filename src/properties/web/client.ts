import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of homes. */

export const getProperties = remote<typeof contract.getProperties>(operations.getProperties);
