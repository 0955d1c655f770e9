import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** What a person is told in the page. */

const tag = 'Notifications';

/**
 * A kind of news. Each has its line of text under `notifications.kind.NAME`, which may name `count`, `number` and what
 * stands in the details; those of `favourite_news` under `notifications.favourite.CHANGE`, and one about a home that
 * several like under `notifications.collection_matched`.
 */
export const NOTIFICATION_KINDS = [
  'search_news',
  'favourite_news',
  'collection_shared',
  'collection_added',
  'collection_removed',
  'collection_commented',
  'collection_joined',
  'collection_matched',
] as const;

export const NotificationId = z
  .string()
  .regex(/^\d{1,15}$/)
  .brand<'NotificationId'>();
export type NotificationId = z.output<typeof NotificationId>;

export const Notification = z
  .object({
    id: NotificationId,
    kind: z.enum(NOTIFICATION_KINDS),
    details: z
      .record(z.string(), z.string())
      .describe(
        'What its text mentions. Of those of collections: `who` and `collection`; of `collection_matched` also `home`; of what was done with a single home `home` and `homePath`. Of `search_news`: `name`, `homes`, which are ids of homes with what is new of each (`300123:new 300124:sold`), the latest first and at most 20, and of the latest `home` and `homePath`. Of `favourite_news`: `home`, `change` and, where they are told, the `price` that is meant, `before`, `after` or `paid` in whole units of the `currency`, or `at`, when a viewing or an auction begins, and the `zone` of the home.',
      ),
    count: z.int().min(1).describe('Pieces of news that have gathered in it.'),
    path: z.string().describe('Where it leads: a path of the site.'),
    isRead: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.int().min(0).describe('How many have not been read, on all pages together.') });

export const listNotifications = endpoint(operations.listNotifications, {
  tag,
  summary: "One's notifications, the latest first",
  access: 'user',
  query: PageQuery,
  output: page(Notification).extend({ meta: Unread }),
});

export const readNotification = endpoint(operations.readNotification, {
  tag,
  summary: 'Mark a notification as read, or as unread again',
  access: 'user',
  params: z.object({ id: NotificationId }),
  body: z.object({ isRead: z.boolean() }),
  output: z.object({ data: Notification, meta: Unread }),
  errors: ['not_found'],
});

export const readAllNotifications = endpoint(operations.readAllNotifications, {
  tag,
  summary: 'Mark all notifications as read',
  access: 'user',
  body: z.object({ isRead: z.literal(true) }),
  output: one(Unread),
});
