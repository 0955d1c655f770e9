import { setFlagRules } from './flags/contract.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff, signInWithFactor } from './accounts/factors/factors.testing.ts';
import * as staffContract from './accounts/staff/contract.ts';
import { invited } from './accounts/staff/permissions.testing.ts';
import { createStaff } from './accounts/staff/store.server.ts';
import * as jobCalls from './administration/jobs/contract.ts';
import * as mailCalls from './administration/mail/contract.ts';
import { addAdministrator } from './agencies/people/contract.ts';
import { endInvitationAsStaff, removeMemberAsStaff } from './agencies/staff/contract.ts';
import { type SignedInTester, startTestApp, type TestApp } from './app.testing.ts';
import { urlOf } from './contract/client.ts';
import * as contentCalls from './content/contract.ts';
import { SOME_CONTENT } from './content/permissions.testing.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { STAFF_ROLES } from './contract/staff-roles.ts';
import { reviewDraft } from './drafts/contract.ts';
import { correctListing } from './drafts/correction/contract.ts';
import * as moderation from './moderation/contract.ts';
import { reconcilePayment } from './payments/oversight/contract.ts';
import { refundReceipt } from './payments/refunds/contract.ts';
import { correctFacts, takeBackCorrection } from './properties/corrected/contract.ts';
import { reviewHeldImport } from './properties/held/contract.ts';
import { aListing } from './properties/record.testing.ts';
import { heldImportPermissions } from './properties/held/permissions.testing.ts';

/** Every endpoint for staff, tried by all who are not its staff, and by those who have given no second factor. */

let app: TestApp;
let people: Record<(typeof STAFF_ROLES)[number], SignedInTester>;
let withoutFactor: SignedInTester;
let reader: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const made = await Promise.all(STAFF_ROLES.map(async (role) => makeStaff(app, await app.signIn(), role)));
  const [administrator, editor, moderator, support] = made;
  if (administrator === undefined || editor === undefined || moderator === undefined || support === undefined)
    throw new Error('somebody is missing');
  people = { administrator, editor, moderator, support };
  [withoutFactor, reader] = [await app.signIn(), await app.signIn()];
  await createStaff(app.db).add(withoutFactor.email, 'administrator');
});

const endpoints = () => app.app.routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'staff');

/** Whether somebody is let in; what they send is nothing that could be done. */
async function codeFor(endpoint: Endpoint, who: SignedInTester | undefined): Promise<string> {
  const { status, body } = await app.request(
    endpoint.method,
    urlOf(endpoint, {
      id: randomUUID(),
      number: 'NO-999999',
      kind: endpoint.path.includes('review-queue') ? 'draft' : 'file_removal',
      source: 'a source',
      reference: 'none',
      fact: 'title',
    }),
    {
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
      ...(who === undefined ? {} : { headers: who.headers }),
    },
  );
  return ['unauthenticated', 'forbidden', 'factor_needed'].includes(body.code)
    ? body.code
    : `let in (${String(status)})`;
}

it('is closed to everybody else, and to staff without a second factor', async () => {
  expect(endpoints().length).toBeGreaterThan(12);
  for (const endpoint of endpoints()) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const allowed = ['administrator', ...(endpoint.roles ?? [])];
    expect(await codeFor(endpoint, undefined), name).toBe('unauthenticated');
    expect(await codeFor(endpoint, reader), name).toBe('forbidden');
    expect(await codeFor(endpoint, withoutFactor), name).toBe('factor_needed');
    for (const role of STAFF_ROLES) {
      const code = await codeFor(endpoint, people[role]);
      if (allowed.includes(role)) expect(code, `${name} by ${role}`).toMatch(/^let in/);
      else expect(code, `${name} by ${role}`).toBe('forbidden');
    }
  }
});

it('asks again for sensitive acts, ten minutes after the second factor was given', async () => {
  const sensitive = endpoints().filter(({ isSensitive }) => isSensitive === true);
  // All that takes money, roles or accounts.
  expect(sensitive.length).toBeGreaterThan(6);
  for (const endpoint of sensitive)
    expect(await codeFor(endpoint, people.administrator), endpoint.path).toMatch(/^let in/);
  app.clock.advance(11 * 60_000);
  for (const endpoint of endpoints()) {
    const code = await codeFor(endpoint, people.administrator);
    if (endpoint.isSensitive === true) expect(code, endpoint.path).toBe('factor_needed');
    else expect(code, endpoint.path).toMatch(/^let in/);
  }
  const again = await signInWithFactor(app, people.administrator);
  for (const endpoint of sensitive) expect(await codeFor(endpoint, again), endpoint.path).toMatch(/^let in/);
});

describe('every act of staff', () => {
  /** How to do it once, or where else that is tried. */
  const ACTS: readonly (
    | readonly [Endpoint, () => Promise<{ url: string; body?: object }>]
    | readonly [Endpoint, 'elsewhere']
  )[] = [
    [mailCalls.retryMail, 'elsewhere'],
    [mailCalls.giveUpMail, 'elsewhere'],
    [mailCalls.retryFailedMail, () => Promise.resolve({ url: mailCalls.retryFailedMail.path })],
    [jobCalls.retryJob, 'elsewhere'],
    [jobCalls.giveUpJob, 'elsewhere'],
    [
      jobCalls.retryFailedJobs,
      () => Promise.resolve({ url: urlOf(jobCalls.retryFailedJobs, { kind: 'file_removal' }) }),
    ],
    [addAdministrator, 'elsewhere'],
    [removeMemberAsStaff, 'elsewhere'],
    [endInvitationAsStaff, 'elsewhere'],
    [contentCalls.publishVersion, 'elsewhere'],
    [contentCalls.unscheduleVersion, 'elsewhere'],
    [contentCalls.restoreVersion, 'elsewhere'],
    [
      contentCalls.saveVersion,
      () =>
        Promise.resolve({
          url: contentCalls.saveVersion.path,
          body: { key: 'about-us', based_on: 1, content: SOME_CONTENT },
        }),
    ],
    [refundReceipt, 'elsewhere'],
    [reconcilePayment, 'elsewhere'],
    [reviewDraft, 'elsewhere'],
    [correctListing, 'elsewhere'],
    [
      correctFacts,
      async () => {
        const [id = ''] = await app.add(aListing());
        return { url: urlOf(correctFacts, { id }), body: { title: 'Rettet tittel', reason: 'Feil tittel.' } };
      },
    ],
    // With what it takes back.
    [takeBackCorrection, 'elsewhere'],
    [
      reviewHeldImport,
      async () => {
        const [row] = heldImportPermissions;
        if (row === undefined) throw new Error('there is no row');
        return row.attempt({ app, owner: reader, member: reader, stranger: reader }) as Promise<{
          url: string;
          body: object;
        }>;
      },
    ],
    [
      staffContract.inviteStaff,
      () =>
        Promise.resolve({ url: staffContract.inviteStaff.path, body: { email: 'ny@grend.example', role: 'editor' } }),
    ],
    [
      staffContract.revokeStaffInvitation,
      async () => ({ url: urlOf(staffContract.revokeStaffInvitation, { id: await invited({ app, owner: reader }) }) }),
    ],
    [
      staffContract.changeStaffRole,
      () =>
        Promise.resolve({
          url: urlOf(staffContract.changeStaffRole, { id: people.editor.userId }),
          body: { role: 'support' },
        }),
    ],
    [
      staffContract.removeStaff,
      () => Promise.resolve({ url: urlOf(staffContract.removeStaff, { id: people.editor.userId }) }),
    ],
    [
      staffContract.lockPerson,
      () => Promise.resolve({ url: urlOf(staffContract.lockPerson, { id: reader.userId }), body: { is_locked: true } }),
    ],
    [
      moderation.changeListingHold,
      async () => {
        const [id = ''] = await app.add(aListing());
        return { url: urlOf(moderation.changeListingHold, { id }), body: { act: 'hold', reason: 'wrong_facts' } };
      },
    ],
    [
      moderation.claimReview,
      () => Promise.resolve({ url: urlOf(moderation.claimReview, { kind: 'draft', id: randomUUID() }), body: {} }),
    ],
    // With what it is the end of.
    [moderation.leaveReview, 'elsewhere'],
    [moderation.decideReports, 'elsewhere'],
    [
      setFlagRules,
      () => Promise.resolve({ url: urlOf(setFlagRules, { name: 'search_key' }), body: { rules: [{ is_on: true }] } }),
    ],
    [
      staffContract.endPersonSessions,
      () => Promise.resolve({ url: urlOf(staffContract.endPersonSessions, { id: reader.userId }) }),
    ],
  ];

  it('is named here', () => {
    const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
    expect(ACTS.map(([endpoint]) => nameOf(endpoint)).sort()).toEqual(
      endpoints()
        .filter(({ method }) => method !== 'GET')
        .map(nameOf)
        .sort(),
    );
  });

  it.each(ACTS.filter(([, how]) => how !== 'elsewhere').map(([endpoint]) => [endpoint.path, endpoint] as const))(
    'is written down: %s',
    async (_, endpoint) => {
      const how = ACTS.find(([each]) => each === endpoint)?.[1];
      if (how === undefined || how === 'elsewhere') throw new Error('it is done elsewhere');
      const { url, body } = await how();
      const { headers, userId } = people.administrator;
      const answer = await app.request(endpoint.method, url, { headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await app.db.query('SELECT actor_role, address FROM audit_log WHERE actor = $1', [userId])).toEqual([
        { actor_role: 'administrator', address: '127.0.0.0/24' },
      ]);
    },
  );
});
