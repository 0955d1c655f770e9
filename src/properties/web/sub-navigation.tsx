import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../ui/visit.tsx';

export interface SectionLink {
  readonly id: string;
  readonly label: string;
}

/** Links to the parts of the page that this home has; the one being read is marked. */
export function SubNavigation({ links }: { links: readonly SectionLink[] }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const current = useSectionInView(links);

  // Only the row itself moves: the page stays where its reader is.
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    row?.scrollTo({ left: link ? link.offsetLeft - (row.clientWidth - link.clientWidth) / 2 : 0 });
  }, [current]);

  if (links.length < 3) return null;
  return (
    <nav
      aria-label={t('property.on_this_page')}
      className="no-print sticky top-14 z-10 [@media(max-height:30rem)]:static -mx-4 mt-6 border-b border-line bg-page px-4 md:mx-0 md:px-0"
    >
      <ul ref={list} className="no-scrollbar fade-end relative -mb-px flex gap-5 overflow-x-auto pr-6 text-sm">
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={`#${link.id}`}
              aria-current={link.id === current ? 'true' : undefined}
              className="page-tab min-h-12"
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of the first section within the upper part of the window; undefined above them all. */
function useSectionInView(links: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = links.map((link) => link.id).join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const inView = new Set<Element>();
    // Between two sections the one just read stays marked; above the first there is none.
    const mark = () => {
      const first = sections.find((section) => inView.has(section));
      if (first !== undefined) setCurrent(first.id);
      else if ((sections[0]?.getBoundingClientRect().top ?? 0) > 0) setCurrent(undefined);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries)
          if (entry.isIntersecting) inView.add(entry.target);
          else inView.delete(entry.target);
        mark();
      },
      { rootMargin: READING_BAND },
    );
    for (const section of sections) observer.observe(section);
    // From below the last section to the top at once, no section comes into view or leaves it.
    document.addEventListener('scrollend', mark);
    return () => {
      observer.disconnect();
      document.removeEventListener('scrollend', mark);
    };
  }, [ids]);
  return current;
}

/** From below the fixed header to a third down the window. */
const READING_BAND = '-112px 0px -66% 0px';
