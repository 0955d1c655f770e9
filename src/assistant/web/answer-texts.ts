import { useEffect, useState } from 'react';
import { loadTexts } from '../../texts/text-files.ts';
import { translator, type Language, type Translate } from '../../texts/messages.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

/**
 * The texts around an answer in its own language, which is the question's and may be another than the page's. Until
 * they have been fetched they are in the page's.
 */
export function useAnswerTexts(language: Language | undefined): Translate {
  const own = useTranslate();
  const { language: page } = useVisit();
  const [fetched, setFetched] = useState<Language>();
  const isOther = language !== undefined && language !== page;
  useEffect(() => {
    if (!isOther) return undefined;
    let isShown = true;
    void Promise.resolve(loadTexts(SLICES, language)).then(
      () => {
        if (isShown) setFetched(language);
      },
      // They stay in the page's.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isOther, language]);
  return isOther && fetched === language ? translator(language) : own;
}

const SLICES = ['assistant', 'frame'] as const;
