import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChildHead } from '../../properties/web/child-view.ts';
import { MainPrice, PriceParts } from '../../properties/web/price-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** The frame of a form that stands on a page of its own: the way back to the home, the home in short, the form. */
export function LeadPage({ title, head, children }: { title: string; head: ChildHead; children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <Link
        to={head.path}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('lead.back_to_home')}
      </Link>
      <h1 className="mt-1 text-xl font-semibold md:text-2xl">{title}</h1>
      <div className="mt-5 mb-6 flex items-center gap-4 border-y border-line py-3">
        <div className="aspect-3/2 w-24 shrink-0 overflow-hidden rounded-card bg-sunken">
          {head.picture === undefined ? (
            <NoPicture label="" />
          ) : (
            <Picture picture={head.picture} sizes="96px" priority />
          )}
        </div>
        <div className="min-w-0 flex-1">
          <p lang={head.language} className="line-clamp-2 text-sm text-muted">
            {head.title}
          </p>
          <MainPrice price={head.price} className="mt-0.5" />
          <PriceParts price={head.price} className="text-muted" />
        </div>
      </div>
      {children}
    </div>
  );
}
