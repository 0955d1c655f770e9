import type { Refused } from '../../../accounts/web/refused.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { AnswerForm, AnswerNote } from './answer-form.tsx';

interface ReplyFormProps {
  /** Who is answered. */
  readonly name: string;
  /** In whose name beside the writer's own; undefined for the name in the listing. */
  readonly agency?: string | undefined;
  readonly replyAddress: string | undefined;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly tried: Refused | undefined;
}

/** An answer to a message; says what of the writer it tells. */
export function ReplyForm({ name, agency, replyAddress, ...form }: ReplyFormProps) {
  const t = useTranslate();
  return (
    <AnswerForm
      {...form}
      label={t('inbox.reply')}
      help={agency === undefined ? t('inbox.reply_help', { name }) : t('inbox.agency.reply_help', { name, agency })}
    >
      {replyAddress === undefined ? (
        <AnswerNote>{t('inbox.reply_hidden', { name })}</AnswerNote>
      ) : (
        <label className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" name="show_address" className="mt-1 size-4.5 shrink-0 accent-(--accent)" />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{t('inbox.reply_show', { name, email: replyAddress })}</span>
            <span className="block text-xs text-faint">{t('inbox.reply_show_help', { name })}</span>
          </span>
        </label>
      )}
    </AnswerForm>
  );
}
