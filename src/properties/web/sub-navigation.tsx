import { useEffect, useRef, useState, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

export interface SectionLink {
  readonly id: string;
  readonly label: string;
}

/** Links to the parts of the page that this home has; the one being read is marked. */
export function SubNavigation({ links }: { links: readonly SectionLink[] }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const current = useSectionRead(links);
  const [ends, setEnds] = useState(3);

  useEffect(() => {
    const measure = () => setEnds(endsOf(list.current));
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [links]);

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
      <ul
        ref={list}
        onScroll={() => setEnds(endsOf(list.current))}
        className="no-scrollbar fade-end relative -mb-px flex gap-5 overflow-x-auto pr-6 text-sm"
      >
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
      {ends % 2 === 0 && <Further list={list} to={-1} className="left-0 rotate-180" />}
      {ends < 2 && <Further list={list} to={1} className="right-0" />}
    </nav>
  );
}

/** For a mouse alone: a finger swipes the row, and keys go from link to link. */
function Further({ list, to, className }: { list: RefObject<HTMLElement | null>; to: 1 | -1; className: string }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      onClick={() => list.current?.scrollBy({ left: 0.8 * to * list.current.clientWidth, behavior: 'smooth' })}
      className={`absolute top-1 flex size-10 items-center justify-center bg-page text-muted hover:text-ink max-md:hidden ${className}`}
    >
      <Icon name="right" />
    </button>
  );
}

/** Which ends of the row are in sight: 1 its beginning, 2 its end, 3 both. */
function endsOf(row: HTMLElement | null): number {
  if (row === null) return 3;
  return (row.scrollLeft < 1 ? 1 : 0) + (row.scrollLeft + row.clientWidth > row.scrollWidth - 1 ? 2 : 0);
}

/** The id of the last section that has come up to where one reads; undefined above them all. */
function useSectionRead(links: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = links.map((link) => link.id).join(' ');
  useEffect(() => {
    let frame: number | undefined;
    const mark = () => {
      frame = undefined;
      const line = READ_FROM_TOP * innerHeight;
      // Looked for anew each time: a part that has come meanwhile may be another element.
      setCurrent(
        ids.split(' ').findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line),
      );
    };
    const onScroll = () => (frame ??= requestAnimationFrame(mark));
    mark();
    document.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      document.removeEventListener('scroll', onScroll);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [ids]);
  return current;
}

/** The part of the window's height, below the fixed header, in which the heading of what is read stands. */
const READ_FROM_TOP = 0.2;
