import { handled, type Handled } from '../../contract/mount.server.ts';
import { cancelSignUp, getSignUp } from './contract.ts';
import type { SignUps } from './service.server.ts';

export function createSignUpRoutes(signUps: SignUps): Handled[] {
  return [
    handled(getSignUp, async ({ query }, caller) => ({ data: await signUps.read(query.token, caller) })),
    handled(cancelSignUp, async ({ body }, caller) => ({ data: await signUps.cancel(body.token, caller) })),
  ];
}
