import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import type { AgencyAnswer } from './agency-action.ts';
import type { InvitationView } from './agency-view.ts';

/** Who is asked and has not answered. */
export function Invitations({ invitations }: { invitations: readonly InvitationView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 font-semibold">
        {t('agency.invitations')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {invitations.map(({ id, email, role, until, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 text-sm">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{email}</p>
              <p className={isExpired ? 'text-red' : 'text-muted'}>
                {role} · {until}
              </p>
            </div>
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" name="intent" value="resend" className="max-md:min-h-11">
                {t('agency.invitation.resend')} <span className="sr-only">({email})</span>
              </Button>
              <Button type="submit" size="small" kind="quiet" name="intent" value="revoke" className="max-md:min-h-11">
                {t('agency.invitation.revoke')} <span className="sr-only">({email})</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks somebody by mail. It is empty again once that was done: `invited` is another number then. */
export function InviteForm({ answer, invited }: { answer: AgencyAnswer | undefined; invited: number }) {
  const t = useTranslate();
  const isSent = answer !== undefined && answer.error === undefined;
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="mb-3 font-semibold">
        {t('agency.invite')}
      </h2>
      <Form
        key={invited}
        method="post"
        className="flex max-w-xl flex-col gap-4 rounded-card border border-line bg-surface p-4"
      >
        <Field label={t('agency.invite.email')} help={t('agency.invite.help')} error={answer?.error}>
          {(input) => <input {...input} type="email" name="email" required autoComplete="off" maxLength={254} />}
        </Field>
        <Field label={t('agency.invite.role')}>
          {({ required: _, ...input }) => (
            <select {...input} name="role" defaultValue="agent">
              <option value="agent">{t('agency.role.agent')}</option>
              <option value="administrator">{t('agency.role.administrator')}</option>
            </select>
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="primary" name="intent" value="invite">
            {t('agency.invite.send')}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isSent ? t('agency.invite.sent') : ''}
          </p>
        </div>
      </Form>
    </section>
  );
}
