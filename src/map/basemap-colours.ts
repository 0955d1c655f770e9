import { useEffect, useState } from 'react';
import { useVisit } from '../ui/visit.tsx';

/** The map's colours as tokens.css has them, in a form that WebGL reads. */
export interface BasemapColours {
  readonly land: string;
  readonly water: string;
  readonly shore: string;
  readonly coast: string;
  readonly border: string;
  readonly label: string;
  readonly halo: string;
  readonly accent: string;
  /** From the lowest to the highest. */
  readonly prices: readonly string[];
  /** Of streets and what stands between them. */
  readonly streets: Readonly<Record<StreetColour, string>>;
}

export type StreetColour = (typeof STREET_COLOURS)[number];

/** Their tokens, without the `map-` before each. */
const STREET_COLOURS = [
  'park',
  'wood',
  'built',
  'building',
  'street',
  'street-edge',
  'road',
  'road-edge',
  'motorway',
  'motorway-edge',
  'rail',
  'stop',
  'street-label',
  'water-label',
] as const;

/** The colours of the brand and mode in force; they change with the device's when the reader follows it. */
export function useBasemapColours(): BasemapColours {
  const { theme, appearance } = useVisit();
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    // The same colours again would make the map draw its style anew.
    const follow = () => {
      setColours((before) => sameOr(before, readColours()));
    };
    follow();
    const device = matchMedia('(prefers-color-scheme: dark)');
    device.addEventListener('change', follow);
    return () => {
      device.removeEventListener('change', follow);
    };
  }, [theme, appearance]);
  return colours;
}

function sameOr(before: BasemapColours, after: BasemapColours): BasemapColours {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/**
 * A token is `light-dark(…)`: only an element's computed colour says which side holds. Where a reader's own
 * colours are forced upon pages, the map keeps its own: land and water of one colour would be no map.
 */
function readColours(): BasemapColours {
  const probe = document.body.appendChild(document.createElement('i'));
  // For readers who want no motion every change takes a moment too short to see (app.css), and would be read before it
  // is made.
  probe.style.setProperty('transition', 'none', 'important');
  probe.style.setProperty('forced-color-adjust', 'none');
  const colour = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    land: colour('map-land'),
    water: colour('map-water'),
    shore: colour('map-shore'),
    coast: colour('map-coast'),
    border: colour('map-border'),
    label: colour('map-label'),
    halo: colour('map-land'),
    accent: colour('accent'),
    prices: [1, 2, 3, 4, 5].map((step) => colour(`price-${String(step)}`)),
    streets: Object.fromEntries(
      STREET_COLOURS.map((name) => [name, colour(`map-${name}`)]),
    ) as BasemapColours['streets'],
  };
  probe.remove();
  return colours;
}
