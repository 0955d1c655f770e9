import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of signing in with other services. */

export const signInServices = remote<typeof contract.signInServices>(operations.signInServices);
