import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import {
  hideAgency,
  hideHome,
  hideSeenHomes,
  noteSeenHomes,
  showAgency,
  showAllHidden,
  showHome,
  takeOverHidden,
} from './contract.ts';

/** Anybody may hide: in their own account, or in the cookie of their own browser. */
const forAnyone = { status: FOR_ANYONE(200), mayChange: ['owner'], reads } as const;

export const hiddenPermissions: readonly PermissionRow[] = [
  {
    endpoint: hideHome,
    ...forAnyone,
    attempt: async (scene) => ({ url: hideHome.path, body: { property_id: await homeOf(scene) } }),
  },
  {
    endpoint: showHome,
    ...forAnyone,
    attempt: async (scene) => {
      const id = await homeOf(scene);
      await scene.app.request('POST', hideHome.path, { headers: scene.owner.headers, body: { property_id: id } });
      return { url: showHome.path.replace(':propertyId', id) };
    },
  },
  {
    endpoint: hideAgency,
    ...forAnyone,
    attempt: async (scene) => ({ url: hideAgency.path, body: { agency_id: await agencyOf(scene) } }),
  },
  {
    endpoint: showAgency,
    ...forAnyone,
    attempt: async (scene) => {
      const id = await agencyOf(scene);
      await scene.app.request('POST', hideAgency.path, { headers: scene.owner.headers, body: { agency_id: id } });
      return { url: showAgency.path.replace(':agencyId', id) };
    },
  },
  { endpoint: hideSeenHomes, ...forAnyone, attempt: () => ({ url: hideSeenHomes.path, body: { is_hidden: true } }) },
  {
    endpoint: noteSeenHomes,
    ...forAnyone,
    // Of an account it is known already.
    mayChange: [],
    attempt: async (scene) => ({ url: noteSeenHomes.path, body: { property_ids: [await homeOf(scene)] } }),
  },
  {
    endpoint: showAllHidden,
    ...forAnyone,
    attempt: async (scene) => {
      await scene.app.request('PUT', hideSeenHomes.path, { headers: scene.owner.headers, body: { is_hidden: true } });
      return { url: showAllHidden.path };
    },
  },
  {
    endpoint: takeOverHidden,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads,
    attempt: async (scene) => ({
      url: takeOverHidden.path,
      headers: { cookie: `hidden=${Number(await homeOf(scene)).toString(36)}~` },
    }),
  },
];

async function homeOf({ app }: Scene): Promise<string> {
  const [id = ''] = await app.add(aListing());
  return id;
}

async function agencyOf({ app }: Scene): Promise<string> {
  await app.app.agencies.save([AN_AGENCY], []);
  return AN_AGENCY.id;
}

const AN_AGENCY = {
  id: '000171',
  externalId: '000171',
  name: 'Ny Megler',
  region: 'no',
  profile: { primaryColour: '#103f91', secondaryColour: '#ffffff', hideProfileImage: false },
} as const;

async function reads({ app, owner }: Scene): Promise<unknown> {
  return [
    await app.db.query('SELECT listing_id::text FROM hidden_homes WHERE user_id = $1', [owner.userId]),
    await app.db.query('SELECT agency_id FROM hidden_agencies WHERE user_id = $1', [owner.userId]),
    await app.db.query('SELECT user_id FROM seen_homes_hidden WHERE user_id = $1', [owner.userId]),
  ];
}
