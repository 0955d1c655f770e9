import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call when their reader has chosen. */

export const giveConsent = remote<typeof contract.giveConsent>(operations.giveConsent);
