import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { countLeads } from '../../leads/staff/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { NumberTable } from './number-table.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** How much is written to sellers and agencies on each day. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number, dayOf } = formatOf(caller.language, caller.region);
  const {
    data: { days, kinds },
  } = await opened(url, api(countLeads, {}));
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const line = (key: string, title: string, counts: readonly number[]) => ({
    ...{ key, title },
    counts: [sum(counts), ...counts].map((count) => number(count)),
  });
  return {
    kinds: kinds.map(({ kind }) => t(`administration.lead.${kind}`)),
    rows: [
      line(
        'all',
        t('administration.lead.all_days', { count: days.length }),
        kinds.map(({ counts }) => sum(counts)),
      ),
      ...days
        .map((day, index) =>
          line(
            day,
            dayOf(`${day}T12:00:00Z`, 'UTC'),
            kinds.map(({ counts }) => counts[index] ?? 0),
          ),
        )
        .reverse(),
    ],
    meta: pageMeta(caller, { title: t('administration.lead'), description: t('administration.lead_text') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function LeadsPage() {
  const t = useTranslate();
  const { kinds, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.lead')} text={t('administration.lead_text')} />
      <NumberTable
        label={t('administration.lead')}
        head={t('administration.lead.day')}
        columns={[t('administration.lead.all'), ...kinds]}
        minWidth="min-w-[44rem]"
        rows={rows.map(({ key, title, counts }) => ({
          key,
          head: <span className={`whitespace-nowrap ${key === 'all' ? 'font-semibold' : ''}`}>{title}</span>,
          cells: counts.map((shown) => ({ shown, tone: key === 'all' ? 'font-semibold' : '' })),
        }))}
      />
    </>
  );
}
