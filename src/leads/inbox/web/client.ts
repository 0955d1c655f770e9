import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of what buyers have written. */

export const countUnread = remote<typeof contract.countUnread>(operations.countUnread);
