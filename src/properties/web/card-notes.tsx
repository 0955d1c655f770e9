import { useEffect, useState } from 'react';
import type { CommuteAddress, listCommuteAddresses, listTravelTimes } from '../../commute/contract.ts';
import { useCommuteMode } from '../../commute/web/commute-mode.ts';
import { durationWords } from '../../commute/web/travel-words.ts';
import { remote } from '../../contract/remote.ts';
import type { listChangesSinceSeen } from '../../history/contract.ts';
import { changeWords } from '../../history/web/change-words.ts';
import { formatOf } from '../../ui/format.ts';
import { useApi } from '../../ui/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

const changes = remote<typeof listChangesSinceSeen>('GET', '/api/v2/my/changes');
const addresses = remote<typeof listCommuteAddresses>('GET', '/api/v2/my/commute-addresses');
const travelTimes = remote<typeof listTravelTimes>('GET', '/api/v2/my/travel-times');

export type NotesOfCards = ReadonlyMap<string, readonly string[]>;

interface CardNotesProps {
  /** Of the homes on the page. */
  readonly ids: readonly string[];
  readonly onNotes: (notes: NotesOfCards) => void;
}

/** Tells what cards can say to a signed-in reader alone: what has changed since they last looked, and how long it takes to the places they travel to. */
export default function CardNotes({ ids, onNotes }: CardNotesProps) {
  const t = useTranslate();
  const api = useApi();
  const { language, region } = useVisit();
  const mode = useCommuteMode();
  const [places, setPlaces] = useState<readonly CommuteAddress[]>();
  const asked = ids.join();

  useEffect(() => {
    let isWanted = true;
    api(addresses, {}).then(
      ({ data }) => isWanted && setPlaces(data),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [api]);

  useEffect(() => {
    if (asked === '' || places === undefined) return;
    let isWanted = true;
    const format = formatOf(language, region);
    const names = new Map(places.map(({ id, displayName }) => [id, displayName]));
    const query = { ids: asked.split(',') };
    // What cannot be told just now is left out.
    const changed = api(changes, { query }).then(
      ({ data }) => data,
      () => [],
    );
    const timed =
      names.size === 0
        ? []
        : api(travelTimes, { query: { ...query, mode } }).then(
            ({ data }) => data,
            () => [],
          );
    void Promise.all([changed, timed]).then(([news, ways]) => {
      if (!isWanted) return;
      const notes = new Map<string, string[]>();
      const add = (id: string, words: readonly string[]) => notes.set(id, [...(notes.get(id) ?? []), ...words]);
      for (const change of news) add(change.propertyId, changeWords(change, t, format).slice(0, 1));
      for (const { propertyId, times } of ways) {
        add(
          propertyId,
          times
            .slice(0, MOST_PLACES)
            .flatMap(({ addressId, duration }) =>
              duration === undefined
                ? []
                : [t('commute.short', { name: names.get(addressId) ?? '', duration: durationWords(duration, t) })],
            ),
        );
      }
      onNotes(notes);
    });
    return () => {
      isWanted = false;
    };
  }, [api, asked, places, mode, language, region, t, onNotes]);
  return null;
}

/** A card has room for two ways; the home's page tells of all. */
const MOST_PLACES = 2;
