import { useId, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { agencyMessagePath } from '../../../owner-paths.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { GuardFields, Problems, SendButton, SenderFields, TextField } from '../../web/lead-fields.tsx';
import { Sent } from '../../web/lead-sent.tsx';
import { useLeadForm, type LeadProblems } from '../../web/use-lead-form.ts';
import { agencyMessageBody, agencyMessageProblems } from './agency-message-body.ts';
import { getAgencyMessageForm, sendAgencyMessage } from './client.ts';

/** Who is written to. */
export interface AskedView {
  /** As the path of their page has it. */
  readonly id: string;
  readonly name: string;
}

interface FormProps {
  readonly asked: AskedView;
  /** When the form comes with a page: its token, what was typed, and what was wrong with it. */
  readonly formToken?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Writes to an agency or agent about no home in particular; says what happens next when it is sent. */
export function AgencyMessageForm(props: FormProps) {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <AgencyMessageSent name={props.asked.name} takesFocus />
  ) : (
    <Unsent {...props} onSent={() => setSent(true)} />
  );
}

export function AgencyMessageSent({ name, takesFocus = false }: { name: string; takesFocus?: boolean }) {
  const t = useTranslate();
  return (
    <Sent title={t('lead.sent.contact')} takesFocus={takesFocus}>
      <p>{t('agency_message.sent_next', { agent: name })}</p>
    </Sent>
  );
}

function Unsent({ asked, formToken, values = {}, problems: given, onSent }: FormProps & { onSent: () => void }) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const params = { id: asked.id };
  const { form, problems, isSending } = useLeadForm({
    subject: `agency ${asked.id}`,
    formToken,
    problems: given,
    fetchToken: async () => (await api(getAgencyMessageForm, { params })).data.formToken,
    check: (data) => agencyMessageProblems(agencyMessageBody(data, '')),
    send: (data, token) => api(sendAgencyMessage, { params, body: agencyMessageBody(data, token) }),
    onSent,
  });
  const fields = { id, problems, values };
  return (
    <form {...form} method="post" action={agencyMessagePath(asked.id)} className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={FIELDS} />
      <TextField
        {...fields}
        name="message"
        rows={5}
        required
        label={t('lead.field.message')}
        help={t('agency_message.help')}
      />
      <SenderFields {...fields} />
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>{t('lead.send_message')}</SendButton>
        <p className="text-xs text-faint">{t('appraisal.privacy', { agent: asked.name })}</p>
      </div>
    </form>
  );
}

const FIELDS = ['message', 'name', 'email', 'phone'];
