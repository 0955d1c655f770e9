import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { NoPicture, Picture } from '../../../ui/picture.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { AuctionView, StopView } from './viewing-day-view.ts';

/** The day from stop to stop, with the ways between them, and the auctions beside the route at their times. */
export function ViewingStops({ stops, auctions }: { stops: readonly StopView[]; auctions: readonly AuctionView[] }) {
  const before = (count: number) => auctions.filter(({ after }) => after === count);
  return (
    <ol className="mt-5">
      {stops.map((stop, index) => (
        <Fragment key={stop.id}>
          {before(index).map((auction) => (
            <Auction key={auction.id} auction={auction} />
          ))}
          <ViewingStop stop={stop} index={index} />
        </Fragment>
      ))}
      {before(stops.length).map((auction) => (
        <Auction key={auction.id} auction={auction} />
      ))}
    </ol>
  );
}

/** An auction that the route does not lead to. */
function Auction({ auction: { path, address, text, addPath } }: { auction: AuctionView }) {
  const t = useTranslate();
  return (
    <li className="flex items-start gap-4 py-2 break-inside-avoid">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-amber-soft text-amber">
        <Icon name={GAVEL} className="size-5" />
      </span>
      <div className="min-w-0 grow rounded-card border border-dashed border-edge px-3 py-2">
        <p className="text-sm font-semibold tabular-nums">{text}</p>
        <Link to={path} className="inline-flex min-h-6 items-center break-words underline-offset-2 hover:underline">
          {address}
        </Link>
        <p className="text-sm text-muted">{t('planner.auction_beside')}</p>
        <Link
          to={addPath}
          preventScrollReset
          aria-label={t('planner.auction_add_home', { address })}
          className="no-print inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-8"
        >
          {t('planner.auction_add')}
        </Link>
      </div>
    </li>
  );
}

function ViewingStop({
  stop: { path, address, picture, isAuction, time, open, way, wait, signedUp, withoutPath },
  index,
}: {
  stop: StopView;
  index: number;
}) {
  const t = useTranslate();
  return (
    <li className="break-inside-avoid">
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
          {isAuction ? <Icon name={GAVEL} className="size-5" /> : index + 1}
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
  );
}

const GAVEL =
  'M14 13l-8.381 8.38a1 1 0 0 1-3.001-3l8.384-8.381M16 16l6-6M21.5 10.5l-8-8M8 8l6-6M8.5 7.5l8 8' satisfies IconName;
