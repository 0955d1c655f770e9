import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { FeaturedHome, FeaturedHomeCaption } from './featured-home.tsx';
import type { FeaturedHomeView } from './front-view.ts';

interface HeroProps {
  readonly lead: string;
  readonly featured: FeaturedHomeView | undefined;
  readonly search: ReactNode;
  /** What stands right under the search. */
  readonly further: ReactNode;
}

/** grend: the search under a heading, and where there is room a home of the day beside both, as high as they are. */
export function Hero({ lead, featured, search, further }: HeroProps) {
  const t = useTranslate();
  return (
    <div className="bg-linear-to-b from-accent-soft to-page">
      <div className="wrap grid grid-cols-1 gap-x-10 pt-7 md:pt-10 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:items-center xl:gap-x-14">
        <div className="min-w-0">
          <h1 className="max-w-[22ch] text-2xl font-bold text-balance md:text-3xl">{t('home.title')}</h1>
          <p className="mt-3 mb-5 max-w-[46ch] text-base text-balance text-muted md:mb-7 md:text-lg">{lead}</p>
          {search}
          <div className="mt-3 md:mt-4">{further}</div>
        </div>
        {featured !== undefined && <FeaturedHome featured={featured} />}
      </div>
    </div>
  );
}

/** zrch: the home of the day as wide as the window, in the header's colour, with the search over it. */
export function WideHero({ lead, featured, search, further }: HeroProps) {
  const t = useTranslate();
  return (
    <>
      <div className="relative isolate bg-header text-header-ink">
        {featured !== undefined && (
          <div className="absolute inset-0 -z-1 overflow-hidden">
            <Picture picture={featured.picture} sizes="100vw" priority />
            <div className="absolute inset-0 bg-linear-to-t from-header via-header/70 to-header/45 md:bg-linear-to-tr md:from-header/95 md:via-header/60 md:to-transparent" />
          </div>
        )}
        <div className="wrap flex flex-col justify-end pt-14 pb-6 md:min-h-136 md:pb-8">
          <h1 className="text-2xl font-bold whitespace-pre-line md:text-3xl">{t('home.title_zrch')}</h1>
          <p className="mt-2 max-w-[46ch] text-base text-balance md:text-lg">{lead}</p>
          <div className="mt-6 min-w-0 text-ink">{search}</div>
          {featured !== undefined && (
            <FeaturedHomeCaption featured={featured} className="mt-3 self-end text-header-ink" />
          )}
        </div>
      </div>
      <div className="wrap pt-4">{further}</div>
    </>
  );
}
