import { useEffect, useRef } from 'react';
import { homePath, listPath } from '../../paths.ts';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOnline } from '../../ui/navigation-feedback.tsx';
import { PlaceSearch } from '../../search/web/place-search.tsx';
import { BRAND_NAME, useTranslate, useVisit } from '../../ui/visit.tsx';

/**
 * Not there; could not be made; asked for by an address that is too long to be read; asked for without a network.
 */
export type ErrorKind = 'not_found' | 'failed' | 'too_long' | 'offline';

/** The kind of page that fits a status (product specification, section 8: all that is not 404 is 500). */
export function errorKindOf(status: number): ErrorKind {
  return status === 404 || status === 410 ? 'not_found' : 'failed';
}

/**
 * What stands in place of a page that cannot be shown: what happened, and ways on. `retry` is the address to try again,
 * this one when left out.
 */
export function ErrorPage({ kind, retry = '' }: { kind: ErrorKind; retry?: string }) {
  const t = useTranslate();
  const { theme } = useVisit();
  const ways = kind === 'offline' ? undefined : <WaysOn kind={kind} retry={retry} />;
  return (
    <div className="wrap py-12">
      <title>{`${t(`ui.error.${kind}`)} · ${BRAND_NAME[theme]}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">{t(`ui.error.${kind}`)}</h1>
      <EmptyState
        icon={kind === 'not_found' ? 'search' : 'alert'}
        title={t(`ui.error.${kind}`)}
        action={ways}
        isOffline={kind === 'offline'}
      >
        {t(`ui.error.${kind}_text`)}
      </EmptyState>
    </div>
  );
}

/** Without a network none of them leads anywhere. */
function WaysOn({ kind, retry }: { kind: ErrorKind; retry: string }) {
  const t = useTranslate();
  return (
    <>
      {kind === 'not_found' || kind === 'too_long' ? (
        <PlaceSearch label={t('list.form.label')} className="mb-2 w-full justify-center" />
      ) : (
        <a href={retry} className={buttonClass({ kind: 'primary' })}>
          {t('ui.error.retry')}
        </a>
      )}
      <ButtonLink to={listPath()}>{t('ui.error.search')}</ButtonLink>
      <ButtonLink to={homePath} kind="quiet">
        {t('ui.to_home')}
      </ButtonLink>
    </>
  );
}

/** In place of a page that failed: without a network that is why, and the page is asked for anew once there is one. */
export function FailedPage({ status }: { status: number | undefined }) {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (status !== undefined) return;
    if (isOnline && wasOffline.current) window.location.reload();
    wasOffline.current = !isOnline;
  }, [isOnline, status]);
  return <ErrorPage kind={status === undefined && !isOnline ? 'offline' : errorKindOf(status ?? 500)} />;
}
