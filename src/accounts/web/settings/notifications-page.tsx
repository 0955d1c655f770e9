import {
  Link,
  useFetcher,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { savedSearchesPath } from '../../../paths.ts';
import { listSavedSearches, MOST_SEARCHES } from '../../../saved-searches/contract.ts';
import { frequencyHelp } from '../../../saved-searches/web/frequency-help.ts';
import { FrequencyForm } from '../../../saved-searches/web/frequency-form.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { getNotificationSettings, patchNotificationSetting } from '../../profile.contract.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { Setting, SettingsFrame } from './settings-frame.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** What somebody hears about, and how often for each search. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const api = context.get(apiContext);
  const t = translator(caller.language);
  const [{ data: settings }, { data: searches }] = await Promise.all([
    api(getNotificationSettings, {}),
    api(listSavedSearches, { query: { size: MOST_SEARCHES } }),
  ]);
  return {
    settings: settings.map(({ kind, isEnabled }) => ({
      kind,
      isEnabled,
      title: t(`account.notifications.${kind}`),
      text: t(`account.notifications.${kind}.text`),
    })),
    searches: searches.map(({ id, name, notifications }) => ({ id, name, notifications })),
    areSearchesSilent: settings.some(({ kind, isEnabled }) => kind === 'saved_searches' && !isEnabled),
    meta: pageMeta(caller, { title: t('account.notifications.title'), description: t('account.notifications.text') }),
  };
}

/** Takes the whole form, as it is sent with and without JavaScript, and sets what has changed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { data: settings } = await api(getNotificationSettings, {});
  for (const { kind, isEnabled } of settings) {
    const isWanted = form.has(kind);
    if (isWanted !== isEnabled) await api(patchNotificationSetting, { body: { kind, isEnabled: isWanted } });
  }
  return { isSaved: true } as const;
}

export const handle = { texts: ['accounts', 'saved-searches'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function NotificationsPage() {
  const t = useTranslate();
  const { region } = useVisit();
  const { settings, searches, areSearchesSilent } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  const done = fetcher.state === 'idle' && fetcher.data !== undefined ? t('account.saved') : undefined;
  return (
    <SettingsFrame title={t('account.notifications.title')} text={t('account.notifications.text')} done={done}>
      <fetcher.Form
        method="post"
        onChange={(event) => void fetcher.submit(event.currentTarget)}
        className="rounded-card border border-line bg-surface px-4 md:px-6"
      >
        {settings.map(({ kind, isEnabled, title, text }) => (
          <div key={kind} className="border-b border-line py-3 nth-last-2:border-0">
            <Switch
              name={kind}
              defaultChecked={isEnabled}
              aria-describedby={`${kind}-text`}
              label={<span className="font-medium">{title}</span>}
            />
            <p id={`${kind}-text`} className="max-w-[52ch] pr-14 text-sm text-muted">
              {text}
            </p>
          </div>
        ))}
        <div className="hidden pb-4 noscript:block">
          <SubmitButton>{t('account.save')}</SubmitButton>
        </div>
      </fetcher.Form>
      <Setting
        title={t('account.notifications.searches')}
        text={`${t('account.notifications.searches_text')} ${frequencyHelp(t, region)}`}
      >
        {searches.length > 0 && areSearchesSilent && (
          <p className="mb-3 text-sm text-muted">{t('account.notifications.searches_silent')}</p>
        )}
        {searches.length > 0 && (
          <ul className="mb-4 divide-y divide-line border-y border-line">
            {searches.map((search) => (
              <li key={search.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{search.name}</span>
                <FrequencyForm {...search} />
              </li>
            ))}
          </ul>
        )}
        <Link
          to={savedSearchesPath}
          className="inline-flex min-h-6 items-center text-accent-text underline underline-offset-2"
        >
          {t(searches.length === 0 ? 'account.notifications.no_searches' : 'account.saved_searches.title')}
        </Link>
      </Setting>
    </SettingsFrame>
  );
}
