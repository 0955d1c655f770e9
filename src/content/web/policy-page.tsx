import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { policyPath } from '../../paths.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { BRAND_NAME, useTranslate } from '../../ui/visit.tsx';
import { addressOfContent, POLICIES } from './content-addresses.ts';
import { contentText } from './content-texts.ts';

/** All policies with what each is about. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const policies = POLICIES.flatMap((name) => {
    const text = contentText(name, caller.language, BRAND_NAME[caller.theme]);
    return text === undefined
      ? []
      : [{ path: addressOfContent(name), title: text.title, description: text.description }];
  });
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
