import type { Api } from '../../contract/endpoint.ts';
import { drawnIcons } from '../../icons/web/drawn-icons.ts';
import type { Region, Translate } from '../../texts/messages.ts';
import type { DrawnIconView } from '../../ui/drawn-icon.tsx';
import type { Facility } from '../enums.contract.ts';
import { marketWord } from '../market-words.contract.ts';

export interface FacilityView {
  readonly label: string;
  /** Its name with the icon service, where an icon says the same as the word. */
  readonly iconName?: string | undefined;
}

export function facilityView(facility: Facility, home: { readonly region: Region }, t: Translate): FacilityView {
  const name = ICONS[facility];
  return {
    label: marketWord('facility', facility, home, t),
    ...(name === undefined ? {} : { iconName: `lucide:${name}` }),
  };
}

/**
 * The items of their list as HTML, each with its icon or, where it has none, a check mark: icons come from the server
 * alone, and the page has no bytes left for what it does not change. Only loaders call it.
 */
export async function facilityList(api: Api, facilities: readonly FacilityView[]): Promise<string> {
  const icons = await drawnIcons(
    api,
    facilities.flatMap(({ iconName = [] }) => iconName),
  );
  return facilities
    .map(({ label, iconName = '' }) => {
      const { viewBox, body } = icons[iconName] ?? CHECK;
      return `<li><svg viewBox="${viewBox}" width="20" height="20" aria-hidden="true">${body}</svg><span>${escaped(label)}</span></li>`;
    })
    .join('');
}

const CHECK: DrawnIconView = {
  viewBox: '0 0 24 24',
  body: '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M20 6 9 17l-5-5"/>',
};

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

/** What only tells how something is (quiet, open plan) has none: the page draws its check mark. */
const ICONS: Partial<Readonly<Record<Facility, string>>> = {
  balcony: 'door-open',
  terrace: 'sun',
  garden: 'trees',
  elevator: 'arrow-up-down',
  garage: 'warehouse',
  parking: 'circle-parking',
  ev_charging: 'plug-zap',
  fireplace: 'flame',
  heat_pump: 'air-vent',
  solar_panels: 'solar-panel',
  air_conditioning: 'snowflake',
  underfloor_heating: 'heater',
  balanced_ventilation: 'fan',
  fibre: 'wifi',
  broadband: 'wifi',
  alarm: 'siren',
  janitor_service: 'wrench',
  shared_laundry: 'washing-machine',
  storage_room: 'archive',
  cellar: 'arrow-down-to-line',
  bicycle_room: 'bike',
  charging_bicycle: 'bike',
  guest_room: 'bed-double',
  home_office: 'laptop',
  pool: 'waves',
  gym: 'dumbbell',
  roof_terrace: 'sunset',
  sea_view: 'waves',
  mountain_view: 'mountain',
  water_access: 'droplets',
  boathouse: 'sailboat',
  mooring: 'anchor',
  ski_in_ski_out: 'mountain-snow',
  hiking_nearby: 'footprints',
  public_transport: 'bus',
  wheelchair_accessible: 'accessibility',
  child_friendly: 'baby',
  granny_flat: 'house',
  workshop_space: 'hammer',
  loading_dock: 'truck',
  canteen: 'utensils',
  reception: 'concierge-bell',
  meeting_rooms: 'presentation',
  built_in_wardrobes: 'shirt',
  ensuite: 'bath',
  water_tank: 'cloud-rain',
  fully_fenced: 'fence',
  rumpus_room: 'gamepad-2',
  pay_tv: 'tv',
  solar_hot_water: 'thermometer-sun',
  grey_water: 'recycle',
};
