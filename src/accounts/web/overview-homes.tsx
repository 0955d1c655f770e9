import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { OverviewView, TileView } from './overview-view.ts';

/** Homes as small pictures side by side, two on a phone. */
export function HomeTiles({ homes }: { homes: readonly TileView[] }) {
  const t = useTranslate();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      {homes.map(({ id, path, title, address, price, picture, badge, isOver }) => (
        <li key={id} className="min-w-0">
          <Link to={path} className="group block rounded-card">
            <span className="relative block aspect-3/2 overflow-hidden rounded-card bg-sunken">
              <span className={`block size-full ${isOver ? 'opacity-70 [filter:grayscale(50%)]' : ''}`}>
                {picture === undefined ? (
                  <NoPicture label={t('property.no_pictures')} />
                ) : (
                  <Picture picture={picture} sizes="(width >= 1024px) 14rem, 46vw" />
                )}
              </span>
              {badge !== undefined && (
                <span className="absolute inset-x-2 top-2 flex">
                  <Badge tone={badge.tone}>{badge.label}</Badge>
                </span>
              )}
            </span>
            <span className="mt-2 block font-bold tabular-nums">{price}</span>
            <span className="block truncate text-sm text-muted group-hover:underline">
              <span className="sr-only">{title}, </span>
              {address}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Homes below each other, with what there is to say of each. */
export function HomeLines({
  homes,
}: {
  homes: readonly (TileView & { readonly line: string; readonly isMarked: boolean })[];
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {homes.map(({ id, path, address, picture, line, isMarked }) => (
        <li key={id}>
          <Link
            to={path}
            className="group flex min-h-18 items-center gap-4 p-3 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="block h-14 w-21 shrink-0 overflow-hidden rounded-card bg-sunken">
              {picture !== undefined && <Picture picture={picture} sizes="84px" />}
            </span>
            <span className="min-w-0">
              <span className={`block text-sm font-semibold text-pretty ${isMarked ? 'text-accent-text' : ''}`}>
                {line}
              </span>
              <span className="block truncate text-sm text-muted">{address}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Viewings of saved homes, the next first. */
export function viewingLines(viewings: OverviewView['viewings']) {
  return viewings.map((viewing) => ({ ...viewing, line: viewing.when, isMarked: viewing.isToday }));
}

/** What has changed about saved homes. */
export function newsLines(news: OverviewView['news']) {
  return news.map((home) => ({ ...home, line: home.words, isMarked: true }));
}
