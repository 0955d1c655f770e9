import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { checkPrices } from '../../payments/contract.ts';
import { pageRequest, type Answers } from '../../platform/http/page-request.testing.ts';
import { signInServices } from '../identity/contract.ts';
import { loader as login } from './login-page.tsx';
import { loader as register } from './register-page.tsx';

/** Whoever comes to list a home is told what that costs before they open an account. */

const answering = (methods: readonly string[]): Answers => [
  [signInServices, () => ({ data: [] })],
  [
    checkPrices,
    ({ body }: { body: { listingType: string } }) => ({
      data: {
        methods,
        chosen: { total: { amount: body.listingType === 'leisure_rent' ? 490 : 1_990, currency: 'NOK' } },
      },
    }),
  ],
];

it.each([
  ['/login', login],
  ['/register', register],
] as const)('%s tells the least that a listing costs, where one is made and anything is paid', async (path, loader) => {
  const cost = async (redirect: string, methods = ['vipps']) => {
    const answer = await loader(
      pageRequest(`${path}?redirect=${encodeURIComponent(redirect)}`, { answers: answering(methods) }),
    );
    if (answer instanceof Response) throw new Error('led elsewhere');
    return answer.data.cost?.replaceAll(/\s/g, ' ');
  };
  expect(await cost('/my-listing/new')).toBe('490 kr');
  expect(await cost('/my-listing/new', [])).toBeUndefined();
  expect(await cost('/user/favourite')).toBeUndefined();
});
