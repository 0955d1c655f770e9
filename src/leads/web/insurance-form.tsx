import { useId, useState } from 'react';
import type { Cover } from '../../insights/insurance/covers.contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getContactForm, requestInsurance } from './client.ts';
import { insuranceBody } from './lead-body.ts';
import { insuranceProblems } from './lead-check.ts';
import { GuardFields, Problems, SendButton, SenderFields, TextField } from './lead-fields.tsx';
import { Sent } from './lead-sent.tsx';
import { useLeadForm, type LeadProblems } from './use-lead-form.ts';

export interface InsuranceFormProps {
  readonly propertyId: string;
  /** What can be asked for, by name. */
  readonly covers: readonly { readonly cover: Cover; readonly label: string }[];
  readonly formToken: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Asks an insurer for offers on the home. Posts itself to the page that it stands on before JavaScript is there. */
export function InsuranceForm(props: InsuranceFormProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? <InsuranceSent takesFocus /> : <Unsent {...props} onSent={() => setSent(true)} />;
}

export function InsuranceSent({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useTranslate();
  return (
    <Sent title={t('insurance.ask.sent')} takesFocus={takesFocus}>
      <p>{t('insurance.ask.sent_next')}</p>
    </Sent>
  );
}

function Unsent({
  propertyId,
  covers,
  formToken,
  values = {},
  problems: given,
  onSent,
}: InsuranceFormProps & { onSent: () => void }) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const params = { id: propertyId };
  const { form, problems, isSending } = useLeadForm({
    subject: `insurance ${propertyId}`,
    formToken,
    problems: given,
    fetchToken: async () => (await api(getContactForm, { params })).data.formToken,
    check: (data) => insuranceProblems(insuranceBody(data, '')),
    send: (data, token) => api(requestInsurance, { params, body: insuranceBody(data, token) }),
    onSent,
  });
  const fields = { id, problems, values };
  const error = problems.fields['covers'];
  return (
    <form {...form} method="post" className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={['covers', 'name', 'email', 'phone', 'message']} />
      <fieldset aria-describedby={error === undefined ? undefined : `${id}-covers-error`}>
        <legend className="mb-1 text-sm font-medium">{t('insurance.ask.covers')}</legend>
        <div className="flex flex-col gap-2">
          {covers.map(({ cover, label }, index) => (
            <label
              key={cover}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="checkbox"
                id={index === 0 ? `${id}-covers` : undefined}
                name="covers"
                value={cover}
                defaultChecked
                className="size-4.5 shrink-0 accent-(--accent)"
              />
              {label}
            </label>
          ))}
        </div>
        {error !== undefined && (
          <p id={`${id}-covers-error`} className="mt-1 flex items-start gap-1.5 text-sm text-red">
            <Icon name="alert" className="mt-0.5 size-4" />
            {error}
          </p>
        )}
      </fieldset>
      <SenderFields {...fields} />
      <TextField
        {...fields}
        name="message"
        rows={3}
        label={t('insurance.ask.message')}
        help={t('insurance.ask.message_help')}
      />
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>{t('insurance.ask.send')}</SendButton>
        <p className="text-xs text-faint">{t('insurance.ask.privacy')}</p>
      </div>
    </form>
  );
}
