import { useId } from 'react';
import { Form, useLocation } from 'react-router';
import type { z } from 'zod';
import { forgotPasswordPath } from '../../account-paths.ts';
import { loginPath, logoutPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { lookAtActivation } from '../activation.contract.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FormProblems } from './form-problems.tsx';
import { PasswordField } from './password-field.tsx';
import type { Refused } from './refused.ts';

type Offer = z.output<typeof lookAtActivation.output>['data'];

/** What the link of a mail would do, with the one thing that whoever has opened it can do next. */
export function ActivationOffer({
  action,
  email,
  needs,
  tried,
  isSending,
}: Pick<Offer, 'action' | 'email' | 'needs'> & { tried: Refused | undefined; isSending: boolean }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const id = useId();
  const texts = needs === 'nothing' ? (`account.activate.${action}.text` as const) : TEXTS[needs];
  const toSignIn = loginPath({ redirect: pathname + search });
  return (
    <EntryFrame title={t(`account.activate.${action}.title`)} text={t(texts, { email })}>
      {needs === 'sign_in' ? (
        <ButtonLink to={toSignIn} kind="primary" className="self-start">
          {t('account.login.title')}
        </ButtonLink>
      ) : needs === 'other_account' ? (
        // A whole new page: everything on it is another reader's from now on.
        <Form method="post" action={logoutPath} reloadDocument>
          <input type="hidden" name="redirect" value={toSignIn} />
          <SubmitButton className="self-start">{t('account.activate.other_account.submit')}</SubmitButton>
        </Form>
      ) : (
        <Form method="post" reloadDocument noValidate className="flex flex-col gap-4">
          <FormProblems id={id} tried={tried} />
          {needs === 'password' && (
            <>
              {/* For password managers: whose password it is. */}
              <input
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                readOnly
                tabIndex={-1}
                aria-hidden="true"
                className="sr-only"
              />
              <PasswordField
                id={`${id}-password`}
                label={t('account.login.password')}
                error={tried?.fields['password']}
              />
              <Link to={forgotPasswordPath} className={LINK}>
                {t('account.login.forgotten')}
              </Link>
            </>
          )}
          <SubmitButton className="w-full" isSending={isSending}>
            {t(needs === 'password' ? 'account.activate.password.submit' : `account.activate.${action}.submit`)}
          </SubmitButton>
        </Form>
      )}
      {(needs !== 'nothing' || action === 'change_email') && (
        <p className="text-sm text-muted">
          {t(action === 'activate' ? 'account.activate.password.not_you' : 'account.activate.change_email.not_you')}
        </p>
      )}
    </EntryFrame>
  );
}

const TEXTS = {
  password: 'account.activate.password.text',
  sign_in: 'account.activate.sign_in.text',
  other_account: 'account.activate.other_account.text',
} as const;

const LINK = '-mt-2 inline-flex min-h-6 items-center self-start text-sm text-accent-text underline underline-offset-2';
