import type { Answer, TestApp } from '../../app.testing.ts';
import type { Service } from './contract.ts';

/** A browser as far as signing in needs one: it keeps cookies by host, and follows where it is led. */
export interface Walker {
  /** Begins to sign in; gives where the service leads back to after `choose` was sent from its page. */
  comeBack(
    service: Service,
    choose?: Readonly<Record<string, string>>,
    begin?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<URL>;
  /** Hands in what came back. */
  handIn(
    service: Service,
    callback: URL,
    changes?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Both, one after the other. */
  signIn(
    service: Service,
    choose?: Readonly<Record<string, string>>,
    begin?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  readonly cookies: Map<string, string>;
}

const HOST = 'localhost:3000';

export function createWalker(app: TestApp): Walker {
  const cookies = new Map<string, string>();

  function keep(setCookies: readonly string[]): void {
    for (const text of setCookies) {
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/i.test(text)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Asks for a page, of the site itself or of an issuer elsewhere in this process. */
  async function ask(url: URL, form?: URLSearchParams): Promise<{ status: number; location: string | undefined }> {
    const headers = {
      cookie: cookieHeader(),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    const method = form === undefined ? 'GET' : 'POST';
    if (url.host === HOST) {
      const answer = await app.server.inject({
        method,
        url: url.pathname + url.search,
        headers: { host: HOST, ...headers },
        ...(form === undefined ? {} : { payload: form.toString() }),
      });
      keep([answer.headers['set-cookie'] ?? []].flat());
      return { status: answer.statusCode, location: answer.headers.location };
    }
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      ...(form === undefined ? {} : { body: form.toString() }),
    });
    await answer.arrayBuffer();
    keep(answer.headers.getSetCookie());
    return { status: answer.status, location: answer.headers.get('location') ?? undefined };
  }

  const walker: Walker = {
    cookies,

    async comeBack(service, choose = { person: 'dev-nils' }, begin = {}, headers = {}) {
      const begun = await app.request('POST', '/api/external-login/begin', {
        host: HOST,
        body: { service, ...begin },
        headers: { ...headers, cookie: cookieHeader() },
      });
      if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
      keep([begun.headers['set-cookie'] ?? []].flat() as string[]);
      let url = new URL(begun.body.data.url as string);
      for (let steps = 0; steps < 10; steps++) {
        if (url.pathname === `/login/${service}/callback`) return url;
        const page = await ask(url);
        const { location } =
          page.location === undefined && page.status === 200 ? await ask(url, new URLSearchParams(choose)) : page;
        if (location === undefined) throw new Error(`${url.href} leads nowhere`);
        url = new URL(location, url);
      }
      throw new Error('the way does not end');
    },

    async handIn(service, callback, changes = {}, headers = {}) {
      const answer = await app.request('POST', '/api/external-login', {
        host: HOST,
        body: { service, ...Object.fromEntries(callback.searchParams), ...changes },
        headers: { ...headers, cookie: cookieHeader() },
      });
      keep([answer.headers['set-cookie'] ?? []].flat() as string[]);
      return answer;
    },

    async signIn(service, choose, begin, headers) {
      return walker.handIn(service, await walker.comeBack(service, choose, begin, headers), {}, headers);
    },
  };
  return walker;
}
