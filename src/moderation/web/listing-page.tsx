import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { refused, textsOf, type Refused } from '../../accounts/web/refused.ts';
import { opened } from '../../administration/web/opened.ts';
import { PageHead } from '../../administration/web/page-head.tsx';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { PropertyId } from '../../properties/contract.ts';
import { translator } from '../../texts/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getModeratedListing } from '../contract.ts';
import { DecideForm } from './decide-form.tsx';
import { CorrectForm } from './correct-form.tsx';
import { correctionView } from './correction-view.ts';
import { FactCorrections } from './fact-corrections.tsx';
import { FactForm } from './fact-form.tsx';
import { FACT_FIELDS, factFormView } from './fact-form-view.ts';
import { actOnListing, CORRECTION_FIELDS } from './listing-acts.ts';
import { Corrections, Events, Facts, Pictures, Reports } from './listing-parts.tsx';
import { listingView } from './listing-view.ts';
import { SameHome } from './same-home.tsx';
import { adminListingsPath, adminReportsPath } from './paths.ts';

/** A listing in any state: what it is, what was reported and done, and what can be decided of it. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = PropertyId.safeParse(params['id']);
  if (!id.success) throw new Response(null, { status: 404 });
  const { data: found } = await opened(url, api(getModeratedListing, { params: { id: id.data } }));
  const view = listingView(found, { t, language: caller.language });
  return {
    view,
    state: found.state,
    correction: correctionView(found, t),
    factForm: factFormView(found, { t, language: caller.language }),
    meta: pageMeta(caller, { title: view.title, description: t('moderation.listing_text', { id: view.id }) }),
  };
}

export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const { language } = context.get(callerContext);
  try {
    return { done: await actOnListing(context.get(apiContext), params['id'] ?? '', form, language) };
  } catch (error) {
    leadToFactor(error, url);
    return {
      tried: refused(
        error,
        language,
        textsOf(form, ['act', 'words', 'duplicate_of', ...CORRECTION_FIELDS, ...FACT_FIELDS]),
      ).data,
    };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ListingPage() {
  const t = useTranslate();
  const { view, state, correction, factForm } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer !== undefined && 'tried' in answer ? answer.tried : undefined;
  const done = answer !== undefined && 'done' in answer ? answer.done : undefined;
  const isReported = view.openReports !== undefined;
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-5 text-sm">
        <Link to={adminListingsPath()} className={LINK}>
          {t('administration.listings')}
        </Link>
        <Link to={adminReportsPath()} className={LINK}>
          {t('administration.reports')}
        </Link>
      </p>
      <PageHead
        title={view.title}
        text={[view.place, t('moderation.listing_text', { id: view.id })].filter(Boolean).join(' · ')}
        done={done === undefined ? undefined : t(done)}
        error={tried?.error}
      >
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <Badge tone={view.state.tone}>{view.state.text}</Badge>
          <span className="font-semibold tabular-nums">{view.price}</span>
        </p>
      </PageHead>
      {view.claimedBy !== undefined && (
        <div className="mb-6">
          <Notice tone="amber">
            <p>{t('moderation.claimed_by', { name: view.claimedBy })}</p>
            <Form method="post" className="mt-2">
              <Button type="submit" size="small" name="act" value="take_over">
                {t('moderation.take_over')}
              </Button>
            </Form>
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Reports reports={view.reports} open={view.openReports} />
        <section
          aria-labelledby="listing-decide"
          className="min-w-0 self-start rounded-card border border-line bg-surface p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="listing-decide" className="mb-3 text-lg font-semibold">
            {t(isReported ? 'moderation.decide_reports' : 'moderation.acts')}
          </h2>
          {view.hold !== undefined && (
            <div className="mb-4 text-sm">
              <p className="font-medium">{view.hold.since}</p>
              <p>{view.hold.reason}</p>
              {view.hold.words !== undefined && (
                <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{view.hold.words}</p>
              )}
              {view.hold.kept !== undefined && (
                <Link to={view.hold.kept} className={LINK}>
                  {t('moderation.duplicate_of')}
                </Link>
              )}
            </div>
          )}
          <DecideForm
            key={`${state} ${String(isReported)}`}
            state={state}
            isReported={isReported}
            tried={isOfCorrection(tried) ? undefined : tried}
          />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <Facts view={view} />
          <SameHome view={view} mayMerge={state !== 'taken_down'} tried={tried} />
          <Pictures view={view} />
          {correction !== undefined && <CorrectForm key={String(correction.version)} view={correction} tried={tried} />}
          {factForm !== undefined && <FactForm key={String(factForm.version)} view={factForm} tried={tried} />}
          <FactCorrections corrections={view.factCorrections} />
          <Corrections corrections={view.corrections} />
          <Events events={view.events} />
        </div>
      </div>
    </>
  );
}

function isOfCorrection(tried: Refused | undefined): boolean {
  return ['correct', 'correct_facts', 'take_back'].includes(tried?.values['act'] ?? '');
}

const LINK = 'inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-9';
