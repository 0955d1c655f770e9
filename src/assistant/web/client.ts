import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of the assistant, beside its socket. */

export const deleteConversation = remote<typeof contract.deleteConversation>(operations.deleteConversation);
export const judgeAnswer = remote<typeof contract.judgeAnswer>(operations.judgeAnswer);
export const takeOverConversations = remote<typeof contract.takeOverConversations>(operations.takeOverConversations);
