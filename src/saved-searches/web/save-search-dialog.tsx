import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { copyShortLink } from '../../links/web/copy-short-link.ts';
import { savedSearchesPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { Frequency } from '../contract.ts';
import { saveSearch } from './client.ts';
import { frequencyHelp } from './frequency-help.ts';
import { FrequencySelect } from './frequency-select.tsx';

/** Asks what to call a search and how often to tell of it, and saves it. */
export default function SaveSearchDialog({
  suggestedName,
  query,
  onClose,
}: {
  suggestedName: string;
  query: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { region } = useVisit();
  const toast = useToast();
  const api = useApi();
  const [name, setName] = useState(suggestedName);
  const [notifications, setNotifications] = useState<Frequency>('daily');
  const [problem, setProblem] = useState<{
    readonly isKnown: boolean;
    readonly text: string;
    readonly field?: string | undefined;
  }>();
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      await api(saveSearch, { body: { name, query, notifications } });
      toast(t('saved_searches.saved'));
      onClose();
    } catch (error) {
      const isKnown = error instanceof AppError && error.code === 'search_exists';
      const field = error instanceof AppError ? error.fields?.['name']?.[0] : undefined;
      setProblem({
        isKnown,
        field,
        text: failureText(t, error),
      });
    } finally {
      setSending(false);
    }
  }

  /** To who should see the same homes, without an account of their own. */
  async function share(): Promise<void> {
    try {
      await copyShortLink(api, query);
      toast(t('saved_searches.shared'));
    } catch (error) {
      setProblem({ isKnown: false, text: failureText(t, error) });
    }
  }

  return (
    <Dialog title={t('saved_searches.save.title')} size="small" isOpen onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem !== undefined && problem.field === undefined && (
          <Notice tone="amber" icon="alert">
            <p role="alert">{problem.text}</p>
            {problem.isKnown && (
              <Link to={savedSearchesPath} className="inline-flex min-h-6 items-center text-accent-text underline">
                {t('saved_searches.save.edit')}
              </Link>
            )}
          </Notice>
        )}
        <Field label={t('saved_searches.name')} error={problem?.field}>
          {(input) => (
            <input
              {...input}
              data-autofocus
              type="text"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('saved_searches.frequency')} help={frequencyHelp(t, region)}>
          {(input) => (
            <FrequencySelect
              id={input.id}
              aria-describedby={input['aria-describedby']}
              className={input.className}
              value={notifications}
              onChange={(event) => setNotifications(event.target.value as Frequency)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" disabled={isSending}>
          {t('list.save_search')}
        </Button>
        <Button kind="quiet" onClick={() => void share()}>
          <Icon name="share" className="size-4" />
          {t('saved_searches.share')}
        </Button>
      </form>
    </Dialog>
  );
}
