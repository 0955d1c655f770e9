import { Form, useNavigation } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useTranslate } from '../../ui/visit.tsx';

interface Invitation {
  readonly id: string;
  readonly email: string;
  /** As what, and until when. */
  readonly text: string;
}

/** Who has been asked and has not answered. `intent` is sent with the `id` of one to end it; without it none ends. */
export function InvitationList({
  invitations,
  intent,
}: {
  invitations: readonly Invitation[];
  intent: string | undefined;
}) {
  const t = useTranslate();
  const isSending = useNavigation().state === 'submitting';
  return (
    <ul className="mt-2 divide-y divide-line">
      {invitations.map(({ id, email, text }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="wrap-anywhere">{email}</p>
            <p className="text-sm text-muted">{text}</p>
          </div>
          {intent !== undefined && (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <SubmitButton kind="secondary" name="intent" value={intent} isSending={isSending} className="text-sm">
                {t('administration.revoke')}
                <span className="sr-only"> {email}</span>
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
