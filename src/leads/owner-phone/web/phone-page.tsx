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
import { refused } from '../../../accounts/web/refused.ts';
import { loginPath, propertyPath } from '../../../paths.ts';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { childHead } from '../../../properties/web/child-view.ts';
import { openHome } from '../../../properties/web/open-home.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { LeadPage } from '../../web/lead-page.tsx';
import { showOwnerPhone } from '../contract.ts';
import { PhoneList } from './phone-list.tsx';

/**
 * Where the phone number of a private owner is shown without JavaScript: behind a button, to those who are signed in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { caller, view, subject, listing } = await openHome(args);
  if (caller.user === undefined) throw redirect(loginPath({ redirect: propertyPath(listing) }));
  const title = view.t('lead.phone.title');
  return data(
    {
      subject,
      head: childHead(listing, view),
      meta: pageMeta(caller, { title, description: title }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const { api, caller, listing } = await openHome(args);
  try {
    const { data: told } = await api(showOwnerPhone, { params: { id: listing.propertyId } });
    return { phones: told.phones };
  } catch (error) {
    return refused(error, caller.language, {});
  }
}

export const handle = { texts: ['leads'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PhonePage() {
  const t = useTranslate();
  const { head } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <LeadPage title={t('lead.phone.title')} head={head}>
      {answer !== undefined && 'phones' in answer ? (
        <PhoneList phones={answer.phones} />
      ) : (
        <Form method="post" className="flex flex-col items-start gap-4">
          {answer !== undefined && (
            <Notice tone="red" icon="alert">
              <p role="alert">{answer.error}</p>
            </Notice>
          )}
          <p className="text-muted">{t('lead.phone.text')}</p>
          <Button type="submit" kind="primary">
            {t('lead.phone.show')}
          </Button>
        </Form>
      )}
    </LeadPage>
  );
}
