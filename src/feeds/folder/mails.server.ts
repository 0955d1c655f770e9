import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Mail } from '../../platform/mail/outbox.server.ts';
import { formatOf } from '../../texts/format.ts';
import { type Language, languageOfRegion, type Translate, translator, zoneOfRegion } from '../../texts/messages.ts';
import { isCutShort, presentIssues, type StoredIssue, type StoredIssues } from '../issues.server.ts';
import { WITHDRAWAL_HELD } from '../take-in.server.ts';
import type { SilentFeed } from '../silent.server.ts';
import { type EndedUpload, hasFailed } from '../uploads-store.server.ts';
import type { FeedAgency } from './watch.server.ts';

export interface FeedMailParts {
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Who runs the site; left out, none of them gets a mail. */
  readonly operator: string | undefined;
}

type Reader = 'agency' | 'operator';

/** Who gets mails about an agency's feed: the agency, where it has an address, and who runs the site. */
export function readersOf(
  { name, email }: FeedAgency,
  { operator }: FeedMailParts,
): readonly { readonly who: Reader; readonly to: Mail['to'] }[] {
  return [
    ...(email === undefined ? [] : [{ who: 'agency' as const, to: { name, address: email } }]),
    ...(operator === undefined ? [] : [{ who: 'operator' as const, to: { name: '', address: operator } }]),
  ];
}

/** Of a file in a drop folder that somebody has to look at; undefined of one that went well. */
export function problemOf(upload: EndedUpload): FileProblem | undefined {
  if (hasFailed(upload)) return 'failed';
  if (upload.issues.errors.some(isCutShort)) return 'cut_short';
  return upload.issues.warnings.some(isHeld) ? 'held' : undefined;
}

/**
 * Nothing of it was kept; it could not be read to its end; or homes that it does not name were not withdrawn, although
 * it is complete by its name.
 */
export type FileProblem = 'failed' | 'cut_short' | 'held';

function isHeld({ type }: StoredIssue): boolean {
  return type === WITHDRAWAL_HELD;
}

/** What is wrong with a file, in the language of the agency's market. */
export function problemMail(
  agency: FeedAgency,
  { problem, file, issues, who }: ProblemWithFile,
  { origin }: FeedMailParts,
): MailContent {
  const language = languageOfRegion(agency.region);
  const t = translator(language);
  const name = file ?? '';
  const reason = problem === 'held' ? heldReason(issues, language) : firstError(issues, language, problem);
  const key = `mail.feed_${problem}` as const;
  return {
    ...{ language, brand: 'grend', origin },
    subject: t(`${key}.subject`, { file: name, agency: agency.name }),
    preview: t(`${key}.text`),
    title: t(`${key}.title`),
    parts: [
      { kind: 'text', text: t(`${key}.text`) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.agency'), value: agency.name },
          { label: t('mail.fact.file'), value: name },
          ...(reason === '' ? [] : [{ label: t('mail.fact.reason'), value: reason }]),
        ],
      },
      { kind: 'text', text: t(`${key}.next`) },
    ],
    footer: t(`mail.feed.footer_${who}`),
  };
}

interface ProblemWithFile extends Pick<EndedUpload, 'file' | 'issues'> {
  readonly problem: FileProblem;
  readonly who: Reader;
}

function firstError(issues: StoredIssues, language: Language, problem: FileProblem): string {
  const errors = problem === 'cut_short' ? issues.errors.filter(isCutShort) : issues.errors;
  const [first] = presentIssues({ errors, warnings: [] }, language).errors;
  return [first?.field, first?.messages[0]].filter((part) => part !== undefined).join(': ');
}

function heldReason({ warnings }: StoredIssues, language: Language): string {
  const held = presentIssues({ errors: [], warnings: warnings.filter(isHeld) }, language);
  return held.warnings.flatMap(({ messages }) => messages).join(' ');
}

/** That a feed which came every day has not come. */
export function missingMail(
  agency: FeedAgency,
  about: { readonly lastAt: string; readonly who: Reader },
  { origin }: FeedMailParts,
): MailContent {
  return stoppedMail('feed_missing', agency, about, origin, ({ t, last }) => [
    t('mail.feed_missing.text', { agency: agency.name, ...last }),
    t('mail.feed_missing.next'),
  ]);
}

/** That a feed with a rhythm has fallen silent, and what its agency can do. */
export function silentMail(
  agency: FeedAgency,
  about: SilentFeed & { readonly who: Reader },
  { origin, operator }: FeedMailParts,
): MailContent {
  const { everyDays, by, keyExpiredAt, who } = about;
  return stoppedMail('feed_silent', agency, about, origin, ({ t, last, dayOf }) => [
    t('mail.feed_silent.text', { agency: agency.name, count: everyDays, ...last }),
    keyExpiredAt === undefined
      ? t(`mail.feed_silent.next_${by}`)
      : t(`mail.feed_silent.next_key_${who}`, { day: dayOf(keyExpiredAt) }),
    ...(who === 'agency' && operator !== undefined ? [t('mail.feed_silent.answer')] : []),
    t('mail.feed_silent.once'),
  ]);
}

interface StoppedWords {
  readonly t: Translate;
  /** When the last delivery came. */
  readonly last: { readonly day: string; readonly time: string };
  readonly dayOf: (at: string) => string;
}

function stoppedMail(
  kind: 'feed_missing' | 'feed_silent',
  agency: FeedAgency,
  { lastAt, who }: { readonly lastAt: string; readonly who: Reader },
  origin: string,
  textsOf: (words: StoppedWords) => readonly string[],
): MailContent {
  const language = languageOfRegion(agency.region);
  const t = translator(language);
  const [format, zone] = [formatOf(language, agency.region), zoneOfRegion(agency.region)];
  const dayOf = (at: string) => format.weekdayOf(at, zone);
  const last = { day: dayOf(lastAt), time: format.time(lastAt, zone) };
  return {
    ...{ language, brand: 'grend', origin },
    subject: t(`mail.${kind}.subject`, { agency: agency.name }),
    preview: t(`mail.${kind}.preview`, last),
    title: t(`mail.${kind}.title`),
    parts: textsOf({ t, last, dayOf }).map((text) => ({ kind: 'text', text })),
    footer: t(`mail.feed.footer_${who}`),
  };
}
