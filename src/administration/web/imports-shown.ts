import type { StaffFeed, StaffUpload } from '../../feeds/staff/contract.ts';
import type { ImportSource } from '../../imports/contract.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { Figure } from './figures.tsx';
import { momentOf } from './moments.ts';

type Reader = Pick<PageCaller, 'language' | 'region'>;

/** An import with its last run, in words. */
export function importShown({ source, onMarket, listings, held, lastRun }: ImportSource, reader: Reader) {
  const t = translator(reader.language);
  const { number } = formatOf(reader.language, reader.region);
  const of = (name: keyof typeof COUNTS, count: number, isBad = false): Figure[] =>
    count === 0 && !ALWAYS.includes(name) ? [] : [{ label: t(COUNTS[name]), value: number(count), isBad }];
  return {
    source,
    listings: t('operations.listings', { market: number(onMarket), all: number(listings) }),
    held: held === 0 ? undefined : t('operations.held', { count: held }),
    ran:
      lastRun === null
        ? t('operations.never_ran')
        : t('operations.ran', { file: lastRun.file, when: momentOf(reader)(lastRun.finishedAt) }),
    figures:
      lastRun === null
        ? []
        : [
            ...of('read', lastRun.read),
            ...of('new', lastRun.new),
            ...of('changed', lastRun.changed),
            ...of('unchanged', lastRun.unchanged),
            ...of('withdrawn', lastRun.withdrawn),
            ...of('rejected', lastRun.rejected, true),
            ...of('duplicate', lastRun.duplicate, true),
            ...of('skipped', lastRun.skipped),
          ],
    hasRun: lastRun !== null,
  };
}

const COUNTS = {
  read: 'operations.count.read',
  new: 'operations.count.new',
  changed: 'operations.count.changed',
  unchanged: 'operations.count.unchanged',
  withdrawn: 'operations.count.withdrawn',
  rejected: 'operations.count.rejected',
  duplicate: 'operations.count.duplicate',
  skipped: 'operations.count.skipped',
} as const;
const ALWAYS: readonly string[] = ['read', 'new', 'changed', 'unchanged'];

/** An upload of an agency in words. */
export function uploadShown(upload: StaffUpload, reader: Reader) {
  const t = translator(reader.language);
  const { number } = formatOf(reader.language, reader.region);
  const moment = momentOf(reader);
  const { counts, issues } = upload;
  const figure = (name: keyof typeof COUNTS, count: number): Figure[] =>
    count === 0 ? [] : [{ label: t(COUNTS[name]), value: number(count), isBad: name === 'rejected' }];
  return {
    ...{ id: upload.id, source: upload.source, state: upload.state },
    agency: upload.agencyName ?? t('operations.unknown_agency', { id: upload.agencyId }),
    title: upload.file ?? t(`operations.upload_kind.${upload.kind}`),
    times: [
      t('operations.received', { when: moment(upload.receivedAt) }),
      ...(upload.completedAt === null ? [] : [t('operations.completed', { when: moment(upload.completedAt) })]),
    ].join(' · '),
    figures: [
      ...figure('new', counts.new),
      ...figure('changed', counts.processed),
      ...figure('unchanged', counts.unchanged),
      ...figure('withdrawn', counts.deleted),
      ...figure('rejected', counts.skipped),
    ],
    problems: [...issues.errors, ...issues.warnings].flatMap(({ messages }) => messages),
  };
}
export type UploadShown = ReturnType<typeof uploadShown>;

/** A feed in words. */
export function feedShown(feed: StaffFeed, reader: Reader) {
  const t = translator(reader.language);
  const { number } = formatOf(reader.language, reader.region);
  return {
    last: uploadShown(feed.last, reader),
    counts: [
      t('operations.uploads', { count: number(feed.uploads) }),
      ...(feed.failed === 0 ? [] : [t('operations.uploads_failed', { count: number(feed.failed) })]),
      ...(feed.waiting === 0 ? [] : [t('operations.uploads_waiting', { count: number(feed.waiting) })]),
    ].join(' · '),
    missing:
      feed.missingSince === null
        ? silenceShown(feed, reader)
        : t('operations.missing', { when: momentOf(reader)(feed.missingSince) }),
  };
}

function silenceShown({ silence }: StaffFeed, reader: Reader): string | undefined {
  if (silence === null) return undefined;
  const [t, moment] = [translator(reader.language), momentOf(reader)];
  const { since, everyDays, keyExpiredAt } = silence;
  return [
    t('operations.silent', { when: moment(since), count: everyDays }),
    ...(keyExpiredAt === null ? [] : [t('operations.silent_key', { when: moment(keyExpiredAt) })]),
  ].join(' ');
}
export type FeedShown = ReturnType<typeof feedShown>;
