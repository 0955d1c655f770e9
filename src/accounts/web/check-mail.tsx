import { Form, Link, useLocation } from 'react-router';
import { loginPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { returnQuery } from './return-query.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface CheckMailProps {
  /** What the mail holds a link for. */
  readonly kind: 'activation' | 'password';
  readonly email: string;
  /** Whether it has just been sent another time. */
  readonly isAgain: boolean;
  readonly isSending: boolean;
}

/**
 * After a form that sends a mail: where to look, and what to do when nothing comes. Says the same whether somebody has
 * the address or not.
 */
export function CheckMail({ kind, email, isAgain, isSending }: CheckMailProps) {
  const t = useTranslate();
  const { search } = useLocation();
  return (
    <EntryFrame title={t('account.mail.title')}>
      <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        <Icon name="mail" className="size-7" />
      </span>
      <p>
        {t(`account.mail.${kind}`)}
        <strong className="mt-1 block font-semibold break-all">{email}</strong>
      </p>
      <p className="text-sm text-muted">{t('account.mail.nothing_came')}</p>
      {isAgain && (
        <Notice tone="accent" icon="check">
          <p role="status">{t('account.mail.sent_again')}</p>
        </Notice>
      )}
      <Form method="post">
        <input type="hidden" name="email" value={email} />
        <SubmitButton className="w-full" kind="secondary" name="again" value="1" isSending={isSending}>
          {t('account.mail.again')}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {/* The form again, and where it leads to afterwards. */}
        <Link to={{ search }} replace state={{ email }} className={LINK}>
          {t('account.mail.other_address')}
        </Link>
        <Link to={loginPath(returnQuery(new URLSearchParams(search)))} state={{ email }} className={LINK}>
          {t('account.to_login')}
        </Link>
      </p>
    </EntryFrame>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent-text underline underline-offset-2';
