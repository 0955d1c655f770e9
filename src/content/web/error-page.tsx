import { homePath, listPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BRAND_NAME, useTranslate, useVisit } from '../../ui/visit.tsx';

/** What stands in place of a page that is not there (404) or could not be made (all else). */
export function ErrorPage({ status }: { status: number }) {
  const t = useTranslate();
  const { theme } = useVisit();
  const kind = status === 404 || status === 410 ? 'not_found' : 'failed';
  return (
    <div className="wrap py-12">
      <title>{`${t(`ui.error.${kind}`)} · ${BRAND_NAME[theme]}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t(`ui.error.${kind}`)}</h1>
      <EmptyState
        icon={kind === 'failed' ? 'alert' : 'search'}
        title={t(`ui.error.${kind}`)}
        action={
          <>
            {kind === 'failed' && (
              <a href="" className={buttonClass({ kind: 'primary' })}>
                {t('ui.error.retry')}
              </a>
            )}
            <ButtonLink to={listPath()} kind={kind === 'failed' ? 'secondary' : 'primary'}>
              {t('ui.error.search')}
            </ButtonLink>
            <ButtonLink to={homePath} kind="quiet">
              {t('ui.to_home')}
            </ButtonLink>
          </>
        }
      >
        {t(`ui.error.${kind}_text`)}
      </EmptyState>
    </div>
  );
}
