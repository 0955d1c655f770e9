import { Form } from 'react-router';
import { sharePath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { SwipeData } from './swipe-data.ts';

/** Before the first round: what swiping together is, and its beginning. */
export function TogetherStart({ page: { target } }: { page: SwipeData }) {
  const t = useTranslate();
  if (target === undefined) return null;
  const isAlone = !target.isShared;
  return (
    <div className="mx-auto mt-6 w-full max-w-[40rem]">
      <EmptyState
        icon="share"
        title={t('swipe.together.title')}
        action={
          <>
            <Form method="post">
              <Button type="submit" kind="primary">
                {t('swipe.together.begin')}
              </Button>
            </Form>
            {isAlone && target.isOwner && (
              <ButtonLink to={sharePath(target.id)}>{t('swipe.together.share')}</ButtonLink>
            )}
          </>
        }
      >
        <p>{t('swipe.together.text')}</p>
        {isAlone && <p className="mt-2">{t('swipe.together.alone')}</p>}
      </EmptyState>
    </div>
  );
}
