import { useFetcher, useLocation } from 'react-router';
import { savedSearchesPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Frequency } from '../contract.ts';
import { FrequencySelect } from './frequency-select.tsx';
import type { action } from './saved-searches-page.tsx';
import { scripted } from './scripted.ts';

/**
 * How often a search is told of. Chosen is done; without JavaScript the button beside it does it, and leads back here.
 */
export function FrequencyForm({
  id,
  name,
  notifications,
}: {
  readonly id: string;
  readonly name: string;
  readonly notifications: Frequency;
}) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>();
  const isSaved = fetcher.state === 'idle' && fetcher.data !== undefined && fetcher.data.error === undefined;
  return (
    <fetcher.Form method="post" action={savedSearchesPath} className="flex items-center gap-2">
      <input type="hidden" name="intent" value="frequency" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={pathname + search} />
      <label className="flex items-center gap-2 text-sm">
        <Icon name="bell" className="size-4.5 text-muted" />
        <span className="sr-only">
          {t('saved_searches.frequency')}: {name}
        </span>
        <FrequencySelect
          key={notifications}
          name="notifications"
          className="field h-11 w-auto"
          defaultValue={notifications}
          onChange={({ currentTarget: { form } }) =>
            form !== null && void fetcher.submit(scripted(form), { method: 'post', action: savedSearchesPath })
          }
        />
      </label>
      <span role="status" className="text-sm text-muted">
        {fetcher.data?.error ?? (isSaved && t('account.saved'))}
      </span>
      <noscript>
        <button className="min-h-11 px-2 text-sm text-accent-text underline">{t('saved_searches.keep_name')}</button>
      </noscript>
    </fetcher.Form>
  );
}
