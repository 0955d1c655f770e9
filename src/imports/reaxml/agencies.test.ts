import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agenciesInReaxml } from './agencies.ts';
import { AGENCY, element, file } from './corpus.testing.ts';
import { ReaxmlMapping } from './mapping.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-reaxml-agents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes the agents of a file with the pictures of themselves', async () => {
  const place = path.join(folder, 'listings.xml');
  const attachment = (usage: string, name: string) =>
    `<attachment usage="${usage}" id="${name}" url="https://faces.example/${name}.png"/>`;
  await writeFile(
    place,
    file(
      element(
        'residential',
        'A1',
        'current',
        `<listingAgent id="1"><name>Robin Vale</name><email>Robin@agents.example</email><media>${attachment('logo', 'no')}${attachment('agentPhoto', 'robin')}</media></listingAgent>
        <listingAgent id="2"><name>Kim Vale</name><media><attachment usage="agentPhoto" id="b" url="file:///etc/passwd"/></media></listingAgent>`,
      ),
    ),
  );
  const mapping = ReaxmlMapping.parse({ source: 'rea', format: { type: 'reaxml' } });
  const { value: read } = await agenciesInReaxml(place, mapping).next();
  expect(read).toMatchObject({
    agents: [
      { externalId: 'robin@agents.example', agencyExternalId: AGENCY, image: 'https://faces.example/robin.png' },
      { externalId: 'Kim Vale' },
    ],
  });
  expect(JSON.stringify(read)).not.toContain('passwd');
});
