import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PropertyChild } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ChildHead } from './child-view.ts';
import { MainPrice, PriceParts } from './price-parts.tsx';

interface ChildLayoutProps {
  readonly head: ChildHead;
  readonly current: PropertyChild;
  /** The page's heading: what this view is. */
  readonly title: string;
  /** A line or two under the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of the views beside a home's page (history, mortgage, insurance): the home in short, links
 * between the views, and the page's heading. Its `head` comes from {@link ./child-home.ts}.
 */
export function ChildLayout({ head, current, title, lead, children }: ChildLayoutProps) {
  return (
    <div className="wrap pt-4 md:pt-6">
      <HomeInShort head={head} />
      <ViewTabs head={head} current={current} />
      <header className="mt-8">
        <h1 className="text-xl font-semibold md:text-2xl">{title}</h1>
        {lead !== undefined && <div className="mt-2 max-w-[68ch] text-muted">{lead}</div>}
      </header>
      {children}
    </div>
  );
}

function HomeInShort({ head }: { head: ChildHead }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-nowrap">
      <Link
        to={head.path}
        aria-label={t('property.child.back')}
        className="block aspect-3/2 w-24 shrink-0 overflow-hidden rounded-card bg-sunken sm:w-30"
      >
        {head.picture === undefined ? (
          <NoPicture label="" />
        ) : (
          <Picture picture={head.picture} sizes="120px" priority />
        )}
      </Link>
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <Link to={head.path} className="hover:underline">
            {head.address}
          </Link>
          {head.state !== undefined && <Badge tone={head.state.tone}>{head.state.label}</Badge>}
        </p>
        <p lang={head.language} className="line-clamp-2 text-sm text-muted sm:line-clamp-1">
          {head.title}
        </p>
      </div>
      <div className="w-full sm:w-auto sm:text-right">
        <MainPrice price={head.price} className="text-lg sm:justify-end" />
        {/* As wide as its words: on a line that is set to the right in a wider box its first dot would show. */}
        <PriceParts price={head.price} className="text-faint sm:ml-auto sm:w-fit sm:text-left" />
      </div>
    </div>
  );
}

function ViewTabs({ head, current }: Pick<ChildLayoutProps, 'head' | 'current'>) {
  const t = useTranslate();
  return (
    <nav
      aria-label={t('property.child.navigation')}
      className="no-print -mx-4 mt-4 border-b border-line px-4 md:mx-0 md:px-0"
    >
      <ul className="no-scrollbar fade-end -mb-px flex gap-6 overflow-x-auto pr-6 text-sm">
        {head.tabs.map((tab) => (
          <li key={tab.view}>
            <Link
              to={tab.path}
              prefetch="intent"
              aria-current={tab.view === current ? 'page' : undefined}
              className="page-tab min-h-11"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
