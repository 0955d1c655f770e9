import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of short links. */

export const makeShortLink = remote<typeof contract.makeShortLink>(operations.makeShortLink);
