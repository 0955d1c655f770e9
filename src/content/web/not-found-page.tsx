import { data } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** Every address that nothing else answers. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <ErrorPage kind="not_found" />;
}
