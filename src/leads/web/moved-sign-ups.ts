import type { useApi } from '../../accounts/web/use-api.ts';
import { AppError } from '../../contract/errors.ts';
import type { SignUp } from '../sign-up/contract.ts';
import { getSignUp } from '../sign-up/web/client.ts';
import type { SignedUp } from './signed-up.ts';

/** Changes what is remembered by what has become of these sign-ups, each by its secret. */
export function followSignUps(
  api: ReturnType<typeof useApi>,
  tokens: readonly string[],
  change: (update: (remembered: readonly SignedUp[]) => readonly SignedUp[]) => Promise<void>,
): void {
  for (const token of tokens)
    api(getSignUp, { query: { token } }).then(
      ({ data }) => void change((remembered) => afterMove(remembered, token, data)),
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'link_invalid')
          void change((remembered) => afterMove(remembered, token, undefined));
      },
    );
}

/** What is remembered once it is known what has become of one of them; undefined of one that is gone. Pure. */
export function afterMove(
  remembered: readonly SignedUp[],
  token: string,
  now: Pick<SignUp, 'viewingDate' | 'isCancelled' | 'isCalledOff' | 'isOver'> | undefined,
): readonly SignedUp[] {
  const viewing = now === undefined || now.isCancelled || now.isCalledOff || now.isOver ? null : now.viewingDate;
  return remembered.flatMap((each) =>
    each.signUp !== token ? [each] : viewing === null ? [] : [{ ...each, viewing: new Date(viewing).toISOString() }],
  );
}
