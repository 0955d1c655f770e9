import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';

interface PlainUploadProps {
  /** The upload's own path, which a form may be sent to. */
  readonly action: string;
  readonly label: string;
  readonly types: string;
  readonly isMany?: boolean;
  /** Why files of the form before were not taken. */
  readonly refused?: string | undefined;
  /** Fields that stand before the files. */
  readonly children?: ReactNode;
}

/** Sends files without JavaScript: a form of the browser's own. */
export function PlainUpload({ action, label, types, isMany = false, refused, children }: PlainUploadProps) {
  const t = useTranslate();
  return (
    <noscript>
      {refused !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{refused}</p>
        </Notice>
      )}
      <form method="post" action={action} encType="multipart/form-data" className="mt-4 flex flex-col gap-3">
        {children}
        <Field label={label}>
          {({ className: _, ...input }) => (
            <input
              {...input}
              type="file"
              name="file"
              required
              multiple={isMany}
              accept={types}
              className="block w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-card file:border file:border-edge file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-sunken"
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          {t('drafts.media.send')}
        </Button>
      </form>
    </noscript>
  );
}
