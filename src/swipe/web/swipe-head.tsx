import { Form, Link, useSubmit } from 'react-router';
import { collectionPath, listPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { SwipeData } from './swipe-data.ts';

/** What is swiped through, the way back, and where a yes goes. */
export function SwipeHead({ page }: { page: SwipeData }) {
  const t = useTranslate();
  const { from, search, target, isTogether, collections, inAll } = page;
  const [lead, path, name] =
    isTogether && target !== undefined
      ? [t('swipe.together_in'), collectionPath(target.id), target.name]
      : search === undefined
        ? [t('swipe.like'), from.path, from.title]
        : [undefined, `${listPath()}?${search}`, t('swipe.in_search')];
  return (
    <div className="mx-auto flex w-full max-w-[30rem] items-center justify-between gap-4 lg:max-w-[66rem]">
      <div className="flex min-w-0 items-center gap-1">
        <Link
          to={path}
          aria-label={search === undefined ? name : t('swipe.back_to_search')}
          className="no-print -ml-2 flex size-11 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <Icon name="left" />
        </Link>
        <h1 className="min-w-0 leading-tight">
          {lead !== undefined && <span className="block text-xs text-faint">{lead} </span>}
          <span className="block truncate text-base font-semibold">{name}</span>
          {inAll !== undefined && <span className="block text-xs text-faint"> {inAll}</span>}
        </h1>
      </div>
      {!isTogether && collections.length > 0 && <SaveTo page={page} />}
    </div>
  );
}

/** Where a yes goes, beside the favourites. */
function SaveTo({ page: { search, target, collections } }: { page: SwipeData }) {
  const t = useTranslate();
  const submit = useSubmit();
  return (
    <Form method="get" className="no-print flex shrink-0 items-center gap-2 text-sm">
      {search !== undefined && <input type="hidden" name="search" value={search} />}
      <label htmlFor="swipe-target" className="text-muted max-sm:sr-only">
        {t('swipe.save_to')}
      </label>
      <select
        id="swipe-target"
        name="collection"
        defaultValue={target?.id ?? ''}
        onChange={({ currentTarget: { form } }) => void submit(form, { replace: true })}
        className="min-h-11 max-w-36 truncate rounded-card border border-edge bg-surface px-2 md:min-h-9 md:max-w-52"
      >
        <option value="">{t('swipe.favourites')}</option>
        {collections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" size="small">
          {t('swipe.choose')}
        </Button>
      </noscript>
    </Form>
  );
}
