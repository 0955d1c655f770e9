import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CommuteAddress } from '../../commute/contract.ts';
import { MAX_PLACES } from '../../commute/modes.contract.ts';
import { commuteCondition, isSamePlace, type CommuteCondition } from '../../commute/travel.contract.ts';
import { searchedMode } from '../../commute/usual-mode.contract.ts';
import { cardTimes } from '../../commute/web/card-times.ts';
import { estimateTravelTimes } from '../../commute/web/client.ts';
import { ownPlaces } from '../../commute/web/own-places.ts';
import { chooseCommuteMode, useCommuteMode } from '../../commute/web/commute-mode.ts';
import { changeWords } from '../../history/web/change-words.ts';
import { listChangesSinceSeen } from '../../history/web/client.ts';
import { formatOf } from '../../texts/format.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

export type NotesOfCards = ReadonlyMap<string, readonly string[]>;

interface CardNotesProps {
  /** Of the homes on the page. */
  readonly ids: readonly string[];
  readonly onNotes: (notes: NotesOfCards) => void;
}

/**
 * Tells what cards can say to their reader alone: what has changed since they last looked, where they are signed in,
 * and how long it takes to the places they travel to and to the one they search by.
 */
export default function CardNotes({ ids, onNotes }: CardNotesProps) {
  const t = useTranslate();
  const api = useApi();
  const { language, region, user } = useVisit();
  const isSignedIn = user !== undefined;
  const chosen = useCommuteMode();
  const commute = new URLSearchParams(useLocation().search).get('commute');
  // A list of what is near enough tells of the ways that it was searched by.
  // And lists, homes and comparisons after it tell of the same way to travel; a way to one place says nothing of
  // others.
  useEffect(() => {
    const { mode, to } = commuteCondition(commute ?? 'own,each');
    if (mode !== 'own' && to === undefined) chooseCommuteMode(mode);
  }, [commute]);
  const [places, setPlaces] = useState<readonly CommuteAddress[]>();
  const asked = ids.join();

  useEffect(() => {
    let isWanted = true;
    ownPlaces(api, isSignedIn)
      .read()
      .then(
        (read) => isWanted && setPlaces(read),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [api, isSignedIn]);

  useEffect(() => {
    if (asked === '' || places === undefined) return;
    let isWanted = true;
    const format = formatOf(language, region);
    const names = new Map(places.map(({ id, displayName }) => [id, displayName]));
    const query = { ids: asked.split(',') };
    // What cannot be told just now is left out.
    const changed = isSignedIn
      ? api(listChangesSinceSeen, { query }).then(
          ({ data }) => data,
          () => [],
        )
      : [];
    const wish = commute === null ? undefined : commuteCondition(commute);
    const isWished = (at: CommuteAddress['coordinates']) =>
      wish !== undefined && (wish.to === undefined || isSamePlace(at, wish.to));
    // The place that was searched by, where it is none of the reader's.
    const searched =
      wish?.to === undefined || wish.mode === 'own' || places.some(({ coordinates }) => isWished(coordinates))
        ? []
        : [[SEARCHED, wish.to.lng, wish.to.lat, wish.mode].join()];
    const own = places.flatMap(({ id, isHidden, coordinates, mode: chosenFor }) => {
      if (isHidden) return [];
      const mode =
        wish !== undefined && isWished(coordinates)
          ? wishedMode(wish.mode, { coordinates, mode: chosenFor })
          : (chosenFor ?? chosen);
      return [[id, coordinates.lng, coordinates.lat, ...(mode === undefined ? [] : [mode])].join()];
    });
    const to = [...searched, ...own].slice(0, MAX_PLACES);
    const timed =
      to.length === 0
        ? []
        : api(estimateTravelTimes, { query: { ...query, to } }).then(
            ({ data }) => data,
            () => [],
          );
    void Promise.all([changed, timed]).then(([news, ways]) => {
      if (!isWanted) return;
      const notes = new Map<string, string[]>();
      const add = (id: string, words: readonly string[]) => notes.set(id, [...(notes.get(id) ?? []), ...words]);
      for (const change of news) add(change.propertyId, changeWords(change, t, format).slice(0, 1));
      for (const way of ways) add(way.propertyId, cardTimes(way, names, t));
      onNotes(notes);
    });
    return () => {
      isWanted = false;
    };
  }, [api, asked, places, commute, chosen, isSignedIn, language, region, t, onNotes]);
  return null;
}

/** Stands for the id of an address, as a place that is searched by has none. */
const SEARCHED = '00000000-0000-0000-0000-000000000000';

/** The way that the list was searched by, to one of its places. */
function wishedMode(wished: CommuteCondition['mode'], place: Pick<CommuteAddress, 'coordinates' | 'mode'>) {
  return wished === 'own' ? searchedMode(place) : wished;
}
