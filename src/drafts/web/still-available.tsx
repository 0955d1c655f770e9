import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { CloseListing } from './close-listing.tsx';

/** A listing whose owner has been asked by mail whether the home is still available. */
export interface AskedView {
  readonly id: string;
  readonly title: string;
  readonly isRent: boolean;
}

/** The question again, where it is answered with one press. */
export function StillAvailable({ asked }: { asked: AskedView }) {
  const t = useTranslate();
  return (
    <Notice tone="amber" icon="home">
      <h2 className="font-semibold">{t('drafts.ask.title', { title: asked.title })}</h2>
      <p className="mt-0.5">{t('drafts.ask.text')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Form method="post" className="contents">
          <input type="hidden" name="id" value={asked.id} />
          <Button type="submit" kind="primary" size="small" name="intent" value="confirm" className="max-md:min-h-11">
            {t('drafts.ask.yes')}
          </Button>
        </Form>
        <CloseListing draft={asked} />
      </div>
    </Notice>
  );
}
