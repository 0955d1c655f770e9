import { useEffect } from 'react';
import { getProfile, patchProfile } from '../../../accounts/web/client.ts';
import { useApi } from '../../../accounts/web/use-api.ts';
import { createStored, useStored } from '../../../ui/stored.ts';
import { useVisit } from '../../../ui/visit.tsx';

type Answer = boolean | undefined;

const stored = createStored<{ readonly isFirst?: boolean }>({
  name: 'first-home-buyer',
  initial: {},
  parse: (raw) =>
    typeof raw === 'object' && raw !== null && typeof (raw as { isFirst?: unknown }).isFirst === 'boolean'
      ? { isFirst: (raw as { isFirst: boolean }).isFirst }
      : undefined,
});

/** Remembers in this browser what was said; the hook below also keeps it with the account. */
export function rememberFirstHome(isFirst: boolean): void {
  void stored.set({ isFirst });
}

/** Calls back whenever it is known, or has changed, whether the reader buys their first home. */
export function onFirstHome(tell: (isFirst: boolean) => void): () => void {
  return stored.subscribe(() => {
    const { isFirst } = stored.get();
    if (isFirst !== undefined) tell(isFirst);
  });
}

/**
 * Whether the reader buys their first home (undefined until they have said so), and how they say it: asked once, for
 * all homes.
 */
export function useFirstHomeBuyer(): readonly [Answer, (isFirst: boolean) => void] {
  const { isFirst } = useStored(stored);
  const { user } = useVisit();
  const api = useApi();
  const isSignedIn = user !== undefined;

  useEffect(() => {
    if (!isSignedIn) return;
    let isWanted = true;
    api(getProfile, {}).then(
      ({ data: { firstHomeBuyer } }) => {
        // Said on another device. What was said here stands: it is sent when it is said.
        if (isWanted && firstHomeBuyer !== undefined)
          void stored.change((known) => (known.isFirst === undefined ? { isFirst: firstHomeBuyer } : known));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api, isSignedIn]);

  return [
    isFirst,
    (next) => {
      rememberFirstHome(next);
      // What the account could not keep just now is still remembered here.
      if (isSignedIn) void api(patchProfile, { body: { firstHomeBuyer: next } }).catch(() => undefined);
    },
  ];
}
