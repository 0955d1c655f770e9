import { AppError } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { LockedMessage } from './access-store.server.ts';
import { MOST_REPLIES } from './contract.ts';
import { readReplies } from './store.server.ts';

/** Milliseconds within which the same text is a button that was pressed twice. */
const SAME_REPLY_MS = 600_000;

/** Whether one side has just sent this text. Throws `limit_reached` when it has answered as often as it may. */
export async function isSentAlready(
  on: Queryable,
  { id }: LockedMessage,
  reply: { readonly message: string; readonly isByBuyer: boolean; readonly now: Date },
): Promise<boolean> {
  const own = (await readReplies(on, [id])).filter(({ is_by_buyer }) => is_by_buyer === reply.isByBuyer);
  const last = own.at(-1);
  if (last?.message === reply.message && reply.now.getTime() - Date.parse(last.created_at) < SAME_REPLY_MS) return true;
  if (own.length >= MOST_REPLIES) throw new AppError('limit_reached');
  return false;
}
