import { homeName } from '../seller.contract.ts';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { reportPath } from '../../paths.ts';
import { childHead } from '../../properties/web/child-view.ts';
import { metaTags } from '../../ui/page-meta.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { getReportForm, reportListing } from '../contract.ts';
import { reportBody } from './lead-body.ts';
import { LeadPage } from './lead-page.tsx';
import { openHome } from '../../properties/web/open-home.ts';
import { refused } from './refused.ts';
import { ReportForm, ReportSent } from './report-form.tsx';
import { problemsOf } from './use-lead-form.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The report form as a page: what the dialog is without JavaScript. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, caller, view, subject, listing } = await openHome(args);
  const { agencyId, propertyId } = listing;
  const isSent = args.url.searchParams.has('sent');
  const { data: form } = await api(getReportForm, { params: { id: propertyId } });
  const title = view.t('lead.page.report', { address: homeName(listing) });
  return data(
    {
      subject,
      title,
      head: childHead(listing, view),
      home: { agencyId, propertyId },
      isSent,
      formToken: form.formToken,
      meta: {
        title,
        description: title,
        brand: BRAND_NAME[caller.theme],
        origin: caller.origin,
        language: caller.language,
      },
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { api, listing } = await openHome(args);
  const form = await args.request.formData();
  const token = form.get('form_token');
  try {
    await api(reportListing, {
      params: { id: listing.propertyId },
      body: reportBody(form, typeof token === 'string' ? token : ''),
    });
  } catch (error) {
    return refused(form, problemsOf(error));
  }
  return redirect(`${reportPath(listing)}?sent`, 303);
}

export const handle = { texts: ['leads'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ReportPage() {
  const { title, head, home, isSent, formToken } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  return (
    <LeadPage title={title} head={head}>
      {isSent ? <ReportSent /> : <ReportForm home={home} formToken={formToken} {...tried} />}
    </LeadPage>
  );
}
