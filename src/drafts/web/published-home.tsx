import { Link } from 'react-router';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PublishedHomeView } from './published-home-view.ts';
import { ShareOwn } from './share-own.tsx';

/** What has just been published: title, picture where it has one, and the ways to look at it and to hand it on. */
export function PublishedHome({ home, seeLabel }: { home: PublishedHomeView; seeLabel: string }) {
  const { id, path, title, picture } = home;
  return (
    <div className="w-full rounded-card border border-line bg-surface text-ink sm:flex">
      {picture !== undefined && (
        <div className="aspect-[3/2] shrink-0 overflow-hidden rounded-t-card bg-sunken sm:w-56 sm:rounded-l-card sm:rounded-tr-none">
          <Picture picture={picture} sizes="(min-width: 40rem) 14rem, 100vw" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3 p-4">
        <p className="text-base font-semibold break-words">
          <Link to={path} className="hover:underline">
            {title}
          </Link>
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={path} kind="primary">
            {seeLabel}
          </ButtonLink>
          <ShareOwn propertyId={id} path={path} title={title} buttonClass={buttonClass({}, 'cursor-pointer')} />
        </div>
      </div>
    </div>
  );
}
