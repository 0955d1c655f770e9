import type { MessageKey } from '../../texts/messages.ts';

/** What jobs of a kind do, in words; undefined of one that an earlier version of the site left behind. */
export function jobName(kind: string): MessageKey | undefined {
  return kind.startsWith('listing_pictures_') ? 'operations.job.pictures' : NAMES[kind];
}

const NAMES: Readonly<Record<string, MessageKey>> = {
  account_mail: 'operations.job.account_mail',
  data_export: 'operations.job.data_export',
  draft_ended: 'operations.job.draft_reminders',
  draft_ends_soon: 'operations.job.draft_reminders',
  draft_plan: 'operations.job.draft_reminders',
  draft_file: 'operations.job.draft_file',
  draft_still_available: 'operations.job.draft_reminders',
  drafts_held: 'operations.job.drafts_held',
  feed: 'operations.job.feed',
  feed_webhook: 'operations.job.feed_webhook',
  file_removal: 'operations.job.file_removal',
  mail: 'operations.job.mail',
  payment_follow: 'operations.job.payment_follow',
  picture_labels: 'operations.job.picture_labels',
  picture_placeholders: 'operations.job.picture_placeholders',
  stand_in_notice: 'operations.job.stand_in_notice',
};
