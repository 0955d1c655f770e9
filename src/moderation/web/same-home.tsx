import { useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import type { Refused } from '../../accounts/web/refused.ts';
import { Badge } from '../../ui/badge.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListingView } from './listing-view.ts';

/**
 * Other listings of the same home, into which this one can be merged, and a field for one that neither address nor
 * land registry has found. Works without JavaScript.
 */
export function SameHome({
  view: { sameHomes },
  mayMerge,
  tried,
}: {
  view: Pick<ListingView, 'sameHomes'>;
  mayMerge: boolean;
  tried: Refused | undefined;
}) {
  const t = useTranslate();
  const id = useId();
  const isSending = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={`${id}-title`} className="mb-2 text-lg font-semibold">
        {t('moderation.same_home')}
      </h2>
      <p className="text-sm text-muted">{t('moderation.same_home_text')}</p>
      {sameHomes.length === 0 ? (
        <p className="mt-3 text-sm">{t('moderation.same_home_none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {sameHomes.map((home) => (
            <li key={home.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
              <div className="min-w-0">
                <Link to={home.path} className="font-medium text-accent-text wrap-anywhere hover:underline">
                  {home.title}
                </Link>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
                  <Badge tone={home.state.tone}>{home.state.text}</Badge>
                  {home.facts}
                </p>
              </div>
              {mayMerge && home.mayStay && (
                <Form method="post">
                  <input type="hidden" name="act" value="merge" />
                  <SubmitButton
                    kind="secondary"
                    size="small"
                    name="duplicate_of"
                    value={home.id}
                    aria-label={t('moderation.merge_into', { title: home.title })}
                    isSending={isSending}
                  >
                    {t('moderation.merge')}
                  </SubmitButton>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMerge && (
        <Form method="post" noValidate className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="act" value="merge" />
          <div className="w-full max-w-64">
            <Field id={`${id}-number`} label={t('moderation.duplicate_number')} error={tried?.fields['duplicate_of']}>
              {(input) => (
                <input
                  {...input}
                  name="duplicate_of"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={tried?.values['duplicate_of']}
                />
              )}
            </Field>
          </div>
          <SubmitButton kind="secondary" isSending={isSending}>
            {t('moderation.merge')}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
