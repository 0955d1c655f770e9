import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { MOST_REASON } from '../../review-limits.contract.ts';
import type { Seen } from './seen.ts';

/** Lets a listing through or refuses it, with why. Works without JavaScript: the reason opens beside its button. */
export function ReviewForm({
  seen: { id, version, mediaVersion },
  title,
  error,
}: {
  seen: Seen;
  /** What the listing is called, for screen readers: there may be several of these on a page. */
  title: string;
  /** What is wrong with the reason. */
  error?: string | undefined;
}) {
  const t = useTranslate();
  const named = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="media_version" value={mediaVersion} />
      <input type="hidden" name="title" value={title} />
    </>
  );
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form method="post" className="contents">
        {named}
        <Button
          type="submit"
          kind="primary"
          name="intent"
          value="approve"
          aria-label={t('drafts.waiting.approve_of', { title })}
        >
          {t('drafts.managed.approve')}
        </Button>
      </Form>
      <details className="group min-w-0 open:w-full" open={error !== undefined || undefined}>
        <summary
          aria-label={t('drafts.waiting.refuse_of', { title })}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-card border border-edge bg-surface px-4 text-sm font-medium text-ink hover:bg-sunken"
        >
          {t('drafts.managed.refuse')}
          <Icon name="down" className="size-4 group-open:rotate-180" />
        </summary>
        <Form method="post" className="mt-3 flex flex-col items-start gap-3">
          {named}
          <Field
            label={t('drafts.waiting.reason')}
            help={t('drafts.waiting.reason_help')}
            error={error}
            required
            className="w-full"
          >
            {(input) => (
              <textarea
                {...input}
                name="reason"
                rows={3}
                maxLength={MOST_REASON}
                className={`${input.className} h-auto py-2`}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="refuse">
            {t('drafts.waiting.refuse_send')}
          </Button>
        </Form>
      </details>
    </div>
  );
}
