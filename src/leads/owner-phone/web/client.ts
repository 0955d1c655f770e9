import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call to be told the phone number of a private owner. */

export const showOwnerPhone = remote<typeof contract.showOwnerPhone>(operations.showOwnerPhone);
