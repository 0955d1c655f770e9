import {
  data,
  Form,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { PropertyId } from '../../../properties/contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { BROCHURE_YEARS, getKeeping, refuseBrochures } from '../contract.ts';

/** What readers keep of a home, for whoever offers it and for staff: they can have it deleted. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idIn(params);
  const { isRefused } = await orNotThere(async () => (await api(getKeeping, { params: { id } })).data);
  return data({
    isRefused,
    text: t('collections.kept.text', { years: BROCHURE_YEARS }),
    meta: pageMeta(caller, {
      title: t('collections.kept.title'),
      description: t('collections.kept.text', { years: BROCHURE_YEARS }),
    }),
  });
}

export async function action({ context, params }: ActionFunctionArgs) {
  const id = idIn(params);
  await orNotThere(() => context.get(apiContext)(refuseBrochures, { params: { id } }));
  return data({});
}

function idIn(params: LoaderFunctionArgs['params']): string {
  const id = params['propertyId'] ?? '';
  if (!PropertyId.safeParse(id).success) throw new Response(null, { status: 404 });
  return id;
}

/** What is not the reader's to know of is a page that is not there. */
async function orNotThere<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'unauthenticated'))
      throw new Response(null, { status: 404 });
    throw error;
  }
}

export const handle = { texts: ['collections'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function KeptCopiesPage() {
  const t = useTranslate();
  const { isRefused, text } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-xl">
      <h1 className="mb-3 text-2xl font-bold">{t('collections.kept.title')}</h1>
      <p className="text-muted">{text}</p>
      {isRefused ? (
        <div className="mt-5">
          <Notice tone="accent" icon="check">
            <p role="status">{t('collections.kept.refused')}</p>
          </Notice>
        </div>
      ) : (
        <Form method="post" className="mt-5">
          <p className="mb-3">{t('collections.kept.refuse_text')}</p>
          <Button type="submit" className="border-red text-red">
            {t('collections.kept.refuse')}
          </Button>
        </Form>
      )}
    </div>
  );
}
