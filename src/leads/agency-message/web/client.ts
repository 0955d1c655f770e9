import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call to write to agencies and agents. */

export const getAgencyMessageForm = remote<typeof contract.getAgencyMessageForm>(operations.getAgencyMessageForm);
export const sendAgencyMessage = remote<typeof contract.sendAgencyMessage>(operations.sendAgencyMessage);
