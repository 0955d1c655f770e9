import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { StopView } from './viewing-day-view.ts';

/** The day from stop to stop, with the ways between them. */
export function ViewingStops({ stops }: { stops: readonly StopView[] }) {
  const t = useTranslate();
  return (
    <ol className="mt-5">
      {stops.map(({ id, path, address, picture, time, open, way, wait, signedUp, withoutPath }, index) => (
        <li key={id} className="break-inside-avoid">
          {way !== undefined && (
            <p className="ml-4 border-l-2 border-dotted border-edge py-3 pl-8 text-sm text-muted">
              {way}
              {wait !== undefined && <span className="block">{wait}</span>}
            </p>
          )}
          <div className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent text-sm font-semibold text-on-accent"
            >
              {index + 1}
            </span>
            <div className="flex min-w-0 grow gap-4 rounded-card border border-line bg-surface p-3">
              <div className="min-w-0 grow">
                <p className="text-lg font-semibold tabular-nums">{time}</p>
                <Link
                  to={path}
                  className="inline-flex min-h-6 items-center font-medium break-words underline-offset-2 hover:underline"
                >
                  {address}
                </Link>
                <p className="text-sm text-muted tabular-nums">{open}</p>
                {signedUp !== undefined && (
                  <p className="flex flex-wrap items-center gap-x-3 text-sm">
                    <span className="inline-flex items-center gap-1 font-medium text-green">
                      <Icon name="check" className="size-4" />
                      {signedUp.text}
                    </span>
                    <Link
                      to={signedUp.path}
                      aria-label={`${signedUp.cancel}: ${address}`}
                      className="no-print inline-flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-8"
                    >
                      {signedUp.cancel}
                    </Link>
                  </p>
                )}
                <Link
                  to={withoutPath}
                  preventScrollReset
                  aria-label={t('planner.skip_home', { address })}
                  className="no-print inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-8"
                >
                  {t('planner.skip')}
                </Link>
              </div>
              <span className="block h-20 w-28 shrink-0 overflow-hidden rounded-card max-sm:h-16 max-sm:w-20">
                {picture === undefined ? <NoPicture label="" /> : <Picture picture={picture} sizes="112px" />}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
