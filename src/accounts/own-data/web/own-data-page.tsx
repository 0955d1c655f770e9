import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, zoneOfRegion } from '../../../texts/messages.ts';
import { accountDeletedPath, ownDataPath } from '../../../account-paths.ts';
import { myListingPath } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { formatOf } from '../../../texts/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import {
  beginExternalLogin,
  Service,
  signInServices,
  unlinkIdentity,
  userIdentities,
} from '../../identity/contract.ts';
import { getProfile } from '../../profile.contract.ts';
import { PasswordField } from '../../web/password-field.tsx';
import { deleteAccount, exportData, lastExport } from '../contract.ts';
import { listingsAtStake, type ListingAtStake } from './listings-at-stake.ts';
import { SignInServices } from './sign-in-services.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** What is kept of the reader, to take along or to delete; and the services that open the account. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const api = context.get(apiContext);
  const [offered, known] = [await api(signInServices, {}), await api(userIdentities, {})];
  const { data: profile } = await api(getProfile, {});
  const { data: copy } = await api(lastExport, {});
  const listings = await listingsAtStake(api, caller);
  const { dayOf, time } = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const hasServices = offered.data.length + known.data.length > 0;
  const title = t(hasServices ? 'account.data.title' : 'account.data.title_alone');
  const text = t(hasServices ? 'account.data.text' : 'account.data.text_alone');
  return {
    title,
    text,
    hasPassword: profile.hasPassword,
    listings,
    exportAsked:
      copy.askedAt === undefined
        ? undefined
        : t('account.data.export_waits', { day: dayOf(copy.askedAt, zone), time: time(copy.askedAt, zone) }),
    services: [
      ...known.data.map(({ service, name, linkedAt }) => ({
        service,
        name,
        since: t('account.data.service_since', { day: dayOf(linkedAt, zone) }),
      })),
      ...offered.data
        .filter(({ service }) => !known.data.some((other) => other.service === service))
        .map(({ service, name }) => ({ service, name, since: undefined })),
    ],
    meta: pageMeta(caller, { title, description: text }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  const t = translator(context.get(callerContext).language);
  const intent = form.get('intent');
  const given = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  try {
    switch (intent) {
      case 'export': {
        const { data: copy } = await api(exportData, {});
        return { done: t('account.data.export_asked', { email: copy.email }) };
      }
      case 'link': {
        const service = serviceOf(given('service'));
        const { data: begun } = await api(beginExternalLogin, {
          body: { service, link: true, redirect: ownDataPath, password: given('password') },
        });
        return { goOn: { service, url: begun.url } };
      }
      case 'unlink':
        await api(unlinkIdentity, {
          params: { service: serviceOf(given('service')) },
          body: { password: given('password') },
        });
        return { done: t('account.data.unlinked') };
      case 'delete':
        await api(deleteAccount, {
          body: { confirmation: given('confirmation') as 'delete', password: given('password') },
        });
        return redirect(accountDeletedPath);
      default:
        throw new AppError('invalid_input');
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const passwordError = error.fields?.['password']?.[0];
    return data(
      {
        intent,
        service: given('service'),
        mustSignIn: error.code === 'sign_in_again',
        passwordError,
        error:
          error.fields?.['confirmation']?.[0] ?? (passwordError === undefined ? t(errorKey(error.code)) : undefined),
      },
      { status: error.status },
    );
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function OwnDataPage() {
  const t = useTranslate();
  const { title, text, services, hasPassword, exportAsked, listings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [query] = useSearchParams();
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  const failed = answer !== undefined && 'intent' in answer ? answer : undefined;
  const ofServices = failed?.intent === 'link' || failed?.intent === 'unlink' ? failed : undefined;
  const passwordError = failed?.intent === 'delete' ? failed.passwordError : undefined;
  const errorOf = (intent: string) => (failed?.intent === intent ? failed.error : undefined);
  return (
    <div className="flex max-w-2xl min-w-0 flex-col gap-6">
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div role="status" className="empty:hidden">
        {done !== undefined && (
          <Notice tone="accent" icon="check">
            {done}
          </Notice>
        )}
      </div>
      {services.length > 0 && (
        <section className={CARD}>
          <h2 className="text-lg font-semibold">{t('account.data.services_title')}</h2>
          <p className="mt-1 text-sm text-muted">{t('account.data.services_text')}</p>
          <SignInServices
            services={services}
            hasPassword={hasPassword}
            answer={ofServices}
            goOn={answer !== undefined && 'goOn' in answer ? answer.goOn : undefined}
          />
        </section>
      )}
      <section className={CARD}>
        <h2 className="text-lg font-semibold">{t('account.export.title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('account.data.export_text')}</p>
        {errorOf('export') !== undefined && <Wrong>{errorOf('export')}</Wrong>}
        {exportAsked === undefined ? (
          <Form method="post" className="mt-4">
            <Button type="submit" name="intent" value="export">
              {t('account.data.export_submit')}
            </Button>
          </Form>
        ) : (
          <p className="mt-3 text-sm font-medium">{exportAsked}</p>
        )}
      </section>
      <section className={CARD} id="delete">
        <h2 className="text-lg font-semibold">{t('account.data.delete_title')}</h2>
        <p className="mt-1 text-sm text-muted">{t('account.data.delete_text')}</p>
        <details
          className="mt-4"
          open={query.get('action') === 'delete' || errorOf('delete') !== undefined || passwordError !== undefined}
        >
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text underline underline-offset-2">
            {t('account.data.delete_begin')}
          </summary>
          {errorOf('delete') !== undefined && <Wrong>{errorOf('delete')}</Wrong>}
          {listings.length > 0 && <ListingsAtStake listings={listings} />}
          <ul className="mt-2 list-disc pl-5 text-sm text-muted">
            <li>{t('account.deleted.stays_messages')}</li>
            <li>{t('account.deleted.stays_reports')}</li>
            <li>{t('account.deleted.stays_collections')}</li>
          </ul>
          {/* A whole new page: nobody is signed in on it any more. */}
          <Form
            method="post"
            action={`${ownDataPath}?action=delete#delete`}
            reloadDocument
            className="mt-4 flex flex-col gap-4"
          >
            <PasswordField
              label={t('account.login.password')}
              help={t('account.data.delete_password')}
              error={passwordError}
              isRequired={false}
            />
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="confirmation"
                value="delete"
                required
                defaultChecked={failed?.intent === 'delete'}
                className="size-5"
              />
              {t('account.data.delete_confirm')}
            </label>
            <Button type="submit" name="intent" value="delete" kind="danger" className="self-start">
              {t('account.data.delete_submit')}
            </Button>
          </Form>
        </details>
      </section>
    </div>
  );
}

function serviceOf(text: string): Service {
  const service = Service.safeParse(text);
  if (!service.success) throw new AppError('invalid_input');
  return service.data;
}

const CARD = 'rounded-card border border-line bg-surface p-4 md:p-6';

function Wrong({ children }: { children: string | undefined }) {
  return (
    <div className="mt-3">
      <Notice tone="red" icon="alert">
        <p role="alert">{children}</p>
      </Notice>
    </div>
  );
}

/** Which listings go with the account, and what each takes with it. */
function ListingsAtStake({ listings }: { listings: readonly ListingAtStake[] }) {
  const t = useTranslate();
  return (
    <div className="mt-3">
      <Notice tone="amber" icon="alert">
        <p>{t('account.data.delete_listings')}</p>
        <ul className="mt-3 flex flex-col gap-3">
          {listings.map(({ id, title, address, stateText, texts }) => (
            <li key={id}>
              <p className="font-semibold break-words">{[title, address, stateText].filter(Boolean).join(' · ')}</p>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <Link to={myListingPath} className="inline-flex min-h-11 items-center text-accent-text underline">
            {t('account.data.delete_listings_link')}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
