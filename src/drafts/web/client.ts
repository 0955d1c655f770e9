import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import type * as geocoding from '../geocoding/contract.ts';
import * as geocodingOperations from '../geocoding/operations.contract.ts';
import type * as insight from '../insight/contract.ts';
import * as insightOperations from '../insight/operations.contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of drafts. */

export const getDraft = remote<typeof contract.getDraft>(operations.getDraft);
export const editDraft = remote<typeof contract.editDraft>(operations.editDraft);
export const previewDraft = remote<typeof contract.previewDraft>(operations.previewDraft);
export const proposeAddresses = remote<typeof geocoding.proposeAddresses>(geocodingOperations.proposeAddresses);
export const readDraftDemand = remote<typeof insight.readDraftDemand>(insightOperations.readDraftDemand);
export const valueDraft = remote<typeof insight.valueDraft>(insightOperations.valueDraft);
