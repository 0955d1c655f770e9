import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const ESCAPE_OPENING: Topic = [
  {
    text: '{Friday afternoon|School holidays|The long weekend}, {and you turn into $street|and you unlock the door at $address|and the esky is packed}: $a $kind {with $bedrooms|of $size m²} {in $place|made for switching off}.',
    when: (h) => h.bedrooms > 0,
  },
  {
    text: '{$address is|Here is} {a place to slow down|a proper getaway|the kind of house families keep}: {$bedrooms|$size m² and $bedrooms}, {in $place|on $street in $place}, {ready for the next summer|with room for the cousins|easy to lock and leave}.',
    when: (h) => h.bedrooms > 0,
  },
  {
    text: '{Sand on the floor|Salt on the windows|Boards by the door} and {nobody minds|that is the point}: $a $kind {at $address|with $bedrooms} in $place.',
    when: (h) => h.place.setting === 'coast' && h.bedrooms > 0,
  },
  {
    text: '{Cool nights|Mountain mornings|Quiet mornings} and {the smell of eucalypts|birdsong at breakfast|mist over the paddocks} {come with|are part of} this $kind {of $size m²|with $bedrooms} {at $address|on $street} in $place.',
    when: (h) => h.place.setting !== 'coast' && h.bedrooms > 0,
  },
];

export const SEASIDE: Topic = [
  {
    text: '{The beach|The sand|The nearest swim} {is a barefoot walk from|begins not far from} $street, {and $place has|while $place has} {fish and chips, coffee and a general store|cafes for slow mornings|a surf club and good bakeries} {within a stroll|all year}.',
    when: (h) => h.place.setting === 'coast',
  },
  {
    text: '{Whale season, swim season and quiet season|Every season|Summer, autumn and clear winter days} bring people back {to $place|to $street}, {and $address is there for all of them|whether you stay a night or a month}.',
    when: (h) => h.place.setting === 'coast',
  },
  {
    text: '{Trails|Walking tracks|Lookouts and waterfalls} {begin|start} {close to $street|near $address}, {with wineries and bakeries in $place for afterwards|and the stars are something else|and the creek runs most of the year}.',
    when: (h) => h.place.setting !== 'coast',
  },
  {
    text: '{In the evening|After a day out|When the sun drops} {the deck|the outdoor table} is {where everyone gathers|the best seat in $place|set for dinner}, {with kookaburras in the trees|and the air smells of $month|while the barbecue warms up} {at $address|behind the $kind|over $street}.',
    when: (h) => has(h, 'terrace'),
  },
  {
    text: '{You have|There is} {direct access to the water|a path to the water}, {with room for kayaks|and a flat rock for fishing|for a swim before coffee} {below $address|at the end of the garden|in front of the $kind}.',
    when: (h) => has(h, 'water_access'),
  },
];

export const HOLIDAY_RENTAL: Topic = [
  {
    text: '{Linen, kitchenware and games|Linen, towels and board games} {are provided|are included|are in the cupboard}, {so bring food and swimmers|and parking is easy|and check-in is simple} {at $address|all year|for stays of two nights or more}.',
  },
  {
    text: '{From $$rent a week|A week costs from $$rent}, {less in the quiet months|with discounts for longer stays|cleaning included} {at $address|in $place}.',
  },
];
