import { useId } from 'react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { adminPersonPath } from '../../account-paths.ts';
import { findPeople } from '../../accounts/staff/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** Finds an account by its address. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const email = (url.searchParams.get('email') ?? '').slice(0, 254);
  // Also without an address, so that whom the page is not for does not see it.
  const asked = api(findPeople, { query: { email: email === '' ? 'nobody@example.com' : email } });
  const found = await opened(
    url,
    asked.catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
      return { data: [], wrong: error.fields?.['email']?.[0] };
    }),
  );
  return {
    email,
    people: email === '' ? undefined : found.data,
    wrong: 'wrong' in found ? found.wrong : undefined,
    meta: pageMeta(caller, { title: t('administration.people'), description: t('administration.people_text') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PeoplePage() {
  const t = useTranslate();
  const id = useId();
  const { email, people, wrong } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.people')} text={t('administration.people_text')} />
      <Form method="get" noValidate className="flex max-w-xl flex-wrap items-end gap-3">
        <Field id={id} label={t('administration.email')} error={wrong} className="grow">
          {(input) => (
            <input
              {...input}
              key={email}
              type="email"
              name="email"
              inputMode="email"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              defaultValue={email}
            />
          )}
        </Field>
        <Button type="submit" kind="primary">
          {t('administration.find')}
        </Button>
      </Form>
      {people !== undefined && wrong === undefined && (
        <div role="status" className="mt-6">
          {people.length === 0 && <p className="text-muted">{t('administration.nobody')}</p>}
          {people.map((person) => (
            <Link
              key={person.id}
              to={adminPersonPath(person.id)}
              className="block rounded-card border border-line bg-surface p-4 hover:bg-sunken"
            >
              <span className="block font-medium wrap-anywhere">{person.name === '' ? person.email : person.name}</span>
              <span className="block text-sm text-muted wrap-anywhere">
                {person.email}
                {person.isLocked && ` · ${t('administration.locked')}`}
                {person.status === 'pending' && ` · ${t('administration.pending')}`}
              </span>
            </Link>
          ))}
        </div>
      )}
    </>
  );
}
