import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ownPath } from '../../contract/own-path.ts';
import { ErrorPage, type ErrorKind } from './error-page.tsx';

/** `/error`: the state that `type` names, Error404 or Error500 (the default); `assets` when the files of the page `to` could not be fetched. */
export function loader({ url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const type = searchParams.get('type') ?? '';
  const kind: ErrorKind = /404$/.test(type) ? 'not_found' : type === 'assets' ? 'assets' : 'failed';
  return data(
    { kind, retry: ownPath(searchParams.get('to')) ?? '/' },
    { status: { not_found: 404, assets: 503, failed: 500 }[kind] },
  );
}

export default function ErrorStatePage() {
  return <ErrorPage {...useLoaderData<typeof loader>()} />;
}
