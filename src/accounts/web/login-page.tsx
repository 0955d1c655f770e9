import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { registerPath } from '../../account-paths.ts';
import { homePath, loginPath } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { AppError } from '../../contract/errors.ts';
import type { Api } from '../../contract/endpoint.ts';
import { NeededStep, secondStep } from '../factors/contract.ts';
import { SecondStepFields } from '../factors/web/second-step-fields.tsx';
import { resendActivation } from '../registration.contract.ts';
import { signInServices } from '../identity/contract.ts';
import { signInAndContinue, wantedPath } from './sign-in-and-continue.ts';
import { rememberedReturnTo, GO_ON } from './return-to.ts';
import { type CarriedFields, carriedFields } from './carried-form.ts';
import { EntryFrame } from './entry-frame.tsx';
import { useEntryPurpose } from './entry-purpose.ts';
import { isInAccount } from './guard.ts';
import { useKnownEmail } from './known-email.ts';
import { OtherWays } from './other-ways.tsx';
import { flashMessageCookie } from './flash-message.ts';
import { PENDING, pendingTitleOf } from './pending-action.ts';
import { PendingNote } from './pending-note.tsx';
import { returnQuery } from './return-query.ts';
import { isSecondStep } from './sign-in.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { refused, textsOf } from './refused.ts';
import { publishingCost } from './publishing-cost.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** Signing in, on the way to where the reader wanted to go. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const wanted = wantedPath(url.searchParams.get('redirect'));
  if (caller.mayUseAccount) return redirect(wanted);
  const t = translator(caller.language);
  const api = context.get(apiContext);
  const { data: ways } = await api(signInServices, {});
  return data({
    ways,
    step: url.searchParams.get('step') === 'second' ? await stepUnderWay(api) : undefined,
    cost: await publishingCost(api, url.searchParams.get('redirect'), caller),
    back: wanted !== homePath && !isInAccount(wanted) ? wanted : undefined,
    meta: pageMeta(caller, { title: t('account.login.title'), description: t('account.login.text') }),
  });
}

/** Signs in from the page, which is left for where the reader wanted to go, or from the dialog, which stays. */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const carried = carriedFields(form);
  // Sent to another page, and led here.
  if (carried.length > 0 && !form.has('password') && !isSecondStep(form)) return data({ carried, isLedHere: true });
  const values = textsOf(form, ['email']);
  const t = translator(context.get(callerContext).language);
  try {
    if (form.has('again')) {
      await context.get(apiContext)(resendActivation, { body: values });
      const unconfirmed = { text: `${t('account.mail.sent_again')} ${t('error.email_unconfirmed')}` };
      return data({ ...UNCONFIRMED, values, carried, unconfirmed });
    }
    const address = new URL(url);
    // Who has just opened their account goes on to where they were before.
    const way = { ...returnQuery(address.searchParams), ...(form.has(GO_ON) ? rememberedReturnTo(request) : {}) };
    const { headers, language, wanted, word } = await signInAndContinue({ request, context, url }, form, way);
    if (form.get('as') === 'dialog') return data({ signedIn: { language, word } }, { headers });
    headers.append('set-cookie', flashMessageCookie(word));
    return redirect(wanted, { status: carried.length > 0 ? 307 : 303, headers });
  } catch (failure) {
    const { data: tried, init } = refused(failure, context.get(callerContext).language, values);
    const isNeeded = failure instanceof AppError && failure.code === 'second_factor_needed';
    const needed = isNeeded ? NeededStep.safeParse(failure.data).data : undefined;
    const step = needed ?? (isSecondStep(form) ? await stepUnderWay(context.get(apiContext)) : undefined);
    const unconfirmed =
      tried.code === 'email_unconfirmed'
        ? { text: t('error.email_unconfirmed'), again: t('account.contact.confirm_again') }
        : undefined;
    const error = unconfirmed === undefined ? tried.error : undefined;
    return data({ ...tried, error, unconfirmed, carried, step, isOver: isNeeded && needed === undefined }, init ?? {});
  }
}

/** The form again, of whoever has had the link sent once more. */
const UNCONFIRMED = {
  error: undefined,
  code: 'email_unconfirmed',
  fields: {},
  step: undefined,
  isOver: false,
} as const;

/** What the sign-in under way in this browser still needs; undefined where there is none. */
async function stepUnderWay(api: Api): Promise<{ readonly ways: readonly ('code' | 'passkey')[] } | undefined> {
  try {
    return (await api(secondStep, {})).data;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function LoginPage() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const title = pendingTitleOf(useLocation().state);
  const email = useKnownEmail();
  const isPasswordSet = query.get('done') === 'password';
  const { ways, back, cost, step: begun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const text = [
    t(useEntryPurpose() === 'offer' ? 'account.login.offer' : 'account.login.text'),
    ...(cost === undefined ? [] : [t('account.offer.cost', { price: cost })]),
  ].join(' ');
  const tried = answer !== undefined && 'fields' in answer ? answer : undefined;
  const carried = <Carried fields={answer !== undefined && 'carried' in answer ? answer.carried : []} />;
  const step = tried === undefined ? begun : tried.step;
  if (step !== undefined)
    return (
      <EntryFrame
        title={t('account.step.title')}
        text={t(step.ways.includes('passkey') ? 'account.step.passkey_text' : 'account.step.text')}
      >
        <Form method="post" reloadDocument noValidate>
          {title !== undefined && <input type="hidden" name="title" value={title} />}
          {carried}
          <SecondStepFields ways={step.ways} tried={tried} />
        </Form>
        <Link
          to={loginPath(returnQuery(query))}
          reloadDocument
          className={`${LINK} inline-flex min-h-6 items-center self-start text-sm`}
        >
          {t('account.step.back')}
        </Link>
      </EntryFrame>
    );
  return (
    <EntryFrame title={t('account.login.title')} text={text}>
      {isPasswordSet && (
        <Notice tone="accent" icon="check">
          {t('account.login.password_set')}
        </Notice>
      )}
      {query.has('unlock') && (
        <Notice tone="accent" icon="lock">
          {t('account.login.unlocked')}
        </Notice>
      )}
      {query.has('signed_out') && (
        <Notice tone="amber" icon="info">
          {t('account.login.signed_out')}
        </Notice>
      )}
      <PendingNote />
      <OtherWays ways={ways} {...returnQuery(query)} />
      {/* A whole new page: everything on it is another reader's from now on. */}
      <Form method="post" reloadDocument noValidate>
        {title !== undefined && <input type="hidden" name="title" value={title} />}
        {carried}
        <SignInFields tried={tried} isOver={tried?.isOver} {...(email === undefined ? {} : { email })} />
      </Form>
      <p className="text-sm text-muted">
        {t('account.login.no_account')}{' '}
        <Link to={registerPath(returnQuery(query))} state={{ email, pendingTitle: title }} className={LINK}>
          {t('account.register.title')}
        </Link>
      </p>
      {back !== undefined && !query.has(PENDING) && (
        <Link to={back} className={`${LINK} inline-flex min-h-6 items-center self-start text-sm`}>
          {t('account.login.back')}
        </Link>
      )}
    </EntryFrame>
  );
}

function Carried({ fields }: { fields: CarriedFields }) {
  return fields.map(([name, value], at) => (
    <input key={`${name} ${String(at)}`} type="hidden" name={name} value={value} />
  ));
}

const LINK = 'text-accent-text underline underline-offset-2';
