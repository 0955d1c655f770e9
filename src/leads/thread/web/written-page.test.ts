import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { loader as notifications } from '../../../notifications/web/notifications-page.tsx';
import { listNotifications } from '../../../notifications/contract.ts';
import { pageRequest, type Answers } from '../../../platform/http/page-request.testing.ts';
import { countUnread } from '../../inbox/contract.ts';
import { listWritten } from '../contract.ts';
import { loader } from './written-page.tsx';

const pagination = { currentPage: 1, lastPage: 1, pageSize: 20, results: 0 };
const answers: Answers = [
  [listWritten, () => ({ data: [], pagination })],
  [listNotifications, () => ({ data: [], pagination, meta: { unread: 0 } })],
  [
    countUnread,
    () => ({
      data: [
        { id: 'one', unread: 2, unanswered: 1, total: 4 },
        { id: 'two', unread: 1, unanswered: 0, total: 1 },
      ],
      meta: { agency: { unread: 1, unanswered: 1, total: 2 } },
    }),
  ],
];
const caller = { user: { id: 'me', name: 'Kari' } };

it('an owner with unread messages is led to them from where they look for messages and news', async () => {
  expect((await loader(pageRequest('/user/messages', { answers, caller }))).data).toMatchObject({
    messages: [],
    own: { about: undefined, unread: 3, unanswered: 1, total: 5, agency: { unread: 1, unanswered: 1, total: 2 } },
  });
  expect((await notifications(pageRequest('/user/news', { answers, caller }))).data).toMatchObject({
    lines: [],
    own: { unread: 3, unanswered: 1, total: 5, agency: { unread: 1, unanswered: 1, total: 2 } },
  });
});

it('an owner with one listing that is written about is led to its messages themselves', async () => {
  const count = () => ({
    data: [
      { id: 'one', unread: 0, unanswered: 0, total: 0, signedUp: 2 },
      { id: 'two', unread: 1, unanswered: 0, total: 1, signedUp: 0 },
    ],
    meta: { agency: null },
  });
  const alone: Answers = [...answers.filter(([endpoint]) => endpoint !== countUnread), [countUnread, count]];
  const page = await loader(pageRequest('/user/messages', { answers: alone, caller }));
  expect(page.data).toMatchObject({ own: { about: 'two', total: 1 } });
});
