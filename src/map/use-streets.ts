import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { StyleSpecification } from 'maplibre-gl';
import type { Region } from '../texts/messages.ts';
import { createStored, useStored } from '../ui/stored.ts';
import { useVisit } from '../ui/visit.tsx';
import { archivesOf } from './market-archives.ts';

/**
 * What the reader has chosen about streets from another host; undefined before any choice, `later` when they were asked
 * and have not said yes.
 */
type Choice = 'on' | 'off' | 'later' | undefined;

const choice = createStored<Choice>({
  name: 'map-streets',
  initial: undefined,
  parse: (raw) => (raw === 'on' || raw === 'off' || raw === 'later' ? raw : undefined),
});

/** A map's streets from another host, which are fetched only for a reader who has chosen so. */
export interface Streets {
  /** The host that they come from; undefined where there is no choice. */
  readonly host: string | undefined;
  /** They are shown, or on their way. */
  readonly isOn: boolean;
  /** The reader has never been asked. */
  readonly isNew: boolean;
  /** The reader is told what choosing them means, and has not answered. */
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  /** What the map is drawn in, once it has come. */
  readonly style: StyleSpecification | undefined;
  /** Turns them on or off; asks first when they were never on. */
  readonly press: () => void;
  /** To that question; a no is remembered so far as not to be asked without a press. */
  readonly answer: (isWanted: boolean) => void;
  /** They cannot be drawn: tiles do not come. */
  readonly fail: () => void;
  readonly retry: () => void;
}

/** Whose streets a map of this market could have, and whether the reader has chosen them. */
export function useStreetsChoice(market: Region): Pick<Streets, 'host' | 'isOn'> {
  const { mapStyleUrl, mapTiles, streetStyles } = useVisit();
  const isOffered =
    streetStyles !== undefined && mapStyleUrl === undefined && archivesOf(market, mapTiles).length === 0;
  const isOn = useStored(choice) === 'on';
  return isOffered ? { host: new URL(streetStyles.light).host, isOn } : { host: undefined, isOn: false };
}

/** Of a map of this market. Not offered where the map has streets of its own or of the operator's choice. */
export function useStreetsOf(market: Region): Streets {
  const { mapStyleUrl, mapTiles, streetStyles } = useVisit();
  const isOffered =
    streetStyles !== undefined && mapStyleUrl === undefined && archivesOf(market, mapTiles).length === 0;
  const isDark = useIsDark();
  const url = isOffered ? streetStyles[isDark ? 'dark' : 'light'] : undefined;
  const chosen = useStored(choice);
  const isOn = chosen === 'on' && isOffered;
  const [isAsking, setAsking] = useState(false);
  const [fetched, setFetched] = useState<{ readonly url: string; readonly style: StyleSpecification }>();
  const [hasFailed, setFailed] = useState(false);

  const wanted = isOn && !hasFailed ? url : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const stopping = new AbortController();
    fetchStyle(wanted, stopping.signal).then(
      (style) => {
        setFetched({ url: wanted, style });
      },
      () => {
        if (!stopping.signal.aborted) setFailed(true);
      },
    );
    return () => {
      stopping.abort();
    };
  }, [wanted]);

  const fail = useCallback(() => {
    setFailed(true);
  }, []);
  const retry = useCallback(() => {
    setFailed(false);
  }, []);
  const choose = (next: Choice) => {
    setAsking(false);
    setFailed(false);
    void choice.set(next);
  };
  return {
    host: url === undefined ? undefined : new URL(url).host,
    isOn: isOn && !hasFailed,
    isNew: isOffered && chosen === undefined,
    isAsking,
    hasFailed: isOn && hasFailed,
    style: wanted !== undefined && fetched?.url === wanted ? fetched.style : undefined,
    press: () => {
      if (isOn && hasFailed) retry();
      else if (isOn) choose('off');
      else if (choice.get() === 'off') choose('on');
      else setAsking(!isAsking);
    },
    answer: (isWanted) => {
      choose(isWanted ? 'on' : 'later');
    },
    fail,
    retry,
  };
}

/** Milliseconds that a style may take, and then the first of its tiles. */
export const STREETS_PATIENCE_MS = 8_000;

/** The reader's session does not come along, and of where they are only the site. */
async function fetchStyle(url: string, signal: AbortSignal): Promise<StyleSpecification> {
  const answer = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(STREETS_PATIENCE_MS)]),
  });
  if (!answer.ok) throw new Error(`the style is answered with ${String(answer.status)}`);
  const style = (await answer.json()) as Partial<StyleSpecification> | null;
  if (style?.version !== 8 || !Array.isArray(style.layers) || typeof style.sources !== 'object')
    throw new Error('this is no map style');
  return style as StyleSpecification;
}

/** Whether pages are dark now: as chosen, else as the device is. */
function useIsDark(): boolean {
  const { appearance } = useVisit();
  const isDeviceDark = useSyncExternalStore(followDevice, () => matchMedia(DARK).matches);
  return appearance === 'system' ? isDeviceDark : appearance === 'dark';
}

const DARK = '(prefers-color-scheme: dark)';

function followDevice(onChange: () => void): () => void {
  const device = matchMedia(DARK);
  device.addEventListener('change', onChange);
  return () => {
    device.removeEventListener('change', onChange);
  };
}

export const StreetsContext = createContext<Streets | undefined>(undefined);

/** Those of the map around. */
export function useStreets(): Streets {
  const streets = useContext(StreetsContext);
  if (streets === undefined) throw new Error('useStreets outside of a map');
  return streets;
}
