import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call when a home is looked at or handed on. */

export const noteVisit = remote<typeof contract.noteVisit>(operations.noteVisit);
