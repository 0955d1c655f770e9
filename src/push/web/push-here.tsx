import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { followHere, hereNow, lookHere, turnOffHere, turnOnHere } from './this-browser.ts';

/** Says whether this browser shows what is pushed to its reader, and lets them change that. */
export function PushHere() {
  const t = useTranslate();
  const toast = useToast();
  const api = useApi();
  const here = useSyncExternalStore(followHere, hereNow, () => undefined);
  const [isBusy, setBusy] = useState(false);
  // Where it cannot be found out, nothing is said.
  useEffect(() => void lookHere(api).catch(() => undefined), [api]);
  if (here === undefined || here === 'none') return null;

  async function change(): Promise<void> {
    setBusy(true);
    const outcome = here === 'on' ? await turnedOff() : await turnOnHere(api);
    setBusy(false);
    if (outcome !== 'on') toast(t(`push.${outcome}`));
  }

  async function turnedOff(): Promise<'off' | 'failed'> {
    return turnOffHere(api).then(
      () => 'off',
      () => 'failed',
    );
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm">
      <p className="flex min-w-0 flex-1 basis-56 items-center gap-2">
        <Icon name={here === 'on' ? 'check' : 'bell'} className="size-4.5 shrink-0 text-muted" />
        {t(here === 'on' ? 'push.reaches' : 'push.elsewhere')}
      </p>
      <Button
        kind={here === 'on' ? 'quiet' : 'secondary'}
        size="small"
        className="min-h-11 md:min-h-9"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void change()}
      >
        {t(here === 'on' ? 'push.not_here' : 'push.here')}
      </Button>
    </div>
  );
}
