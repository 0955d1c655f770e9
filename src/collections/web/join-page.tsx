import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { GoneLink } from '../../accounts/web/gone-link.tsx';
import { textsOf } from '../../accounts/web/refused.ts';
import { linkAnswer, openLink } from '../../accounts/web/secret-link.ts';
import { AppError } from '../../contract/errors.ts';
import { joinPath, registerPath } from '../../account-paths.ts';
import { collectionPath, loginPath } from '../../paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { behindLink, joinByLink } from '../contract.ts';
import { refused } from './collection-action.ts';
import { invitedCards } from './invited-cards.ts';
import { InvitedHomes } from './invited-homes.tsx';

/**
 * Where a link that somebody has passed on leads: what one would join, with its homes, and the button that does. What
 * members write about them is theirs alone.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = url.searchParams.get('token') ?? '';
  const link = await openLink(() => context.get(apiContext)(behindLink, { query: { token } }));
  return data(
    {
      token,
      link,
      cards: await invitedCards(context.get(apiContext), link.done?.propertyIds ?? [], caller),
      meta: pageMeta(caller, {
        title: t('collections.invitation.title'),
        description: t('collections.invitation.text'),
      }),
    },
    linkAnswer(link),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = textsOf(await request.formData(), ['token']);
  try {
    const { data: joined } = await context.get(apiContext)(joinByLink, { body: { token } });
    return redirect(collectionPath(joined.collectionId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated')
      return redirect(loginPath({ redirect: joinPath(token) }));
    return refused(error, 'join', context);
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts', 'collections', 'commute', 'history', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function JoinPage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { token, link, cards } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (link.done === undefined)
    return <GoneLink {...link} title={t('collections.invitation.gone')} text={t('collections.link.gone')} />;
  const collection = link.done;
  const way = { redirect: joinPath(token) };
  return (
    <div className="wrap flex max-w-3xl flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold wrap-anywhere">
        {t('collections.link.heading', { name: collection.invitedBy, collection: collection.collectionName })}
      </h1>
      <p className="text-muted">{t('collections.invitation.text')}</p>
      {answer?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{answer.error}</p>
        </Notice>
      )}
      {user === undefined ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={registerPath(way)} kind="primary">
            {t('collections.invitation.register')}
          </ButtonLink>
          <ButtonLink to={loginPath(way)}>{t('collections.invitation.sign_in')}</ButtonLink>
        </div>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" kind="primary">
            {t('collections.link.join')}
          </Button>
        </Form>
      )}
      <InvitedHomes homes={collection.homes} cards={cards} />
    </div>
  );
}
