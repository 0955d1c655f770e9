import type { Facility } from '../src/properties/enums.contract.ts';
import type { Bones } from './build-home.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';

/** Adds what the home is fitted with, and the areas and parking that follow from it. */
export function furnish(random: Random, bones: Bones): Home {
  const facilities = new Set<Facility>();
  const add = (facility: Facility, probability: number): void => {
    if (random.chance(probability)) facilities.add(facility);
  };
  if (bones.form === 'parking') parking(add);
  else if (bones.use === 'commercial') premises(bones, add);
  else if (bones.form === 'plot') plot(bones, add);
  else dwelling(bones, add);
  surroundings(bones, add);
  for (const facility of unfitting(bones, facilities)) facilities.delete(facility);
  if (!hasRoomForPool(bones)) facilities.delete('pool');
  // A stop that nobody walks to is no public transport at the door.
  if (bones.stop > FAR_STOP) facilities.delete('public_transport');
  // A charger stands where the car does.
  if (!facilities.has('garage') && !facilities.has('parking')) facilities.delete('ev_charging');
  // Of the rooms that are counted, beside bedrooms and the first living room, somebody's office comes first.
  const extras = Math.max(0, bones.rooms - bones.bedrooms - 1);
  if (bones.use !== 'commercial' && extras < 1) facilities.delete('home_office');
  if (extras < (facilities.has('home_office') ? 2 : 1)) facilities.delete('guest_room');
  if (!facilities.has('bicycle_room')) facilities.delete('charging_bicycle');
  if (bones.form === 'flat') {
    if (bones.bedrooms === 0) facilities.delete('fireplace');
    // Nobody reaches an upper floor without steps but by lift.
    if ((bones.floor ?? 1) > 1 && !facilities.has('elevator')) facilities.delete('wheelchair_accessible');
  }

  const isDwelling = bones.use !== 'commercial' && bones.form !== 'parking' && bones.form !== 'plot';
  const isFlat = bones.form === 'flat';
  const hasBalcony = facilities.has('balcony');
  // What lies outside a house of one floor is on the ground.
  if (hasBalcony && !isFlat && bones.form !== 'room' && bones.floors < 2) {
    facilities.delete('balcony');
    facilities.add('terrace');
  }
  const isNo = bones.place.region === 'no';
  const garage = facilities.has('garage')
    ? random.weighted([
        [1, isFlat ? 9 : 6],
        [2, isFlat ? 1 : 4],
      ])
    : facilities.has('parking') && !isFlat && isDwelling && bones.form !== 'room'
      ? random.int(1, 2)
      : facilities.has('parking') && (isFlat || bones.form === 'room')
        ? 1
        : 0;
  const storeroom =
    isNo && isDwelling && facilities.has('storage_room') && bones.form !== 'room' ? random.int(3, isFlat ? 8 : 18) : 0;
  // A flat's car stands in a hall that all share, a house's in a garage of its own.
  const garages = facilities.has('garage') ? garage * random.int(16, 21) : 0;
  const cellar = facilities.has('cellar') ? random.int(14, 38) : 0;
  const glazed = isNo && isFlat && hasBalcony && random.chance(0.12) && bones.internal >= 45 ? random.int(5, 12) : 0;
  const outdoors =
    isNo && (hasBalcony || facilities.has('terrace'))
      ? random.int(isFlat ? 4 : 12, isFlat ? Math.min(16, Math.max(5, Math.round(bones.internal / 6))) : 62)
      : 0;
  return {
    ...bones,
    facilities,
    storeroom,
    external: isNo && isDwelling ? storeroom + (isFlat || bones.form === 'room' ? 0 : garages + cellar) : 0,
    glazed,
    // A balcony by itself is never as large as a terrace.
    terrace: isFlat || facilities.has('terrace') || outdoors === 0 ? outdoors : 4 + (outdoors % 9),
    // One space is sold or let as one.
    garage: bones.form === 'parking' ? Math.min(1, garage) : garage,
  };
}

/** m² of a pool with its paving and the fence that the law asks for, and of what else of a lot lies open. */
const POOL_LAND = 90;
const OPEN_LAND = 110;
/** A floor's walls, roof and paths take more than the rooms on it. */
const FOOTPRINT = 1.25;

/** Whether a pool has room beside the house and its garage; that of flats is shared and stands on no lot of theirs. */
export function hasRoomForPool({ form, internal, floors, plot }: Pick<Home, 'form' | 'internal' | 'floors' | 'plot'>) {
  return form === 'flat' || plot - (FOOTPRINT * internal) / Math.max(1, floors) >= POOL_LAND + OPEN_LAND;
}

/** What nobody says of such a home, and a draw may have given it. */
function unfitting(bones: Bones, drawn: ReadonlySet<Facility>): readonly Facility[] {
  const { yearBuilt = 1980, renovated, use } = bones;
  // Its ducts come with a new building or a thorough renovation.
  const isVentilated = use === 'commercial' || yearBuilt >= 2000 || renovated !== undefined;
  return [...(isVentilated ? [] : ['balanced_ventilation' as const]), ...unfittingKind(bones, drawn)];
}

function unfittingKind({ form, type }: Bones, drawn: ReadonlySet<Facility>): readonly Facility[] {
  // Under the open sky.
  if (form === 'parking' && !drawn.has('garage')) return ['elevator'];
  if (form === 'plot' || type === 'retirement') return ['child_friendly'];
  // A room by itself, of a house of students.
  if (type === 'dorm') return ['child_friendly', 'fireplace', 'open_plan', 'home_office', 'sauna', 'roof_terrace'];
  if (form === 'room') return ['child_friendly'];
  // In a basement: no lift leads to it, and no roof lies over it.
  return type === 'flat' ? ['elevator', 'roof_terrace'] : [];
}

/** Metres. */
const FAR_STOP = 500;

type Add = (facility: Facility, probability: number) => void;

function dwelling(bones: Bones, add: Add): void {
  const { form, standard, place, use, internal, floor, floors, yearBuilt = 1980 } = bones;
  const isNo = place.region === 'no';
  const isFlat = form === 'flat' || form === 'room';
  const isModern = yearBuilt >= 2008;
  if (isFlat) {
    add(
      'balcony',
      form === 'room' ? 0.1 : floor === 0 ? 0 : isModern ? 0.92 : place.setting === 'centre' ? 0.42 : 0.74,
    );
    add('elevator', floors >= 5 && yearBuilt > 1965 ? 1 : isModern && floors >= 3 ? (isNo ? 1 : 0.6) : 0.08);
    add('roof_terrace', place.setting === 'centre' ? 0.14 : 0.03);
    add('janitor_service', isNo ? 0.3 : 0.1);
    add('shared_laundry', yearBuilt < 1990 ? 0.22 : 0.02);
    add('bicycle_room', 0.42);
    add('storage_room', isNo ? 0.82 : 0.4);
    add('parking', place.setting === 'centre' ? 0.14 : 0.45);
    add('garage', isModern ? 0.32 : place.region === 'au' ? 0.4 : 0.1);
    add('gym', isNo ? 0.01 : isModern && !place.isSmall ? 0.22 : 0);
    // The rents of a few flats keep no pool.
    add('pool', isNo || form === 'room' ? 0 : isModern && !place.isSmall ? 0.28 : 0.05);
    add('wheelchair_accessible', isModern ? 0.5 : 0.04);
  } else {
    add('terrace', 0.82);
    add('garden', use === 'leisure' ? (isNo ? 0.05 : 0.5) : 0.86);
    add('garage', use === 'leisure' ? 0.08 : form === 'row' ? 0.34 : 0.66);
    add('parking', 0.84);
    add('storage_room', 0.6);
    add('cellar', isNo && form === 'house' && yearBuilt < 1985 ? 0.5 : 0.03);
    add('balcony', form === 'cabin' ? 0.1 : floors > 1 ? 0.3 : 0);
    add('granny_flat', form === 'house' && internal > 150 ? 0.22 : 0.01);
    add('workshop_space', form === 'house' || form === 'farm' ? 0.12 : 0);
    add('pool', isNo ? 0.005 : place.setting === 'coast' ? 0.3 : 0.16);
    add('water_tank', isNo ? 0 : place.setting === 'bush' ? 0.7 : 0.14);
    add('guest_room', internal > 120 ? 0.3 : 0.05);
    add('boathouse', isNo && place.setting === 'coast' && use === 'leisure' ? 0.14 : 0);
  }
  add(
    'fireplace',
    isNo
      ? form === 'cabin'
        ? 0.92
        : isFlat
          ? yearBuilt < 1960
            ? 0.6
            : isModern
              ? 0.03
              : 0.18
          : 0.76
      : isFlat
        ? 0.03
        : 0.22,
  );
  add('heat_pump', isNo ? (isFlat ? 0.05 : 0.52) : 0);
  add('air_conditioning', isNo ? 0 : isModern ? 0.8 : 0.48);
  add('underfloor_heating', isNo ? (standard >= 2 ? 0.6 : 0.2) : 0.06);
  add('balanced_ventilation', isNo ? (isModern ? 0.85 : 0.03) : 0);
  add('solar_panels', isNo ? 0.03 : isFlat ? 0.02 : 0.36);
  add('fibre', 0.62);
  add('alarm', 0.14);
  add('ev_charging', isModern ? 0.36 : 0.14);
  add('charging_bicycle', isModern && isFlat ? 0.1 : 0);
  add('home_office', internal > 78 ? 0.22 : 0.03);
  add('sauna', isNo ? (use === 'leisure' ? 0.28 : 0.04) : 0.01);
  add('dishwasher', standard >= 2 ? 0.72 : 0.36);
  add('built_in_wardrobes', standard >= 2 ? 0.56 : 0.3);
  add('ensuite', bones.bathrooms >= 2 ? 0.7 : 0);
  add('open_plan', isModern || standard === 3 ? 0.6 : 0.2);
}

function premises({ type, floors, place }: Bones, add: Add): void {
  const isIndustrial = ['workshop', 'production_industry', 'storage_logistic', 'warehouse', 'combination'].includes(
    type,
  );
  add('parking', 0.7);
  add('ev_charging', 0.26);
  add('fibre', 0.74);
  add('alarm', 0.44);
  add('loading_dock', isIndustrial ? 0.62 : type === 'grocery_shop' || type === 'mall' ? 0.3 : 0);
  add('elevator', floors > 2 ? 0.8 : floors > 1 ? 0.1 : 0);
  add('meeting_rooms', type === 'office' || type === 'education_events' ? 0.7 : 0.04);
  add('reception', type === 'office' || type === 'hotel_accommodation' ? 0.46 : 0.02);
  add('canteen', type === 'canteen' ? 1 : type === 'office' ? 0.34 : 0.02);
  add('balanced_ventilation', place.region === 'au' ? 0 : isIndustrial ? 0.1 : 0.5);
  add('wheelchair_accessible', 0.42);
  add('storage_room', 0.4);
  add('bicycle_room', type === 'office' ? 0.36 : 0.02);
  add('solar_panels', 0.1);
}

function parking(add: Add): void {
  add('parking', 1);
  add('garage', 0.6);
  add('ev_charging', 0.5);
  add('elevator', 0.5);
  add('alarm', 0.14);
}

function plot({ use }: Bones, add: Add): void {
  add('fibre', 0.3);
  add('quiet', 0.3);
  add('water_access', use === 'leisure' ? 0.06 : 0.02);
}

function surroundings({ place, use, form, floor = 1, isBySea }: Bones, add: Add): void {
  if (form === 'parking') return;
  if (use === 'commercial') {
    add('public_transport', place.setting === 'centre' ? 0.9 : 0.6);
    return;
  }
  const isWooded = place.setting === 'mountain' || place.setting === 'bush';
  add('public_transport', place.setting === 'centre' ? 0.95 : place.setting === 'suburb' ? 0.8 : isWooded ? 0.1 : 0.5);
  add('hiking_nearby', isWooded ? 0.9 : place.setting === 'centre' ? 0.14 : 0.5);
  add('quiet', place.setting === 'centre' ? 0.2 : 0.5);
  add('child_friendly', form === 'house' || form === 'row' || form === 'twin' ? 0.6 : 0.14);
  // No tower inland looks out on the sea.
  const seesSea = place.region === 'no' || isBySea;
  add('sea_view', !seesSea ? 0 : place.setting === 'coast' ? 0.6 : floor >= 5 ? 0.04 : 0);
  add('mountain_view', place.setting === 'mountain' ? 0.66 : 0);
  add('ski_in_ski_out', place.setting === 'mountain' && place.region === 'no' && use === 'leisure' ? 0.26 : 0);
  add('water_access', place.setting === 'coast' && use === 'leisure' ? 0.3 : 0);
  add('mooring', place.setting === 'coast' && use === 'leisure' && place.region === 'no' ? 0.36 : 0);
}
