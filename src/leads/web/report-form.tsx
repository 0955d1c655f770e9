import { useId, useState } from 'react';
import { reportPath } from '../../paths.ts';
import { Field } from '../../ui/field.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { REPORT_REASONS } from '../reasons.contract.ts';
import { getReportForm, reportListing } from './client.ts';
import { reportBody } from './lead-body.ts';
import { reportProblems } from './lead-check.ts';
import { Choices, GuardFields, Problems, SendButton, TextField } from './lead-fields.tsx';
import { Sent } from './lead-sent.tsx';
import { useLeadForm, type LeadProblems } from './use-lead-form.ts';

/** The ids of the home that is reported. */
export interface Reported {
  readonly agencyId: string;
  readonly propertyId: string;
}

interface ReportFormProps {
  readonly home: Reported;
  /** When the form comes with a page: its token, what was typed, and what was wrong with it. */
  readonly formToken?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Tells those who run the site what is wrong with a listing. */
export function ReportForm(props: ReportFormProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? <ReportSent takesFocus /> : <Unsent {...props} onSent={() => setSent(true)} />;
}

export function ReportSent({ takesFocus = false }: { takesFocus?: boolean }) {
  const t = useTranslate();
  return (
    <Sent title={t('lead.sent.report')} takesFocus={takesFocus}>
      <p>{t('lead.sent.report_next')}</p>
    </Sent>
  );
}

function Unsent({ home, formToken, values = {}, problems: given, onSent }: ReportFormProps & { onSent: () => void }) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const params = { id: home.propertyId };
  const { form, problems, isSending } = useLeadForm({
    subject: `report ${home.propertyId}`,
    formToken,
    problems: given,
    fetchToken: async () => (await api(getReportForm, { params })).data.formToken,
    check: (data) => reportProblems(reportBody(data, '')),
    send: (data, token) => api(reportListing, { params, body: reportBody(data, token) }),
    onSent,
  });
  const fields = { id, values, problems };
  return (
    <form {...form} method="post" action={reportPath(home)} className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={FIELDS} />
      <Choices
        {...fields}
        name="reason"
        label={t('lead.field.reason')}
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`lead.reason.${reason}`) }))}
      />
      <TextField {...fields} name="details" rows={4} label={t('lead.field.details')} />
      <Field id={`${id}-email`} label={t('lead.field.email_answer')} error={problems.fields['email']}>
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values['email']}
          />
        )}
      </Field>
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>{t('lead.send_report')}</SendButton>
        <p className="text-xs text-faint">{t('lead.privacy_report')}</p>
      </div>
    </form>
  );
}

const FIELDS = ['reason', 'details', 'email'];
