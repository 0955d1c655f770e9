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
import { agencyMessagePath } from '../../../owner-paths.ts';
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
import { getAgencyMessageForm, sendAgencyMessage } from '../contract.ts';
import { agencyMessageBody } from './agency-message-body.ts';
import { AgencyMessageForm, AgencyMessageSent } from './agency-message-form.tsx';

/** The form to write to an agency as a page: what the dialog is without JavaScript, and where a link to it leads. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const view = viewContext(caller, new Date());
  const id = params['id'] ?? '';
  const profile = await findProfile(api, id, view);
  if (profile === undefined) throw redirect(agentPath(id));
  // It stands in for owners who sell by themselves.
  if (profile.id === DEFAULT_AGENCY_ID) throw redirect(agentsPath);
  if (profile.id !== id) throw redirectPermanently(`${agencyMessagePath(profile.id)}${url.search}`);
  const { appraisal: asked, brand, person, name } = profile;
  const isSent = url.searchParams.has('sent');
  const formToken =
    asked === undefined || isSent ? undefined : (await api(getAgencyMessageForm, { params: { id } })).data.formToken;
  const values = formToken === undefined || caller.user === undefined ? {} : await loadSender(api);
  const title = view.t(asked === undefined ? 'agency_message.nobody' : 'agency_message.title', { agent: name });
  return data(
    {
      who: { path: agentPath(id), name, brand, person },
      title,
      asked: asked === undefined ? undefined : { id: asked.id, name: asked.name },
      isSent,
      formToken,
      values,
      meta: pageMeta(caller, { title, description: title }),
    },
    { status: asked === undefined ? 404 : 200, headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const id = params['id'] ?? '';
  const form = await request.formData();
  const token = form.get('form_token');
  try {
    await context.get(apiContext)(sendAgencyMessage, {
      params: { id },
      body: agencyMessageBody(form, typeof token === 'string' ? token : ''),
    });
  } catch (error) {
    return refused(form, problemsOf(error));
  }
  return redirect(`${agencyMessagePath(id)}?sent`, 303);
}

export const handle = { texts: ['leads'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyMessagePage() {
  const t = useTranslate();
  const { who, title, asked, isSent, formToken, values } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <AskedPage
      who={who}
      heading={asked === undefined ? t('agency_message.send') : title}
      nobody={asked === undefined ? title : undefined}
    >
      {asked !== undefined &&
        (isSent ? (
          <AgencyMessageSent name={who.name} />
        ) : (
          <AgencyMessageForm
            asked={asked}
            {...(formToken === undefined ? {} : { formToken })}
            values={values}
            {...tried}
          />
        ))}
    </AskedPage>
  );
}
