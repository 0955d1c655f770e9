import { useId, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { PlaceField } from '../../../areas/web/place-field.tsx';
import { appraisalPath } from '../../../owner-paths.ts';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import {
  Choices,
  GuardFields,
  Problems,
  SendButton,
  SenderFields,
  TextField,
  type FieldsProps,
} from '../../web/lead-fields.tsx';
import { Sent } from '../../web/lead-sent.tsx';
import { useLeadForm, type LeadProblems } from '../../web/use-lead-form.ts';
import { PLANS, TIMINGS } from '../rules.contract.ts';
import { appraisalBody, appraisalProblems } from './appraisal-body.ts';
import type { AppraisalView } from './appraisal-view.ts';
import { getAppraisalForm, requestAppraisal } from './client.ts';

interface AppraisalFormProps {
  readonly appraisal: AppraisalView;
  /** When the form comes with a page: its token, what was typed, and what was wrong with it. */
  readonly formToken?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Asks an agency or agent what a home is worth; says what happens next when it is sent. */
export function AppraisalForm(props: AppraisalFormProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <AppraisalSent name={props.appraisal.name} takesFocus />
  ) : (
    <Unsent {...props} onSent={() => setSent(true)} />
  );
}

export function AppraisalSent({ name, takesFocus = false }: { name: string; takesFocus?: boolean }) {
  const t = useTranslate();
  return (
    <Sent title={t('appraisal.sent')} takesFocus={takesFocus}>
      <p>{t('appraisal.sent_next', { agent: name })}</p>
    </Sent>
  );
}

function Unsent({
  appraisal,
  formToken,
  values = {},
  problems: given,
  onSent,
}: AppraisalFormProps & { onSent: () => void }) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const agent = appraisal.name;
  const params = { id: appraisal.id };
  const { form, problems, isSending } = useLeadForm({
    // Owners ask several: what is told of the home goes along from one to the next.
    subject: 'appraisal',
    isKept: true,
    formToken,
    problems: given,
    fetchToken: async () => (await api(getAppraisalForm, { params })).data.formToken,
    check: (data) => appraisalProblems(appraisalBody(data, '')),
    send: (data, token) => api(requestAppraisal, { params, body: appraisalBody(data, token) }),
    onSent,
  });
  const fields = { id, problems, values };
  return (
    <form {...form} method="post" action={appraisalPath(appraisal.id)} className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={FIELDS} />
      <p className="text-sm text-muted">{t('appraisal.lead', { agent })}</p>
      <Choices
        {...fields}
        values={{ plan: 'sell', ...values }}
        name="plan"
        label={t('appraisal.field.plan')}
        options={PLANS.map((plan) => ({ value: plan, label: t(`appraisal.plan.${plan}`) }))}
      />
      <HomeFields fields={fields} types={appraisal.types} />
      <SenderFields {...fields} />
      <TextField
        {...fields}
        name="message"
        rows={3}
        label={t('appraisal.field.message')}
        help={t('appraisal.field.message_help')}
      />
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>{t('appraisal.send')}</SendButton>
        <p className="text-xs text-faint">{t('appraisal.privacy', { agent })}</p>
      </div>
    </form>
  );
}

/** What an address is asked for. */
const ADDRESSES = { isNone: true, isAddress: true };

function HomeFields({ fields, types }: { fields: FieldsProps; types: AppraisalView['types'] }) {
  const t = useTranslate();
  const { id, values, problems } = fields;
  const timings = TIMINGS.map((value) => ({ value, label: t(`appraisal.timing.${value}`) }));
  return (
    <>
      <Field
        id={`${id}-address`}
        label={t('appraisal.field.address')}
        help={t('appraisal.field.address_help')}
        error={problems.fields['address']}
        required
      >
        {({ className: _, ...input }) => (
          <PlaceField
            within={input}
            name="address"
            label={t('appraisal.field.address')}
            defaultText={values['address'] ?? ''}
            market={ADDRESSES}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[1.5fr_1fr_1fr_1fr] sm:items-end">
        <Select
          {...fields}
          className="max-sm:col-span-2"
          name="home_type"
          label={t('appraisal.field.home_type')}
          options={types}
        />
        {(['bedrooms', 'size', 'land_size'] as const).map((name) => (
          <Field key={name} id={`${id}-${name}`} label={t(`appraisal.field.${name}`)} error={problems.fields[name]}>
            {(input) => (
              <input
                {...input}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                maxLength={9}
                defaultValue={values[name]}
              />
            )}
          </Field>
        ))}
      </div>
      <Select {...fields} name="timing" label={t('appraisal.field.timing')} options={timings} />
    </>
  );
}

/** One of a list, or nothing. */
function Select({
  id,
  values,
  problems,
  name,
  label,
  options,
  className,
}: FieldsProps & {
  name: string;
  label: string;
  className?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = useTranslate();
  return (
    <Field
      id={`${id}-${name}`}
      label={label}
      error={problems.fields[name]}
      {...(className === undefined ? {} : { className })}
    >
      {(input) => (
        <select {...input} name={name} defaultValue={values[name] ?? ''}>
          <option value="">{t('appraisal.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const FIELDS = [
  ...['plan', 'address', 'home_type', 'bedrooms', 'size', 'land_size', 'timing'],
  ...['name', 'email', 'phone', 'message'],
];
