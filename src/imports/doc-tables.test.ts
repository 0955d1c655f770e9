import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { ListingRecord } from '../properties/record.contract.ts';
import { CHECKS } from './checks.ts';
import { withTables } from './doc-tables.ts';
import { FIELDS } from './reaxml/fields.ts';

const read = () => readFile(path.join(PROJECT_ROOT, 'docs/importing.md'), 'utf8');

it('docs/importing.md has the tables that follow from the code; npm run import:tables writes them', async () => {
  const document = await read();
  expect(document).toBe(withTables(document));
});

it('every check, every member of a listing and every element of REAXML has a row', async () => {
  const document = await read();
  for (const code of Object.keys(CHECKS)) expect(document).toContain(`\n| \`${code}\` | `);
  for (const name of Object.keys(ListingRecord.shape))
    expect(document).toMatch(new RegExp(`\\n\\| \`${name}(\`|\\.|\\[)`));
  for (const { element } of FIELDS) expect(document).toContain(`\n| \`${element}\``);
  expect(document).toContain('| `details.usageArea` | number, 0 to 100,000,000 m² | BRA: ');
  expect(document).toContain('| `documents[].url` | address of a page, `https://...`, or text like ');
  expect(document).toContain(
    '| `prices.askingPrice` | whole number, 0 to 100,000,000,000 whole units of the currency | |',
  );
});
