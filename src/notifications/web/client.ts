import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of notifications. */

export const listNotifications = remote<typeof contract.listNotifications>(operations.listNotifications);
