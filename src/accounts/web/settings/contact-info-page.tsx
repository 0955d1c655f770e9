import { useId } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { confirmEmailAgain, getProfile, patchProfile } from '../../profile.contract.ts';
import { EmailField } from '../form-parts.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FormProblems } from '../form-problems.tsx';
import { PasswordField } from '../password-field.tsx';
import { refused, textsOf } from '../refused.ts';
import { PhoneField } from './phone-field.tsx';
import { Setting, SettingsFrame } from './settings-frame.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** Where somebody can be reached: their address, which signs them in, and two numbers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: profile } = await context.get(apiContext)(getProfile, {});
  const { email, isEmailConfirmed, pendingEmail, mobile, mobileCode, isMobileConfirmed, phone, phoneCode } = profile;
  return {
    contact: { email, isEmailConfirmed, pendingEmail, mobile, mobileCode, isMobileConfirmed, phone, phoneCode },
    meta: pageMeta(caller, { title: t('account.contact.title'), description: t('account.contact.text') }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const isEmail = form.get('what') === 'email';
  const values = textsOf<string>(form, isEmail ? ['email'] : ['mobile', 'mobile_code', 'phone', 'phone_code']);
  try {
    if (form.get('what') === 'confirm') {
      await api(confirmEmailAgain, {});
      return { isSentAgain: true } as const;
    }
    if (isEmail) {
      const { current_password: currentPassword } = textsOf(form, ['current_password']);
      await api(patchProfile, {
        body: { email: values['email'], ...(currentPassword === '' ? {} : { currentPassword }) },
      });
      return { sentTo: values['email'] ?? '', at: Date.now() };
    }
    await api(patchProfile, {
      body: {
        mobile: values['mobile'],
        mobileCode: values['mobile_code'],
        phone: values['phone'],
        phoneCode: values['phone_code'],
      },
    });
    return { isSaved: true } as const;
  } catch (error) {
    return refused(error, context.get(callerContext).language, { ...values, what: isEmail ? 'email' : 'phones' });
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ContactInfoPage() {
  const t = useTranslate();
  const id = useId();
  const { contact } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const tried = answer !== undefined && 'values' in answer ? answer : undefined;
  const [ofEmail, ofPhones] = tried?.values['what'] === 'email' ? [tried, undefined] : [undefined, tried];
  const done =
    answer === undefined || 'values' in answer
      ? undefined
      : 'sentTo' in answer
        ? t('account.contact.email_sent', { email: answer.sentTo })
        : t('isSentAgain' in answer ? 'account.contact.confirm_sent' : 'account.saved');
  return (
    <SettingsFrame title={t('account.contact.title')} text={t('account.contact.text')} done={done}>
      <Setting title={t('account.contact.email')}>
        {contact.email !== undefined && (
          <Address
            email={contact.email}
            isConfirmed={contact.isEmailConfirmed}
            state={t(contact.isEmailConfirmed ? 'account.contact.confirmed' : 'account.contact.not_confirmed')}
            isSending={isSending}
          />
        )}
        {contact.pendingEmail !== undefined && contact.pendingEmail !== contact.email && (
          <Address
            email={contact.pendingEmail}
            isConfirmed={false}
            state={t('account.contact.waiting')}
            isSending={isSending}
          />
        )}
        {/* Once it was taken, it is empty again: neither the address nor the password stays in it. */}
        <Form
          key={answer !== undefined && 'at' in answer ? answer.at : undefined}
          method="post"
          noValidate
          className="flex max-w-md flex-col gap-4"
        >
          <FormProblems id={`${id}-e`} tried={ofEmail} />
          <input type="hidden" name="what" value="email" />
          <EmailField id={`${id}-e`} label={t('account.contact.new_email')} tried={ofEmail} />
          <PasswordField
            id={`${id}-e-current_password`}
            name="current_password"
            label={t('account.contact.current_password')}
            help={t('account.contact.password_help')}
            error={ofEmail?.fields['current_password']}
          />
          <SubmitButton isSending={isSending} kind="secondary" className="self-start">
            {t('account.contact.change_email')}
          </SubmitButton>
        </Form>
      </Setting>
      <Setting title={t('account.contact.phones')} text={t('account.contact.phones_text')}>
        <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
          <FormProblems id={`${id}-p`} tried={ofPhones} />
          <PhoneField
            id={`${id}-p`}
            name="mobile"
            label={t('account.contact.mobile')}
            number={contact.mobile}
            code={contact.mobileCode}
            tried={ofPhones}
            help={
              contact.mobile === undefined
                ? undefined
                : t(
                    contact.isMobileConfirmed
                      ? 'account.contact.mobile_confirmed'
                      : 'account.contact.mobile_not_confirmed',
                  )
            }
          />
          <PhoneField
            id={`${id}-p`}
            name="phone"
            label={t('account.contact.phone')}
            number={contact.phone}
            code={contact.phoneCode}
            tried={ofPhones}
          />
          <SubmitButton isSending={isSending} className="self-start">
            {t('account.save')}
          </SubmitButton>
        </Form>
      </Setting>
    </SettingsFrame>
  );
}

/** An address, and whether it is proven to be the reader's; one that is not can be written to again. */
function Address({
  email,
  isConfirmed,
  state,
  isSending,
}: {
  email: string;
  isConfirmed: boolean;
  state: string;
  isSending: boolean;
}) {
  const t = useTranslate();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 font-medium break-all">{email}</span>
      <span className={`inline-flex items-center gap-1 text-sm ${isConfirmed ? 'text-green' : 'text-muted'}`}>
        <Icon name={isConfirmed ? 'check' : 'mail'} className="size-4" />
        {state}
      </span>
      {!isConfirmed && (
        <Form method="post">
          <input type="hidden" name="what" value="confirm" />
          <SubmitButton kind="secondary" isSending={isSending} className="text-sm">
            {t('account.contact.confirm_again')}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
