import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { AgentFace } from '../../web/agent-face.tsx';
import type { AgencyAnswer } from './agency-action.ts';
import type { PeopleView } from './agency-view.ts';
import { PictureForm } from './picture-form.tsx';

/** What buyers see of the reader. */
export function OwnCard({
  card,
  initials,
  answer,
}: {
  card: NonNullable<PeopleView['card']>;
  initials: string;
  answer: AgencyAnswer | undefined;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="own-card">
      <h2 id="own-card" className="mb-1 font-semibold">
        {t('agency.card')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('agency.card.text')}</p>
      <div className="flex max-w-xl flex-col gap-6 rounded-card border border-line bg-surface p-4">
        <Form method="post" className="flex flex-col gap-4">
          <Field label={t('agency.card.title')} help={t('agency.card.title_help')}>
            {(input) => <input {...input} type="text" name="title" required maxLength={60} defaultValue={card.title} />}
          </Field>
          <Field label={t('agency.card.phone')} error={answer?.intent === 'card' ? answer.error : undefined}>
            {({ required: _, ...input }) => (
              <input {...input} type="tel" name="phone" maxLength={40} autoComplete="tel" defaultValue={card.phone} />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="card">
              {t('agency.card.save')}
            </Button>
            <p role="status" className="text-sm text-muted">
              {answer?.intent === 'card' && answer.error === undefined ? t('agency.saved') : ''}
            </p>
          </div>
        </Form>
        <PictureForm
          place="portrait"
          label={t('agency.portrait')}
          help={t('agency.portrait_help')}
          hasPicture={card.image !== undefined}
        >
          <AgentFace agent={{ initials, image: card.image }} className="size-16 text-lg" />
        </PictureForm>
      </div>
    </section>
  );
}
