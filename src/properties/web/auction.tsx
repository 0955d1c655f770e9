import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { AuctionView } from './auction-view.ts';

/** When and where the home is auctioned, with a calendar file; afterwards, what became of it. */
export function Auction({ auction: { start, state, place, file, note } }: { auction: AuctionView }) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
        <Icon name="calendar" className="size-5 text-accent-text" />
        <div className="min-w-40 flex-1">
          {start !== undefined && (
            <time dateTime={start.at} className="flex flex-wrap gap-x-3">
              <span className="font-semibold first-letter:uppercase">{start.day}</span>
              <span className="text-muted">{start.time}</span>
            </time>
          )}
          {state !== undefined && <p className={start === undefined ? 'font-semibold' : ''}>{state}</p>}
          {place !== undefined && <p className="text-sm text-muted">{place}</p>}
        </div>
        {file !== undefined && (
          <a
            href={file}
            aria-label={t('property.viewing.add_named', { when: t('property.section.auction') })}
            className={buttonClass({ kind: 'quiet', size: 'small' }, 'no-print max-sm:min-h-11')}
          >
            {t('property.viewing.calendar')}
          </a>
        )}
      </div>
      {note !== undefined && <p className="mt-3 max-w-[68ch] text-muted">{note}</p>}
    </>
  );
}
