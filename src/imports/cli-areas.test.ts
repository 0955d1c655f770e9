import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCli, type Cli } from './cli.testing.ts';

let cli: Cli;
let folder: string;
let runHere: Cli['runHere'];
let file: Cli['file'];
let findings: Cli['findings'];
beforeAll(async () => {
  cli = await startCli();
  ({ folder, runHere, file, findings } = cli);
});
afterAll(() => cli.remove());

describe('npm run import -- areas', () => {
  it('takes outlines, and reports what is none', async () => {
    const square = [
      [
        [10.6, 59.8],
        [10.9, 59.8],
        [10.9, 60],
        [10.6, 60],
        [10.6, 59.8],
      ],
    ];
    const features = [
      {
        type: 'Feature',
        properties: { kommunenummer: '0301', kommunenavn: 'Oslo' },
        geometry: { type: 'Polygon', coordinates: square },
      },
      { type: 'Feature', properties: { kommunenummer: '4601' }, geometry: { type: 'Point', coordinates: [5.3, 60.4] } },
    ];
    const geojson = await file('areas.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const first = await runHere('areas', geojson, '--report', path.join(folder, 'areas.jsonl'));
    expect([first.code, first.stdout]).toEqual([
      3,
      expect.stringMatching(
        /^areas\.geojson: 2 areas in [\d.]+ s\n {2}new +0\n {2}updated +1\n {2}unchanged +0\n {2}rejected +1\n/,
      ),
    ]);
    expect(await findings('areas.jsonl')).toEqual([
      { feature: 2, status: 'rejected', code: 'area_refused', reason: expect.any(String) as string },
    ]);
    expect((await runHere('areas', geojson, '--report', path.join(folder, 'areas.jsonl'))).stdout).toMatch(
      /updated +0\n {2}unchanged +1\n/,
    );
  });
});
