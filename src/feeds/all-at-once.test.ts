import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { addAgencies, aForm, aKey, type Program, programWith, THEIRS } from './feeds.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
});
afterAll(() => app.close());

describe('all listings of a source, handed in at once', () => {
  const source = 'whole';
  let ours: Program;
  beforeAll(async () => {
    ours = programWith(app, await aKey(app, { source }));
  });
  const several = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => aForm(`w${String(from + at)}`, { address: {} }));
  const onMarket = async () => {
    const rows = await app.db.query<{ id: string }>(
      "SELECT external_id AS id FROM listings WHERE source = $1 AND availability = 'available' ORDER BY 1",
      [source],
    );
    return rows.map(({ id }) => id);
  };

  it('withdraw those on the market that are not among them, and no home of another agency', async () => {
    await ours.pushed(several(1, 6));
    const theirs = programWith(app, await aKey(app, { source, agencyId: THEIRS }), THEIRS);
    await theirs.pushed(aForm('w0', { address: {} }));
    const { upload, data } = await ours.replaced(several(2, 6));
    expect(upload).toMatchObject({ counts: { unchanged: 5, deleted: 1 }, issues: { errors: [], warnings: [] } });
    expect(data[0]).toMatchObject({ external_id: 'w1', result: 'DELETED' });
    expect(await onMarket()).toEqual(['w0', 'w2', 'w3', 'w4', 'w5', 'w6']);
  });

  it('withdraw none where too many would go, where one cannot be told, and where one is a change', async () => {
    const held = [{ type: 'withdrawal_held' }];
    for (const some of [
      several(2, 2),
      [...several(2, 5), {}],
      [...several(2, 5), { partial: true, external_id: 'w5' }],
    ]) {
      const { upload } = await ours.replaced(some);
      expect(upload.issues.warnings).toMatchObject(held);
    }
    expect(await onMarket()).toHaveLength(6);
  });

  it('are not what was pushed before, though it waits and is the same', async () => {
    const pushed = (await ours.push(several(2, 6))).body.data.upload_id;
    const { upload } = await ours.replaced(several(2, 6));
    expect(upload.id).not.toBe(pushed);
  });
});
