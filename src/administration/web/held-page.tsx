import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { adminHeldPath } from '../../account-paths.ts';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { SubmitButton } from '../../accounts/web/form-parts.tsx';
import { refused, textsOf } from '../../accounts/web/refused.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { listHeldImports, reviewHeldImport } from '../../properties/held/contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** Listings of imports that wait for somebody to look at them, the longest waiting first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { dayOf, money } = formatOf(caller.language, caller.region);
  const { data: held, pagination } = await opened(url, api(listHeldImports, { query: { page: pageOf(url) } }));
  return {
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    held: held.map(({ id, version, heldFor, heldAt, source, externalId, title, address, prices }) => ({
      ...{ id, version, title },
      place: [address.street, address.postTown ?? address.municipality].filter((part) => part !== undefined).join(', '),
      price:
        prices.askingPrice === undefined ? undefined : money({ amount: prices.askingPrice, currency: prices.currency }),
      reasons: heldFor.map((reason) => t(`administration.hold.${reason}`)),
      since: t('administration.held_at', {
        day: dayOf(heldAt, zoneOfRegion(caller.region)),
        source: `${source} ${externalId}`,
      }),
    })),
    meta: pageMeta(caller, { title: t('administration.held'), description: t('administration.held_text') }),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { id, version, decision: asked } = textsOf(await request.formData(), ['id', 'version', 'decision']);
  const decision = asked === 'release' ? 'release' : 'refuse';
  try {
    await context.get(apiContext)(reviewHeldImport, { params: { id }, body: { version: Number(version), decision } });
    return { decision } as const;
  } catch (error) {
    leadToFactor(error, url);
    return { tried: refused(error, context.get(callerContext).language, {}).data };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function HeldPage() {
  const t = useTranslate();
  const { held, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const decision = answer !== undefined && 'decision' in answer ? answer.decision : undefined;
  const done = decision === 'release' ? 'administration.released' : 'administration.refused';
  return (
    <>
      <PageHead
        title={t('administration.held')}
        text={t('administration.held_text')}
        done={decision === undefined ? undefined : t(done)}
        error={answer !== undefined && 'tried' in answer ? answer.tried.error : undefined}
      />
      {held.length === 0 ? (
        <p className="text-muted">{t('administration.no_held')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {held.map((home) => (
            <li key={home.id} className="rounded-card border border-line bg-surface p-4">
              <h2 className="font-semibold wrap-anywhere">{home.title}</h2>
              <p className="wrap-anywhere">{[home.place, home.price].filter(Boolean).join(' · ')}</p>
              <p className="text-sm text-red">{home.reasons.join('. ')}</p>
              <p className="text-sm text-muted wrap-anywhere">{home.since}</p>
              <Form method="post" className="mt-3 flex flex-wrap gap-3">
                <input type="hidden" name="id" value={home.id} />
                <input type="hidden" name="version" value={home.version} />
                <SubmitButton name="decision" value="release" isSending={isSending} className="">
                  {t('administration.release')}
                  <span className="sr-only"> {home.title}</span>
                </SubmitButton>
                <SubmitButton kind="secondary" name="decision" value="refuse" isSending={isSending} className="">
                  {t('administration.refuse')}
                  <span className="sr-only"> {home.title}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminHeldPath(to === 1 ? undefined : to)} />
    </>
  );
}
