import { useEffect, useRef, useState } from 'react';
import type { SearchFilter } from '../../filter.contract.ts';

/** The part of the ground that a search is narrowed to by hand. */
export type Area = Pick<SearchFilter, 'polygon' | 'mapCentroid'>;

/** Milliseconds after the last step by keyboard until it is searched: a row of steps is one search. */
const REST_MS = 400;

export interface Draft {
  /** As it is under the reader's hand. */
  readonly area: Area;
  /** Under way: seen, and not searched yet. */
  readonly move: (area: Area) => void;
  /** Let go. */
  readonly drop: (area: Area) => void;
  /** One of several steps. */
  readonly step: (area: Area) => void;
}

/** An area while it is changed by hand: what is seen is ahead of the search, until the search has caught up. */
export function useDraft({ polygon, mapCentroid }: Area, onChange: (area: Area) => void): Draft {
  const [draft, setDraft] = useState<Area>();
  const isInHand = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  /** What has been searched for and has not come back yet, oldest first. */
  const asked = useRef<string[]>([]);
  const searched = textOf({ polygon, mapCentroid });
  useEffect(() => {
    // An answer may come after the next change has been asked for: it is not what the reader sees any more.
    const answered = asked.current.indexOf(searched);
    asked.current = answered === -1 ? [] : asked.current.slice(answered + 1);
    if (!isInHand.current && asked.current.length === 0) setDraft(undefined);
  }, [searched]);
  useEffect(
    () => () => {
      clearTimeout(rest.current);
    },
    [],
  );

  function show(area: Area, searchIn?: number): void {
    clearTimeout(rest.current);
    isInHand.current = true;
    setDraft(area);
    if (searchIn === undefined) return;
    rest.current = setTimeout(() => {
      isInHand.current = false;
      asked.current.push(textOf(area));
      change.current(area);
    }, searchIn);
  }

  return {
    area: draft ?? { polygon, mapCentroid },
    move: (area) => {
      show(area);
    },
    drop: (area) => {
      show(area, 0);
    },
    step: (area) => {
      show(area, REST_MS);
    },
  };
}

function textOf({ polygon, mapCentroid }: Area): string {
  return JSON.stringify([polygon, mapCentroid]);
}
