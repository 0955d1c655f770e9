import { Form } from 'react-router';
import type { Refused } from '../../../accounts/web/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';

interface ReplyFormProps {
  /** Who is answered. */
  readonly name: string;
  readonly replyAddress: string | undefined;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly tried: Refused | undefined;
}

/** An answer to a message; says what of the writer it tells. */
export function ReplyForm({ name, replyAddress, isSent, isSending, tried }: ReplyFormProps) {
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
      <Field label={t('inbox.reply')} help={t('inbox.reply_help', { name })} error={tried?.fields['message']} required>
        {(input) => (
          <textarea
            {...input}
            name="message"
            rows={5}
            maxLength={4_000}
            defaultValue={tried?.values['message']}
            className={`${input.className} h-auto py-2`}
          />
        )}
      </Field>
      {replyAddress === undefined ? (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon name="info" className="mt-0.5 size-4" />
          {t('inbox.reply_hidden', { name })}
        </p>
      ) : (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="show_address"
            defaultChecked
            className="mt-1 size-4.5 shrink-0 accent-(--accent)"
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{t('inbox.reply_show', { name, email: replyAddress })}</span>
            <span className="block text-xs text-faint">{t('inbox.reply_show_help', { name })}</span>
          </span>
        </label>
      )}
      <div>
        <Button type="submit" kind="primary" name="intent" value="reply" disabled={isSending}>
          {t('inbox.send')}
        </Button>
      </div>
    </Form>
  );
}
