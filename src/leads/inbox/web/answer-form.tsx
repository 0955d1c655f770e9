import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Refused } from '../../../accounts/web/refused.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { MAX_MESSAGE } from '../../rules.contract.ts';

interface AnswerFormProps {
  readonly label: string;
  readonly help: string;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly tried: Refused | undefined;
  /** What stands between the text and the button. */
  readonly children?: ReactNode;
}

/** Where one side of a thread writes to the other. */
export function AnswerForm({ label, help, isSent, isSending, tried, children }: AnswerFormProps) {
  const t = useTranslate();
  return (
    <Form method="post" className="mt-6 flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div role="status" className="empty:hidden">
        {isSent && tried === undefined && (
          <Notice tone="accent" icon="check">
            {t('inbox.sent')}
          </Notice>
        )}
      </div>
      {tried?.error !== undefined && (
        <div role="alert">
          <Notice tone="red" icon="alert">
            {tried.error}
          </Notice>
        </div>
      )}
      <Field label={label} help={help} error={tried?.fields['message']} required>
        {(input) => (
          <textarea
            {...input}
            name="message"
            rows={5}
            maxLength={MAX_MESSAGE}
            defaultValue={tried?.values['message']}
            className={`${input.className} h-auto py-2`}
          />
        )}
      </Field>
      {children}
      <div>
        {/* A button that is disabled loses the focus, and with it the place on the page. */}
        <SubmitButton kind="primary" name="intent" value="reply" isSending={isSending}>
          {t('inbox.send')}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** A remark below the text of an answer. */
export function AnswerNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Icon name="info" className="mt-0.5 size-4" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
