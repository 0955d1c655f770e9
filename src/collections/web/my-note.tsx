import { useFetcher } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FormAnswer } from './collection-action.ts';

interface MyNoteProps {
  readonly propertyId: string;
  /** Of the home. */
  readonly title: string;
  /** Empty for none. */
  readonly text: string;
  readonly isShared: boolean;
  /** Of the collection that takes it; left out on the collection's own page. */
  readonly collectionPath?: string;
}

/** One's own note: read as it stands, written in a field that opens. */
export function MyNote({ propertyId, title, text, isShared, collectionPath }: MyNoteProps) {
  const t = useTranslate();
  const { Form: NoteForm, data, state } = useFetcher<FormAnswer>();
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <summary
        className={`inline-flex min-h-6 cursor-pointer items-start gap-2 ${text === '' ? 'no-print text-accent-text max-md:min-h-11 max-md:items-center' : ''}`}
      >
        <Icon name="edit" className="no-print mt-0.5 size-4 text-accent-text" />
        <span className="sr-only">{t('collections.note.of', { title })}: </span>
        <span className="whitespace-pre-line wrap-anywhere">{text === '' ? t('collections.note.write') : text}</span>
      </summary>
      <NoteForm
        method="post"
        {...(collectionPath === undefined ? {} : { action: collectionPath })}
        className="no-print mt-2 flex flex-col gap-2"
      >
        <input type="hidden" name="property_id" value={propertyId} />
        <label>
          <span className="sr-only">{t('collections.note.of', { title })}</span>
          <textarea name="text" defaultValue={text} rows={3} maxLength={1_000} className="field" />
        </label>
        {isShared && <p className="text-xs text-faint">{t('collections.note.seen')}</p>}
        {data?.error !== undefined && (
          <p role="alert" className="text-red">
            {data.error}
          </p>
        )}
        <SubmitButton
          kind="secondary"
          size="small"
          name="intent"
          value="note"
          isSending={state !== 'idle'}
          className="self-start max-md:min-h-11"
        >
          {t('collections.note.save')}
        </SubmitButton>
      </NoteForm>
    </details>
  );
}
