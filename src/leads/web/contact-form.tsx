import { useId, useState } from 'react';
import { contactPath } from '../../paths.ts';
import { remote } from '../../contract/remote.ts';
import { Field } from '../../ui/field.tsx';
import { useApi } from '../../ui/use-api.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { contactSeller, getContactForm, registerInterest } from '../contract.ts';
import type { ContactView } from './contact-view.ts';
import { contactBody, interestBody } from './lead-body.ts';
import { contactProblems, interestProblems } from './lead-check.ts';
import { Choices, GuardFields, Problems, SendButton, SenderFields, TextField } from './lead-fields.tsx';
import { LeadSent } from './lead-sent.tsx';
import { OPEN_VIEWING } from './open-viewing.ts';
import { useLeadForm, type LeadProblems } from './use-lead-form.ts';

export interface ContactFormProps {
  readonly contact: ContactView;
  /** The beginning of the viewing to sign up for, or {@link OPEN_VIEWING}; left out, the form is for a message. */
  readonly viewing?: string | undefined;
  /** When the form comes with a page: its token, what was typed, and what was wrong with it. */
  readonly formToken?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Writes to whoever offers the home, or signs up for a viewing; says what happens next when it is sent. */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState<{ readonly viewing: string | undefined }>();
  if (sent !== undefined) return <LeadSent contact={props.contact} viewing={sent.viewing} takesFocus />;
  return <Unsent {...props} onSent={(viewing) => setSent({ viewing })} />;
}

function Unsent({
  contact,
  viewing,
  formToken,
  values = {},
  problems: given,
  onSent,
}: ContactFormProps & { onSent: (viewing: string | undefined) => void }) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const params = { id: contact.propertyId };
  const isViewing = viewing !== undefined;
  const { form, problems, isSending } = useLeadForm({
    subject: `${isViewing ? 'viewing' : 'contact'} ${contact.propertyId}`,
    formToken,
    problems: given,
    fetchToken: async () => (await api(FORM, { params })).data.formToken,
    check: (data) => (isViewing ? interestProblems(interestBody(data, '')) : contactProblems(contactBody(data, ''))),
    send: (data, token) =>
      isViewing
        ? api(INTEREST, { params, body: interestBody(data, token) })
        : api(CONTACT, { params, body: contactBody(data, token) }),
    onSent: (data) => onSent(isViewing ? viewingOf(data) : undefined),
  });
  const fields = {
    id,
    problems,
    values: isViewing ? { viewing_date: viewing === OPEN_VIEWING ? '' : viewing, ...values } : values,
  };
  return (
    <form {...form} method="post" action={contactPath(contact, viewing)} className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={FIELDS} />
      {isViewing && <ViewingFields fields={fields} contact={contact} />}
      <SenderFields {...fields} />
      <TextField
        {...fields}
        name="message"
        rows={isViewing ? 3 : 5}
        required={!isViewing}
        label={t(
          isViewing
            ? contact.isPrivate
              ? 'lead.field.message_viewing_owner'
              : 'lead.field.message_viewing'
            : 'lead.field.message',
        )}
        help={t(isViewing ? 'lead.field.wish_help' : 'lead.field.message_help')}
      />
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>
          {t(!isViewing ? 'lead.send_message' : contact.isPrivate ? 'lead.send_to_owner' : 'lead.send_to_agent')}
        </SendButton>
        <p className="text-xs text-faint">{t('lead.privacy', { seller: contact.seller })}</p>
      </div>
    </form>
  );
}

/** Which viewing, and how many come. */
function ViewingFields({
  fields,
  contact,
}: {
  fields: { id: string; problems: LeadProblems; values: Readonly<Record<string, string>> };
  contact: ContactView;
}) {
  const t = useTranslate();
  const open = {
    value: '',
    label: t(contact.viewings.length === 0 ? 'lead.field.viewing_open_first' : 'lead.field.viewing_open'),
  };
  return (
    <>
      <Choices
        {...fields}
        name="viewing_date"
        label={contact.viewingLabel}
        options={[
          ...contact.viewings.map(({ startsAt, day, time }) => ({ value: startsAt, label: day, more: time })),
          open,
        ]}
      />
      <Field id={`${fields.id}-people`} label={t('lead.field.people')} error={fields.problems.fields['people']}>
        {(input) => (
          <input
            {...input}
            name="people"
            inputMode="numeric"
            maxLength={2}
            defaultValue={fields.values['people']}
            className={`${input.className} max-w-24`}
          />
        )}
      </Field>
    </>
  );
}

/** What a sent form asked for, as the confirmation is told. */
export function viewingOf(form: FormData): string {
  const chosen = form.get('viewing_date');
  return typeof chosen === 'string' && chosen !== '' ? chosen : OPEN_VIEWING;
}

const FIELDS = ['viewing_date', 'people', 'name', 'email', 'phone', 'message'];
const FORM = remote<typeof getContactForm>('GET', '/api/v3/property/:id/contact');
const CONTACT = remote<typeof contactSeller>('POST', '/api/v3/property/:id/contact');
const INTEREST = remote<typeof registerInterest>('POST', '/api/v2/property/:id/register_interest');
