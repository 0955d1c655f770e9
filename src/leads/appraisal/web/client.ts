import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call to ask agencies and agents what a home is worth. */

export const getAppraisalForm = remote<typeof contract.getAppraisalForm>(operations.getAppraisalForm);
export const requestAppraisal = remote<typeof contract.requestAppraisal>(operations.requestAppraisal);
