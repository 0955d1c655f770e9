import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refused } from '../../accounts/web/refused.ts';
import { MOST_REASON } from '../../drafts/review-limits.contract.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { CorrectionView } from './correction-view.ts';

/** What may be corrected of a listing without its owner. Closed until it is asked for; works without JavaScript. */
export function CorrectForm({ view, tried }: { view: CorrectionView; tried: Refused | undefined }) {
  const t = useTranslate();
  const id = useId();
  const isSending = useNavigation().state === 'submitting';
  const isTried = tried?.values['act'] === 'correct';
  const valueOf = (name: string, now: string) => (isTried ? (tried.values[name] ?? now) : now);
  const errorOf = (name: string) => (isTried ? tried.fields[name] : undefined);
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={`${id}-heading`} className="text-lg font-semibold">
        {t('moderation.correct')}
      </h2>
      <details open={isTried} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text underline underline-offset-2">
          {t('moderation.correct_open')}
        </summary>
        <Form method="post" noValidate className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-muted">{t('moderation.correct_text')}</p>
          <input type="hidden" name="version" value={view.version} />
          <Field id={`${id}-title`} label={t('moderation.correct.title')} error={errorOf('title')}>
            {(input) => <input {...input} name="title" maxLength={300} defaultValue={valueOf('title', view.title)} />}
          </Field>
          <Field id={`${id}-description`} label={t('moderation.correct.description')} error={errorOf('description')}>
            {(input) => (
              <textarea
                {...input}
                name="description"
                rows={8}
                maxLength={20_000}
                defaultValue={valueOf('description', view.description)}
                className={`${input.className} h-auto py-2`}
              />
            )}
          </Field>
          <Field id={`${id}-type`} label={t('moderation.correct.propertyType')} error={errorOf('property_type')}>
            {(input) => (
              <select {...input} name="property_type" defaultValue={valueOf('property_type', '')}>
                <option value="">{t('moderation.correct_types_now', { types: view.typesNow })}</option>
                {view.types.map(({ type, label }) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            id={`${id}-place`}
            label={t('moderation.correct.placeName')}
            help={t('moderation.correct_place_help')}
            error={errorOf('place_name')}
          >
            {(input) => (
              <input {...input} name="place_name" maxLength={120} defaultValue={valueOf('place_name', view.place)} />
            )}
          </Field>
          {view.isAddressHidden ? (
            <p className="text-sm text-muted">{t('moderation.correct_hidden')}</p>
          ) : (
            <Switch
              name="hide_address"
              value="yes"
              label={t('moderation.correct.hideAddress')}
              defaultChecked={isTried && tried.values['hide_address'] === 'yes'}
            />
          )}
          {errorOf('hide_address') !== undefined && (
            <p role="alert" className="text-sm text-red">
              {errorOf('hide_address')}
            </p>
          )}
          <Field
            id={`${id}-reason`}
            label={t('moderation.correct_reason')}
            help={t('moderation.correct_reason_help')}
            error={errorOf('reason')}
          >
            {(input) => (
              <textarea
                {...input}
                name="reason"
                rows={3}
                maxLength={MOST_REASON}
                defaultValue={valueOf('reason', '')}
                className={`${input.className} h-auto py-2`}
              />
            )}
          </Field>
          <SubmitButton kind="primary" name="act" value="correct" isSending={isSending} className="self-start">
            {t('moderation.correct_submit')}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
