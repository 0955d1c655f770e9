import { useFetcher, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SettingsFrame } from '../../accounts/web/settings/settings-frame.tsx';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Switch } from '../../ui/switch.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { listFlags, setLab } from '../contract.ts';

/** What readers may try out. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const format = formatOf(caller.language, caller.region);
  const { data: flags } = await context.get(apiContext)(listFlags, {});
  return {
    labs: flags
      .filter(({ isLab }) => isLab)
      .map(({ name, isOn, isOwn, until }) => ({
        name,
        isOn,
        isForAll: isOn && !isOwn,
        title: t(`labs.${name}`),
        text: t(`labs.${name}.text`),
        until: t('labs.until', { day: format.day(until) }),
      })),
    meta: pageMeta(caller, { title: t('account.labs.title'), description: t('labs.text') }),
  };
}

/** Takes the whole form, as it is sent with and without JavaScript, and sets what has changed. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const { data: flags } = await api(listFlags, {});
  for (const { name, isLab, isOn, isOwn } of flags) {
    // What is on for all cannot be switched here.
    const isOffered = isLab && (!isOn || isOwn);
    if (isOffered && form.has(name) !== isOwn) await api(setLab, { params: { name }, body: { isOn: form.has(name) } });
  }
  return { isSaved: true } as const;
}

export const handle = { texts: ['accounts', 'flags'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function LabsPage() {
  const t = useTranslate();
  const { labs } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<typeof action>();
  const done = fetcher.state === 'idle' && fetcher.data !== undefined ? t('account.saved') : undefined;
  return (
    <SettingsFrame title={t('account.labs.title')} text={t('labs.text')} done={done}>
      {labs.length === 0 ? (
        <p>{t('labs.none')}</p>
      ) : (
        <fetcher.Form
          method="post"
          onChange={(event) => void fetcher.submit(event.currentTarget)}
          className="rounded-card border border-line bg-surface px-4 md:px-6"
        >
          {labs.map(({ name, isOn, isForAll, title, text, until }) => (
            <div key={name} className="border-b border-line py-3 nth-last-2:border-0">
              <Switch
                name={name}
                defaultChecked={isOn}
                disabled={isForAll}
                aria-describedby={`${name}-text`}
                label={<span className="font-medium">{title}</span>}
              />
              <p id={`${name}-text`} className="max-w-[52ch] pr-14 text-sm text-muted">
                {text} {isForAll ? t('labs.for_all') : until}
              </p>
            </div>
          ))}
          <div className="hidden py-4 noscript:block">
            <SubmitButton>{t('account.save')}</SubmitButton>
          </div>
        </fetcher.Form>
      )}
    </SettingsFrame>
  );
}
