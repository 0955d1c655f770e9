import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of sign-ups for viewings. */

export const getSignUp = remote<typeof contract.getSignUp>(operations.getSignUp);
