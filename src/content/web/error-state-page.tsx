import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { sameSitePath } from '../../paths.ts';
import { ErrorPage } from './error-page.tsx';

/** `/error`: the state that `type` names, Error404, Error414 or Error500 (the default). */
export function loader({ url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const kind = kindOf(searchParams.get('type') ?? '');
  return data({ kind, retry: sameSitePath(searchParams.get('to')) ?? '/' }, { status: STATUS[kind] });
}

const STATUS = { not_found: 404, too_long: 414, failed: 500 } as const;

function kindOf(type: string): keyof typeof STATUS {
  if (/404$/.test(type)) return 'not_found';
  if (/414$/.test(type)) return 'too_long';
  return 'failed';
}

export default function ErrorStatePage() {
  return <ErrorPage {...useLoaderData<typeof loader>()} />;
}
