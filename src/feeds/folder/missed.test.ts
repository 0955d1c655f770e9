import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { addAgencies, delivered, OURS, THEIRS } from '../feeds.testing.ts';
import { daysUntilNext } from './missed.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
});
afterAll(() => app.close());

const later = (seconds: number): void => app.clock.advance(seconds * 1_000);
const mails = async () =>
  (await app.app.outbox.list(1, 100)).mails.map(({ to, subject }) => `${to.address}: ${subject}`);

describe('a feed that came every day, or every weekday', () => {
  /** A Monday at noon in Oslo. */
  const MONDAY = Date.parse('2030-06-03T10:00:00Z');
  async function came(
    agency: string,
    days: readonly number[],
    { region = 'no', hour = 0 }: { readonly region?: 'no' | 'au'; readonly hour?: number } = {},
  ): Promise<void> {
    await app.db.query('DELETE FROM feed_days');
    const sooner = days.map((day) => day - hour / 24);
    await delivered(app, sooner, { agencyId: agency, source: 'x', region, kind: 'folder', format: 'file', file: 'x' });
  }
  const missing = async (): Promise<string[]> => (await mails()).filter((mail) => /ikke kommet|has come/.test(mail));
  const check = () => app.app.feeds.mailMissedFeeds();
  beforeEach(async () => {
    await app.db.query('DELETE FROM outbox');
    const week = 7 * 86_400_000;
    const now = app.clock.now().getTime();
    const monday = MONDAY + Math.ceil(Math.max(0, now - MONDAY) / week) * week;
    app.clock.advance(monday - now);
  });

  it('and does not come any more is mailed of, once, in the language of its market', async () => {
    await came(OURS, [7, 6, 5, 4, 3, 2, 1]);
    await check();
    expect(await missing()).toEqual([]);
    later(3 * 3_600);
    await check();
    await check();
    expect((await missing()).sort()).toEqual([
      'operator@grend.example: Agency OURS: det har ikke kommet noen fil med boliger',
      'ours@agency.example: Agency OURS: det har ikke kommet noen fil med boliger',
    ]);
    await came(THEIRS, [9, 8, 7, 6, 5, 4, 3], { region: 'au' });
    await check();
    expect(await missing()).toContain('theirs@agency.example: Agency THEIRS: no file with homes has come');
  });

  it('is missing on a weekday, and not at the weekend, where it came on weekdays alone', async () => {
    const weekdays = [14, 13, 12, 11, 10, 7, 6, 5, 4, 3];
    await came(OURS, weekdays);
    later(3_600);
    await check();
    expect(await missing()).toEqual([]);
    later(2 * 3_600);
    await check();
    expect(await missing()).toHaveLength(2);
    // Last on a Thursday: missing on Friday.
    await came(OURS, weekdays.slice(0, -1));
    await check();
    expect(await missing()).toHaveLength(4);
  });

  it('counts its days where it is', async () => {
    // Early on weekdays in Sydney, on the days before in UTC.
    await came(THEIRS, [14, 13, 12, 11, 10, 7, 6, 5, 4, 3], { region: 'au', hour: -12 });
    await check();
    expect(await missing()).toHaveLength(2);
  });

  it('is one that came on seven of them in a row', async () => {
    await came(OURS, [23, 22, 21, 20, 19, 18, 15, 14, 12, 11, 10, 9]);
    await check();
    expect(await missing()).toEqual([]);
    const week = ['2030-06-03', '2030-06-04', '2030-06-05', '2030-06-06', '2030-06-07'];
    expect(daysUntilNext([...week, '2030-06-08', '2030-06-09'])).toBe(1);
    expect(daysUntilNext([...week, '2030-06-10'])).toBeUndefined();
    expect(daysUntilNext([...week, '2030-06-10', '2030-06-11'])).toBe(1);
    expect(daysUntilNext(['2030-05-30', '2030-05-31', ...week])).toBe(3);
    expect(daysUntilNext([])).toBeUndefined();
  });
});
