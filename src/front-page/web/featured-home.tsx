import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import type { FeaturedHomeView } from './front-view.ts';

/** A home of the day beside the heading, where there is room for it: its picture whole, what it is under it. */
export function FeaturedHome({ featured }: { featured: FeaturedHomeView }) {
  return (
    <div className="hidden lg:block">
      <Link
        to={featured.path}
        tabIndex={-1}
        aria-hidden="true"
        className="group block aspect-3/2 overflow-hidden rounded-card bg-sunken"
      >
        <Picture
          picture={featured.picture}
          sizes="(width >= 1366px) 784px, (width >= 1024px) 54vw, 1px"
          priority
          className="transition-transform duration-200 ease-out group-hover:scale-[1.02]"
        />
      </Link>
      <FeaturedHomeCaption featured={featured} className="mt-2" />
    </div>
  );
}

/** Where the home of the picture is and what it costs; the way to it. */
export function FeaturedHomeCaption({
  featured: { path, place, price },
  className,
}: {
  featured: FeaturedHomeView;
  className: string;
}) {
  return (
    <Link
      to={path}
      className={`flex min-h-6 max-w-full flex-wrap items-baseline gap-x-1.5 text-sm underline-offset-4 hover:underline ${className}`}
    >
      <span className="mr-auto truncate">{place}</span>
      {price.label !== '' && <span>{price.label}</span>}
      <span className="font-semibold">{price.main}</span>
    </Link>
  );
}
