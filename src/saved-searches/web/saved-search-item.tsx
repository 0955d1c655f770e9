import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { savedSearchesPath } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { FrequencySelect } from './frequency-select.tsx';
import type { SavedSearchView } from './saved-search-view.ts';
import type { action } from './saved-searches-page.tsx';

/** One saved search: what is new in it, how often it is told of, its name, and the way out. */
export function SavedSearchItem({ search }: { search: SavedSearchView }) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-60 font-semibold break-words">
          <Link to={search.runPath} className="inline-flex min-h-6 items-center hover:underline">
            {search.name}
          </Link>
        </h2>
        {search.newText !== undefined && <Badge tone="accent">{search.newText}</Badge>}
      </div>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {search.wishes.map((wish) => (
          <li key={wish} className="rounded-full bg-sunken px-2.5 py-1 text-xs text-muted">
            {wish}
          </li>
        ))}
      </ul>
      {isRenaming && <Rename search={search} onDone={() => setRenaming(false)} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FrequencyForm search={search} />
        <div className="flex flex-wrap items-center gap-1">
          <Button kind="quiet" size="small" className="min-h-11 md:min-h-9" aria-expanded={isRenaming} onClick={() => setRenaming(!isRenaming)}>
            <Icon name="edit" />
            <RenameLabel name={search.name} />
          </Button>
          <RemoveForm search={search} />
        </div>
      </div>
    </li>
  );
}

function RenameLabel({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      {t('saved_searches.rename')}
      <span className="sr-only">: {name}</span>
    </>
  );
}

function Rename({ search, onDone }: { search: SavedSearchView; onDone: () => void }) {
  const t = useTranslate();
  const fetcher = useFetcher<typeof action>();
  const error = fetcher.data?.error;
  return (
    <fetcher.Form
      method="post"
      action={savedSearchesPath}
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void fetcher.submit(event.currentTarget).then(onDone);
      }}
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="id" value={search.id} />
      <Field label={t('saved_searches.name')} error={error} className="flex-1 basis-60">
        {(input) => <input {...input} type="text" name="name" defaultValue={search.name} maxLength={120} required autoFocus />}
      </Field>
      <Button type="submit" kind="primary">
        {t('saved_searches.keep_name')}
      </Button>
    </fetcher.Form>
  );
}

/** Chosen is done; without JavaScript the button beside it does it. */
function FrequencyForm({ search }: { search: SavedSearchView }) {
  const t = useTranslate();
  const fetcher = useFetcher<typeof action>();
  return (
    <fetcher.Form method="post" action={savedSearchesPath} className="flex items-center gap-2">
      <input type="hidden" name="intent" value="frequency" />
      <input type="hidden" name="id" value={search.id} />
      <label className="flex items-center gap-2 text-sm">
        <Icon name="bell" className="size-4.5 text-muted" />
        <span className="sr-only">
          {t('saved_searches.frequency')}: {search.name}
        </span>
        <FrequencySelect key={search.notifications} name="notifications" className="field h-11 w-auto" defaultValue={search.notifications} onChange={(event) => void fetcher.submit(event.currentTarget.form)} />
      </label>
      <noscript>
        <button className="min-h-11 px-2 text-sm text-accent-text underline">{t('saved_searches.keep_name')}</button>
      </noscript>
    </fetcher.Form>
  );
}

function RemoveForm({ search }: { search: SavedSearchView }) {
  const t = useTranslate();
  const toast = useToast();
  const fetcher = useFetcher<typeof action>({ key: `saved search ${search.id}` });
  const { name, query, notifications } = search;
  return (
    <fetcher.Form
      method="post"
      action={savedSearchesPath}
      onSubmit={(event) => {
        event.preventDefault();
        const again = () => void fetcher.submit({ intent: 'save', name, query, notifications }, { method: 'post', action: savedSearchesPath });
        void fetcher.submit(event.currentTarget).then(() => toast(t('saved_searches.removed'), { action: { label: t('saved_searches.undo'), onPress: again } }));
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="id" value={search.id} />
      <Button type="submit" kind="quiet" size="small" className="min-h-11 md:min-h-9">
        <Icon name="close" />
        {t('saved_searches.remove')}
        <span className="sr-only">: {name}</span>
      </Button>
    </fetcher.Form>
  );
}
