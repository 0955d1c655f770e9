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
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { invitationPath, registerPath } from '../../account-paths.ts';
import { collectionPath, loginPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { acceptInvitation, declineInvitation, getInvitation } from '../contract.ts';
import { refused } from './collection-action.ts';
import { invitedCards } from './invited-cards.ts';
import { InvitedHomes } from './invited-homes.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** Where the link in an invitation leads: who shares what, and the ways to accept and to decline. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = url.searchParams.get('token') ?? '';
  const link = await openLink(() => context.get(apiContext)(getInvitation, { query: { token } }));
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
  const { intent, token } = textsOf(await request.formData(), ['intent', 'token']);
  const api = context.get(apiContext);
  try {
    if (intent === 'decline') {
      await api(declineInvitation, { body: { token } });
      return data({ intent });
    }
    const { data: joined } = await api(acceptInvitation, { body: { token } });
    return redirect(collectionPath(joined.collectionId));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated')
      return redirect(loginPath({ redirect: invitationPath(token) }));
    return refused(error, intent, context);
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts', 'collections', 'commute', 'history', 'homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function InvitationPage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { token, link, cards } = useLoaderData<typeof loader>();
  const answer = useActionData<{ intent: string; error?: string }>();
  const isDeclined = answer?.intent === 'decline' && answer.error === undefined;
  if (isDeclined)
    return <GoneLink title={t('collections.invitation.declined')} text={t('collections.invitation.declined_text')} />;
  if (link.done === undefined)
    return <GoneLink {...link} title={t('collections.invitation.gone')} text={t('error.invitation_gone')} />;
  const invitation = link.done;
  const way = { redirect: invitationPath(token) };
  // The pages that they lead to fill it in; it stays out of addresses.
  const known = { email: invitation.email };
  return (
    <div className="wrap flex max-w-3xl flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold wrap-anywhere">
        {t('collections.invitation.heading', { name: invitation.invitedBy, collection: invitation.collectionName })}
      </h1>
      <p className="text-muted">{t('collections.invitation.text')}</p>
      {answer?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{answer.error}</p>
        </Notice>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {user === undefined ? (
          <>
            <ButtonLink to={registerPath(way)} state={known} kind="primary">
              {t('collections.invitation.register')}
            </ButtonLink>
            <ButtonLink to={loginPath(way)} state={known}>
              {t('collections.invitation.sign_in')}
            </ButtonLink>
          </>
        ) : (
          <Button type="submit" name="intent" value="accept" kind="primary">
            {t('collections.invitation.accept')}
          </Button>
        )}
        <Button type="submit" name="intent" value="decline" kind="quiet">
          {t('collections.invitation.decline')}
        </Button>
      </Form>
      {user === undefined && (
        <p className="text-sm text-muted wrap-anywhere">
          {t('collections.invitation.for', { email: invitation.email })}
        </p>
      )}
      <InvitedHomes homes={invitation.homes} cards={cards} />
    </div>
  );
}
