/** What every process does again and again, as those who run the site see it. */
export const SCHEDULES = [
  'agencies',
  'alerts',
  'content',
  'demand',
  'drop_folders',
  'expired_mail',
  'forget_old',
  'held_imports',
  'hours',
  'interactions',
  'missed_feeds',
  'security_events',
  'statistics',
] as const;
export type ScheduleName = (typeof SCHEDULES)[number];
