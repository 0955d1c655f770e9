/** What mail is about: the first word of its key. */
export const MAIL_KINDS = [
  'account',
  'agency',
  'alerts',
  'appraisal',
  'collection',
  'contact_code',
  'draft',
  'drafts',
  'enquiry',
  'export',
  'factor',
  'feed',
  'goodbye',
  'imports',
  'lead',
  'linked',
  'listing',
  'receipt',
  'report',
  'staff',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Names the event and the recipient. */
export type MailKey = `${MailKind} ${string}`;

/**
 * Mail whose subject is made of the site's own words. The others' name homes, searches or collections of people, or
 * what one wrote to another.
 */
const PLAIN_SUBJECTS: readonly MailKind[] = [
  'account',
  'agency',
  'draft',
  'drafts',
  'export',
  'factor',
  'feed',
  'goodbye',
  'imports',
  'linked',
  'receipt',
  'staff',
];

export function isSubjectPlain(kind: MailKind): boolean {
  return PLAIN_SUBJECTS.includes(kind);
}

/** Undefined for what an earlier version of the site wrote under another name. */
export function mailKindOf(key: string): MailKind | undefined {
  const [word] = key.split(' ');
  return MAIL_KINDS.find((kind) => kind === word);
}
