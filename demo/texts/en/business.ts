import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const BUSINESS_OPENING: Topic = [
  {
    text: '{For lease|Now leasing|Available} {on $street|at $address} in $place: {$a $kind|a well-presented $kind} of $size m², {with strong exposure|ready for fit-out|with flexible terms}.',
    when: (h) => h.offer === 'rent',
  },
  {
    text: '$address {offers|gives you} $size m² of {well-lit|flexible|practical} space in $place, {suited to established and new businesses|that can be divided|with direct street access} {and room to grow|on competitive terms|near other traders}.',
    when: (h) => h.offer === 'rent',
  },
  {
    text: '{For sale|On the market|Offered for sale} {at $address|on $street in $place}: $a $kind of $size m², {built in $year|dating from $year}, {with secure income|sold with vacant possession|with scope to add value}.',
    when: (h) => h.offer === 'sale' && h.yearBuilt !== undefined,
  },
  {
    text: 'The property at $address {comprises|is} $a $kind of $size m² {for the owner-occupier|for investors|with development upside}, {in a tightly held part of $place|with growth in the $council area behind it}.',
    when: (h) => h.offer === 'sale',
  },
];

export const SPACE: Topic = [
  {
    text: '{The layout|The floor plate|The interior} {is regular|is easy to divide|adapts to most uses}, {with good ceiling height|with few columns|with natural light} {and services in place|over $size m²|from front to back}.',
  },
  {
    text: '{Meeting rooms|Several meeting rooms} are {built|in place}, {with glass fronts|by the entry|with screens fitted}, {and the balance is open plan|and quiet rooms adjoin|leaving the rest to you} {at $address|over $size m²}.',
    when: (h) => has(h, 'meeting_rooms'),
  },
  {
    text: '{A loading dock|The loading dock} {takes semi-trailers|is at the rear|has its own driveway}, {with high-clearance doors|away from the street front|with 24-hour access} {off $street|at $address|for daily deliveries}.',
    when: (h) => has(h, 'loading_dock'),
  },
  {
    text: '{Fibre internet|High-speed fibre} is {connected|in the building}, {with three-phase power available|and lighting is LED throughout} {so work can start at once|at $address|ready for tenants}.',
    when: (h) => has(h, 'fibre'),
  },
  {
    text: '{Presentation is|The fit-out is|Condition is} {excellent|very good|tidy}, {with amenities on the floor|with kitchenette and showers|and recently painted} {through all $size m²|at $address|for a quick start}.',
    when: (h) => h.standard >= 2,
  },
  {
    text: '{The space needs work|A refresh is due|Fit-out is yours to choose}, {and incentives reflect it|which the price allows for} {over $size m²|at $address|on $street}.',
    when: (h) => h.standard === 0,
  },
];

export const BUSINESS_PLACE: Topic = [
  {
    text: '{Public transport is|The nearest stop is} $stop away, {main roads are close|arterials are minutes off} and {staff have cafes nearby|customers find $street easily|couriers come and go} {all day|in $place|at $address}.',
    when: (h) => has(h, 'public_transport'),
  },
  {
    text: '{On-site parking|Parking on site} {serves staff and visitors|is allocated|is easy}, {and $street adds|while $street has} {timed spaces|more at the kerb} {for customers|through the day}.',
    when: (h) => has(h, 'parking'),
  },
  {
    text: '{Neighbours on $street|Businesses nearby} include {offices, shops and food|trades and storage|a good mix of traders}, {and $place keeps growing|which brings foot traffic} {week by week|in the $council area}.',
  },
  {
    text: '{Plans and terms|Floor plans and outgoings} {are available from the agent|on request}, {and inspections of $address are by appointment|so call to walk through $address} {at a time that suits|on short notice}.',
  },
];

export const PLOT_TEXT: Topic = [
  {
    text: '{This block on $street measures|The block in $place measures|At $address the block measures} $plot, {level and cleared|gently sloping|with a wide frontage}, {ready for your plans|with services at the boundary|titled and ready to build}.',
  },
  {
    text: '{Zoning|The planning scheme} {allows|permits} {a single dwelling|a house and studio|two dwellings, subject to council approval}, {and soil tests are available|with no building covenant|and contour plans can be provided} {for $address|on request}.',
  },
  {
    text: 'Build in $place and {live close to schools and shops|be near parks and shops}, {with established homes on $street|in a street of newer homes} {for company|and room between}.',
  },
];

export const PARKING_TEXT: Topic = [
  {
    text: '{A secure car space|One car space|A single car space} at $address, {wide and easy to enter|numbered and well lit|close to the ramp}, {with remote access|with 24-hour access} {in $place|off $street}.',
  },
  {
    text: 'The space is about $bra m², {$stop from the nearest stop|a short walk from the shops}, {available now|free from $month} {for locals or commuters|and easy to lease out|in $place}.',
  },
  {
    text: '{An EV charger|A charger} is {fitted|in place}, {metered separately|ready for most makes} {at $address|from day one}.',
    when: (h) => has(h, 'ev_charging'),
  },
];
