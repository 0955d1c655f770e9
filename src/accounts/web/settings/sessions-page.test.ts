import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { pageRequest } from '../../../platform/http/page-request.testing.ts';
import { listSessions } from '../../sessions.contract.ts';
import { loader } from './sessions-page.tsx';

it('tells two sessions of one kind of browser apart by when each was begun', async () => {
  const session = { agent: 'Chrome/140 (X11; Linux)', lastUsedAt: '2026-11-29T01:05:00.000Z' };
  const timesIn = async (language: 'en' | 'nb') => {
    const { sessions } = await loader(
      pageRequest('/user/sessions', {
        caller: { region: 'au', language },
        answers: [
          [
            listSessions,
            () => ({
              data: [
                { ...session, id: '1', isCurrent: true, createdAt: '2026-11-28T22:40:00.000Z' },
                { ...session, id: '2', isCurrent: false, createdAt: '2026-11-28T23:15:00.000Z' },
              ],
            }),
          ],
        ],
      }),
    );
    return sessions.map(({ times }) => times.replaceAll('\u202f', ' '));
  };
  const english = await timesIn('en');
  expect(english[0]).toMatch(/signed in .* at 9:40 am$/);
  expect(english[1]).toMatch(/signed in .* at 10:15 am$/);
  expect((await timesIn('nb'))[0]).toMatch(/^Sist brukt .* kl\. .*, logget inn .* kl\. /);
});
