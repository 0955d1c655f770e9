import { Link } from 'react-router';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { PartView } from './region-views.ts';

/** Parts of the market as large pictures with their names, counts and foremost places. */
export function Parts({ title, parts }: { title: string; parts: readonly PartView[] }) {
  return (
    <Section title={title}>
      <ul
        className={`grid grid-cols-2 gap-x-4 gap-y-6 md:gap-x-5 md:gap-y-8 ${parts.length % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {parts.map((part) => (
          <li key={part.path} className="min-w-0">
            <Part part={part} sizes="(width >= 1366px) 400px, (width >= 768px) 31vw, 46vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** One part. Its name is the link, and it covers picture and count; the places have links of their own. */
export function Part({ part, sizes, shape = 'aspect-3/2' }: { part: PartView; sizes: string; shape?: string }) {
  const t = useTranslate();
  return (
    <>
      <div className="group relative rounded-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-(--focus)">
        <div className={`overflow-hidden rounded-card bg-sunken ${shape}`}>
          {part.picture === undefined ? (
            <NoPicture label={t('property.no_pictures')} />
          ) : (
            <Picture
              picture={part.picture}
              sizes={sizes}
              className="transition-transform duration-200 ease-out group-hover:scale-[1.02]"
            />
          )}
        </div>
        <div className="mt-2.5 items-baseline justify-between gap-x-3 lg:flex lg:flex-wrap">
          <h3 className="font-semibold md:text-lg">
            <Link to={part.path} className="outline-none after:absolute after:inset-0 after:content-['']">
              {part.name}
            </Link>
          </h3>
          <p className="text-sm text-muted">{part.homes}</p>
        </div>
      </div>
      {part.places.length > 0 && (
        <ul className="mt-0.5 flex flex-wrap gap-x-3.5 text-sm max-sm:hidden">
          {part.places.map((place) => (
            <li key={place.path}>
              <Link to={place.path} className="inline-flex min-h-7 items-center text-accent-text hover:underline">
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
