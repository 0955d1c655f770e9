import { useId } from 'react';
import { Form, Link, redirect, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { adminTextPath } from '../../../account-paths.ts';
import { textsOf } from '../../../accounts/web/refused.ts';
import { opened } from '../../../administration/web/opened.ts';
import { PageHead } from '../../../administration/web/page-head.tsx';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { CONTENT_KEY } from '../../addresses.contract.ts';
import { listContent } from '../../contract.ts';
import { StateBadge } from './history.tsx';
import { titleOf } from './title-of.ts';

/** All texts of the site, and a way to another page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { data: texts, isElsewhere } = await opened(url, api(listContent, {}));
  return {
    isElsewhere,
    texts: texts.map(({ key, url: path, latest, isHidden }) => ({
      ...{ key, path, state: latest.state, isHidden },
      title: titleOf(latest.title, key, caller),
    })),
    meta: pageMeta(caller, { title: t('administration.content'), description: t('administration.content_text') }),
  };
}

/** Leads to the form of a new page. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { key } = textsOf(await request.formData(), ['key']);
  const tidy = key
    .trim()
    .replace(/^\/+|\/+$/g, '')
    .replace(/^page\//, '');
  if (CONTENT_KEY.test(tidy) && tidy.length <= 120) return redirect(adminTextPath(tidy), 303);
  return { key, error: translator(context.get(callerContext).language)('content.error.key') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function TextsPage() {
  const t = useTranslate();
  const id = useId();
  const { texts, isElsewhere } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('administration.content')} text={t('administration.content_text')} />
      {isElsewhere && (
        <div className="mb-6">
          <Notice tone="amber">{t('administration.content_elsewhere')}</Notice>
        </div>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {texts.map(({ key, path, title, state, isHidden }) => (
          <li key={key}>
            <Link
              to={adminTextPath(key)}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="block text-sm text-muted wrap-anywhere">
                  {path ?? t('administration.content_every_page')}
                  {isHidden && ` · ${t('administration.content_hidden')}`}
                </span>
              </span>
              <StateBadge state={state} />
            </Link>
          </li>
        ))}
      </ul>
      <Form method="post" noValidate className="mt-8 flex max-w-xl flex-wrap items-end gap-3">
        <Field
          id={id}
          label={t('administration.content_new')}
          help={t('administration.content_new_help')}
          error={refused?.error}
          className="grow"
        >
          {(input) => (
            <input
              {...input}
              name="key"
              maxLength={130}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              defaultValue={refused?.key}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" className="mb-6">
          {t('administration.content_begin')}
        </Button>
      </Form>
    </>
  );
}
