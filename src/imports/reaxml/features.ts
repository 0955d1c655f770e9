import { unread } from './unread.ts';
import type { Facility } from '../../properties/enums.contract.ts';
import type { Reading } from './change.ts';
import { attribute, textOf, yesNo, type XmlElement } from './element.ts';
import type { Field } from './fields.ts';
import { countOf } from './values.ts';

/** What a home has and how many of it. */

/** Elements that say yes or no, by the facility of ours that they are. */
const FACILITIES: readonly (readonly [Facility, readonly string[]])[] = [
  ['garage', ['features/remoteGarage']],
  ['parking', ['features/secureParking']],
  ['home_office', ['features/study']],
  ['dishwasher', ['features/dishwasher']],
  ['built_in_wardrobes', ['features/builtInRobes']],
  ['gym', ['features/gym']],
  ['workshop_space', ['features/workshop']],
  [
    'air_conditioning',
    [
      'features/airConditioning',
      'features/ductedCooling',
      'features/splitSystemAircon',
      'features/reverseCycleAircon',
      'features/evaporativeCooling',
    ],
  ],
  ['alarm', ['features/alarmSystem']],
  ['pool', ['features/pool', 'features/poolInGround', 'features/poolAboveGround']],
  ['balcony', ['features/balcony']],
  ['terrace', ['features/deck', 'features/courtyard', 'features/outdoorEnt']],
  ['storage_room', ['features/shed']],
  ['fireplace', ['features/openFirePlace']],
  ['ensuite', ['features/ensuite']],
  ['solar_panels', ['ecoFriendly/solarPanels']],
  ['water_tank', ['ecoFriendly/waterTank']],
  ['spa', ['features/insideSpa', 'features/outsideSpa', 'features/spa']],
  ['tennis_court', ['features/tennisCourt']],
  ['fully_fenced', ['features/fullyFenced']],
  ['floorboards', ['features/floorboards']],
  ['rumpus_room', ['features/rumpusRoom']],
  ['broadband', ['features/broadband']],
  ['pay_tv', ['features/payTV']],
  ['intercom', ['features/intercom']],
  ['vacuum_system', ['features/vacuumSystem']],
  ['solar_hot_water', ['ecoFriendly/solarHotWater']],
  ['grey_water', ['ecoFriendly/greyWaterSystem']],
];

const HEATING = {
  'features/ductedHeating': 'Ducted heating',
  'features/splitSystemHeating': 'Split-system heating',
  'features/hydronicHeating': 'Hydronic heating',
  'features/gasHeating': 'Gas heating',
} as const;

const HEATING_TYPES: Readonly<Record<string, string>> = {
  gas: 'Gas heating',
  electric: 'Electric heating',
  gdh: 'Ducted gas heating',
  solid: 'Wood heating',
};

export const FEATURE_FIELDS: readonly Field[] = [
  {
    element: 'features/bedrooms',
    gives: ['details.bedrooms'],
    how: 'a number; `Studio` is 0',
    read: (elements, reading) => {
      const text = textOf(elements.at(-1));
      setCount(reading, 'details.bedrooms', 'bedrooms', /^studio$/i.test(text) ? '0' : text);
    },
  },
  {
    element: 'features/bathrooms',
    gives: ['details.bathrooms'],
    how: 'a number',
    read: (elements, reading) => setCount(reading, 'details.bathrooms', 'bathrooms', textOf(elements.at(-1))),
  },
  ...(
    [
      ['toilets', 'toilets'],
      ['toilet', 'toilets'],
      ['livingAreas', 'livingAreas'],
      ['livingArea', 'livingAreas'],
    ] as const
  ).map(([name, member]): Field => ({
    element: `features/${name}`,
    gives: [`details.${member}`],
    how: 'a number',
    read: (elements, reading) => setCount(reading, `details.${member}`, name, textOf(elements.at(-1))),
  })),
  {
    element: 'features/hotWaterService',
    gives: ['details.technicalDescription', 'facilities'],
    how: 'its `type`, as a paragraph "Hot water: …"; `solar_hot_water`',
    readsEmpty: true,
    read: (elements, reading) => {
      const last = elements.at(-1);
      const type = attribute(last, 'type') ?? textOf(last);
      reading.paragraph('details.technicalDescription', 'Hot water', type.toLowerCase().slice(0, 200));
      const isSolar = /^solar$/i.test(type);
      // It is said in another element too: what was not said here is not taken back here.
      if (isSolar || reading.kept?.details.technicalDescription?.includes('Hot water: solar') === true)
        reading.member('facilities', 'solar_hot_water', isSolar);
    },
  },
  ...(['features/garages', 'features/carports', 'features/openSpaces'] as const).map((element): Field => ({
    element,
    gives: ['details.garage', 'facilities'],
    how: 'all three together; `garage` or `parking` where there is one',
    // Emptied, it is none of its kind; the others still count.
    readsEmpty: true,
    read: (_elements, reading) => readCarSpaces(reading),
  })),
  {
    element: 'carSpaces',
    gives: ['details.garage'],
    how: 'a number',
    read: (elements, reading) => setCount(reading, 'details.garage', 'carSpaces', textOf(elements.at(-1))),
  },
  ...FACILITIES.flatMap(([facility, names]) =>
    names.map((element): Field => ({
      element,
      gives: ['facilities'],
      how: `\`${facility}\``,
      readsEmpty: true,
      read: (elements, reading) => {
        const last = elements.at(-1);
        if (last === undefined) return;
        const isThere = hasIt(last);
        if (isThere === undefined) reading.note(unread('yes_no', element, textOf(last)));
        else reading.member('facilities', facility, isThere);
      },
    })),
  ),
  ...Object.entries(HEATING).map(([element, words]): Field => ({
    element,
    gives: ['heating'],
    how: `"${words}"`,
    readsEmpty: true,
    read: (elements, reading) => {
      const last = elements.at(-1);
      if (last !== undefined) reading.member('heating', words, hasIt(last) === true);
    },
  })),
  {
    element: 'features/heating',
    gives: ['heating'],
    how: 'its `type`: gas, electric, GDH, solid',
    readsEmpty: true,
    read: (elements, reading) => {
      const type = attribute(elements.at(-1), 'type')?.toLowerCase();
      for (const [known, words] of Object.entries(HEATING_TYPES)) reading.member('heating', words, known === type);
    },
  },
  {
    element: 'features/furnished',
    gives: ['contract.furnished'],
    how: 'yes is `fully`, no is `none`',
    read: readFurnished,
  },
  {
    element: 'allowances/furnished',
    gives: ['contract.furnished'],
    how: 'yes is `fully`, no is `none`',
    read: readFurnished,
  },
  allowance('petFriendly', 'contract.isPetAllowed'),
  allowance('smokers', 'contract.isSmokingAllowed'),
];

function allowance(name: string, path: string): Field {
  return {
    element: `allowances/${name}`,
    gives: [path],
    how: 'yes or no',
    read: (elements, reading) => {
      const answer = yesNo(textOf(elements.at(-1)));
      if (answer !== undefined) reading.set(path, answer);
    },
  };
}

/** Of a feature: yes, no, or a number of them; without a word it is not there. */
function hasIt(element: XmlElement): boolean | undefined {
  const text = textOf(element);
  if (text === '') return false;
  const count = countOf(text);
  return yesNo(text) ?? (count === undefined ? undefined : count > 0);
}

function setCount(reading: Reading, path: string, name: string, text: string): void {
  const count = countOf(text);
  if (count === undefined) reading.note(unread('number', name, text));
  else reading.set(path, count);
}

/** Called for each of the three; each time all of them are counted. */
function readCarSpaces(reading: Reading): void {
  const features = reading.element.children.filter(({ key }) => key === 'features');
  const counts = { garages: 0, carports: 0, openspaces: 0 };
  for (const child of features.flatMap(({ children }) => children)) {
    const { key } = child;
    if (!(key in counts)) continue;
    const text = textOf(child);
    const count = text === '' ? 0 : countOf(text);
    if (count === undefined) reading.note(unread('number', child.name, text));
    counts[key as keyof typeof counts] = count ?? 0;
  }
  reading.set('details.garage', counts.garages + counts.carports + counts.openspaces);
  reading.member('facilities', 'garage', counts.garages > 0);
  reading.member('facilities', 'parking', counts.carports + counts.openspaces > 0);
}

function readFurnished(elements: readonly XmlElement[], reading: Reading): void {
  const answer = yesNo(textOf(elements.at(-1)));
  if (answer !== undefined) reading.set('contract.furnished', answer ? 'fully' : 'none');
}
