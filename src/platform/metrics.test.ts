import { expect, it } from 'vitest';
import { createMetrics } from './metrics.server.ts';

it('reads figures anew each time, drops those that are gone, and goes without those that cannot be read', async () => {
  const metrics = createMetrics();
  let read = (): Promise<Record<string, number>> => Promise.resolve({ mail: 2, write: 1 });
  metrics.gauges('jobs_failed', 'Jobs.', 'kind', () => read());
  metrics.gauge('size', 'A size.', () => 7);
  const lines = async () => (await metrics.text()).split('\n').filter((line) => /^(jobs_failed|size)/.test(line));
  expect(await lines()).toEqual(['jobs_failed{kind="mail"} 2', 'jobs_failed{kind="write"} 1', 'size 7']);
  read = () => Promise.resolve({ mail: 3 });
  expect(await lines()).toEqual(['jobs_failed{kind="mail"} 3', 'size 7']);
  read = () => Promise.reject(new Error('the database is away'));
  expect(await lines()).toEqual(['size 7']);
});
