import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { listNotifications } from '../contract.ts';
import { loader } from './notifications-page.tsx';

const open = (answer: () => unknown) =>
  loader(
    pageRequest('/user/notifications', {
      caller: { user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari' } },
      answers: [
        [listNotifications, answer],
        [countUnread, () => ({ data: [] })],
      ],
    }),
  );

it('says that there is nothing only where that is so, and not when the call is refused', async () => {
  const nothing = await open(() => ({ data: [], meta: { unread: 0 }, pagination: paginate(1, 20, 0) }));
  expect(nothing.data.lines).toEqual([]);
  const refused = open(() => {
    throw new AppError('too_many_requests');
  });
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
});
