import { entryPurpose } from './entry-purpose.ts';

/**
 * A form of a listing that a browser without JavaScript sent after its session had ended. It goes along through the
 * page of signing in as hidden fields, and on to where it was sent: nothing that was typed is lost. With JavaScript
 * such forms are kept in the browser.
 */
export type CarriedFields = readonly (readonly [name: string, value: string])[];

const OWN_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'password',
  'as',
  'title',
  'go_on',
  'factor_code',
  'passkey',
]);
/** More than any tab of the form has. */
const MOST = 300;

/** Whether a request that is led to sign in brings such a form. */
export function bringsForm({ method, headers }: Request, path: string): boolean {
  return (
    method === 'POST' &&
    entryPurpose(path) === 'offer' &&
    (headers.get('accept') ?? '').includes('text/html') &&
    (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  );
}

/** What does not belong to signing in itself. */
export function carriedFields(form: FormData): CarriedFields {
  return [...form]
    .flatMap(([name, value]) => (typeof value === 'string' && !OWN_FIELDS.has(name) ? [[name, value] as const] : []))
    .slice(0, MOST);
}
