import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { contactPath, listPath } from '../../paths.ts';
import { childHead } from '../../properties/web/child-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags } from '../../ui/page-meta.ts';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { contactSeller, getContactForm, registerInterest } from '../contract.ts';
import { ContactForm, viewingOf } from './contact-form.tsx';
import { contactTitle, contactView } from './contact-view.ts';
import { contactBody, interestBody } from './lead-body.ts';
import { LeadPage } from './lead-page.tsx';
import { LeadSent } from './lead-sent.tsx';
import { otherWays, type OtherWays } from './other-ways.ts';
import { OtherWaysList } from './other-ways-list.tsx';
import { openHome } from '../../properties/web/open-home.ts';
import { TOPICS, type Topic } from '../topics.contract.ts';
import { refused } from './refused.ts';
import { loadSender } from './load-sender.ts';
import { OPEN_VIEWING } from './open-viewing.ts';
import { problemsOf } from './use-lead-form.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The contact form as a page: what the dialog is without JavaScript, and where a link to it leads. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, caller, view, subject, listing } = await openHome(args);
  const contact = contactView(listing, view);
  const isClosed = listing.status !== 'available' && listing.status !== 'future';
  const query = args.url.searchParams;
  const viewing = query.get('viewing') ?? undefined;
  const isSent = query.has('sent');
  const { data: form } =
    contact === undefined || isSent
      ? { data: undefined }
      : await api(getContactForm, { params: { id: listing.propertyId } });
  const sender = form === undefined || caller.user === undefined ? undefined : await loadSender(api);
  const topic = topicOf(query);
  const title =
    contact === undefined ? view.t(isClosed ? 'lead.closed' : 'lead.nobody') : contactTitle(contact, viewing, topic);
  return data(
    {
      subject,
      title,
      head: childHead(listing, view),
      contact,
      isClosed,
      ways: contact === undefined ? await otherWays(api, listing, view, isClosed) : undefined,
      viewing: knownViewing(viewing, contact?.viewings),
      topic,
      replaces: query.get('replaces') ?? undefined,
      isSent,
      formToken: form?.formToken,
      sender,
      meta: {
        title,
        description: title,
        brand: BRAND_NAME[caller.theme],
        origin: caller.origin,
        language: caller.language,
      },
    },
    // A closed home is gone from here, but not from its own page.
    { status: contact !== undefined ? 200 : isClosed ? 410 : 404, headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { api, listing } = await openHome(args);
  const form = await args.request.formData();
  const isViewing = args.url.searchParams.has('viewing');
  const params = { id: listing.propertyId };
  const token = form.get('form_token');
  const formToken = typeof token === 'string' ? token : '';
  try {
    if (isViewing) await api(registerInterest, { params, body: interestBody(form, formToken) });
    else await api(contactSeller, { params, body: contactBody(form, formToken) });
  } catch (error) {
    return refused(form, problemsOf(error));
  }
  const topic = isViewing ? undefined : topicOf(args.url.searchParams);
  const path = contactPath(listing, isViewing ? viewingOf(form) : undefined, topic);
  return redirect(`${path}${path.includes('?') ? '&' : '?'}sent`, 303);
}

function topicOf(query: URLSearchParams): Topic | undefined {
  return TOPICS.find((known) => known === query.get('topic'));
}

export const handle = { texts: ['leads', 'properties'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ContactPage() {
  const t = useTranslate();
  const { title, head, contact, isClosed, ways, viewing, topic, replaces, isSent, formToken, sender } =
    useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  if (contact === undefined) {
    return (
      <LeadPage title={title} head={head}>
        <EmptyState
          icon="home"
          title={t(isClosed ? 'lead.closed_what_now' : 'lead.nobody_what_now')}
          action={
            <ButtonLink to={listPath()} kind="primary">
              {t('lead.closed_search')}
            </ButtonLink>
          }
        >
          {t(isClosed ? 'lead.closed_text' : hasWay(ways) ? 'lead.nobody_otherwise' : 'lead.nobody_text')}
        </EmptyState>
        {ways !== undefined && <OtherWaysList ways={ways} />}
      </LeadPage>
    );
  }
  return (
    <LeadPage title={title} head={head}>
      {isSent ? (
        <LeadSent contact={contact} viewing={viewing} topic={topic} />
      ) : (
        <ContactForm
          contact={contact}
          viewing={viewing}
          topic={topic}
          replaces={replaces ?? tried?.values['replaces']}
          formToken={formToken ?? ''}
          values={sender ?? {}}
          {...tried}
        />
      )}
    </LeadPage>
  );
}

/** Whether whoever offers the home is reached in another way. */
function hasWay(ways: OtherWays | undefined): boolean {
  return (
    ways !== undefined &&
    (ways.phones.length > 0 || [ways.hiddenPhonePath, ways.agencyPath, ways.website].some((way) => way !== undefined))
  );
}

/** A viewing that is over, or never was, leads to a time to be agreed. */
function knownViewing(
  asked: string | undefined,
  viewings: readonly { readonly startsAt: string }[] = [],
): string | undefined {
  if (asked === undefined) return undefined;
  return viewings.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(asked))?.startsAt ?? OPEN_VIEWING;
}
