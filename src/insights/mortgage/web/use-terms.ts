import { useEffect, useRef, useState } from 'react';
import type { Region } from '../../../texts/messages.ts';
import { termQuery, TICKED, type TermTexts } from '../read-terms.ts';
import { TERM_PARAMETERS, type TermName, type TickName } from '../terms.ts';
import { onFirstHome, useFirstHomeBuyer } from './first-home-buyer.ts';
import { onceRemembered, rememberTerms } from './remembered-terms.ts';
import { replaceQuery } from './replace-query.ts';

interface TypedTerms {
  readonly texts: TermTexts;
  readonly type: (name: TermName | TickName, text: string) => void;
  readonly reset: () => void;
}

/**
 * The reader's numbers as they type them. They start as the address has them, or else as the reader keeps them for
 * lists of homes (`kept`) and this browser remembers the others, and are written back to both once the typing rests.
 */
export function useTerms(region: Region, initial: TermTexts, kept: TermTexts): TypedTerms {
  const [texts, setTexts] = useState(() => (Object.keys(initial).length > 0 ? initial : kept));
  const [, sayFirstHome] = useFirstHomeBuyer();
  const isTouched = useRef(Object.keys(initial).length > 0);

  useEffect(
    () =>
      onceRemembered(region, (remembered) => {
        if (!isTouched.current) setTexts({ ...remembered, ...kept });
      }),
    [region, kept],
  );

  // What was said on another home's page holds here too, unless the address says what to count with.
  useEffect(
    () =>
      region === 'no'
        ? undefined
        : onFirstHome((isFirst) => {
            if (!isTouched.current) setTexts((before) => ({ ...before, firstHome: isFirst ? TICKED : '' }));
          }),
    [region],
  );

  useEffect(() => {
    const rest = setTimeout(() => {
      replaceQuery((query) => {
        for (const name of Object.values(TERM_PARAMETERS)) query.delete(name);
        for (const [name, value] of new URLSearchParams(termQuery(texts))) query.set(name, value);
      });
      if (isTouched.current) rememberTerms(region, texts);
    }, TYPING_RESTS_MS);
    return () => {
      clearTimeout(rest);
    };
  }, [region, texts]);

  return {
    texts,
    type: (name, text) => {
      isTouched.current = true;
      setTexts((before) => ({ ...before, [name]: text }));
      if (name === 'firstHome') sayFirstHome(text === TICKED);
    },
    reset: () => {
      isTouched.current = true;
      setTexts({});
    },
  };
}

const TYPING_RESTS_MS = 300;
