import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Coordinates, listOf, one, page } from '../contract/shapes.ts';
import { MAX_PLACES, TRAVEL_MODES, WATER_ON_WAY } from './modes.contract.ts';
import { MOST_MINUTES } from './travel.contract.ts';
import * as operations from './operations.contract.ts';

/** Where people travel to each day, and how long it takes from a home. */

const tag = 'Commute';

export const MAX_ADDRESSES = MAX_PLACES;

export const PlaceName = z
  .string('commute.error.name')
  .overwrite((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .min(1, 'commute.error.name')
  .max(100, 'commute.error.name');

const place = z
  .string()
  .overwrite((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  .max(200, 'commute.error.name')
  .describe('Where it is in words: `Grünerløkka, Oslo`.');

const mode = z
  .enum(TRAVEL_MODES)
  .describe('How one travels there; where it is left out, as people usually do from the home that is looked at.');

const minutes = z
  .int()
  .min(1)
  .max(MOST_MINUTES)
  .describe('The longest the way may take, for searches with `commute=own,each`.');

const isApproximate = z
  .boolean()
  .describe('The number of an address is not known: the coordinates are those of its street, or of its quarter.');

export const CommuteAddress = z
  .object({
    id: z.uuid(),
    displayName: z.string(),
    place: place.optional(),
    coordinates: Coordinates,
    isApproximate: isApproximate.optional(),
    isHidden: z.boolean().describe('Kept, but left out of travel times.'),
    mode: mode.optional(),
    minutes: minutes.optional(),
  })
  .meta({ id: 'CommuteAddress' });
export type CommuteAddress = z.infer<typeof CommuteAddress>;

export const listCommuteAddresses = endpoint(operations.listCommuteAddresses, {
  tag,
  summary: 'The places you travel to',
  description: `The oldest first; ${MAX_ADDRESSES} at most.`,
  access: 'user',
  output: page(CommuteAddress).extend({
    meta: z.object({
      modes: z.array(z.enum(TRAVEL_MODES)).describe('Ways to travel that `/directions/{mode}` knows.'),
    }),
  }),
});

export const addCommuteAddress = endpoint(operations.addCommuteAddress, {
  tag,
  summary: 'Keep a place you travel to',
  access: 'user',
  body: z.object({
    displayName: PlaceName,
    place: place.optional(),
    coordinates: Coordinates,
    isApproximate: isApproximate.optional(),
    mode: mode.optional(),
    minutes: minutes.optional(),
  }),
  output: one(CommuteAddress),
  errors: ['limit_reached'],
});

const CommuteAddressId = z.uuid().brand<'CommuteAddressId'>();
export type CommuteAddressId = z.output<typeof CommuteAddressId>;
const params = z.object({ id: CommuteAddressId });

export const changeCommuteAddress = endpoint(operations.changeCommuteAddress, {
  tag,
  summary: 'Rename, move, hide or show a place, or say how, and how long at most, you travel there',
  access: 'user',
  params,
  description: 'A place that is moved has the words that come with it, or none.',
  body: z.object({
    displayName: PlaceName.optional(),
    place: place.optional(),
    coordinates: Coordinates.optional(),
    isApproximate: isApproximate.optional().describe('Of a place that is moved.'),
    isHidden: z.boolean().optional(),
    mode: mode.optional(),
    minutes: minutes.nullable().optional().describe('`null`: no limit of its own any more.'),
  }),
  output: one(CommuteAddress),
  errors: ['not_found'],
});

export const removeCommuteAddress = endpoint(operations.removeCommuteAddress, {
  tag,
  summary: 'Forget a place',
  access: 'user',
  params,
  output: one(z.object({ status: z.literal('removed') })),
  errors: ['not_found'],
});

const water = z
  .enum(WATER_ON_WAY)
  .describe(
    'Of an estimate: `round` where the way goes round water and is at least twice as long as the straight line, `ferry` where a ferry is quicker than that or the only way known (half of the time between two departures is reckoned as the wait), `between` where no way over land is known, so that it takes longer than is told.',
  );

const travelTime = z.object({
  addressId: z.uuid(),
  mode: z
    .enum(TRAVEL_MODES)
    .optional()
    .describe('How one travels there; on foot where public transport is no quicker.'),
  distance: z
    .int()
    .optional()
    .describe('Metres of road, and of a ferry. Absent when the place cannot be reached that way.'),
  duration: z.int().optional().describe('Seconds.'),
  water: water.optional(),
});

const travelTimesOfHome = z.object({
  propertyId: z.string(),
  mode: z.enum(TRAVEL_MODES).describe('How one travels to most of them.'),
  isApproximate: z
    .boolean()
    .describe('Measured from the middle of the street, postcode or suburb that the home is known to be in.'),
  times: z.array(travelTime),
});

export const listTravelTimes = endpoint(operations.listTravelTimes, {
  tag,
  summary: 'Travel times from homes to the places you travel to',
  description:
    'Estimated from the straight line, whatever routes the site is set up with. Homes whose place is not known are left out.',
  access: 'user',
  query: z.object({
    ids: listOf(z.string().regex(/^\d{9,15}$/), 100),
    mode: z
      .enum(TRAVEL_MODES)
      .optional()
      .describe(
        'One way for all. Left out: to each place in its own mode; where it has none, as people usually travel there from most of the homes, on foot where that is near, else by car.',
      ),
  }),
  output: page(travelTimesOfHome),
});

const asked = z
  .string()
  .max(120)
  .regex(
    /^[0-9a-f-]{36},-?\d{1,3}(\.\d{1,15})?,-?\d{1,2}(\.\d{1,15})?(,(walking|biking|driving|transit))?$/,
    'commute.error.position',
  )
  .transform((text) => {
    const [id = '', lng = NaN, lat = NaN, mode] = text.split(',');
    return {
      id,
      coordinates: { lng: Number(lng), lat: Number(lat) },
      mode: TRAVEL_MODES.find((known) => known === mode),
    };
  })
  .refine(
    ({ id, coordinates: { lng, lat } }) =>
      z.uuid().safeParse(id).success && Math.abs(lng) <= 180 && Math.abs(lat) <= 90,
    'commute.error.position',
  )
  .describe(
    '`id,lng,lat` or `id,lng,lat,mode`: a UUID of your own choosing that the answer names the place by, degrees.',
  );

export const estimateTravelTimes = endpoint(operations.estimateTravelTimes, {
  tag,
  summary: 'Travel times from homes to any places',
  description: 'As `/api/v2/my/travel-times` tells them, for places that no account keeps.',
  access: 'anyone',
  rate: 'search',
  query: z.object({
    ids: listOf(z.string().regex(/^\d{9,15}$/), 100),
    to: listOf(asked, MAX_ADDRESSES),
    mode: z.enum(TRAVEL_MODES).optional().describe('One way for all.'),
  }),
  output: page(travelTimesOfHome),
});

const position = z
  .string()
  .max(100, 'commute.error.position')
  .regex(/^\s*-?\d{1,3}(\.\d{1,15})?\s*,\s*-?\d{1,2}(\.\d{1,15})?\s*$/, 'commute.error.position')
  .transform((text) => {
    const [lng = NaN, lat = NaN] = text.split(',').map(Number);
    return { lng, lat };
  })
  .refine(({ lng, lat }) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90, 'commute.error.position')
  .describe('`lng,lat` in degrees.');

export const listTravelModes = endpoint(operations.listTravelModes, {
  tag,
  summary: 'Ways to travel that `/directions/{mode}` knows',
  access: 'anyone',
  query: z.object({ at: position.optional().describe('`lng,lat`: from there; left out, from anywhere.') }),
  output: one(z.object({ modes: z.array(z.enum(TRAVEL_MODES)) })),
});

export const Directions = z
  .object({
    type: z.literal('FeatureCollection'),
    metadata: z.object({
      estimate: z.boolean().describe('Whether it is worked out from the straight line, without knowing roads.'),
      water: water.optional(),
      legs: z
        .array(z.object({ line: z.string().optional(), from: z.string().optional(), to: z.string().optional() }))
        .optional()
        .describe(
          'Of an estimate by public transport: its rides, by line and stations; none where one walks. Buses and trams within a city have no line, and a station only where one changes there.',
        ),
      attribution: z.string().optional(),
    }),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        geometry: z.object({
          type: z.literal('LineString'),
          coordinates: z.array(z.array(z.number())).describe('[lng, lat] in degrees.'),
        }),
        properties: z.object({
          summary: z.object({ distance: z.number().describe('Metres.'), duration: z.number().describe('Seconds.') }),
        }),
      }),
    ),
  })
  .meta({ id: 'Directions' });
export type Directions = z.infer<typeof Directions>;

export const getDirections = endpoint(operations.getDirections, {
  tag,
  summary: 'The way from one place to another',
  description:
    'GeoJSON in the shape of openrouteservice. `transit` is the quickest journey from eight on a weekday morning where the site has a journey planner; else it is estimated by train, metro, light rail and ferry where their lines are known. A place that cannot be reached is 404 `route_unreachable` with `error.code` 2004.',
  access: 'anyone',
  rate: 'search',
  rateOfStrangers: 'directions',
  params: z.object({ mode: z.enum(TRAVEL_MODES) }),
  query: z.object({ start: position, end: position }),
  output: Directions,
  errors: ['route_unreachable', 'unavailable'],
});
