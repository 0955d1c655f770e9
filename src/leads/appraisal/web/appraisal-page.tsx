import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { DEFAULT_AGENCY_ID } from '../../../agencies/record.contract.ts';
import { findProfile } from '../../../agencies/web/find-profile.ts';
import { appraisalPath } from '../../../owner-paths.ts';
import { agentPath, agentsPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { redirectPermanently } from '../../../ui/redirect.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { AskedPage } from '../../web/asked-page.tsx';
import { refused } from '../../web/refused.ts';
import { loadSender } from '../../web/load-sender.ts';
import { problemsOf } from '../../web/use-lead-form.ts';
import { getAppraisalForm, requestAppraisal } from '../contract.ts';
import { appraisalBody } from './appraisal-body.ts';
import { AppraisalForm, AppraisalSent } from './appraisal-form.tsx';

/** What a link may tell of the home. */
const TOLD = ['address', 'home_type', 'bedrooms', 'size'] as const;

/** The form for an appraisal as a page: what the dialog is without JavaScript, and where a link to it leads. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const view = viewContext(caller, new Date());
  const id = params['id'] ?? '';
  const profile = await findProfile(api, id, view);
  if (profile === undefined) throw redirect(agentPath(id));
  // It stands in for owners who sell by themselves.
  if (profile.id === DEFAULT_AGENCY_ID) throw redirect(agentsPath);
  if (profile.id !== id) throw redirectPermanently(`${appraisalPath(profile.id)}${url.search}`);
  const { appraisal, brand, person, name } = profile;
  const isSent = url.searchParams.has('sent');
  const formToken =
    appraisal === undefined || isSent ? undefined : (await api(getAppraisalForm, { params: { id } })).data.formToken;
  const sender = formToken === undefined || caller.user === undefined ? {} : await loadSender(api);
  const told = Object.fromEntries(
    TOLD.flatMap((field) => {
      const value = url.searchParams.get(field)?.trim().slice(0, 200) ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
  const title = view.t(appraisal === undefined ? 'appraisal.nobody' : 'appraisal.title', { agent: name });
  return data(
    {
      who: { path: agentPath(id), name, brand, person },
      title,
      appraisal,
      isSent,
      formToken,
      values: { ...sender, ...told },
      meta: pageMeta(caller, { title, description: title }),
    },
    { status: appraisal === undefined ? 404 : 200, headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await request.formData();
  const token = form.get('form_token');
  try {
    await context.get(apiContext)(requestAppraisal, {
      params: { id },
      body: appraisalBody(form, typeof token === 'string' ? token : ''),
    });
  } catch (error) {
    return refused(form, problemsOf(error));
  }
  return redirect(`${appraisalPath(id)}?sent`, 303);
}

export const handle = { texts: ['areas', 'leads'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AppraisalPage() {
  const t = useTranslate();
  const { who, title, appraisal, isSent, formToken, values } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <AskedPage
      who={who}
      heading={appraisal === undefined ? t('appraisal.ask') : title}
      nobody={appraisal === undefined ? title : undefined}
    >
      {appraisal !== undefined &&
        (isSent ? (
          <AppraisalSent name={who.name} />
        ) : (
          <AppraisalForm
            appraisal={appraisal}
            {...(formToken === undefined ? {} : { formToken })}
            values={values}
            {...tried}
          />
        ))}
    </AskedPage>
  );
}
