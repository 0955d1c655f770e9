import { FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { forgetSearches, forgetViews, rememberSearchMade, rememberView, takeOverHistory } from './contract.ts';

export const historyPermissions: readonly PermissionRow[] = [
  {
    endpoint: rememberSearchMade,
    ...forOneself(),
    attempt: () => ({ url: rememberSearchMade.path, body: { query: 'bedroom_min=3', title: 'Tre soverom' } }),
  },
  {
    endpoint: rememberView,
    ...forOneself(),
    attempt: async (scene) => ({ url: rememberView.path, body: { property_id: await homeOf(scene) } }),
  },
  {
    endpoint: takeOverHistory,
    ...forOneself(),
    attempt: async (scene) => ({
      url: takeOverHistory.path,
      body: {
        searches: [{ region: 'no', query: 'bedroom_min=3', title: 'Tre soverom', made_at: '2026-11-20T10:00:00.000Z' }],
        views: [await homeOf(scene)],
      },
    }),
  },
  {
    endpoint: forgetSearches,
    ...forOneself(),
    attempt: async ({ app, owner }) => {
      await app.request('POST', rememberSearchMade.path, { body: { query: '', title: 'Alt' }, headers: owner.headers });
      return { url: forgetSearches.path };
    },
  },
  {
    endpoint: forgetViews,
    ...forOneself(),
    attempt: async (scene) => {
      await scene.app.request('POST', rememberView.path, {
        body: { property_id: await homeOf(scene) },
        headers: scene.owner.headers,
      });
      return { url: forgetViews.path };
    },
  },
];

function forOneself() {
  return { status: FOR_ONESELF, mayChange: ['owner'], reads } as const;
}

async function homeOf({ app }: Scene): Promise<string> {
  const [id = ''] = await app.add(aListing());
  return id;
}

async function reads({ app, owner }: Scene): Promise<unknown> {
  return [
    await app.db.query('SELECT query FROM searches_made WHERE user_id = $1', [owner.userId]),
    await app.db.query('SELECT listing_id::text FROM homes_seen WHERE user_id = $1', [owner.userId]),
  ];
}
