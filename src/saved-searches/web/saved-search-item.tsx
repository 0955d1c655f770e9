import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { savedSearchesPath } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { FrequencyForm } from './frequency-form.tsx';
import { keepOpenedSearch } from './opened-search-store.ts';
import { PushForm } from './push-form.tsx';
import type { SavedSearchView } from './saved-search-view.ts';
import type { action } from './saved-searches-page.tsx';
import { scripted } from './scripted.ts';

interface SavedSearchItemProps {
  readonly search: SavedSearchView;
  /** What it may ask for from now on, where that is to be chosen. */
  readonly replacement: string | undefined;
  /** Whether the page's address asks for its name to be changed. */
  readonly isAsked: boolean;
  /** A name that the page's form did not get through. */
  readonly refused: Refused | undefined;
}

interface Refused {
  readonly error?: string | undefined;
  readonly name: string;
}

/** One saved search: what is new in it, how often it is told of, its name, and the way out. */
export function SavedSearchItem({ search, replacement, isAsked, refused }: SavedSearchItemProps) {
  const [isRenaming, setRenaming] = useState(isAsked);
  const opener = useRef<HTMLAnchorElement>(null);
  const here = useHere();
  const { user } = useVisit();
  /** Before the list is asked for: its filters may be changed before the list has found out whose they are. */
  const open = () => user !== undefined && keepOpenedSearch(user.id, search);
  function close(): void {
    setRenaming(false);
    opener.current?.focus();
  }
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-60 font-semibold break-words">
          <Link to={search.runPath} onClick={open} className="inline-flex min-h-6 items-center hover:underline">
            {search.name}
          </Link>
        </h2>
        {search.hitsText !== undefined && <p className="text-sm text-muted">{search.hitsText}</p>}
        {search.newText !== undefined && <Badge tone="accent">{search.newText}</Badge>}
      </div>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {search.criteria.map((wish) => (
          <li key={wish} className="rounded-full bg-sunken px-2.5 py-1 text-xs text-muted">
            {wish}
          </li>
        ))}
      </ul>
      {replacement !== undefined && <ReplaceForm search={search} query={replacement} />}
      {isRenaming && <Rename search={search} refused={refused} onDone={close} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <FrequencyForm {...search} />
          {search.notifications !== 'off' && <PushForm {...search} />}
        </div>
        <div className="-mx-3.5 flex flex-wrap items-center sm:gap-1">
          <Link
            to={search.changePath}
            onClick={open}
            className={buttonClass({ kind: 'quiet', size: 'small' }, 'min-h-11 md:min-h-9')}
          >
            <Icon name="filters" />
            <ChangeLabel name={search.name} />
          </Link>
          <Link
            ref={opener}
            to={`${here}${here.includes('?') ? '&' : '?'}rename=${search.id}`}
            className={buttonClass({ kind: 'quiet', size: 'small' }, 'min-h-11 md:min-h-9')}
            onClick={(event) => {
              event.preventDefault();
              setRenaming(!isRenaming);
            }}
          >
            <Icon name="edit" />
            <RenameLabel name={search.name} />
          </Link>
          <RemoveForm search={search} />
        </div>
      </div>
    </li>
  );
}

/** Keeps the search that the reader came from in the place of this one; its name and alerts stay. */
function ReplaceForm({ search: { id, name }, query }: { search: SavedSearchView; query: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={savedSearchesPath} className="mt-4">
      <input type="hidden" name="intent" value="replace" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="query" value={query} />
      <Button type="submit" kind="primary" size="small" className="min-h-11 md:min-h-9">
        <Icon name="check" />
        {t('saved_searches.replace')}
        <span className="sr-only">: {name}</span>
      </Button>
    </form>
  );
}

function ChangeLabel({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      {t('saved_searches.change')}
      <span className="sr-only">: {name}</span>
    </>
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

function Rename({
  search,
  refused,
  onDone,
}: {
  search: SavedSearchView;
  refused: Refused | undefined;
  onDone: () => void;
}) {
  const t = useTranslate();
  const here = useHere();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data ?? refused;
  const isDone = fetcher.state === 'idle' && fetcher.data !== undefined && fetcher.data.error === undefined;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  return (
    <fetcher.Form
      method="post"
      action={savedSearchesPath}
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => void send(event, fetcher.submit)}
    >
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="id" value={search.id} />
      <Field label={t('saved_searches.name')} error={answer?.error} className="flex-1 basis-60">
        {(input) => (
          <input
            {...input}
            type="text"
            name="name"
            defaultValue={refused?.name ?? search.name}
            maxLength={120}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" kind="primary">
        {t('saved_searches.keep_name')}
      </Button>
    </fetcher.Form>
  );
}

/** This page of the searches, where forms lead back to. */
function useHere(): string {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  return page === null ? pathname : `${pathname}?page=${page}`;
}

function send(event: FormEvent<HTMLFormElement>, submit: ReturnType<typeof useFetcher>['submit']): Promise<void> {
  event.preventDefault();
  return submit(scripted(event.currentTarget), { method: 'post', action: savedSearchesPath });
}

function RemoveForm({ search }: { search: SavedSearchView }) {
  const t = useTranslate();
  const toast = useToast();
  const here = useHere();
  const fetcher = useFetcher<typeof action>({ key: `saved search ${search.id}` });
  const { name, query, notifications, pushes } = search;
  return (
    <fetcher.Form
      method="post"
      action={savedSearchesPath}
      onSubmit={(event) => {
        const again = () =>
          void fetcher.submit(
            { intent: 'save', as: 'script', name, query, notifications, pushes: pushes ? 'on' : 'off' },
            { method: 'post', action: savedSearchesPath },
          );
        void send(event, fetcher.submit).then(() =>
          toast(t('saved_searches.removed'), { action: { label: t('saved_searches.undo'), onPress: again } }),
        );
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="back" value={here} />
      <input type="hidden" name="id" value={search.id} />
      <Button type="submit" kind="quiet" size="small" className="min-h-11 md:min-h-9">
        <Icon name="close" />
        {t('saved_searches.remove')}
        <span className="sr-only">: {name}</span>
      </Button>
    </fetcher.Form>
  );
}
