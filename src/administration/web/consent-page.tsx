import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { countConsents, type ConsentDay } from '../../consent/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, type MessageKey } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** What readers have chosen, day by day, in numbers. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number, shortDay } = formatOf(caller.language, caller.region);
  const { data: days } = await opened(url, api(countConsents, {}));
  const row = (title: string, of: (name: keyof typeof COLUMNS) => number) => ({
    title,
    cells: NAMES.map((name) => ({ name, value: number(of(name)) })),
  });
  return {
    rows: days.map((each) => row(shortDay(each.day), (name) => each[name])),
    sum: row(t('operations.consent_sum'), (name) => days.reduce((sum, each) => sum + each[name], 0)),
    meta: pageMeta(caller, { title: t('operations.title_consent'), description: t('operations.text_consent') }),
  };
}

const COLUMNS = {
  choices: 'operations.consent_choices',
  all: 'operations.consent_all',
  none: 'operations.consent_none',
  functional: 'operations.consent_functional',
  analytics: 'operations.consent_analytics',
  performance: 'operations.consent_performance',
  advertisement: 'operations.consent_advertisement',
} as const satisfies Readonly<Record<Exclude<keyof ConsentDay, 'day'>, MessageKey>>;
const NAMES = ['choices', 'all', 'none', 'functional', 'analytics', 'performance', 'advertisement'] as const;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ConsentFiguresPage() {
  const t = useTranslate();
  const { rows, sum } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('operations.title_consent')} text={t('operations.text_consent')} />
      {rows.length === 0 ? (
        <p className="text-muted">{t('operations.consent_empty')}</p>
      ) : (
        <div
          className="overflow-x-auto rounded-card border border-line bg-surface p-4"
          tabIndex={0}
          role="region"
          aria-label={t('operations.title_consent')}
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th className="py-1.5 pr-4 font-medium">{t('operations.consent_day')}</th>
                {NAMES.map((name) => (
                  <th key={name} className="py-1.5 pl-4 text-right font-medium">
                    {t(COLUMNS[name])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title, cells }) => (
                <tr key={title} className="border-t border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                    {title}
                  </th>
                  {cells.map(({ name, value }) => (
                    <td key={name} className="py-2 pl-4 text-right tabular-nums">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" className="py-2 pr-4 text-left">
                  {sum.title}
                </th>
                {sum.cells.map(({ name, value }) => (
                  <td key={name} className="py-2 pl-4 text-right tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
}
