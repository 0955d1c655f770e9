import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';

/** The sorts as links; the one in force is the button's text. On a phone what compares the homes stands among them. */
export function SortMenu({ sorts, links }: Pick<ListView, 'sorts' | 'links'>) {
  const t = useTranslate();
  const chosen = sorts.find((sort) => sort.isChosen);
  return (
    <Popover
      className="no-print"
      buttonClass="flex min-h-9 items-center gap-1.5 rounded-card px-2 text-sm max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8125rem] font-medium whitespace-nowrap hover:bg-sunken"
      panelClass="md:right-0"
      label={
        <>
          <Icon name="sort" className="size-4 text-muted max-sm:hidden" />
          <span className="sr-only">{t('list.sort.label')}: </span>
          {chosen?.label ?? t('list.sort.label')}
          <Icon name="down" className="size-4" />
        </>
      }
    >
      <ul>
        {sorts.map((sort) => (
          <li key={sort.path}>
            <Link
              to={sort.path}
              aria-current={sort.isChosen ? 'true' : undefined}
              rel="nofollow"
              className="flex min-h-10 items-center justify-between gap-4 rounded-card px-2 text-sm hover:bg-sunken aria-[current]:font-semibold"
            >
              {sort.label}
              {sort.isChosen && <Icon name="check" className="size-4 text-accent-text" />}
            </Link>
          </li>
        ))}
        {links.map(
          ({ label, path, onPhone }) =>
            onPhone === 'sorts' && (
              <li key={path} className="border-t border-line sm:hidden">
                <Link to={path} rel="nofollow" className="flex min-h-10 items-center px-2 text-sm text-accent-text">
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </Popover>
  );
}
