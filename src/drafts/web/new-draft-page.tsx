import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { refused } from '../../accounts/web/refused.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath } from '../../owner-paths.ts';
import { myListingPath, valuePath } from '../../paths.ts';
import { OBJECT_TYPES, type ObjectType } from '../../properties/enums.contract.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getMyAgency } from '../../agencies/people/contract.ts';
import { getProfile } from '../../accounts/profile.contract.ts';
import { createDraft } from '../contract.ts';
import { leastPrice } from './least-price.ts';

/** Begins a listing: a type is chosen, and the form opens. Nothing is made before that. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const mine = caller.user === undefined ? undefined : (await context.get(apiContext)(getMyAgency, {})).data?.agency;
  return {
    agency: mine === undefined ? undefined : { id: mine.id, name: mine.name },
    types: await Promise.all(
      OBJECT_TYPES.map(async (type) => ({
        type,
        label: t(`drafts.type.${type}`),
        price: await leastPrice(context.get(apiContext), type, caller.region, caller.language),
      })),
    ),
    meta: pageMeta(caller, { title: t('drafts.new'), description: t('drafts.new.text') }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    // The schema takes a type that it does not know for the sale of a home.
    const objectType = form.get('object_type') as ObjectType;
    const agencyId = form.get('agency_id');
    const api = context.get(apiContext);
    const { data: profile } = await api(getProfile, {});
    const { data: draft } = await api(createDraft, {
      body: {
        // The account's own address is proven already.
        formData: {
          listingType: { objectType },
          contacts: [{ name: profile.name, phones: [], email: profile.email }],
        },
        ...(typeof agencyId === 'string' && agencyId !== '' ? { agencyId } : {}),
      },
    });
    return redirect(draftPath(draft.id), 303);
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
}

export const handle = { texts: ['drafts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function NewDraftPage() {
  const t = useTranslate();
  const { types, agency } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className="max-w-2xl min-w-0">
      <Link
        to={myListingPath}
        className="inline-flex min-h-11 items-center gap-1 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('drafts.back')}
      </Link>
      <h1 className="text-2xl font-bold">{t('drafts.new.title')}</h1>
      <p className="mt-1 mb-5 text-sm text-muted">
        {t('drafts.new.text')} {types.some(({ price }) => price !== undefined) && `${t('drafts.new.pay_last')} `}
        <Link to={valuePath} className="text-accent-text underline underline-offset-2">
          {t('drafts.new.value')}
        </Link>
      </p>
      {tried?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{tried.error}</p>
        </Notice>
      )}
      <Form method="post" className="mt-4 grid gap-3 sm:grid-cols-2">
        {agency !== undefined && <ForWhom agency={agency} />}
        {types.map(({ type, label, price }) => (
          <button
            key={type}
            type="submit"
            name="object_type"
            value={type}
            aria-disabled={isSending || undefined}
            onClick={(event) => isSending && event.preventDefault()}
            className="flex min-h-16 items-center justify-between gap-3 rounded-card border border-edge bg-surface px-5 py-3 text-left font-medium hover:border-accent hover:bg-accent-soft"
          >
            <span className="flex items-center gap-3">
              <Icon name={type.startsWith('commercial') ? 'building' : 'home'} className="size-5 text-accent-text" />
              <span>
                {label}{' '}
                {price !== undefined && (
                  <span className="block text-sm font-normal text-muted">{t('drafts.new.from', { price })}</span>
                )}
              </span>
            </span>
            <Icon name="right" className="size-4 text-muted" />
          </button>
        ))}
      </Form>
    </div>
  );
}

/** For somebody who works for an agency: whose listing it will be. */
function ForWhom({ agency }: { agency: { readonly id: string; readonly name: string } }) {
  const t = useTranslate();
  const choices = [
    { value: agency.id, label: agency.name, help: t('drafts.new.for_agency_help') },
    { value: '', label: t('drafts.new.for_me'), help: undefined },
  ];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-2 font-medium">{t('drafts.new.for')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, label, help }, at) => (
          <label
            key={value}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-edge bg-surface px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input type="radio" name="agency_id" value={value} defaultChecked={at === 0} className="mt-1 size-4" />
            <span className="min-w-0">
              <span className="block font-medium break-words">{label}</span>
              {help !== undefined && <span className="block text-sm text-muted">{help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
