import { Suspense, useState, type MouseEvent } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { sharePath } from '../../paths.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CARDS } from '../../swipe/web/cards-icon.ts';
import { Popover } from '../../ui/popover.tsx';
import type { Region } from '../../texts/messages.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { viewLinks, type ViewLink } from '../comparison/web/view-links.ts';
import { SHOWS, SORTS, STATES, type CollectionQuery } from './collection-query.ts';
import type { CollectionView } from './collection-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

interface CollectionToolbarProps {
  readonly collection: CollectionView;
  readonly query: CollectionQuery;
  /** How many homes it has, as filtered. */
  readonly homes: number;
  /** Where homes like those in it are swiped through; undefined where there are none. */
  readonly swipePath: string | undefined;
  /** Whether there is anything to sort and filter. */
  readonly hasFilters: boolean;
}

/**
 * What can be done with the whole collection. On a phone its filters are in a menu, and so are the links after the
 * first, so that the homes begin on the first screen.
 */
export function CollectionToolbar({ collection, query, homes, swipePath, hasFilters }: CollectionToolbarProps) {
  const t = useTranslate();
  const [isSharing, setSharing] = useState(false);
  const small = buttonClass({ size: 'small' }, 'max-md:min-h-11 max-md:px-2.5!');
  const primary = buttonClass({ kind: 'primary', size: 'small' }, 'max-md:min-h-11 max-md:px-2.5!');
  const isShared = collection.members.length > 1;
  const { region } = useVisit();
  const links: ViewLink[] = viewLinks({ collectionId: collection.id, homes, isShared }, t, region);
  // Swiping is what two do first; alone it leads away from the collection.
  if (swipePath !== undefined && isShared)
    links.unshift({ to: swipePath, icon: CARDS, label: t('collections.swipe_together') });
  else if (swipePath !== undefined) links.push({ to: swipePath, icon: CARDS, label: t('collections.swipe') });
  // A menu for a single one would take the room that the one takes.
  const inMenu = links.length > IN_SIGHT + 1 ? links.slice(IN_SIGHT) : [];
  const chosen = [query.state !== 'all', query.show !== 'any'].filter(Boolean).length;
  return (
    <>
      <div className="no-print mt-4 flex flex-wrap gap-2">
        {!collection.isDefault && (
          <Link
            to={sharePath(collection.id)}
            className={collection.isOwner ? primary : small}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setSharing(true);
            }}
          >
            <Icon name="share" className="size-4" />
            {t(collection.isOwner ? 'collections.share.title' : 'collections.members')}
          </Link>
        )}
        {hasFilters && (
          <Popover
            className="md:hidden"
            buttonClass={small}
            staysOpen
            label={
              <>
                {t('collections.filter.title')}
                {chosen > 0 && ` · ${String(chosen)}`}
                <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
              </>
            }
          >
            <Filters query={query} />
            <Button kind="primary" className="mt-4 w-full" onClick={closeMenu}>
              {t('collections.filter.done')}
            </Button>
          </Popover>
        )}
        {links.map((link) => (
          <ButtonLink
            key={link.to}
            to={link.to}
            size="small"
            className={inMenu.includes(link) ? 'max-md:hidden' : 'max-md:min-h-11 max-md:px-2.5!'}
          >
            <Icon name={link.icon} className="size-4" />
            {link.label}
          </ButtonLink>
        ))}
        {inMenu.length > 0 && (
          <Popover
            className="md:hidden"
            buttonClass={small}
            label={
              <>
                {t('collections.more')}
                <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
              </>
            }
          >
            <ul>
              {inMenu.map(({ to, icon, label }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center gap-3 rounded-card px-2 text-sm hover:bg-sunken">
                    <Icon name={icon} className="size-5 text-muted" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Popover>
        )}
        {isSharing && (
          <Suspense>
            <ShareDialog collection={collection} onClose={() => setSharing(false)} />
          </Suspense>
        )}
      </div>
      {hasFilters && (
        <div className="max-md:hidden">
          <Filters query={query} />
        </div>
      )}
    </>
  );
}

/** How many of the links a phone shows beside its menu: with the filters and the menu they take one line. */
const IN_SIGHT = 1;

function closeMenu({ currentTarget }: MouseEvent): void {
  const menu = currentTarget.closest('details');
  menu?.removeAttribute('open');
  menu?.querySelector('summary')?.focus();
}

/** In Norway homes are sorted by their total price, and called so as in lists. */
function ofTotal(sort: Exclude<CollectionQuery['sort'], 'added'>, region: Region) {
  if (region !== 'no') return sort;
  return sort === 'price_asc' ? 'total_asc' : sort === 'price_desc' ? 'total_desc' : sort;
}

/** A plain form; with JavaScript each choice shows at once. */
function Filters({ query }: { query: CollectionQuery }) {
  const t = useTranslate();
  const { region } = useVisit();
  const submit = useSubmit();
  const options = {
    sort: SORTS.map(
      (value) =>
        [value, value === 'added' ? t('collections.sort.added') : t(`list.sort.${ofTotal(value, region)}`)] as const,
    ),
    state: STATES.map((value) => [value, t(`collections.state.${value}`)] as const),
    show: SHOWS.map(
      (value) => [value, value === 'any' ? t('collections.show.any') : t(`property.lightbox.room.${value}`)] as const,
    ),
  };
  return (
    <Form
      method="get"
      role="search"
      aria-label={t('collections.filter.label')}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="no-print mt-5 flex flex-wrap items-end gap-3"
    >
      {(['sort', 'state', 'show'] as const).map((name) => (
        <label key={name} className="min-w-36 flex-1 text-xs font-medium text-muted sm:flex-none">
          {t(`collections.filter.${name}`)}
          <select name={name} defaultValue={query[name]} className="field mt-1 min-h-11 text-sm">
            {options[name].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <noscript>
        <button type="submit" className={buttonClass({})}>
          {t('collections.filter.submit')}
        </button>
      </noscript>
    </Form>
  );
}
