import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { AgentFace } from '../../agencies/web/agent-face.tsx';
import { contactPath } from '../../paths.ts';
import { localDay } from '../../texts/format.ts';
import { Field } from '../../ui/field.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { contactSeller, getContactForm, registerInterest } from './client.ts';
import { BidFields } from './bid-fields.tsx';
import { askingFor, type ContactView } from './contact-view.ts';
import { contactBody, interestBody } from './lead-body.ts';
import { contactProblems, interestProblems } from './lead-check.ts';
import { Choices, GuardFields, Problems, SendButton, SenderFields, TextField } from './lead-fields.tsx';
import { LeadSent } from './lead-sent.tsx';
import { OPEN_VIEWING } from './open-viewing.ts';
import { rememberSignedUp } from './signed-up.ts';
import { STAY_FIELDS } from '../stay.contract.ts';
import type { Topic } from '../topics.contract.ts';
import { StayFields } from './stay-fields.tsx';
import { TenantFields } from './tenant-fields.tsx';
import { useLeadForm, type LeadProblems } from './use-lead-form.ts';

export interface ContactFormProps {
  readonly contact: ContactView;
  /** The beginning of the viewing to sign up for, or {@link OPEN_VIEWING}; left out, the form is for a message. */
  readonly viewing?: string | undefined;
  /** What is ticked to begin with, in a message. */
  readonly topic?: Topic | undefined;
  /** The secret of a sign-up that is cancelled by this one. */
  readonly replaces?: string | undefined;
  /** When the form comes with a page: its token, what was typed, and what was wrong with it. */
  readonly formToken?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problems?: LeadProblems;
}

/** Writes to whoever offers the home, or signs up for a viewing; says what happens next when it is sent. */
export function ContactForm(props: ContactFormProps) {
  const [sent, setSent] = useState<{ readonly viewing: string | undefined }>();
  if (sent !== undefined)
    return <LeadSent contact={props.contact} viewing={sent.viewing} topic={props.topic} takesFocus />;
  return <Unsent {...props} onSent={(viewing) => setSent({ viewing })} />;
}

function Unsent({
  contact,
  viewing,
  topic,
  replaces,
  formToken,
  values = {},
  problems: given,
  onSent,
}: ContactFormProps & { onSent: (viewing: string | undefined) => void }) {
  const t = useTranslate();
  const api = useApi();
  const { user } = useVisit();
  const { revalidate } = useRevalidator();
  const id = useId();
  const params = { id: contact.propertyId };
  const isViewing = viewing !== undefined;
  const asked = isViewing ? undefined : askingFor(contact, topic);
  const special = asked === undefined ? undefined : topic;
  const isBid = special === 'bid';
  const isApplication = special === 'application';
  const freeFrom = isApplication ? contact.application?.freeFrom : undefined;
  const signUp = useRef<string>(undefined);
  const { form, problems, isSending } = useLeadForm({
    subject: `${isViewing ? 'viewing' : (special ?? 'contact')} ${contact.propertyId}`,
    formToken,
    problems: given,
    fetchToken: async () => (await api(getContactForm, { params })).data.formToken,
    check: (data) =>
      isViewing
        ? interestProblems(interestBody(data, ''))
        : contactProblems(contactBody(data, ''), localDay(new Date(), contact.timeZone), freeFrom?.day),
    problemValues: { day: freeFrom?.text ?? '' },
    send: async (data, token) => {
      if (!isViewing) return api(contactSeller, { params, body: contactBody(data, token) });
      signUp.current = (await api(registerInterest, { params, body: interestBody(data, token) })).data.signUp;
      return undefined;
    },
    onSent: (data) => {
      if (isViewing) rememberSignedUp(contact.propertyId, viewingOf(data), signUp.current, replaces);
      onSent(isViewing ? viewingOf(data) : undefined);
      // The page tells a reader of what their account has written.
      if (user !== undefined && !isViewing) void revalidate();
    },
  });
  const fields = {
    id,
    problems,
    values: isViewing ? { viewing_date: viewing === OPEN_VIEWING ? '' : viewing, ...values } : values,
  };
  return (
    <form {...form} method="post" action={contactPath(contact, viewing, special)} className="flex flex-col gap-5">
      <Problems id={id} problems={problems} names={isViewing ? VIEWING_FIELDS : MESSAGE_FIELDS} />
      {contact.agent !== undefined && (
        <div className="flex items-center gap-3">
          <AgentFace agent={contact.agent} brand={contact.agent.brand} />
          <p className="min-w-0 text-sm">
            <span className="block font-semibold">{contact.agent.name}</span>
            <span className="text-muted">{contact.agent.title}</span>
          </p>
        </div>
      )}
      {isBid && <p className="text-sm text-muted">{contact.bid?.note}</p>}
      {isApplication && <p className="text-sm text-muted">{t('lead.application_note', { seller: contact.seller })}</p>}
      {isViewing && <ViewingFields fields={fields} contact={contact} />}
      <SenderFields {...fields} />
      {isBid && contact.bid !== undefined && <BidFields {...fields} amountHelp={contact.bid.amountHelp} />}
      {!isViewing && contact.isToRent && (
        <TenantFields {...fields} isApplication={isApplication} freeFrom={freeFrom?.day} noPets={contact.noPets} />
      )}
      {!isViewing && contact.stay !== undefined && <StayFields {...fields} stay={contact.stay} />}
      {!isViewing && <Topics chosen={values['topics'] ?? topic} offered={contact.topics} />}
      <TextField
        {...fields}
        name="message"
        suggestion={isViewing ? undefined : (asked ?? contact).firstSentence}
        rows={isViewing ? 3 : 5}
        required={!isViewing}
        label={t(isViewing ? MESSAGE_LABELS[contact.asked] : 'lead.field.message')}
        help={t(
          isViewing
            ? 'lead.field.wish_help'
            : isApplication
              ? 'lead.field.application_help'
              : contact.stay !== undefined
                ? 'lead.field.message_help_dates'
                : 'lead.field.message_help',
        )}
      />
      {isApplication && <input type="hidden" name="topics" value="application" />}
      {replaces !== undefined && <input type="hidden" name="replaces" value={replaces} />}
      <GuardFields id={id} formToken={formToken} />
      <div className="flex flex-col gap-3">
        <SendButton isSending={isSending}>
          {t(isViewing ? SEND_TEXTS[contact.asked] : isApplication ? 'lead.send_application' : 'lead.send_message')}
        </SendButton>
        <p className="text-xs text-faint">
          {contact.asked === 'site'
            ? t('lead.privacy_site')
            : t(
                isApplication || (!isViewing && contact.stay !== undefined)
                  ? 'lead.privacy_application'
                  : 'lead.privacy',
                { seller: contact.seller },
              )}
        </p>
      </div>
    </form>
  );
}

/** What the sender would like beside an answer; `chosen` is what was ticked before, as a list with commas. */
function Topics({ chosen = '', offered }: { chosen: string | undefined; offered: ContactView['topics'] }) {
  const t = useTranslate();
  const ticked = chosen.split(',');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('lead.topics')}</legend>
      <div className="flex flex-col sm:flex-row sm:flex-wrap sm:gap-x-6">
        {offered.map(({ topic, label }) => (
          <label key={topic} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="topics"
              value={topic}
              defaultChecked={ticked.includes(topic)}
              className="size-4.5 shrink-0 accent-(--accent)"
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
            defaultValue={fields.values['people'] ?? '1'}
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

/** What goes with a sign-up for a viewing, by who gets it. */
const MESSAGE_LABELS = {
  agent: 'lead.field.message_viewing',
  owner: 'lead.field.message_viewing_owner',
  site: 'lead.field.message_viewing_site',
} as const;

const SEND_TEXTS = { agent: 'lead.send_to_agent', owner: 'lead.send_to_owner', site: 'lead.send_to_site' } as const;

/** As they stand in the form. */
const SENDER = ['name', 'email', 'phone'];
const VIEWING_FIELDS = ['viewing_date', 'people', ...SENDER, 'message'];
const MESSAGE_FIELDS = [
  ...SENDER,
  ...['bid_amount', 'is_financed'],
  ...['move_in', 'people', 'pets', 'occupation', 'income'],
  ...STAY_FIELDS,
  'message',
];
