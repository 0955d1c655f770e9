import { randomBytes, randomUUID } from 'node:crypto';
import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { deleteConversation, judgeAnswer, takeOverConversations } from './contract.ts';

/** Whoever has the number may read what was asked by it, and takes it over for themselves alone. */
const takeOver: PermissionRow = {
  endpoint: takeOverConversations,
  status: FOR_ONESELF,
  mayChange: ['owner'],
  reads,
  attempt: async ({ app }) => {
    const [home = ''] = await app.add(aListing());
    const visitor = aVisitor();
    await app.db.query(
      `WITH made AS (INSERT INTO conversations (listing_id, visitor, created_at, used_at) VALUES ($1, sha256($2::bytea), now(), now()) RETURNING id)
       INSERT INTO conversation_messages (id, conversation_id, author, content, created_at) SELECT $3, id, 'assistant', 'Ja.', now() FROM made`,
      [home, visitor, randomUUID()],
    );
    return { url: takeOverConversations.path, body: { visitor_id: visitor } };
  },
};

/** Anybody may ask; a conversation is of whoever is signed in, or of who has the visitor's number. */
export const assistantPermissions: readonly PermissionRow[] = [
  takeOver,
  {
    endpoint: deleteConversation,
    status: FOR_ANYONE(200),
    mayChange: ['owner'],
    reads,
    attempt: async (scene) => {
      const { home } = await aConversation(scene);
      return { url: `${deleteConversation.path.replace(':id', home)}?visitor_id=${aVisitor()}` };
    },
  },
  {
    endpoint: judgeAnswer,
    status: { anonymous: 404, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads,
    attempt: async (scene) => {
      const { home, message } = await aConversation(scene);
      return {
        url: judgeAnswer.path.replace(':id', home),
        body: { visitor_id: aVisitor(), message_id: message, is_right: true },
      };
    },
  },
];

const aVisitor = () => randomBytes(16).toString('hex');

async function aConversation({ app, owner }: Scene): Promise<{ home: string; message: string }> {
  const [home = ''] = await app.add(aListing());
  const message = randomUUID();
  await app.db.query(
    `WITH made AS (INSERT INTO conversations (listing_id, user_id, created_at, used_at) VALUES ($1, $2, now(), now()) RETURNING id)
     INSERT INTO conversation_messages (id, conversation_id, author, content, created_at) SELECT $3, id, 'assistant', 'Ja.', now() FROM made`,
    [home, owner.userId, message],
  );
  return { home, message };
}

function reads({ app, owner }: Scene): Promise<unknown> {
  return app.db.query(
    'SELECT m.is_right FROM conversations c JOIN conversation_messages m ON m.conversation_id = c.id WHERE c.user_id = $1',
    [owner.userId],
  );
}
