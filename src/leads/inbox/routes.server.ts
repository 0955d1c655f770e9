import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import { countUnread, getMessage, listMessages, markMessage, replyToMessage } from './contract.ts';
import type { Inbox } from './service.server.ts';

export function createInboxRoutes(inbox: Inbox): Handled[] {
  return [
    handledFor(listMessages, ({ params, query }, { user }) => inbox.list(user.userId, params.id, query)),
    handledFor(getMessage, async ({ params: { id, messageId } }, { user }) => ({
      data: await inbox.get(user.userId, id, messageId),
      meta: { replyAddress: await inbox.replyAddress(user.userId, id) },
    })),
    handledFor(markMessage, async ({ params: { id, messageId }, body }, { user }) => ({
      data: await inbox.mark(user.userId, id, messageId, body),
    })),
    handledFor(replyToMessage, async ({ params: { id, messageId }, body }, caller) => ({
      data: await inbox.reply(id, messageId, body, caller),
    })),
    handledFor(countUnread, async (_, { user }) => whole(await inbox.unread(user.userId))),
  ];
}
