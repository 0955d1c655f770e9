import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPermissions } from './accounts/permissions.testing.ts';
import { administrationPermissions } from './administration/permissions.testing.ts';
import { agencyPeoplePermissions } from './agencies/people/permissions.testing.ts';
import { getMyAgency, removeColleague } from './agencies/people/contract.ts';
import { anAgency, letIn } from './agencies/people/people.testing.ts';
import { factorPermissions } from './accounts/factors/permissions.testing.ts';
import { staffPermissions } from './accounts/staff/permissions.testing.ts';
import { identityPermissions } from './accounts/identity/permissions.testing.ts';
import { ownDataPermissions } from './accounts/own-data/permissions.testing.ts';
import { assistantPermissions } from './assistant/permissions.testing.ts';
import { type SignedInTester, startTestApp, type TestApp } from './app.testing.ts';
import { commutePermissions } from './commute/permissions.testing.ts';
import { consentPermissions } from './consent/permissions.testing.ts';
import { contentPermissions } from './content/permissions.testing.ts';
import { draftPermissions } from './drafts/permissions.testing.ts';
import { draftUploadPermissions } from './drafts/uploads/permissions.testing.ts';
import { feedPermissions } from './feeds/permissions.testing.ts';
import { flagPermissions } from './flags/permissions.testing.ts';
import { hiddenPermissions } from './hidden/permissions.testing.ts';
import { linkPermissions } from './links/permissions.testing.ts';
import { historyPermissions } from './history/permissions.testing.ts';
import { interactionPermissions } from './interactions/permissions.testing.ts';
import { swipePermissions } from './swipe/permissions.testing.ts';
import { collectionPermissions } from './collections/permissions.testing.ts';
import { factCorrectionPermissions } from './properties/corrected/permissions.testing.ts';
import { heldImportPermissions } from './properties/held/permissions.testing.ts';
import { leadPermissions } from './leads/permissions.testing.ts';
import { moderationPermissions } from './moderation/permissions.testing.ts';
import { notificationPermissions } from './notifications/permissions.testing.ts';
import { paymentPermissions } from './payments/permissions.testing.ts';
import { pushPermissions } from './push/permissions.testing.ts';
import { savedSearchPermissions } from './saved-searches/permissions.testing.ts';
import { statisticsPermissions } from './statistics/permissions.testing.ts';
import { ROLES, type PermissionRow, type Role, type Scene } from './permissions.testing.ts';
import { valueOwnHome, valueProperty } from './insights/valuation/contract.ts';
import {
  countChanges,
  searchChangedHomes,
  searchFacets,
  searchMap,
  searchPriceMap,
  searchPriceRanks,
  searchProperties,
  searchPropertiesV2,
  searchSuggestions,
  similarProperties,
} from './search/contract.ts';

/**
 * Every mutating endpoint, tried by everybody. A slice says in its `permissions.testing.ts` what each
 * of its own lets whom do; an endpoint that no slice speaks of fails here.
 */
const ROWS: readonly PermissionRow[] = [
  ...accountPermissions,
  ...administrationPermissions,
  ...agencyPeoplePermissions,
  ...assistantPermissions,
  ...collectionPermissions,
  ...commutePermissions,
  ...consentPermissions,
  ...contentPermissions,
  ...draftPermissions,
  ...draftUploadPermissions,
  ...factorPermissions,
  ...feedPermissions,
  ...flagPermissions,
  ...heldImportPermissions,
  ...factCorrectionPermissions,
  ...hiddenPermissions,
  ...linkPermissions,
  ...historyPermissions,
  ...swipePermissions,
  ...identityPermissions,
  ...interactionPermissions,
  ...leadPermissions,
  ...ownDataPermissions,
  ...moderationPermissions,
  ...notificationPermissions,
  ...paymentPermissions,
  ...pushPermissions,
  ...savedSearchPermissions,
  ...staffPermissions,
  ...statisticsPermissions,
];
/** POST because a search does not fit into an address: these change nothing, and anybody may. */
const READING: ReadonlySet<string> = new Set(
  [
    searchProperties,
    searchPropertiesV2,
    searchMap,
    searchPriceMap,
    searchPriceRanks,
    searchFacets,
    searchSuggestions,
    similarProperties,
    countChanges,
    searchChangedHomes,
    valueOwnHome,
    valueProperty,
  ].map(nameOf),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('speaks of every mutating endpoint, once', () => {
  const mutating = app.app.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method !== 'GET')
    .map(nameOf)
    .filter((name) => !READING.has(name));
  expect(ROWS.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(mutating.sort());
});

it('asks whoever is not signed in to sign in, wherever an account is needed', () => {
  for (const { endpoint, status } of ROWS)
    if (endpoint.access === 'user') expect(status.anonymous, nameOf(endpoint)).toBe(401);
});

describe.each(ROWS.map((row) => [nameOf(row.endpoint), row] as const))('%s', (_, row) => {
  it.each(ROLES)('tried by: %s', async (role) => {
    const scene = await newScene();
    const { url, body = row.endpoint.body === undefined ? undefined : {}, headers } = await row.attempt(scene);
    const before = await row.reads(scene);
    const answer = await app.request(row.endpoint.method, url, {
      ...(body === undefined ? {} : { body }),
      headers: { ...headersOf(scene, role), ...headers },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(row.status[role]);
    const after = await row.reads(scene);
    if (row.mayChange.includes(role)) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });
});

describe('what is made for an agency', () => {
  const LISTING_ROWS = [
    ...draftPermissions,
    ...draftUploadPermissions,
    ...paymentPermissions,
    ...leadPermissions,
  ].filter(
    // What is nobody's, or one's own, is the same for all; what staff does is tried above.
    ({ status }) => status.owner === 200 && status.stranger === 404,
  );
  let people: Record<'owner' | 'colleague' | 'former', SignedInTester>;
  beforeAll(async () => {
    const [administrator, maker, colleague, former] = [
      await app.signIn(),
      await app.signIn(),
      await app.signIn(),
      await app.signIn(),
    ];
    const { agencyId } = await anAgency(app, administrator);
    for (const who of [maker, colleague, former]) await letIn(app, administrator, who);
    const { body } = await app.request('GET', getMyAgency.path, { headers: former.headers });
    await app.request('DELETE', removeColleague.path.replace(':id', body.data.member_id), { headers: former.headers });
    people = { owner: { ...maker, agencyId }, colleague, former };
  });

  it('is all of what owners alone may change otherwise', () => {
    expect(LISTING_ROWS.length).toBeGreaterThan(20);
  });

  it.each(LISTING_ROWS.map((row) => [nameOf(row.endpoint), row] as const))(
    'is open to a colleague: %s',
    async (_, row) => {
      const scene = { app, owner: people.owner, member: people.former, stranger: people.former };
      const { url, body = row.endpoint.body === undefined ? undefined : {}, headers } = await row.attempt(scene);
      const statusFor = async ({ headers: own }: SignedInTester): Promise<number> => {
        const sent = { ...(body === undefined ? {} : { body }), headers: { ...own, ...headers } };
        return (await app.request(row.endpoint.method, url, sent)).status;
      };
      const before = await row.reads(scene);
      expect(await statusFor(people.former)).toBe(404);
      expect(await row.reads(scene)).toEqual(before);
      expect(await statusFor(people.colleague)).toBe(200);
      expect(await row.reads(scene)).not.toEqual(before);
    },
  );
});

async function newScene(): Promise<Scene> {
  return { app, owner: await app.signIn(), member: await app.signIn(), stranger: await app.signIn() };
}

function headersOf(scene: Scene, role: Role): Readonly<Record<string, string>> {
  return role === 'anonymous' ? {} : scene[role].headers;
}

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}
