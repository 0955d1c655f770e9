import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { listPrices, SOLD_DAYS } from '../../payments/oversight/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { OBJECT_TYPES } from '../../properties/enums.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { NumberTable } from './number-table.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** What publishing costs, and what was sold. Prices are a setting: nothing here changes them. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { data } = await opened(url, api(listPrices, {}));
  const text = t('administration.prices_text', { days: SOLD_DAYS });
  const typeName = (type: string) => {
    const known = OBJECT_TYPES.find((each) => each === type);
    return known === undefined ? type : t(`administration.price.type.${known}`);
  };
  return {
    text,
    isPaid: data.isPaid,
    isFromFile: data.isFromFile,
    regions: data.regions.map(({ region, vatPercent, offers, extras, earlier }) => {
      const { money, number } = formatOf(caller.language, region);
      const exact = ({ minorUnits, currency }: { minorUnits: number; currency: string }) =>
        money({ amount: minorUnits / 100, currency });
      const soldCells = ({ orders, charged }: (typeof offers)[number]['sold']) => [
        number(orders),
        orders === 0 ? '–' : exact(charged),
      ];
      return {
        region,
        title: t(region === 'au' ? 'administration.price.region_au' : 'administration.price.region', {
          region: t(`operations.region.${region}`),
          percent: vatPercent,
        }),
        tax: t(region === 'au' ? 'administration.price.vat_au' : 'administration.price.vat'),
        rows: [
          ...offers.map(({ type, days, price, vat, sold }) => ({
            key: `${type} ${String(days)}`,
            name: t('administration.price.offer', { type: typeName(type), days }),
            cells: [money(price), exact(vat), ...soldCells(sold)],
          })),
          ...extras.map(({ key, title, price }) => ({
            key: `extra ${key}`,
            name: t('administration.price.extra', { title: title[caller.language] }),
            cells: [money(price), '–', '–', '–'],
          })),
          ...earlier.map(({ type, days, sold }) => ({
            key: `earlier ${type} ${String(days)} ${sold.charged.currency}`,
            name: t('administration.price.earlier', { type: typeName(type), days }),
            cells: ['–', '–', ...soldCells(sold)],
          })),
        ],
      };
    }),
    meta: pageMeta(caller, { title: t('administration.prices'), description: text }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PricesPage() {
  const t = useTranslate();
  const { text, isPaid, isFromFile, regions } = useLoaderData<typeof loader>();
  const columns = (tax: string) => [
    t('administration.price.price'),
    tax,
    t('administration.price.sold'),
    t('administration.price.charged'),
  ];
  return (
    <>
      <PageHead title={t('administration.prices')} text={text} />
      <div className="grid gap-3">
        {!isPaid && <Notice tone="amber">{t('administration.price.not_paid')}</Notice>}
        <p className="max-w-prose text-sm">
          {t(isFromFile ? 'administration.price.from_file' : 'administration.price.own')}
        </p>
      </div>
      {regions.map(({ region, title, tax, rows }) => (
        <section key={region} className="mt-6 rounded-card border border-line bg-surface p-4">
          <h2 className="text-lg font-semibold">{title}</h2>
          <NumberTable
            label={title}
            head={t('administration.price.what')}
            columns={columns(tax)}
            minWidth="min-w-[28rem]"
            rows={rows.map(({ key, name, cells }) => ({ key, head: name, cells: cells.map((shown) => ({ shown })) }))}
          />
        </section>
      ))}
      <p className="mt-4 max-w-prose text-sm text-muted">{t('administration.price.note')}</p>
    </>
  );
}
