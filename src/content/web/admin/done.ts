import type { MessageKey } from '../../../texts/messages.ts';

/** What an editor has done, and how the page says so. */
export type Done = 'saved' | 'published' | 'scheduled' | 'unscheduled' | 'restored';

export const DONE_TEXTS = {
  saved: 'administration.content_saved',
  published: 'administration.content_published',
  scheduled: 'administration.content_scheduled',
  unscheduled: 'administration.content_unscheduled',
  restored: 'administration.content_restored',
} as const satisfies Record<Done, MessageKey>;
