import { useEffect, type MouseEvent } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { formatOf } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { stepsBackTo } from './search-before.ts';
import { isFound, neighboursOf, pageOf, type FoundPage, type Neighbour } from './search-neighbours.ts';

/** The way back to the search at the path, and to the homes before and after. */
export default function SearchSteps({ id, path }: { id: string; path: string }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const navigate = useNavigate();
  const page = useFoundPage('search of home', path);
  const edge = page === undefined ? undefined : neighboursOf(page, id).beyond;
  const further = useFoundPage(
    'further in search of home',
    page === undefined || edge === undefined ? undefined : pageOf(page, edge),
  );
  const { previous, next } =
    page === undefined ? { previous: undefined, next: undefined } : neighboursOf(page, id, further);
  const onBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const steps = stepsBackTo(path);
    // To where it was left, scrolled as it was, and not to a new one.
    if (steps === undefined) return;
    event.preventDefault();
    void navigate(steps);
  };
  return (
    <nav
      aria-label={t('property.search.label')}
      className="no-print flex min-h-11 items-center gap-x-2 text-sm md:min-h-8"
    >
      <Link to={path} onClick={onBack} className={`${LINK} gap-1.5`}>
        <Icon name="left" className="size-4" />
        {/* Another home may have led here that is none of the search: its number would say that this is. */}
        {page === undefined || !isFound(page, id)
          ? t('property.search.back')
          : t('property.search.back_to', { number: formatOf(language, region).number(page.total) })}
      </Link>
      <span className="ml-auto flex gap-x-1">
        <Step home={previous} icon="left" label={t('property.search.previous')} />
        <Step home={next} icon="right" label={t('property.search.next')} />
      </span>
    </nav>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-8';

function Step({ home, icon, label }: { home: Neighbour | undefined; icon: 'left' | 'right'; label: string }) {
  if (home === undefined) return null;
  return (
    <Link
      to={home.path}
      state={{ search: home.search }}
      prefetch="intent"
      aria-label={`${label}: ${home.title}`}
      className={`${LINK} gap-1 rounded-card px-2 max-sm:min-w-11 max-sm:justify-center`}
    >
      {icon === 'left' && <Icon name={icon} className="size-4" />}
      <span className="max-sm:sr-only">{label}</span>
      {icon === 'right' && <Icon name={icon} className="size-4" />}
    </Link>
  );
}

/** A page of the search, asked for once while the site is open. */
function useFoundPage(key: string, path: string | undefined): FoundPage | undefined {
  const { data, load } = useFetcher<{ readonly view: FoundPage }>({ key: `${key} ${path ?? ''}` });
  useEffect(() => {
    if (path !== undefined && data === undefined && !KNOWN.has(path)) void load(path);
  }, [path]);
  if (path === undefined) return undefined;
  if (data !== undefined) KNOWN.set(path, data.view);
  return KNOWN.get(path);
}

const KNOWN = new Map<string, FoundPage>();
