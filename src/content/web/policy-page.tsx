import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { policyPath } from '../../paths.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { POLICIES } from '../addresses.contract.ts';
import { entryView } from './block-views.ts';
import { readEntry } from './read-entry.ts';

/** All policies with what each is about. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const entries = await Promise.all(POLICIES.map((key) => readEntry(api, caller, key)));
  const policies = await Promise.all(
    entries
      .filter((entry) => entry !== undefined)
      .map(async (entry) => {
        const { title, description } = await entryView(api, caller, entry);
        return { path: entry.url ?? policyPath, title, description };
      }),
  );
  return data({
    policies,
    meta: pageMeta(caller, {
      title: t('content.policies'),
      description: t('content.policies_description'),
      path: policyPath,
    }),
  });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PolicyPage() {
  const t = useTranslate();
  const { policies } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-2xl font-bold">{t('content.policies')}</h1>
      <ul className="mt-6 grid gap-3 md:grid-cols-2">
        {policies.map((policy) => (
          <li key={policy.path}>
            <Link
              to={policy.path}
              className="block h-full rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-edge"
            >
              <span className="block text-base font-semibold">{policy.title}</span>
              <span className="mt-1 block text-sm text-muted">{policy.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
