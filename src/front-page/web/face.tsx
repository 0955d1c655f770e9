import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import type { FaceView } from './front-view.ts';

/** A home of the day beside the heading, where there is room for it; the search box overlaps its foot. */
export function Face({ face }: { face: FaceView }) {
  return (
    <Link
      to={face.path}
      className="group relative -mb-8 hidden aspect-4/3 overflow-hidden rounded-card bg-sunken lg:block"
    >
      <Picture
        picture={face.picture}
        sizes="(width >= 1024px) 432px, 1px"
        priority
        className="transition-transform duration-200 ease-out group-hover:scale-[1.02]"
      />
      <span className="absolute top-3 right-3 flex max-w-[calc(100%-1.5rem)] flex-col rounded-card bg-surface/95 px-3 py-1.5 text-right">
        <span className="truncate text-xs text-muted">{face.place}</span>
        <span className="font-semibold">{face.price.main}</span>
        {face.price.more.length > 0 && (
          <span className="truncate text-xs text-muted">{face.price.more.map(({ text }) => text).join(' · ')}</span>
        )}
      </span>
    </Link>
  );
}
