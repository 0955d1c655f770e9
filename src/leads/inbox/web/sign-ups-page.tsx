import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { fieldPath } from '../../../drafts/web/form-parts.ts';
import { OwnListingHead } from '../../../drafts/web/own-listing-head.tsx';
import { ownMessagePath, signUpsPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { byViewing, loadSignUps } from './load-sign-ups.ts';
import { useLiveMessages } from './live-messages.ts';
import { messageView, viewingWords, type MessageView } from './message-view.ts';
import { inMarket } from './viewing-words.ts';

/** Who comes to the viewings of a listing of one's own. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const words = { t, language: caller.language, region: draft.region };
  const viewings = byViewing(await loadSignUps(api, id)).map(({ viewingDate, signUps, people }) => ({
    key: viewingDate ?? 'open',
    title: (signUps[0] === undefined ? undefined : viewingWords(signUps[0], words)) ?? t('inbox.signups.open'),
    people,
    signUps: signUps.map((signUp) => messageView(signUp, words)),
  }));
  return data({
    id,
    home: draft.formData.propertyDetail.title ?? t('drafts.untitled'),
    viewings,
    // Whoever has signed up is told once the change is published.
    changePath:
      draft.state === 'published' ? fieldPath(draft, 'price_and_date', 'priceAndDate.inspectionDate') : undefined,
    hasTimes: viewings.some(({ key }) => key !== 'open'),
    meta: pageMeta(caller, {
      title: t(inMarket('inbox.signups.title', draft.region)),
      description: t(inMarket('inbox.signups.text', draft.region)),
    }),
  });
}

export const handle = { texts: ['inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SignUpsPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { id, home, viewings, hasTimes, changePath } = useLoaderData<typeof loader>();
  useLiveMessages(id);
  return (
    <div className="min-w-0">
      <OwnListingHead id={id} title={t(inMarket('inbox.signups.title', region))} home={home} current="viewings" />
      {viewings.length === 0 ? (
        <EmptyState icon="calendar" title={t(inMarket('inbox.signups.none', region))}>
          {t(inMarket('inbox.signups.none_text', region))}
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">{t(inMarket('inbox.signups.text', region))}</p>
          <p className="no-print mt-3 flex flex-wrap gap-2">
            {/* Files, and no pages: the browser fetches them itself. */}
            <a href={signUpsPath(id, 'csv')} className={buttonClass({ size: 'small' }, 'max-md:min-h-11')} download>
              <Icon name="list" className="size-4" />
              {t('inbox.signups.csv')}
            </a>
            {hasTimes && (
              <a href={signUpsPath(id, 'ics')} className={buttonClass({ size: 'small' }, 'max-md:min-h-11')} download>
                <Icon name="calendar" className="size-4" />
                {t('inbox.signups.ics')}
              </a>
            )}
          </p>
          {hasTimes && changePath !== undefined && (
            <p className="no-print mt-3 text-sm text-muted">{t(inMarket('inbox.signups.change_text', region))}</p>
          )}
          {viewings.map(({ key, title, people, signUps }) => (
            <section key={key} className="mt-6">
              <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold first-letter:uppercase">
                <span className="first-letter:uppercase">{title}</span>
                <span className="text-sm font-normal text-muted">{t('inbox.signups.sum', { count: people })}</span>
                {key !== 'open' && changePath !== undefined && (
                  <Link to={changePath} className={`no-print text-sm font-normal ${LINK}`}>
                    {t(inMarket('inbox.signups.change', region))}
                    <span className="sr-only">: {title}</span>
                  </Link>
                )}
              </h2>
              <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {signUps.map((signUp) => (
                  <SignUp key={signUp.id} draftId={id} signUp={signUp} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </div>
  );
}

function SignUp({
  draftId,
  signUp: { id, name, people, phone, email, text },
}: {
  draftId: string;
  signUp: MessageView;
}) {
  const t = useTranslate();
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 lg:flex-row lg:items-baseline">
      <div className="min-w-0 flex-1">
        <Link to={ownMessagePath(draftId, id)} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        {people !== undefined && people > 1 && (
          <span className="ml-2 text-sm text-muted">{t('inbox.signups.sum', { count: people })}</span>
        )}
        {text !== undefined && <p className="text-sm text-muted wrap-anywhere">{text}</p>}
      </div>
      <p className="flex min-w-0 flex-wrap gap-x-4 text-sm lg:max-w-[60%] lg:justify-end">
        {phone !== undefined && (
          <a href={`tel:${phone.number}`} className={LINK}>
            {phone.formatted}
          </a>
        )}
        <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
          {email}
        </a>
      </p>
    </li>
  );
}

const LINK = 'inline-flex min-h-6 items-center text-accent-text underline underline-offset-2';
