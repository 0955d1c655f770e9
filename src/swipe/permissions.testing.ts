import { createCollection } from '../collections/contract.ts';
import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { answerHome, forgetNoes, startRound, takeBackAnswer, takeOverAnswers } from './contract.ts';

const FOR_MEMBERS = {
  status: { anonymous: 401, stranger: 404, member: 200, owner: 200 },
  mayChange: ['member', 'owner'],
  reads,
} as const;
const MY_OWN = { status: FOR_ONESELF, mayChange: ['owner'], reads } as const;
const ANSWERS = forgetNoes.path;

/** Everybody answers for themselves; into a collection, and in its rounds, its members alone. */
export const swipePermissions: readonly PermissionRow[] = [
  {
    endpoint: answerHome,
    ...FOR_MEMBERS,
    attempt: async (scene) => ({
      url: `${ANSWERS}/${await homeOf(scene)}`,
      body: { answer: 'yes', collection_id: await sharedBy(scene) },
    }),
  },
  {
    endpoint: startRound,
    ...FOR_MEMBERS,
    attempt: async (scene) => ({
      url: `${createCollection.path}/${await sharedBy(scene)}/swipe-round`,
      body: { property_id: await homeOf(scene) },
    }),
  },
  {
    endpoint: takeBackAnswer,
    ...MY_OWN,
    attempt: async (scene) => ({ url: `${ANSWERS}/${await refusedBy(scene)}` }),
  },
  {
    endpoint: takeOverAnswers,
    ...MY_OWN,
    attempt: async (scene) => ({ url: ANSWERS, body: { yes: [], no: [await homeOf(scene)] } }),
  },
  {
    endpoint: forgetNoes,
    ...MY_OWN,
    attempt: async (scene) => {
      await refusedBy(scene);
      return { url: ANSWERS };
    },
  },
];

async function homeOf({ app }: Scene): Promise<string> {
  const [id = ''] = await app.add(aListing());
  return id;
}

async function refusedBy(scene: Scene): Promise<string> {
  const id = await homeOf(scene);
  await scene.app.request('PUT', `${ANSWERS}/${id}`, { headers: scene.owner.headers, body: { answer: 'no' } });
  return id;
}

/** A collection of the owner's that the member is in. */
async function sharedBy({ app, owner, member }: Scene): Promise<string> {
  const { body } = await app.request('POST', createCollection.path, {
    headers: owner.headers,
    body: { name: 'Sammen', shared_with_emails: [member.email] },
  });
  return body.data.id;
}

async function reads({ app, owner }: Scene): Promise<unknown> {
  const mine = 'SELECT id FROM collections WHERE owner_id = $1 AND NOT is_default';
  return Promise.all([
    app.db.query('SELECT listing_id::text, is_yes FROM swipe_answers WHERE user_id = $1 ORDER BY 1', [owner.userId]),
    app.db.query(`SELECT listing_ids FROM swipe_rounds WHERE collection_id IN (${mine})`, [owner.userId]),
    app.db.query(`SELECT listing_id FROM collection_homes WHERE collection_id IN (${mine}) ORDER BY 1`, [owner.userId]),
  ]);
}
