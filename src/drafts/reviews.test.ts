import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeStaff, signInWithFactor } from '../accounts/factors/factors.testing.ts';
import { type Body, startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import {
  activateDraft,
  closeDraft,
  deactivateDraft,
  editDraft,
  getDraft,
  listDrafts,
  listHeldDrafts,
  previewDraft,
  publishDraft,
  reviewDraft,
} from './contract.ts';
import { camelKeys } from '../contract/case.ts';
import { translator } from '../texts/messages.ts';
import { waitingView } from './web/review/waiting-view.ts';
import { act, aDraft, aForm, knownOrders, ofDraft } from './drafts.testing.ts';
import { aPdf, send } from './uploads/uploads.testing.ts';

/** What waits to be looked at before it is published: who hears of it, who decides, and what its owner is told. */

let app: TestApp;
let staff: SignedInTester;
let kari: SignedInTester;
const { orders, paid, used, released } = knownOrders();
const OPERATOR = 'operator@grend.example';

beforeAll(async () => {
  app = await startTestAppWith([], { drafts: { orders } });
});
beforeEach(async () => {
  staff = await makeStaff(app, await app.signIn('leder@grend.example'));
  kari = await app.signIn();
});
afterAll(() => app.close());

function described(description: string) {
  const { property_detail: detail, ...form } = aForm(kari.email);
  return { ...form, property_detail: { ...detail, description } };
}

async function publish(id: string): Promise<Body> {
  return (await app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} })).body.data;
}

/** A token is good for minutes. */
async function signInAgain(): Promise<void> {
  [staff, kari] = [await signInWithFactor(app, staff), await app.signIn(kari.email)];
}

/** A listing that waits, paid for. */
async function aHeld(): Promise<Body> {
  const { id } = await aDraft(app, kari, described('Se finn.no'));
  paid.add(id);
  return publish(id);
}

/** A listing on the market, paid for. */
async function aPaid(): Promise<Body> {
  const { id } = await aDraft(app, kari);
  paid.add(id);
  return publish(id);
}

async function own(id: string): Promise<Body> {
  return (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data;
}

/** The same with another description. */
async function describedAs(id: string, description: string): Promise<void> {
  const body = { version: (await own(id)).version, form_data: { property_detail: { description } } };
  await app.request('PATCH', ofDraft(editDraft, id), { headers: kari.headers, body });
}

function review({ id, version, media_version }: Body, decision: 'approve' | 'refuse', reason?: string, by = staff) {
  const body = { version, media_version, decision, ...(reason === undefined ? {} : { reason }) };
  return app.request('PUT', ofDraft(reviewDraft, id), { headers: by.headers, body });
}

async function waiting(): Promise<Body[]> {
  return (await app.request('GET', `${listHeldDrafts.path}?size=100`, { headers: staff.headers })).body.data;
}

/** What has been written to somebody, with its text. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  return app.db.query('SELECT subject, plain_text AS text FROM outbox WHERE recipient_address = $1 ORDER BY id', [
    address,
  ]);
}

describe('those who run the site', () => {
  it('hear by one mail of all that has come to wait, and not of what has been looked at', async () => {
    const [first, second] = [await aHeld(), await aHeld()];
    // What waits already, and is published again, is no news.
    await publish(first.id);
    await app.app.jobs.runDue();
    expect(await mailsTo(OPERATOR)).toEqual([]);
    app.clock.advance(15 * 60_000);
    await app.app.jobs.runDue();
    const [mail, ...more] = await mailsTo(OPERATOR);
    expect([mail?.subject, more]).toEqual(['2 annonser venter på gjennomgang', []]);
    expect(mail?.text).toContain('/my-listing/review');
    // Once more each day for as long as one waits.
    for (const mails of [2, 3]) {
      app.clock.advance(86_400_000);
      await app.app.jobs.runDue();
      expect(await mailsTo(OPERATOR)).toHaveLength(mails);
    }
    await signInAgain();
    for (const held of [first, second]) await review({ ...held, version: (await own(held.id)).version }, 'approve');

    await review(await aHeld(), 'approve');
    app.clock.advance(15 * 60_000);
    await app.app.jobs.runDue();
    expect(await mailsTo(OPERATOR)).toHaveLength(3);
    app.clock.advance(86_400_000);
    await app.app.jobs.runDue();
    expect(await mailsTo(OPERATOR)).toHaveLength(3);
    await signInAgain();
  });

  it('see what waits, the longest waiting first, as buyers would, and let it through as it is', async () => {
    const first = await aHeld();
    app.clock.advance(1_000);
    const second = await aHeld();
    await describedAs(first.id, 'Se fortsatt finn.no');
    const ids = [first.id, second.id];
    expect((await waiting()).map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    const { version } = await own(first.id);
    expect((await waiting()).find(({ id }) => id === first.id)).toMatchObject({
      held_for: ['other_sites'],
      held_since: first.updated_at,
      is_paid: true,
      version,
    });
    const preview = await app.request('GET', ofDraft(previewDraft, first.id), { headers: staff.headers });
    expect(preview.body.data.description).toBe('Se fortsatt finn.no');
    expect((await review(first, 'approve')).body.code).toBe('draft_changed');
    const other = { ...first, version, media_version: first.media_version + 1 };
    expect((await review(other, 'approve')).body.code).toBe('draft_changed');
    expect((await review({ ...first, version }, 'approve')).body.data).toEqual({ id: first.id, state: 'published' });
    expect(used).toContain(first.id);
    expect((await review({ ...first, version }, 'approve')).status).toBe(404);
    expect((await own(first.id)).held_since).toBeNull();
    // Published again as it is, it is not looked at once more; with another document it is.
    expect((await publish(first.id)).held_for).toEqual([]);
    const document = { name: 'Tilstandsrapport', bytes: aPdf(), type: 'application/pdf' };
    expect((await send(app, kari, first.id, 'attachments', document)).status).toBe(200);
    expect((await publish(first.id)).held_for).toEqual(['other_sites']);
    await describedAs(first.id, 'Stille bakgård.');
    await publish(first.id);
    // What does not wait is its owner's alone.
    const after = await app.request('GET', ofDraft(previewDraft, first.id), { headers: staff.headers });
    expect(after.status).toBe(404);
    const [mail] = await mailsTo(kari.email);
    expect(mail?.subject).toBe('«Lys toroms med balkong» er publisert');
  });

  it('see the address that is public beside the one that it would be', async () => {
    const { id, version } = await aPaid();
    const form = (await own(id))['form_data'];
    const edited = await app.request(editDraft.method, ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version, form_data: { ...form, location: { ...form.location, street: 'Storgata 900' } } },
    });
    expect(edited.status).toBe(200);
    await publish(id);
    const { body } = await app.request('GET', `${listHeldDrafts.path}?size=100`, { headers: staff.headers });
    const held = body.data.find((each: Body) => each['id'] === id);
    expect(held.held_for).toEqual(['other_home']);
    const view = waitingView(camelKeys(held) as Parameters<typeof waitingView>[0], {
      t: translator('nb'),
      language: 'nb',
    });
    const { post_code: code, suburb } = form.location;
    // With the street its quarter goes to where the neighbourhood is told.
    expect(view.moved).toEqual([
      {
        label: 'Adresse',
        before: `${form.location.street}, ${code} ${suburb}`,
        after: `Storgata 900, ${code} Oslo`,
      },
    ]);
    expect([view.link, view.previewPath]).toEqual([expect.stringContaining('/r/'), expect.stringContaining(id)]);
  });

  it('alone see what waits, and decide', async () => {
    const held = await aHeld();
    const other = await app.signIn();
    expect((await app.request('GET', listHeldDrafts.path, { headers: kari.headers })).status).toBe(403);
    expect((await app.request('GET', ofDraft(previewDraft, held.id), { headers: other.headers })).status).toBe(404);
    expect((await review(held, 'approve', undefined, kari)).status).toBe(403);
    expect((await own(held.id)).state).toBe('held');
  });
});

describe('an owner', () => {
  it('reads why a listing was refused, in the mail and on the listing, until it is published', async () => {
    const held = await aHeld();
    const refused = await review(held, 'refuse');
    expect([refused.status, refused.body.errors]).toEqual([400, { reason: ['Må fylles ut.'] }]);
    expect((await review(held, 'refuse', '  ')).status).toBe(400);
    expect((await review(held, 'refuse', 'a'.repeat(1_001))).status).toBe(400);
    const refusal = 'Ta ut lenken til finn.no.';
    expect((await review(held, 'refuse', refusal)).body.data).toEqual({ id: held.id, state: 'draft' });
    expect(released).toContain(held.id);
    expect(await own(held.id)).toMatchObject({ state: 'draft', held_for: [], refusal });
    const list = await app.request('GET', listDrafts.path, { headers: kari.headers });
    expect(list.body.data).toMatchObject([{ id: held.id, refusal }]);
    const [mail] = await mailsTo(kari.email);
    expect(mail?.subject).toBe('«Lys toroms med balkong» ble ikke publisert');
    for (const part of [refusal, 'et annet nettsted', 'Du er ikke belastet', `/my-listing/${held.id}`])
      expect(mail?.text).toContain(part);
    // Sent again as it was, it waits again, and what was said of it is over.
    expect(await publish(held.id)).toMatchObject({ state: 'held', refusal: null });
    await review(await own(held.id), 'refuse', 'Fortsatt en lenke.');
    await describedAs(held.id, 'Stille bakgård.');
    expect((await own(held.id)).refusal).toBe('Fortsatt en lenke.');
    expect(await publish(held.id)).toMatchObject({ state: 'published', refusal: null });
  });

  it('is told of changes apart from what was never shown', async () => {
    const { id } = await aPaid();
    await describedAs(id, 'Se finn.no');
    const refused = await review(await publish(id), 'refuse', 'Ingen lenker.');
    expect(refused.body.data).toEqual({ id, state: 'published' });
    expect(await own(id)).toMatchObject({ state: 'published', refusal: 'Ingen lenker.' });
    await describedAs(id, 'Se hjem.no');
    expect((await review(await publish(id), 'approve')).body.data).toEqual({ id, state: 'published' });
    const mails = await mailsTo(kari.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      '«Lys toroms med balkong» er publisert',
      'Endringene i «Lys toroms med balkong» ble ikke publisert',
      'Endringene i «Lys toroms med balkong» er publisert',
    ]);
    expect(mails[0]?.text).not.toContain('belastet');
  });

  it('pays once more for what was let through after its payment had been given back', async () => {
    const held = await aHeld();
    paid.delete(held.id);
    expect((await review(held, 'approve')).body.data).toEqual({ id: held.id, state: 'draft' });
    const [mail] = await mailsTo(kari.email);
    expect(mail?.subject).toBe('«Lys toroms med balkong» kan publiseres');
    expect(mail?.text).toContain(`/my-listing/${held.id}/publish`);
    paid.add(held.id);
    expect((await publish(held.id)).state).toBe('published');
  });

  it('puts what was let through while it was paused, or had ended, on the market', async () => {
    const { id } = await aPaid();
    await act(app, kari, deactivateDraft, id);
    await describedAs(id, 'Se finn.no');
    const waits = await act(app, kari, activateDraft, id);
    expect(waits.held_for).toEqual(['other_sites']);
    expect((await review(waits, 'approve')).body.data.state).toBe('inactive');
    expect(await act(app, kari, activateDraft, id)).toMatchObject({ state: 'published', held_for: [] });

    await describedAs(id, 'Se også finn.no');
    await publish(id);
    app.clock.advance(31 * 86_400_000);
    await signInAgain();
    await app.app.jobs.runDue();
    expect((await review(await own(id), 'approve')).body.data.state).toBe('expired');
    const subjects = (await mailsTo(kari.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === '«Lys toroms med balkong» kan legges ut igjen')).toHaveLength(2);
  });

  it('reads nothing more of a refusal once the home is sold', async () => {
    const { id } = await aPaid();
    await describedAs(id, 'Se finn.no');
    await review(await publish(id), 'refuse', 'Ingen lenker.');
    expect(await act(app, kari, closeDraft, id)).toMatchObject({ state: 'sold', refusal: null });
  });
});
