import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Refused } from '../../web/refused.ts';

interface ShownFactor {
  readonly id: string;
  readonly kind: 'codes' | 'passkey';
  readonly name: string;
  readonly times: string;
  readonly isOfThisSite: boolean;
}

/** What somebody has, with what may be done to each. */
export function FactorList({
  factors,
  mayChange,
  tried,
  triedId,
}: {
  factors: readonly ShownFactor[];
  mayChange: boolean;
  tried: Refused | undefined;
  triedId: string | undefined;
}) {
  const t = useTranslate();
  if (factors.length === 0) return <p className="text-muted">{t('account.security.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {factors.map((factor) => (
        <li key={factor.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{factor.name}</p>
            <p className="text-sm text-muted">
              {t(`account.security.kind.${factor.kind}`)}
              {!factor.isOfThisSite && ` · ${t('account.security.other_site')}`}
              {` · ${factor.times}`}
            </p>
          </div>
          {mayChange && <Change factor={factor} tried={triedId === factor.id ? tried : undefined} />}
        </li>
      ))}
    </ul>
  );
}

function Change({ factor: { id, name }, tried }: { factor: ShownFactor; tried: Refused | undefined }) {
  const t = useTranslate();
  const field = useId();
  const isSending = useNavigation().state === 'submitting';
  const ofWhich = <span className="sr-only"> {name}</span>;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {/* Closed again once it is done. */}
      <details key={name} open={tried !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text underline underline-offset-2">
          {t('account.security.rename')}
          {ofWhich}
        </summary>
        <Form method="post" noValidate className="mt-2 flex flex-wrap items-end gap-3">
          <input type="hidden" name="id" value={id} />
          <Field id={field} label={t('account.security.name')} error={tried?.fields['name']}>
            {(input) => <input {...input} name="name" maxLength={60} defaultValue={tried?.values['name'] ?? name} />}
          </Field>
          <SubmitButton kind="secondary" name="intent" value="rename" isSending={isSending}>
            {t('account.security.save')}
          </SubmitButton>
        </Form>
      </details>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <SubmitButton kind="secondary" name="intent" value="remove" isSending={isSending} className="text-sm">
          {t('account.security.remove')}
          {ofWhich}
        </SubmitButton>
      </Form>
    </div>
  );
}
