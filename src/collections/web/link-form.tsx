import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FormAnswer } from './collection-action.ts';

/**
 * For the owner: makes a link by which whoever gets it can join, shows it once, and takes it back. `until`: the link
 * there is, in words.
 */
export function LinkForm({ action, until }: { action: string; until: string | undefined }) {
  const t = useTranslate();
  const { Form, data, state } = useFetcher<FormAnswer>();
  const [isCopied, setCopied] = useState(false);
  const link = data?.intent === 'link' ? data.link : undefined;
  return (
    <Form method="post" action={action} className="border-t border-line pt-4">
      <p className="text-sm font-medium">{t('collections.link.title')}</p>
      <p className="mt-1 text-xs text-muted">{until ?? t('collections.link.text')}</p>
      {link !== undefined && (
        <div className="mt-2 flex gap-2">
          <input
            readOnly
            value={link}
            aria-label={t('collections.link.address')}
            className="field min-w-0 flex-1"
            onFocus={(event) => {
              event.currentTarget.select();
            }}
          />
          <Button
            onClick={() => {
              navigator.clipboard.writeText(link).then(
                () => {
                  setCopied(true);
                },
                () => undefined,
              );
            }}
          >
            {t(isCopied ? 'collections.link.copied' : 'collections.link.copy')}
          </Button>
        </div>
      )}
      {data?.error !== undefined && (
        <p role="alert" className="mt-2 text-sm text-red">
          {data.error}
        </p>
      )}
      <p role="status" className="sr-only">
        {isCopied ? t('collections.link.copied') : link === undefined ? '' : t('collections.link.made')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          className="max-md:min-h-11"
          name="intent"
          value="link"
          aria-disabled={state !== 'idle'}
        >
          {t(until === undefined ? 'collections.link.make' : 'collections.link.again')}
        </Button>
        {until !== undefined && (
          <Button type="submit" size="small" kind="quiet" className="max-md:min-h-11" name="intent" value="unlink">
            {t('collections.link.revoke')}
          </Button>
        )}
      </div>
    </Form>
  );
}
