import { useEffect } from 'react';
import {
  data,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { adminContentPath, previewContentPath } from '../../../account-paths.ts';
import { leadToFactor } from '../../../accounts/factors/web/lead-to-factor.ts';
import { textsOf } from '../../../accounts/web/refused.ts';
import { opened, pageOf } from '../../../administration/web/opened.ts';
import { PageHead } from '../../../administration/web/page-head.tsx';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, zoneOfRegion, type Translate } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { ErrorSummary } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { mayBeHidden } from '../../addresses.contract.ts';
import type { Content } from '../../blocks.contract.ts';
import { getVersion, listVersions } from '../../contract.ts';
import { drawnIcons } from '../../../icons/web/drawn-icons.ts';
import { DONE_TEXTS } from './done.ts';
import { edit, fieldErrors } from './edit-acts.ts';
import { EditForm } from './edit-form.tsx';
import { History, versionViews } from './history.tsx';
import { previewOf, type Preview } from './preview-of.ts';
import { IconChoices } from './icon-field.tsx';
import { OFFERED_ICONS } from './offered-icons.ts';
import { titleOf } from './title-of.ts';
import { contentOf, rearranged, withoutEmptyItems } from './text-form.ts';

/** A text of the site: its words and blocks, what it will look like, and what it was. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const key = url.searchParams.get('key') ?? '';
  const asked = Number(url.searchParams.get('number') ?? 0);
  const number = Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? { number: asked } : {};
  const found = await opened(url, api(getVersion, { query: { key, ...number } }).catch(ifNew(key, asked)));
  const { data: versions, pagination } = await opened(url, api(listVersions, { query: { key, page: pageOf(url) } }));
  const t = translator(caller.language);
  const title = titleOf(found.data.content.title, key, caller);
  return {
    key,
    title,
    content: found.data.content,
    shownNumber: found.data.version?.number ?? 0,
    latestNumber: found.data.latestNumber,
    versions: versionViews(versions, caller),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    zone: zoneOfRegion(caller.region),
    icons: await drawnIcons(api, OFFERED_ICONS),
    meta: pageMeta(caller, { title: `${title} · ${t('administration.content')}`, description: '' }),
  };
}

/** A text that is not there is a new one, but for one of its versions. */
function ifNew(key: string, asked: number) {
  return (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'not_found' || asked > 0) throw error;
    const empty = { en: '', nb: '' };
    const content: Content = { title: empty, description: empty, isHidden: false, blocks: [] };
    return { data: { key, version: undefined, latestNumber: 0, content } };
  };
}

/** What the form shows after a press. */
interface Answer {
  /** Another one for each answer: the form begins anew with it. */
  readonly stamp: string;
  readonly content?: Content | undefined;
  readonly basedOn?: number;
  readonly focus?: string;
  readonly preview?: Preview;
  readonly done?: keyof typeof DONE_TEXTS;
  readonly error?: string | undefined;
  readonly fields?: Readonly<Record<string, string>>;
  readonly at?: string;
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const form = await request.formData();
  const { intent, ...given } = textsOf(form, ['intent', 'based_on', 'number', 'at', 'new_type']);
  const key = url.searchParams.get('key') ?? '';
  const [stamp, basedOn] = [crypto.randomUUID(), Number(given.based_on)];
  const content = contentOf(form);
  const moved = rearranged(content, intent, given.new_type);
  if (moved !== undefined) return { stamp, basedOn, at: given.at, ...moved } satisfies Answer;
  if (intent === 'preview')
    return { stamp, basedOn, at: given.at, content, preview: await previewOf(api, caller, form) } satisfies Answer;
  const whole = withoutEmptyItems(content);
  try {
    const zone = zoneOfRegion(caller.region);
    const act = { intent, key, basedOn, number: Number(given.number), at: given.at, zone };
    return { stamp, done: await edit(api, act, whole) } satisfies Answer;
  } catch (error) {
    leadToFactor(error, url);
    if (!(error instanceof AppError)) throw error;
    const t = translator(caller.language);
    const fields = Object.fromEntries(
      Object.entries(fieldErrors(error)).map(([name, text]) => [name, name === 'at' ? t('content.error.time') : text]),
    );
    const isOfFields = Object.keys(fields).length > 0;
    const hasForm = form.has('title.en');
    return data<Answer>(
      {
        ...{ stamp, fields, at: given.at },
        // A draft that cannot be published yet has been saved.
        ...(hasForm
          ? {
              content: whole,
              basedOn: isOfFields ? await latestOf(basedOn, () => api(getVersion, { query: { key } })) : basedOn,
            }
          : {}),
        error: isOfFields ? undefined : t(errorKey(error.code)),
      },
      { status: error.status },
    );
  }
}

/** The number of the latest version, where it is the one after; else the one that the form knew. */
async function latestOf(
  basedOn: number,
  read: () => Promise<{ readonly data: { readonly latestNumber: number } }>,
): Promise<number> {
  const latest = await read().then(
    ({ data: found }) => found.latestNumber,
    () => basedOn,
  );
  return latest === basedOn + 1 ? latest : basedOn;
}

/** Not for each preview. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(previewContentPath) !== true && defaultShouldRevalidate;
}

/** What is wrong, with where that is. */
function namedErrors(fields: Readonly<Record<string, string>>, { blocks }: Content, t: Translate) {
  return Object.entries(fields).map(([id, text]) => {
    const position = Number(/^blocks\.(\d+)/.exec(id)?.[1] ?? NaN);
    const type = blocks[position]?.type;
    const place =
      type !== undefined
        ? t('administration.content_block_title', {
            number: position + 1,
            type: t(`administration.content_block.${type}`),
          })
        : id === 'at'
          ? undefined
          : t(id.startsWith('title') ? 'administration.content_title' : 'administration.content_description');
    if (place === undefined) return { id, text };
    const label = id.endsWith('.nb')
      ? t('administration.content_in_nb', { label: place })
      : id.endsWith('.en')
        ? t('administration.content_in_en', { label: place })
        : place;
    return { id, text: `${label}: ${text}` };
  });
}

export const handle = { texts: ['homes'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function EditPage() {
  const t = useTranslate();
  const loaded = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const { stamp, focus, fields = {} } = answer ?? {};
  useEffect(() => {
    if (focus !== undefined) document.getElementById(focus)?.focus();
  }, [focus, stamp]);
  const isOld = loaded.shownNumber < loaded.latestNumber;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={adminContentPath} className="text-accent-text underline underline-offset-2">
          {t('administration.content')}
        </Link>
      </p>
      <PageHead
        title={loaded.title}
        text={t('administration.content_edit_text')}
        done={answer?.done === undefined ? undefined : t(DONE_TEXTS[answer.done])}
        error={answer?.error}
      />
      {isOld && answer?.content === undefined && (
        <div className="mb-4">
          <Notice>{t('administration.content_old', { number: loaded.shownNumber })}</Notice>
        </div>
      )}
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={namedErrors(fields, answer?.content ?? loaded.content, t)} />
      </div>
      <IconChoices value={loaded.icons}>
        <EditForm
          key={`${loaded.key} ${String(loaded.shownNumber)} ${stamp ?? ''}`}
          content={answer?.content ?? loaded.content}
          basedOn={answer?.basedOn ?? loaded.latestNumber}
          isChanged={answer?.content !== undefined}
          mayHide={mayBeHidden(loaded.key)}
          fields={fields}
          at={answer?.at ?? ''}
          zone={loaded.zone}
          preview={answer?.preview}
        />
      </IconChoices>
      <History
        versions={loaded.versions}
        textKey={loaded.key}
        latestNumber={loaded.latestNumber}
        page={loaded.page}
        lastPage={loaded.lastPage}
      />
    </>
  );
}
