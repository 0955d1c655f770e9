import { FactList } from '../../administration/web/fact-list.tsx';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { EventView, ListingView, ReportView } from './listing-view.ts';

/** What readers have reported of a listing, those that wait set apart from what is settled. */
export function Reports({ reports, open }: { reports: readonly ReportView[]; open: string | undefined }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="listing-reports" className={CARD}>
      <h2 id="listing-reports" className={HEADING}>
        {t('moderation.reports')}
      </h2>
      {reports.length === 0 && <p className="text-muted">{t('moderation.reports_none')}</p>}
      {open !== undefined && <p className="text-sm font-medium text-amber">{open}</p>}
      {reports.length > 0 && (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="py-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={report.settled === undefined ? 'font-semibold' : ''}>{report.reason}</span>
                <span className="text-muted tabular-nums">{report.when}</span>
              </p>
              {report.details !== undefined && (
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{report.details}</p>
              )}
              <p className="text-muted wrap-anywhere">{[report.from, report.settled].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where it comes from and who offers it, with the ways there. */
export function Facts({ view: { facts, links } }: { view: Pick<ListingView, 'facts' | 'links'> }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="listing-facts" className={CARD}>
      <h2 id="listing-facts" className={HEADING}>
        {t('moderation.facts')}
      </h2>
      <FactList facts={facts} />
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 text-sm">
          {links.map(({ text, path }) => (
            <li key={path}>
              <Link to={path} className="inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-9">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Pictures and text, which have no page of their own while the listing is kept from readers. */
export function Pictures({ view: { pictures, description } }: { view: Pick<ListingView, 'pictures' | 'description'> }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="listing-content" className={CARD}>
      <h2 id="listing-content" className={HEADING}>
        {t('moderation.description')}
      </h2>
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.file} className="aspect-[3/2] overflow-hidden rounded-card bg-sunken">
              <Picture picture={picture} sizes="(min-width: 80rem) 12rem, 33vw" />
            </li>
          ))}
        </ul>
      )}
      <p className={`wrap-anywhere whitespace-pre-line ${description === undefined ? 'text-muted' : ''}`}>
        {description ?? t('moderation.no_description')}
      </p>
    </section>
  );
}

/** What staff have corrected, with the words before and after. Closed until it is asked for: descriptions are long. */
export function Corrections({ corrections }: { corrections: ListingView['corrections'] }) {
  const t = useTranslate();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="listing-corrections" className={CARD}>
      <h2 id="listing-corrections" className={HEADING}>
        {t('moderation.corrections')}
      </h2>
      <ol className="divide-y divide-line">
        {corrections.map(({ key, when, by, reason, changes }) => (
          <li key={key} className="py-2.5 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{changes.map(({ label }) => label).join(', ')}</span>
              <span className="text-muted tabular-nums">{when}</span>
            </p>
            <p className="text-muted wrap-anywhere whitespace-pre-line">{[by, reason].join(' · ')}</p>
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text underline underline-offset-2">
                {t('moderation.corrected.open')}
                <span className="sr-only"> {when}</span>
              </summary>
              <dl className="grid gap-3 pb-1">
                {changes.map(({ label, before, after }) => (
                  <div key={label} className="grid gap-2 sm:grid-cols-2">
                    <dt className="font-medium sm:col-span-2">{label}</dt>
                    {[
                      [t('moderation.corrected.before'), before],
                      [t('moderation.corrected.after'), after],
                    ].map(([name, said]) => (
                      <dd key={name} className="min-w-0">
                        <span className="block text-muted">{name}</span>
                        <span className="block wrap-anywhere whitespace-pre-line">{said}</span>
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What became of its price, and what staff did. */
export function Events({ events }: { events: readonly EventView[] }) {
  const t = useTranslate();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="listing-history" className={CARD}>
      <h2 id="listing-history" className={HEADING}>
        {t('moderation.history')}
      </h2>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.key} className="py-2.5 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{event.what}</span>
              <span className="text-muted tabular-nums">{event.when}</span>
            </p>
            {event.more !== '' && <p className="text-muted wrap-anywhere">{event.more}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

const CARD = 'min-w-0 rounded-card border border-line bg-surface p-4';
const HEADING = 'mb-2 text-lg font-semibold';
