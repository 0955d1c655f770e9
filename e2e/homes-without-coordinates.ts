import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../src/imports/run.ts';

/**
 * An agency's export without coordinates: homes for sale in Bibra Lake, of which one hides its address, and sold ones
 * in South Lake.
 */

const MAPPING = {
  source: 'an-agency',
  format: { type: 'csv' },
  region: 'au',
  timeZone: 'Australia/Perth',
  record: {
    externalId: { column: 'id' },
    objectType: 'residential_sale',
    propertyTypes: ['house'],
    availability: { column: 'state' },
    condition: 'used',
    ownerType: 'api',
    language: 'en',
    title: { template: '{bedrooms} bedroom house in {suburb}' },
    address: {
      street: { column: 'street' },
      suburb: { column: 'suburb' },
      region: 'WA',
      postCode: { column: 'postcode' },
      lat: { column: 'lat', as: 'number' },
      lng: { column: 'lng', as: 'number' },
      isHidden: { column: 'hidden', as: 'boolean' },
    },
    prices: {
      currency: 'AUD',
      askingPrice: { column: 'price', as: 'integer' },
      soldPrice: { if: { column: 'state', in: ['sold'] }, then: { column: 'price', as: 'integer' } },
    },
    details: { bedrooms: { column: 'bedrooms', as: 'integer' }, landSize: { column: 'land', as: 'number' } },
    createdAt: '2026-03-01T08:00:00Z',
    publishedAt: '2026-03-01T08:00:00Z',
    soldAt: { if: { column: 'state', in: ['sold'] }, then: '2019-04-01T08:00:00Z' },
  },
};

const HEAD = 'id,street,suburb,postcode,lat,lng,hidden,state,price,bedrooms,land';

export async function importHomesWithoutCoordinates(folder: string): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'grend-homes-'));
  const [csv, mapping] = [join(files, 'homes.csv'), join(files, 'mapping.json')];
  const offered = Array.from(
    { length: 6 },
    (_, at) =>
      `offer-${at},${at + 3} Unknown Street,Bibra Lake,6163,,,,available,${650_000 + at * 15_000},3,${500 + at}`,
  );
  const sold = Array.from(
    { length: 12 },
    (_, at) => `sold-${at},${at + 1} Gone Street,South Lake,6164,,,,sold,${480_000 + at * 9_000},4,${600 + at}`,
  );
  const others = [
    'known,10 Annois Road,Bibra Lake,6163,-32.0972,115.8236,,available,720000,4,640',
    'street,14 Annois Rd,Bibra Lake,6163,,,,available,730000,5,650',
    'hidden,77 Secret Road,Bibra Lake,6163,-32.0991,115.8211,true,available,990000,2,480',
  ];
  await writeFile(csv, [HEAD, ...offered, ...others, ...sold].join('\n'));
  await writeFile(mapping, JSON.stringify(MAPPING));
  let output = '';
  const code = await runImport(['listings', csv, '--mapping', mapping, '--report', join(files, 'report')], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder },
    stdout: { write: (text) => (output += text) },
    stderr: { write: (text) => (output += text) },
    signal: new AbortController().signal,
  });
  await rm(files, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${output}`);
}
