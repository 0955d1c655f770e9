import { redirect, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiContext } from '../../../platform/http/load-context.contract.ts';
import { rejectedPath } from '../../../account-paths.ts';
import { beginExternalLogin, Service } from '../contract.ts';

/**
 * On the way to another service that signs the reader in: `redirect` and `pending` as on the sign-in
 * page. A link leads here, not a form: a form may not be led on to another site. Tying a service to the
 * account that is open is begun on the account's own page, by a form that asks for the password.
 */
export async function loader({ context, url, params }: LoaderFunctionArgs): Promise<Response> {
  const service = Service.safeParse(params['service']);
  if (!service.success) throw new Response(null, { status: 404 });
  const query = url.searchParams;
  const [to, pending] = [query.get('redirect') ?? undefined, query.get('pending') ?? undefined];
  try {
    const { data } = await context.get(apiContext)(beginExternalLogin, {
      body: { service: service.data, redirect: to, pending },
    });
    return redirect(data.url);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'not_found') return redirect(rejectedPath('server_error'));
    throw error;
  }
}
