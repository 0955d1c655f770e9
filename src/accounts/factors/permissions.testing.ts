import { urlOf } from '../../contract/client.ts';
import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../../permissions.testing.ts';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  giveSecondFactor,
  makeRecoveryCodes,
  passkeyToProve,
  passkeyToSignIn,
  proveAgain,
  removeFactor,
  renameFactor,
} from './contract.ts';
import { codeOf, giveApp } from './factors.testing.ts';

/** Each changes their own second factors alone. All four have just signed in, and have no password. */
export const factorPermissions: readonly PermissionRow[] = [
  {
    endpoint: proveAgain,
    ...forOwner(400),
    attempt: async (scene) => {
      await giveApp(scene.app, scene.owner);
      const { secret } = await giveApp(scene.app, scene.owner, 'Tablet');
      for (const who of [scene.member, scene.stranger]) await giveApp(scene.app, who);
      // A proof of now, where the last one was before.
      scene.app.clock.advance(60_000);
      return { url: proveAgain.path, body: { code: codeOf(secret, scene.app.clock.now()) } };
    },
  },
  { endpoint: passkeyToProve, ...forNobody(FOR_ONESELF), attempt: () => ({ url: passkeyToProve.path }) },
  { endpoint: beginCodes, ...forNobody(FOR_ONESELF), attempt: () => ({ url: beginCodes.path }) },
  {
    endpoint: confirmCodes,
    ...forOwner(400),
    attempt: async ({ app, owner }) => {
      const { body } = await app.request('POST', beginCodes.path, { headers: owner.headers });
      const { setup, secret } = body.data;
      return { url: confirmCodes.path, body: { setup, name: 'Phone', code: codeOf(secret, app.clock.now()) } };
    },
  },
  { endpoint: beginPasskey, ...forNobody(FOR_ONESELF), attempt: () => ({ url: beginPasskey.path }) },
  {
    endpoint: addPasskey,
    ...forNobody({ anonymous: 401, stranger: 400, member: 400, owner: 400 }),
    attempt: () => ({ url: addPasskey.path, body: { passkey: '{}', name: 'Laptop' } }),
  },
  {
    endpoint: renameFactor,
    ...forOwner(404),
    attempt: async (scene) => ({ url: urlOf(renameFactor, { id: await factorOf(scene) }), body: { name: 'Other' } }),
  },
  {
    endpoint: removeFactor,
    ...forOwner(404),
    attempt: async (scene) => ({ url: urlOf(removeFactor, { id: await factorOf(scene) }) }),
  },
  {
    endpoint: makeRecoveryCodes,
    ...forOwner(404),
    attempt: async (scene) => {
      await factorOf(scene);
      return { url: makeRecoveryCodes.path };
    },
  },
  {
    endpoint: giveSecondFactor,
    ...forNobody(FOR_ANYONE(401)),
    attempt: async (scene) => {
      await factorOf(scene);
      return { url: giveSecondFactor.path, body: { code: '123456' } };
    },
  },
  { endpoint: passkeyToSignIn, ...forNobody(FOR_ANYONE(200)), attempt: () => ({ url: passkeyToSignIn.path }) },
];

/** Others are refused: they have nothing of the owner's. */
function forOwner(refused: number) {
  return {
    status: { anonymous: 401, stranger: refused, member: refused, owner: 200 },
    mayChange: ['owner'],
    reads: factorsOf,
  } as const;
}

function forNobody(status: PermissionRow['status']) {
  return { status, mayChange: [], reads: factorsOf } as const;
}

async function factorOf({ app, owner }: Scene): Promise<string> {
  await giveApp(app, owner);
  const [row] = await app.db.query<{ id: string }>('SELECT id FROM second_factors WHERE user_id = $1', [owner.userId]);
  return row?.id ?? '';
}

async function factorsOf({ app, owner }: Scene): Promise<unknown> {
  return Promise.all([
    app.db.query('SELECT id, name FROM second_factors WHERE user_id = $1 ORDER BY id', [owner.userId]),
    app.db.query('SELECT hash, used_at FROM recovery_codes WHERE user_id = $1 ORDER BY hash', [owner.userId]),
    app.db.query('SELECT factor_at, proven_at FROM sessions WHERE user_id = $1 ORDER BY id', [owner.userId]),
  ]);
}
