import { AppError } from '../../contract/errors.ts';
import { handled, handledFor, type Handled, type SignedInCaller } from '../../contract/mount.server.ts';
import { signedInAnswer } from '../present.server.ts';
import { giveCookies } from '../cookies.server.ts';
import {
  addPasskey,
  beginCodes,
  beginPasskey,
  confirmCodes,
  giveSecondFactor,
  listFactors,
  makeRecoveryCodes,
  passkeyToProve,
  passkeyToSignIn,
  proveAgain,
  removeFactor,
  renameFactor,
  secondStep,
} from './contract.ts';
import type { SecondStep } from './second-step.server.ts';
import type { Factors } from './service.server.ts';
import { FactorId } from './store.server.ts';

export function createFactorRoutes({
  factors,
  steps,
}: {
  readonly factors: Factors;
  readonly steps: SecondStep;
}): Handled[] {
  const stateOf = async (caller: SignedInCaller, recoveryCodes?: string[]) => ({
    data: { ...(await factors.state(caller)), ...(recoveryCodes === undefined ? {} : { recoveryCodes }) },
  });
  return [
    handledFor(listFactors, (_, caller) => stateOf(caller)),
    handledFor(proveAgain, async ({ body }, caller) => {
      await factors.prove(body, caller);
      return stateOf(caller);
    }),
    handledFor(passkeyToProve, async (_, caller) => ({
      data: { options: await factors.optionsToSign('prove', caller.user.userId, caller) },
    })),
    handledFor(beginCodes, async (_, caller) => ({ data: await factors.beginCodes(caller) })),
    handledFor(confirmCodes, async ({ body }, caller) => stateOf(caller, await factors.confirmCodes(body, caller))),
    handledFor(beginPasskey, async (_, caller) => ({ data: { options: await factors.beginPasskey(caller) } })),
    handledFor(addPasskey, async ({ body }, caller) => stateOf(caller, await factors.addPasskey(body, caller))),
    handledFor(renameFactor, async ({ params, body }, caller) => {
      await factors.rename(FactorId.parse(params.id), body.name, caller);
      return stateOf(caller);
    }),
    handledFor(removeFactor, async ({ params }, caller) => {
      await factors.remove(FactorId.parse(params.id), caller);
      return stateOf(caller);
    }),
    handledFor(makeRecoveryCodes, async (_, caller) => stateOf(caller, await factors.makeRecoveryCodes(caller))),
    handled(secondStep, async (_, caller) => {
      const pending = await steps.pending(caller);
      if (pending === undefined) throw new AppError('not_found');
      return { data: { ways: pending.ways } };
    }),
    handled(giveSecondFactor, async ({ body }, caller) => {
      const arrived = await steps.complete(body, caller);
      giveCookies(caller.cookies, { session: arrived.cookie, refresh: arrived.refreshToken }, arrived.expiresAt);
      return { data: signedInAnswer(arrived) };
    }),
    handled(passkeyToSignIn, async (_, caller) => {
      const pending = await steps.pending(caller);
      return { data: { options: await factors.optionsToSign('sign_in', pending?.user.id, caller) } };
    }),
  ];
}
