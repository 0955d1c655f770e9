import { useId } from 'react';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { loginPath, logoutPath, sameSitePath } from '../../../paths.ts';
import { securityPath } from '../../../account-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { formatOf } from '../../../texts/format.ts';
import { translator, zoneOfRegion } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { FormError } from '../../web/form-parts.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { refused, textsOf } from '../../web/refused.ts';
import { Setting, SettingsFrame } from '../../web/settings/settings-frame.tsx';
import { listFactors } from '../contract.ts';
import { AddCodes, AddPasskey } from './add-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { changeFactors } from './security-acts.ts';

/** Second factors: what there is, and adding, renaming and removing them once it is proven whose account it is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { dayOf } = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const { data: state } = await context.get(apiContext)(listFactors, {});
  return {
    ...state,
    isStaff: caller.user?.staffRole !== undefined,
    factors: state.factors.map(({ createdAt, lastUsedAt, ...factor }) => ({
      ...factor,
      times:
        lastUsedAt === null
          ? t('account.security.added', { day: dayOf(createdAt, zone) })
          : t('account.security.used', { day: dayOf(createdAt, zone), used: dayOf(lastUsedAt, zone) }),
    })),
    meta: pageMeta(caller, { title: t('account.security.title'), description: t('account.security.text') }),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const { intent, setup, secret, uri, size, path } = textsOf(form, [
    'intent',
    'setup',
    'secret',
    'uri',
    'size',
    'path',
  ]);
  try {
    const changed = await changeFactors(context.get(apiContext), form);
    const wanted = sameSitePath(url.searchParams.get('redirect'));
    if (intent === 'prove' && wanted !== undefined && !(await hasToBegin(context.get(apiContext))))
      return redirect(wanted, 303);
    return { intent, ...changed };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data: tried } = refused(error, context.get(callerContext).language, textsOf(form, ['name']));
    // What the app has been shown already is shown again.
    const begun = setup === '' ? undefined : { setup, secret, uri, picture: { size: Number(size), path } };
    return { intent, tried, id: textsOf(form, ['id']).id, ...(begun === undefined ? {} : { begun }) };
  }
}

/** Whether somebody has no second factor yet, who came here for one. */
async function hasToBegin(api: Api): Promise<boolean> {
  return (await api(listFactors, {})).data.factors.length === 0;
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SecurityPage() {
  const t = useTranslate();
  const id = useId();
  const { factors, isProven, isStaff, proofs, recoveryCodesLeft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const wanted = sameSitePath(useSearchParams()[0].get('redirect'));
  const isSending = useNavigation().state === 'submitting';
  const tried = answer !== undefined && 'tried' in answer ? answer.tried : undefined;
  const triedBy = (intent: string) => (answer?.intent === intent ? tried : undefined);
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  const isElsewhere = tried?.error !== undefined && answer?.intent !== 'prove';
  return (
    <SettingsFrame
      title={t('account.security.title')}
      text={t('account.security.text')}
      done={done === undefined ? undefined : t(done)}
    >
      {isStaff && factors.length === 0 && (
        <Notice tone="amber" icon="alert">
          {t('account.security.staff')}
        </Notice>
      )}
      {isElsewhere && <FormError>{tried.error}</FormError>}
      {answer !== undefined && 'recoveryCodes' in answer && answer.recoveryCodes !== undefined && (
        <RecoveryCodes codes={answer.recoveryCodes} />
      )}
      {wanted !== undefined && factors.length > 0 && isProven && (
        <ButtonLink to={wanted} kind="primary" className="self-start">
          {t('account.security.go_on')}
        </ButtonLink>
      )}
      {!isProven && (
        <Setting title={t('account.security.confirm')} text={t('account.security.confirm_text')}>
          {proofs.includes('sign_in') ? (
            <form method="post" action={logoutPath} className="flex flex-col gap-3">
              <p className="text-sm">{t('account.security.sign_in_again')}</p>
              <input type="hidden" name="redirect" value={loginPath({ redirect: securityPath })} />
              <SubmitButton kind="secondary" className="self-start">
                {t('account.security.sign_out')}
              </SubmitButton>
            </form>
          ) : (
            <ProveForm id={id} proofs={proofs} tried={triedBy('prove')} isSending={isSending} />
          )}
        </Setting>
      )}
      <Setting title={t('account.security.yours')}>
        <FactorList
          factors={factors}
          mayChange={isProven}
          tried={triedBy('rename')}
          triedId={answer !== undefined && 'id' in answer ? answer.id : undefined}
        />
      </Setting>
      {isProven && (
        <>
          <AddCodes
            id={id}
            begun={answer !== undefined && 'begun' in answer ? answer.begun : undefined}
            tried={triedBy('confirm_codes')}
          />
          <AddPasskey id={id} tried={triedBy('add_passkey')} />
        </>
      )}
      {factors.length > 0 && (
        <Setting title={t('account.security.recovery')} text={t('account.security.recovery_text')}>
          <p className="font-medium">{t('account.security.recovery_left', { count: recoveryCodesLeft })}</p>
          {isProven && (
            <Form method="post" className="mt-3">
              <SubmitButton kind="secondary" name="intent" value="recovery" isSending={isSending}>
                {t('account.security.recovery_make')}
              </SubmitButton>
            </Form>
          )}
        </Setting>
      )}
    </SettingsFrame>
  );
}
