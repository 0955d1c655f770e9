import { useId, type ReactNode } from 'react';
import { useTranslate } from '../../../ui/visit.tsx';
import { Blocks } from '../blocks.tsx';
import type { Preview } from './preview-of.ts';

/** A text as its page would show it, under the choices of how; its links lead nowhere. */
export function PreviewPane({ preview, children }: { preview: Preview | undefined; children: ReactNode }) {
  const t = useTranslate();
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {t('administration.content_preview_title')}
      </h2>
      {children}
      {preview === undefined ? (
        <p className="mt-3 text-muted">{t('administration.content_preview_none')}</p>
      ) : preview.view === undefined ? (
        <p className="mt-3 text-muted">{t('administration.content_preview_wrong')}</p>
      ) : (
        <div
          lang={preview.language}
          data-brand={preview.theme}
          data-preview=""
          className="mt-3 max-h-[80vh] overflow-y-auto rounded-card border border-edge bg-page p-5 text-ink xl:sticky xl:top-20"
          style={{ fontFamily: 'var(--font)' }}
          tabIndex={0}
          role="group"
          aria-labelledby={id}
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button') !== null) event.preventDefault();
          }}
          onSubmitCapture={(event) => event.preventDefault()}
        >
          <p className="text-2xl font-bold wrap-anywhere">{preview.view.title}</p>
          <Blocks blocks={preview.view.blocks} />
        </div>
      )}
    </section>
  );
}
