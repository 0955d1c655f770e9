import { useId, useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { DescriptionView } from './description-view.ts';

/** The listing's own words. A long text shows its beginning; without JavaScript and on paper, all of it. */
export function Description({ description }: { description: DescriptionView }) {
  const t = useTranslate();
  const reader = useVisit().language;
  const text = useId();
  const [isOpen, setOpen] = useState(false);
  const { highlights, paragraphs, language, fold } = description;
  return (
    <Section id="description" title={t('property.section.description')}>
      {language !== reader && <p className="mb-4 text-sm text-muted">{t(`property.text_in_${language}`)}</p>}
      {highlights.length > 0 && (
        <ul lang={language} className="mb-5 flex flex-wrap gap-x-6 gap-y-1.5">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex items-start gap-2.5 font-medium">
              <span aria-hidden="true" className="mt-2.25 size-1.5 shrink-0 rounded-full bg-accent" />
              {highlight}
            </li>
          ))}
        </ul>
      )}
      <div id={text} lang={language} className={`prose-plain ${isOpen ? '' : FOLDED[fold]}`}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {fold !== 'never' && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => setOpen(!isOpen)}
          className={`no-print mt-2 inline-flex min-h-11 items-center font-medium text-accent-text underline-offset-4 hover:underline noscript:hidden ${fold === 'narrow' ? 'md:hidden' : ''}`}
        >
          {t(isOpen ? 'property.read_less' : 'property.read_more')}
        </button>
      )}
    </Section>
  );
}

const FOLDED: Readonly<Record<DescriptionView['fold'], string>> = { never: '', narrow: 'max-md:fold', always: 'fold' };
