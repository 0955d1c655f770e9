import { handledFor, type Handled } from '../../contract/mount.server.ts';
import {
  getAgencyMessage,
  listAgencyMessages,
  listHomesWithMessages,
  markAgencyMessage,
  replyToAgencyMessage,
} from './agency.contract.ts';
import { countUnread, getMessage, listMessages, markMessage, replyToMessage } from './contract.ts';
import type { Inbox } from './service.server.ts';

export function createInboxRoutes(inbox: Inbox): Handled[] {
  return [
    handledFor(listMessages, ({ params, query }, { user }) => inbox.list(user.userId, params.id, query)),
    handledFor(getMessage, ({ params: { id: draftId, messageId } }, { user: { userId } }) =>
      inbox.get({ userId, draftId }, messageId),
    ),
    handledFor(markMessage, async ({ params: { id: draftId, messageId }, body }, { user: { userId } }) => ({
      data: await inbox.mark({ userId, draftId }, messageId, body),
    })),
    handledFor(replyToMessage, async ({ params: { id: draftId, messageId }, body }, caller) => ({
      data: await inbox.reply({ userId: caller.user.userId, draftId }, messageId, body, caller),
    })),
    handledFor(countUnread, (_, { user }) => inbox.unread(user.userId)),
    handledFor(listAgencyMessages, ({ query }, { user }) => inbox.listOfAgency(user.userId, query)),
    handledFor(listHomesWithMessages, ({ query }, { user }) => inbox.homesOfAgency(user.userId, query)),
    handledFor(getAgencyMessage, ({ params }, { user: { userId } }) => inbox.get({ userId }, params.messageId)),
    handledFor(markAgencyMessage, async ({ params, body }, { user: { userId } }) => ({
      data: await inbox.mark({ userId }, params.messageId, body),
    })),
    handledFor(replyToAgencyMessage, async ({ params, body }, caller) => ({
      data: await inbox.reply({ userId: caller.user.userId }, params.messageId, body, caller),
    })),
  ];
}
