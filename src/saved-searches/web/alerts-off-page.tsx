import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { AppError } from '../../contract/errors.ts';
import type { Api } from '../../contract/endpoint.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { favouritesPath, homePath, savedSearchesPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { lookAtOffLink, type OffOffer, turnAlertsOff } from '../contract.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * Where a mail's link leads: says what would be turned off, and turns it off at the press of a button, or at the one
 * click of a mail program (RFC 8058).
 */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const offer = await offerOrUndefined((api) => api(lookAtOffLink, { query: { token } }), context.get(apiContext));
  return data(
    {
      offer,
      meta: pageMeta(caller, { title: t('saved_searches.off.title'), description: t('saved_searches.off.title') }),
    },
    {
      status: offer === undefined ? 404 : 200,
      headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    },
  );
}

export async function action({ context, params: { token = '' } }: ActionFunctionArgs) {
  const offer = await offerOrUndefined((api) => api(turnAlertsOff, { body: { token } }), context.get(apiContext));
  return data({ offer }, { status: offer === undefined ? 404 : 200 });
}

/** Undefined for a link that names nothing, or nothing any more. */
async function offerOrUndefined(
  ask: (api: Api) => Promise<{ readonly data: OffOffer }>,
  api: Api,
): Promise<OffOffer | undefined> {
  try {
    return (await ask(api)).data;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid_input')) return undefined;
    throw error;
  }
}

export const handle = { texts: ['accounts', 'saved-searches'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AlertsOffPage() {
  const t = useTranslate();
  const loaded = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  const offer = done?.offer ?? loaded.offer;
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">
        {t(offer?.isOff === true ? 'saved_searches.off.done' : 'saved_searches.off.title')}
      </h1>
      {offer === undefined && <p className="text-muted">{t('saved_searches.off.gone')}</p>}
      {offer !== undefined && (
        <p className="text-muted">
          {t(`saved_searches.off.${offer.kind}${offer.isOff ? '_done' : ''}`, { name: offer.name ?? '' })}
        </p>
      )}
      {offer?.isOff === false && (
        <Form method="post">
          <Button type="submit" kind="primary">
            {t('saved_searches.off.press')}
          </Button>
        </Form>
      )}
      {offer?.isOff !== false && (
        <div className="flex flex-wrap gap-3">
          {offer?.kind === 'favourites' ? (
            <ButtonLink to={favouritesPath}>{t('account.favourites.title')}</ButtonLink>
          ) : (
            <ButtonLink to={savedSearchesPath}>{t('account.saved_searches.title')}</ButtonLink>
          )}
          <ButtonLink to={homePath} kind="quiet">
            {t('ui.to_home')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
