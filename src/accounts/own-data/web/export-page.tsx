import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, zoneOfRegion } from '../../../texts/messages.ts';
import { dataExportPath, ownDataPath } from '../../../account-paths.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { formatOf } from '../../../texts/format.ts';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { dataExport } from '../contract.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** Where the mailed link to a copy of one's data leads: the file, or that it is no more. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { token = '' } = params;
  const found = await context
    .get(apiContext)(dataExport, { params: { token } })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    });
  const zone = zoneOfRegion(caller.region);
  const format = formatOf(caller.language, caller.region);
  const meta = pageMeta(caller, { title: t('account.export.title'), description: t('account.export.text') });
  if (found === undefined) return data({ meta, file: undefined }, { status: 404 });
  const { madeAt, expiresAt, bytes } = found.data;
  return data({
    meta,
    file: {
      path: `${dataExportPath(token)}/file`,
      made: format.dayOf(madeAt, zone),
      until: format.dayOf(expiresAt, zone),
      size: t('account.export.size', { size: format.number(Math.max(1, Math.round(bytes / 1024))) }),
    },
  });
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ExportPage() {
  const t = useTranslate();
  const { file } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <h1 className="text-2xl font-bold">
        {t(file === undefined ? 'account.export.gone_title' : 'account.export.title')}
      </h1>
      <p className="text-muted">
        {file === undefined
          ? t('account.export.gone_text')
          : t('account.export.made', { made: file.made, until: file.until })}
      </p>
      {file === undefined ? (
        <ButtonLink to={ownDataPath} kind="secondary">
          {t('account.export.back')}
        </ButtonLink>
      ) : (
        <>
          <p>{t('account.export.text')}</p>
          <a href={file.path} className={buttonClass({ kind: 'primary' })}>
            {t('account.export.download')} ({file.size})
          </a>
        </>
      )}
    </div>
  );
}
