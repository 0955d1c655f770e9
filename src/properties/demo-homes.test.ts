import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { DEMO_SOURCE } from './demo-source.contract.ts';
import { aListing } from './record.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a home of the demonstration is told to be made up, and no other', async () => {
  const record = { ...aListing({ externalId: 'made-up' }), source: DEMO_SOURCE };
  const saved = await app.app.properties.saveBatch({ kind: 'import', source: DEMO_SOURCE }, [record]);
  const [real] = await app.add(aListing({ externalId: 'real' }));
  const isDemo = async (id: string | undefined) =>
    (await app.request('GET', `/api/v2/property?id=${id ?? ''}`)).body.data.is_demo;
  expect(await isDemo(saved.changed[0])).toBe(true);
  expect(await isDemo(real)).toBeUndefined();
});
