import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { sameSitePath } from '../../paths.ts';
import { ErrorPage } from './error-page.tsx';

/**
 * `/error`: the state that `type` names, Error404, Error414 or Error500 (the default); `assets` when the files of the
 * page `to` could not be fetched.
 */
export function loader({ url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const type = searchParams.get('type') ?? '';
  const kind = kindOf(type);
  return data({ kind, retry: sameSitePath(searchParams.get('to')) ?? '/' }, { status: STATUS[kind] });
}

const STATUS = { not_found: 404, too_long: 414, assets: 503, failed: 500 } as const;

function kindOf(type: string): keyof typeof STATUS {
  if (/404$/.test(type)) return 'not_found';
  if (/414$/.test(type)) return 'too_long';
  return type === 'assets' ? 'assets' : 'failed';
}

export default function ErrorStatePage() {
  return <ErrorPage {...useLoaderData<typeof loader>()} />;
}
