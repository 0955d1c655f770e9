import { Form, Link } from 'react-router';
import { adminTextPath } from '../../../account-paths.ts';
import type { PageCaller } from '../../../platform/http/load-context.contract.ts';
import { formatOf } from '../../../texts/format.ts';
import { translator, zoneOfRegion } from '../../../texts/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { Version } from '../../contract.ts';

export interface VersionView {
  readonly number: number;
  readonly state: Version['state'];
  /** Who saved it, and when. */
  readonly saved: string;
  /** Who published it, and from when on. */
  readonly published: string | undefined;
}

/** Versions as editors read of them, in the time of the region that they look at. */
export function versionViews(
  versions: readonly Version[],
  { language, region }: Pick<PageCaller, 'language' | 'region'>,
): VersionView[] {
  const t = translator(language);
  const { dayOf, time } = formatOf(language, region);
  const zone = zoneOfRegion(region);
  const place = t(region === 'no' ? 'administration.content_oslo' : 'administration.content_sydney');
  const moment = (instant: string) => `${dayOf(instant, zone)} ${time(instant, zone)} (${place})`;
  const nameOf = (name: string | null) => name ?? t('administration.gone');
  return versions.map((version) => ({
    number: version.number,
    state: version.state,
    saved:
      version.author === null
        ? t('administration.content_of_product')
        : t(version.restoredFrom === null ? 'administration.content_saved_by' : 'administration.content_restored_by', {
            name: nameOf(version.authorName),
            when: moment(version.createdAt),
            number: version.restoredFrom ?? 0,
          }),
    published:
      version.publishAt === null || version.publishedBy === null
        ? undefined
        : t(
            version.state === 'scheduled'
              ? 'administration.content_scheduled_by'
              : 'administration.content_published_by',
            { name: nameOf(version.publishedByName), when: moment(version.publishAt) },
          ),
  }));
}

/** What the text was, who made it so, and the way back to it. */
export function History({
  versions,
  textKey,
  latestNumber,
  page,
  lastPage,
}: {
  versions: readonly VersionView[];
  textKey: string;
  latestNumber: number;
  page: number;
  lastPage: number;
}) {
  const t = useTranslate();
  if (versions.length === 0) return null;
  return (
    <Section title={t('administration.content_history')}>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {versions.map(({ number, state, saved, published }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {t('administration.content_version', { number })}
                <StateBadge state={state} />
              </p>
              <p className="text-muted wrap-anywhere">{saved}</p>
              {published !== undefined && <p className="text-muted wrap-anywhere">{published}</p>}
            </div>
            <Form method="post" action={adminTextPath(textKey)} className="flex flex-wrap items-center gap-2">
              <input type="hidden" name="number" value={number} />
              <input type="hidden" name="based_on" value={latestNumber} />
              <Link
                to={adminTextPath(textKey, { number })}
                className="inline-flex min-h-9 items-center px-2 text-accent-text underline underline-offset-2"
                aria-label={`${t('administration.content_open')}: ${t('administration.content_version', { number })}`}
              >
                {t('administration.content_open')}
              </Link>
              {state === 'scheduled' && (
                <Button type="submit" name="intent" value="unschedule" size="small">
                  {t('administration.content_unschedule')}
                </Button>
              )}
              {number !== latestNumber && (
                <Button
                  type="submit"
                  name="intent"
                  value="restore"
                  size="small"
                  aria-label={`${t('administration.content_restore')}: ${t('administration.content_version', { number })}`}
                >
                  {t('administration.content_restore')}
                </Button>
              )}
            </Form>
          </li>
        ))}
      </ol>
      <Pagination current={page} last={lastPage} pathOf={(to) => adminTextPath(textKey, { page: to })} />
    </Section>
  );
}

const TONES = { draft: 'blue', scheduled: 'amber', published: 'green', superseded: 'plain' } as const;

export function StateBadge({ state }: { state: Version['state'] }) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`administration.content_state.${state}`)}</Badge>;
}
