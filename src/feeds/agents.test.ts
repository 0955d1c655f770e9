import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { AgencyRecord, AgentRecord } from '../agencies/record.contract.ts';
import { aForm, aKey, OURS, type Program, programWith } from './feeds.testing.ts';

/** Who offers a home that a program hands in, where one of them is known here and another is not. */

let app: TestApp;
let program: Program;
beforeAll(async () => {
  app = await startTestApp();
  const agency = AgencyRecord.parse({
    ...{ id: OURS, externalId: 'OURS', name: 'Vestby Megling', region: 'no' },
    profile: { primaryColour: '#0b7a75', secondaryColour: '#0a3b3a' },
  });
  const agent = AgentRecord.parse({
    ...{ id: '700001', agencyId: OURS, name: 'Ola Kjent', title: 'Megler', phone: '+47 911 22 333' },
  });
  await app.app.agencies.save([agency], [agent]);
  program = programWith(app, await aKey(app));
});
afterAll(() => app.close());

const lead = { name: 'Ida Ukjent', email: 'ida@vestby.example' };

it.each([
  ['an agent who is not known, before one who is', 'a-1', [lead, { name: 'Ola Kjent' }], ['Ida Ukjent']],
  ['by another name, and the same number', 'a-2', [lead, { name: 'Ola K.', phone: '91122333' }], ['Ida Ukjent']],
  ['those alone who are known', 'a-3', [{ name: 'Ola Kjent' }], undefined],
])('a home tells %s', async (_what, id, agents, others) => {
  await program.pushed(aForm(id, { offered_by: { agents } }));
  const [row] = await app.db.query<{ id: string }>('SELECT id::text AS id FROM listings WHERE external_id = $1', [id]);
  const { body } = await app.request('GET', `/api/v2/property?id=${row?.id ?? ''}`);
  expect(body.data.agents).toMatchObject([{ name: 'Ola Kjent' }]);
  expect(body.data.offered_by?.agents.map(({ name }: { name: string }) => name)).toEqual(others);
  // Nobody has told an address of the one who is known, nor of the agency.
  expect(body.data.messages_go_to).toBe(others === undefined ? 'site' : 'agent');
});
