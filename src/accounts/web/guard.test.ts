import { describe, expect, it } from 'vitest';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { signInServices } from '../identity/contract.ts';
import { isInAccount, requireAccount } from './guard.ts';
import { loader as loginLoader } from './login-page.tsx';

/** What the guard answers: the page, or where it leads. */
async function enter(path: string, mayUseAccount: boolean): Promise<string> {
  const args = pageRequest(path, { caller: { mayUseAccount }, answers: [] });
  try {
    await requireAccount(args, () => Promise.resolve(new Response('in')));
    return 'in';
  } catch (answer) {
    return (answer as Response).headers.get('location') ?? 'nowhere';
  }
}

describe('the guard', () => {
  it('asks strangers to sign in, and remembers where they wanted to go', async () => {
    expect(await enter('/user/favourite/7/compare?sort=price', false)).toBe(
      '/login?redirect=%2Fuser%2Ffavourite%2F7%2Fcompare%3Fsort%3Dprice',
    );
    expect(await enter('/my-listing', true)).toBe('in');
  });

  it('says so where a sign-in has ended meanwhile', async () => {
    const args = pageRequest('/user', { caller: {}, answers: [] });
    const request = new Request(args.request.url, { headers: { cookie: 'session=gone' } });
    const enter = async () => requireAccount({ ...args, request }, () => Promise.resolve(new Response('in')));
    const answer = await enter().catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.get('location')).toBe('/login?redirect=%2Fuser&signed_out=1');
  });

  it.each([
    ['/user', true],
    ['/user/favourite/3', true],
    ['/MY-LISTING', true],
    ['/user/subscription?x=1', true],
    ['/user/signin', false],
    ['/user/resetPassword?token=1', false],
    ['/user/changelanguage', false],
    ['/users', false],
    ['/list', false],
  ])('knows whether %s is in the account', (path, is) => {
    expect(isInAccount(path)).toBe(is);
  });
});

describe('the sign-in page', () => {
  const ask = (redirect: string, mayUseAccount = false) =>
    loginLoader(
      pageRequest(`/login?${new URLSearchParams({ redirect }).toString()}`, {
        caller: { mayUseAccount },
        answers: [[signInServices, () => ({ data: [] })]],
      }),
    );
  const backOf = async (asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    return answer instanceof Response ? undefined : answer.data.back;
  };

  it('leads back to pages of this site, and never in a circle', async () => {
    expect(await backOf(ask('/list?price_max=5'))).toBe('/list?price_max=5');
    for (const elsewhere of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      '/user/favourite',
      '/my-listing',
      '/login?redirect=/login',
    ]) {
      expect(await backOf(ask(elsewhere)), elsewhere).toBeUndefined();
    }
  });

  it('lets those who are in go on', async () => {
    const location = async (redirect: string) => ((await ask(redirect, true)) as Response).headers.get('location');
    expect(await location('/user/favourite')).toBe('/user/favourite');
    expect(await location('https://elsewhere.example/')).toBe('/');
    expect(await location('/login')).toBe('/');
  });
});
