import { useEffect, useId } from 'react';
import { Form } from 'react-router';
import { externalLoginPath, ownDataPath } from '../../../account-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PasswordField } from '../../web/password-field.tsx';

export interface OwnService {
  readonly service: string;
  /** As people know it. */
  readonly name: string;
  /** Since when it opens the account, in words; undefined for one that does not. */
  readonly since: string | undefined;
}

/** What came of adding or removing a service. */
export interface ServiceAnswer {
  readonly service: string;
  readonly error: string | undefined;
  readonly passwordError: string | undefined;
  /** Whether a new sign-in would help. */
  readonly mustSignIn: boolean;
}

/**
 * The services that open the account, and those that could. Adding and removing one takes the password of whoever has
 * one.
 */
export function SignInServices({
  services,
  hasPassword,
  answer,
  goOn,
}: {
  services: readonly OwnService[];
  hasPassword: boolean;
  answer: ServiceAnswer | undefined;
  goOn: { readonly service: string; readonly url: string } | undefined;
}) {
  const t = useTranslate();
  const leading = services.find(({ service }) => service === goOn?.service);
  // A form may not be led on to another site (the page's policy), so its answer leads there; without scripts, by a
  // press.
  useEffect(() => {
    if (goOn !== undefined) location.assign(goOn.url);
  }, [goOn]);
  return (
    <>
      {leading !== undefined && goOn !== undefined && (
        <div className="mt-3">
          <Notice tone="accent" icon="check">
            <p role="status">{t('account.data.link_ready', { service: leading.name })}</p>
            <a href={goOn.url} className={buttonClass({ kind: 'primary' }, 'mt-3')}>
              {t('account.data.link_go_on', { service: leading.name })}
            </a>
          </Notice>
        </div>
      )}
      {answer?.error !== undefined && (
        <div className="mt-3">
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
            {answer.mustSignIn &&
              services
                .filter(({ since }) => since !== undefined)
                .map(({ service, name }) => (
                  <a
                    key={service}
                    href={externalLoginPath(service, { redirect: ownDataPath })}
                    className={buttonClass({}, 'mt-3')}
                  >
                    {t('account.data.sign_in_again', { service: name })}
                  </a>
                ))}
          </Notice>
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {services.map((each) => (
          <Service
            key={each.service}
            {...each}
            hasPassword={hasPassword}
            passwordError={answer?.service === each.service ? answer.passwordError : undefined}
          />
        ))}
      </ul>
    </>
  );
}

function Service({
  service,
  name,
  since,
  hasPassword,
  passwordError,
}: OwnService & { hasPassword: boolean; passwordError: string | undefined }) {
  const t = useTranslate();
  const id = useId();
  const submit = t(since === undefined ? 'account.data.link' : 'account.data.unlink', { service: name });
  const hidden = (
    <>
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="intent" value={since === undefined ? 'link' : 'unlink'} />
    </>
  );
  const named = (
    <div>
      <p className="font-medium">{name}</p>
      {since !== undefined && <p className="text-sm text-muted">{since}</p>}
    </div>
  );
  if (!hasPassword)
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        {named}
        <Form method="post">
          {hidden}
          <SubmitButton kind="secondary">{submit}</SubmitButton>
        </Form>
      </li>
    );
  return (
    <li className="py-3">
      <details open={passwordError !== undefined} className="group">
        <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-x-6 gap-y-2 [&::-webkit-details-marker]:hidden">
          {named}
          <span className={buttonClass({}, 'group-open:hidden')}>{submit}</span>
        </summary>
        <Form method="post" noValidate className="mt-3 flex max-w-md flex-col gap-4">
          {hidden}
          <PasswordField id={`${id}-password`} label={t('account.contact.current_password')} error={passwordError} />
          <SubmitButton kind="secondary" className="self-start">
            {submit}
          </SubmitButton>
        </Form>
      </details>
    </li>
  );
}
