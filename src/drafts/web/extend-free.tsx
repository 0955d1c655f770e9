import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';

/** Offers more time on the market where that costs nothing; `ends` says until when it is online. */
export function ExtendFree({ version, ends }: { version: number; ends: string }) {
  const t = useTranslate();
  return (
    <section id="pay" className="scroll-mt-20 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-semibold">{t('drafts.extend.title')}</h2>
      <p className="mt-1 text-sm text-muted">
        {t('drafts.extend.ends', { day: ends })} {t('drafts.extend.free')}
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" kind="primary" name="intent" value="extend">
          {t('drafts.extend.do')}
        </Button>
      </Form>
    </section>
  );
}
