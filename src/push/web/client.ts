import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of push messages. */

export const getPush = remote<typeof contract.getPush>(operations.getPush);
export const subscribePush = remote<typeof contract.subscribePush>(operations.subscribePush);
export const unsubscribePush = remote<typeof contract.unsubscribePush>(operations.unsubscribePush);
