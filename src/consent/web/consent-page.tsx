import { data, Form, Link, redirect, useLoaderData } from 'react-router';
import { useEffect } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { beginTracking } from '../../interactions/web/begin-tracking.ts';
import { consentPath, cookiePolicyPath, homePath, sameSitePath } from '../../paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { settleConsent } from '../../ui/forget-stored.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { giveConsent, readConsent } from '../contract.ts';
import { choicesOf } from './choices.ts';
import { GroupFields } from './group-fields.tsx';

/** What this browser's reader has allowed, with everything to change it. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: kept } = await context.get(apiContext)(readConsent, {});
  const format = formatOf(caller.language, caller.region);
  return data(
    {
      isSaved: url.searchParams.has('saved'),
      chosen: kept?.consentStatus,
      note:
        kept === null
          ? t('consent_page.unanswered')
          : t('consent_page.chosen_at', {
              when: format.dayOf(kept.consentDate, zoneOfRegion(caller.region)),
              id: kept.consentId,
            }),
      meta: pageMeta(caller, {
        title: t('consent_page.title'),
        description: t('consent_page.text'),
        path: consentPath,
      }),
    },
    // Of one browser.
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

/** Keeps what was chosen, here or in the sheet of any page, and goes back there. What is no answer changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const choices = choicesOf(form);
  if (choices === undefined) return redirect(consentPath, 303);
  await context.get(apiContext)(giveConsent, { body: choices });
  return redirect(sameSitePath(form.get('to')) ?? consentPath, 303);
}

export const handle = { texts: ['consent'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ConsentPage() {
  const t = useTranslate();
  const { isSaved, chosen, note } = useLoaderData<typeof loader>();
  useEffect(() => {
    void settleConsent();
    beginTracking();
  }, [chosen]);
  return (
    <div className="wrap pt-4 pb-4 md:pt-6">
      <Breadcrumbs crumbs={[{ label: t('ui.home'), path: homePath }, { label: t('consent_page.title') }]} />
      <div className="mt-4 max-w-2xl">
        <h1 className="text-2xl font-bold">{t('consent_page.title')}</h1>
        <p className="mt-2 text-muted">{t('consent_page.text')}</p>
        <div role="status" className="mt-4">
          {isSaved && (
            <Notice tone="accent" icon="check">
              {t('consent_page.saved')}
            </Notice>
          )}
        </div>
        <Form method="post" className="mt-4 rounded-card border border-line bg-surface p-4 md:p-5">
          <input type="hidden" name="to" value={`${consentPath}?saved`} />
          <GroupFields key={JSON.stringify(chosen)} chosen={chosen} />
          <div className="mt-3 grid gap-2.5 sm:grid-cols-3">
            {BUTTONS.map(([choice, label]) => (
              <button key={choice} name="choice" value={choice} className={buttonClass({})}>
                {t(label)}
              </button>
            ))}
          </div>
        </Form>
        <p className="mt-3 text-sm [overflow-wrap:anywhere] text-muted">{note}</p>
        <p className="mt-3">
          <Link to={cookiePolicyPath} className="inline-flex min-h-9 items-center text-accent-text hover:underline">
            {t('consent_page.list')}
          </Link>
        </p>
      </div>
    </div>
  );
}

const BUTTONS = [
  ['none', 'consent.decline'],
  ['selected', 'consent.save'],
  ['all', 'consent.accept'],
] as const;
