import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

export const webAccess = endpoint(operations.webAccess, {
  tag: 'Accounts',
  summary: 'Get into a site that is not public yet',
  description:
    'Sets a cookie that lets its browser in until the expiration. Without a site password (setting WEB_ACCESS_PASSWORD) the site is public, and there is nothing to get into.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    password: z.string('account.error.password').min(1, 'account.error.password').max(200, 'account.error.password'),
  }),
  output: one(z.object({ expiration: Instant })),
  errors: ['wrong_web_password', 'not_found'],
});
