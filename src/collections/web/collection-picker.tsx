import { failureText } from '../../contract/error-text.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Collection } from '../collection.contract.ts';
import { rememberCollection } from './last-collection.ts';
import { addHomes, createCollection, listCollections, removeHome } from './client.ts';

interface PickerProps {
  readonly propertyId: string;
  readonly title: string;
  /** What is put into a collection is a favourite too. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Which collections a home is in, to be changed at once, and a field for a new one. */
export default function CollectionPicker({ propertyId, title, onSaved, onClose }: PickerProps) {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const userId = useVisit().user?.id;
  const [collections, setCollections] = useState<readonly Collection[]>();
  const [hasFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The collections are on their way when the dialog opens; whoever has gone on meanwhile is left where they are.
  const isLoaded = collections !== undefined;
  useEffect(() => {
    if (!isLoaded || document.activeElement !== list.current) return;
    (list.current?.querySelector('input') ?? field.current)?.focus();
  }, [isLoaded]);
  const failed = (error: unknown) => toast(failureText(t, error), { tone: 'red' });

  useEffect(() => {
    api(listCollections, { query: { size: 100, newFavorites: [propertyId] } }).then(
      ({ data }) => {
        setFailed(false);
        setCollections(data.filter(({ isDefault }) => !isDefault));
      },
      () => setFailed(true),
    );
  }, [api, propertyId, turn]);

  function mark(id: string, isIn: boolean): void {
    setCollections((known) =>
      known?.map((one) => (one.id === id ? { ...one, contains: isIn ? [propertyId] : [] } : one)),
    );
  }
  async function put(id: string, isIn: boolean, name: string): Promise<void> {
    mark(id, isIn);
    try {
      if (isIn) await api(addHomes, { params: { collectionId: id }, body: { properties: [propertyId] } });
      else await api(removeHome, { params: { collectionId: id, propertyId } });
      if (isIn) {
        onSaved();
        if (userId !== undefined) rememberCollection({ userId, id, name });
      }
    } catch (error) {
      mark(id, !isIn);
      failed(error);
    }
  }
  async function makeNew(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const name = new FormData(form).get('name');
    if (typeof name !== 'string' || name.trim() === '') return;
    try {
      const { data } = await api(createCollection, { body: { name } });
      form.reset();
      setCollections((known) => [data, ...(known ?? [])]);
      await put(data.id, true, data.name);
    } catch (error) {
      failed(error);
    }
  }

  return (
    <Dialog title={t('collections.picker.title')} isOpen size="small" onClose={onClose}>
      {/* Clicks in here are none on the card behind. */}
      <div onContextMenu={(event) => event.stopPropagation()}>
        <p className="mb-3 text-sm text-muted">{title}</p>
        {hasFailed && <LoadFailed text={t('collections.picker.failed')} onRetry={() => setTurn(turn + 1)} />}
        <ul
          ref={list}
          tabIndex={-1}
          data-autofocus=""
          aria-label={t('collections.picker.title')}
          aria-busy={!isLoaded && !hasFailed}
          className="min-h-6 outline-none"
        >
          {collections?.map(({ id, name, contains, users }) => (
            <li key={id}>
              <label className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="size-5 accent-(--accent)"
                  checked={contains.length > 0}
                  onChange={(event) => void put(id, event.currentTarget.checked, name)}
                />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {users.length > 1 && <span className="text-xs text-faint">{t('collections.shared')}</span>}
              </label>
            </li>
          ))}
        </ul>
        <form onSubmit={(event) => void makeNew(event)} className="mt-3 flex items-end gap-2 border-t border-line pt-4">
          <Field label={t('collections.new.name')} className="flex-1">
            {(input) => <input {...input} ref={field} name="name" maxLength={100} autoComplete="off" />}
          </Field>
          <Button type="submit">{t('collections.new.submit')}</Button>
        </form>
      </div>
    </Dialog>
  );
}
