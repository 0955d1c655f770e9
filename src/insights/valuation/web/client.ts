import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of valuations. */

export const valueProperty = remote<typeof contract.valueProperty>(operations.valueProperty);
