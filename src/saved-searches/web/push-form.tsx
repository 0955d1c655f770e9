import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { savedSearchesPath } from '../../paths.ts';
import { turnOnHere } from '../../push/web/this-browser.ts';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { action } from './saved-searches-page.tsx';

/** Whether news of a search is pushed when its mail goes out. Turned on, this browser is asked first. */
export function PushForm({
  id,
  name,
  pushes,
}: {
  readonly id: string;
  readonly name: string;
  readonly pushes: boolean;
}) {
  const t = useTranslate();
  const toast = useToast();
  const api = useApi();
  const fetcher = useFetcher<typeof action>();
  const [isAsking, setAsking] = useState(false);
  const sent = fetcher.formData?.get('pushes');

  async function change(isOn: boolean): Promise<void> {
    if (isOn) {
      setAsking(true);
      const outcome = await turnOnHere(api);
      setAsking(false);
      if (outcome !== 'on') return toast(t(`push.${outcome}`));
    }
    const fields = { intent: 'pushes', as: 'script', id, pushes: isOn ? 'on' : 'off' };
    await fetcher.submit(fields, { method: 'post', action: savedSearchesPath });
  }

  return (
    <div className="text-sm noscript:hidden">
      <Switch
        label={
          <>
            {t('push.switch')}
            <span className="sr-only">: {name}</span>
          </>
        }
        checked={isAsking || (sent === undefined || sent === null ? pushes : sent === 'on')}
        aria-busy={isAsking}
        onChange={({ target }) => void change(target.checked)}
      />
      <span role="status" className="sr-only">
        {fetcher.state === 'idle' && fetcher.data !== undefined
          ? (fetcher.data.error ?? t(pushes ? 'push.on' : 'push.off'))
          : ''}
      </span>
    </div>
  );
}
