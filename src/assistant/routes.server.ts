import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { handledSocket } from '../contract/kinds/socket.server.ts';
import { chat, deleteConversation, judgeAnswer, takeOverConversations } from './contract.ts';
import { askerOf, type Conversations } from './service.server.ts';

export function createAssistantRoutes(conversations: Conversations): Handled[] {
  return [
    handledSocket(chat, ({ query }, { user, region, language }, connection) =>
      conversations.open(
        {
          asker: askerOf(user?.userId, query.visitorId),
          region,
          language: query.lang === undefined ? language : query.lang === 'en' ? 'en' : 'nb',
        },
        query.propertyId,
        connection,
      ),
    ),
    handled(deleteConversation, async ({ params, query }, { user }) => {
      await conversations.delete(askerOf(user?.userId, query.visitorId), params.id);
      return { data: { status: 'deleted' as const } };
    }),
    handledFor(takeOverConversations, async ({ body }, { user }) => {
      await conversations.takeOver(user.userId, body.visitorId);
      return { data: { status: 'taken_over' as const } };
    }),
    handled(judgeAnswer, async ({ params, body }, { user }) => {
      await conversations.judge(askerOf(user?.userId, body.visitorId), params.id, body.messageId, body.isRight);
      return { data: { status: 'received' as const } };
    }),
  ];
}
