import { useState, type ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FormAnswer } from './collection-action.ts';

/**
 * For the owner: makes a link by which whoever gets it can join, shows it for as long as it works, and takes it back.
 * `until`: the link there is, in words.
 */
export function LinkForm({
  action,
  until,
  answer,
}: {
  action: string;
  until: string | undefined;
  /** What the form was answered without JavaScript. */
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const { Form, data: fetched, state } = useFetcher<FormAnswer>();
  const data = fetched ?? (answer !== undefined && INTENTS.has(answer.intent) ? answer : undefined);
  const isBusy = state !== 'idle';
  const [copied, setCopied] = useState<string>();
  const link = until === undefined ? undefined : data?.link;
  const isCopied = link !== undefined && copied === link;
  return (
    <Form method="post" action={action} className="border-t border-line pt-4">
      <p className="text-sm font-medium">{t('collections.link.title')}</p>
      <p className="mt-1 text-xs text-muted">{until ?? t('collections.link.text')}</p>
      {link !== undefined && (
        <div className="mt-2 flex gap-2">
          <input
            readOnly
            value={link}
            aria-label={t('collections.link.address')}
            className="field min-w-0 flex-1"
            onFocus={(event) => {
              event.currentTarget.select();
            }}
          />
          <Button
            className="noscript:hidden"
            onClick={() => {
              navigator.clipboard.writeText(link).then(
                () => {
                  setCopied(link);
                },
                () => undefined,
              );
            }}
          >
            {t(isCopied ? 'collections.link.copied' : 'collections.link.copy')}
          </Button>
        </div>
      )}
      {data?.error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-red">
          {data.error}
        </p>
      )}
      <p role="status" className="sr-only">
        {isCopied ? t('collections.link.copied') : link === undefined ? '' : t('collections.link.made')}
      </p>
      {until === undefined ? (
        <IntentButton intent="link" isBusy={isBusy} className="mt-3">
          {t('collections.link.make')}
        </IntentButton>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            {link === undefined && (
              <IntentButton intent="show_link" isBusy={isBusy}>
                {t('collections.link.show')}
              </IntentButton>
            )}
            <IntentButton intent="unlink" isBusy={isBusy} kind="quiet">
              {t('collections.link.revoke')}
            </IntentButton>
          </div>
          <details key={link} className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text hover:underline">
              {t('collections.link.again')}
            </summary>
            <p className="text-sm">{t('collections.link.again_text')}</p>
            <IntentButton intent="link" isBusy={isBusy} className="mt-3">
              {t('collections.link.replace')}
            </IntentButton>
          </details>
        </>
      )}
    </Form>
  );
}

/** Sends the form with what it asks for. */
function IntentButton({
  intent,
  isBusy,
  kind = 'secondary',
  className = '',
  children,
}: {
  intent: 'link' | 'show_link' | 'unlink';
  isBusy: boolean;
  kind?: 'secondary' | 'quiet';
  className?: string;
  children: ReactNode;
}) {
  return (
    <SubmitButton
      size="small"
      kind={kind}
      name="intent"
      value={intent}
      isSending={isBusy}
      className={`max-md:min-h-11 ${className}`}
    >
      {children}
    </SubmitButton>
  );
}

/** What this form's buttons ask for. */
const INTENTS: ReadonlySet<string> = new Set(['link', 'show_link', 'unlink']);
