import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { getMyAgency, removeColleague } from '../agencies/people/contract.ts';
import { anAgency, letIn, type AgencyScene } from '../agencies/people/people.testing.ts';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import {
  closeDraft,
  createDraft,
  deactivateDraft,
  deleteDraft,
  editDraft,
  getDraft,
  getManagedListing,
  listDrafts,
  previewDraft,
  publishDraft,
} from './contract.ts';
import { act, aDraft, aForm, ofDraft } from './drafts.testing.ts';

/** Drafts that are made for an agency: who may do what with them, and what buyers see. */

let app: TestApp;
let agency: AgencyScene;
let people: Record<'administrator' | 'maker' | 'colleague' | 'former' | 'stranger', SignedInTester>;
beforeAll(async () => {
  app = await startTestApp();
  const [administrator, maker, colleague, former, stranger] = [
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ];
  people = { administrator, maker, colleague, former, stranger };
  agency = await anAgency(app, administrator);
  for (const who of [maker, colleague, former]) await letIn(app, administrator, who);
  await leave(former);
});
afterAll(() => app.close());

async function leave(who: SignedInTester): Promise<void> {
  const { body } = await app.request('GET', getMyAgency.path, { headers: who.headers });
  const { status } = await app.request('DELETE', removeColleague.path.replace(':id', body.data.member_id), {
    headers: who.headers,
  });
  expect(status).toBe(200);
}

/** A draft for the agency, by somebody who works there. */
async function forAgency(who: SignedInTester): Promise<Body> {
  const { status, body } = await app.request('POST', createDraft.path, {
    headers: who.headers,
    body: { form_data: aForm(who.email), agency_id: agency.agencyId },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function publicListing(draft: Body): Promise<Body> {
  const { body } = await app.request('GET', `/api/v2/property?id=${draft.property_id}&availability[]=all`);
  return body.data;
}

const ROLES = ['anonymous', 'stranger', 'former', 'colleague', 'administrator', 'maker'] as const;
const MAY = { anonymous: 401, stranger: 404, former: 404, colleague: 200, administrator: 200, maker: 200 } as const;
const headersOf = (role: (typeof ROLES)[number]) => (role === 'anonymous' ? {} : people[role].headers);

describe('a draft for an agency', () => {
  it.each(ROLES)('is seen, changed, previewed, published, paused, closed and deleted by: %s', async (role) => {
    const { id, version } = await forAgency(people.maker);
    const published = (await forAgency(people.maker)).id;
    const toClose = (await forAgency(people.maker)).id;
    for (const each of [published, toClose]) await act(app, people.maker, publishDraft, each);
    const statuses: number[] = [];
    for (const [endpoint, of, body] of [
      [getDraft, id, undefined],
      [editDraft, id, { version, form_data: { property_detail: { title: 'Nytt navn' } } }],
      [previewDraft, id, undefined],
      [publishDraft, id, {}],
      [deactivateDraft, published, {}],
      [closeDraft, toClose, { price: 4_600_000 }],
      [deleteDraft, id, undefined],
    ] as const) {
      const answer = await app.request(endpoint.method, ofDraft(endpoint, of), {
        headers: headersOf(role),
        ...(body === undefined ? {} : { body }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(Array.from({ length: 7 }, () => MAY[role]));
  });

  it('is in the list of each colleague and of nobody else, and is made by those who work there alone', async () => {
    const { id } = await forAgency(people.maker);
    const own = await aDraft(app, people.maker);
    const idsOf = async (who: SignedInTester) => {
      const { body } = await app.request('GET', `${listDrafts.path}?size=100`, { headers: who.headers });
      return body.data.map((draft: { id: string }) => draft.id);
    };
    expect(await idsOf(people.colleague)).toContain(id);
    expect(await idsOf(people.colleague)).not.toContain(own.id);
    for (const who of [people.former, people.stranger]) {
      expect(await idsOf(who)).not.toContain(id);
      const tried = await app.request('POST', createDraft.path, {
        headers: who.headers,
        body: { agency_id: agency.agencyId },
      });
      expect(tried.status).toBe(403);
    }
  });

  it('becomes a listing of the agency: its brand, its agent, and messages to them', async () => {
    const draft = await act(app, people.maker, publishDraft, (await forAgency(people.maker)).id);
    expect(draft.link).toContain(agency.agencyId);
    const listing = await publicListing(draft);
    expect(listing).toMatchObject({
      owner_type: 'api',
      agency: { id: agency.agencyId, name: agency.name, profile: { primary_colour: '#123456' } },
      agents: [{ name: 'Kari Nordmann', email: people.maker.email }],
      messages_go_to: 'agent',
    });
    await app.app.index.refresh();
    const homes = await app.request('GET', `/api/v2/agencies/${agency.agencyId}/homes`);
    expect(homes.body.data.map((home: Body) => home.property_id)).toContain(draft.property_id);
    // What a person offers themselves stays theirs.
    const own = await act(app, people.maker, publishDraft, (await aDraft(app, people.maker)).id);
    expect(await publicListing(own)).toMatchObject({ owner_type: 'user', agents: [] });
  });

  it('stays with the agency when who made it leaves: an administrator has it then', async () => {
    const leaver = await app.signIn();
    await letIn(app, people.administrator, leaver);
    const draft = await act(app, leaver, publishDraft, (await forAgency(leaver)).id);
    const sold = await act(app, leaver, publishDraft, (await forAgency(leaver)).id);
    await app.request(closeDraft.method, ofDraft(closeDraft, sold.id), { headers: leaver.headers, body: {} });
    await leave(leaver);
    expect((await app.request('GET', ofDraft(getDraft, draft.id), { headers: leaver.headers })).status).toBe(404);
    expect(await publicListing(draft)).toMatchObject({
      status: 'available',
      agents: [{ email: people.administrator.email }],
    });
    // Who sold a home is not said to be somebody else.
    expect((await publicListing(sold)).agents).toEqual([]);
    const changed = await app.request('POST', ofDraft(publishDraft, draft.id), {
      headers: people.colleague.headers,
      body: {},
    });
    expect(changed.status).toBe(200);
  });

  it('stays when the account of who made it is deleted, and is off the market when nobody works there any more', async () => {
    const [alone, second] = [await app.signIn(), await app.signIn()];
    const small = await anAgency(app, alone);
    await letIn(app, alone, second);
    const make = async (who: SignedInTester) => {
      const body = { form_data: aForm(who.email), agency_id: small.agencyId };
      const made = await app.request('POST', createDraft.path, { headers: who.headers, body });
      return act(app, who, publishDraft, made.body.data.id);
    };
    const draft = await make(second);
    const removeAccount = (who: SignedInTester) =>
      app.request('DELETE', '/api/user', { headers: who.headers, body: { confirmation: 'delete' } });
    expect((await removeAccount(second)).status).toBe(200);
    expect((await publicListing(draft)).status).toBe('available');
    expect((await removeAccount(alone)).status).toBe(200);
    await app.app.index.refresh();
    expect((await publicListing(draft)).status).toBe('unavailable');
  });
});

describe('a listing for those who look after it', () => {
  const managed = (who: SignedInTester | undefined, id: string) =>
    app.request('GET', getManagedListing.path.replace(':id', id), who === undefined ? {} : { headers: who.headers });

  it('is shown to its owner, colleagues and staff, and to others as if there were none', async () => {
    const draft = await act(app, people.maker, publishDraft, (await forAgency(people.maker)).id);
    const staff = await makeStaff(app, await app.signIn());
    const relations = await Promise.all(
      [people.maker, people.colleague, staff].map(async (who) => (await managed(who, draft.property_id)).body.data),
    );
    expect(relations.map(({ relation }) => relation)).toEqual(['owner', 'colleague', 'staff']);
    expect(relations[1]).toMatchObject({ draft: { id: draft.id }, listing: { property_id: draft.property_id } });
    expect((await managed(undefined, draft.property_id)).status).toBe(401);
    const nowhere = await managed(people.stranger, '999999999');
    for (const who of [people.stranger, people.former]) {
      const { status, body } = await managed(who, draft.property_id);
      expect([status, body]).toEqual([404, nowhere.body]);
      expect((await managed(who, draft.id)).body).toEqual(nowhere.body);
    }
  });

  it('says of one that the agency’s own system sent that it is changed there', async () => {
    const [id = ''] = await app.add(aListing({ agencyId: agency.agencyId }));
    expect((await managed(people.colleague, id)).body.data).toMatchObject({ relation: 'colleague', draft: null });
    expect((await managed(people.stranger, id)).status).toBe(404);
  });
});
