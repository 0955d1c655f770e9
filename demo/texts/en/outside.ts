import { has } from '../../home.ts';
import { joinedClauses, type Topic } from '../grammar.ts';

export const OUTDOORS: Topic = [
  joinedClauses(
    [
      '{The balcony|A covered balcony} {takes a table and chairs|catches the afternoon sun|is deep enough to use}',
      'The balcony {faces north|looks over $street}',
    ],
    [
      'with {room for herbs and a chair|space for a small barbecue}',
      'and {the doors slide right back|the view is into trees}',
      'so {breakfast moves outdoors|evenings last longer}',
      'for {coffee or a quiet drink|morning coffee} {most of the year|after work|on warm evenings}',
    ],
    (h) => has(h, 'balcony') && h.form === 'flat',
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{A terrace|The terrace|A paved terrace} {steps down to the lawn|runs along the back|is made for entertaining|gets the winter sun}',
    ],
    [
      'with {room for the barbecue|space for a long table}',
      'and {part of it is under cover|it is out of the wind}',
      'so {lunch moves outside|summer is spent outdoors}',
      'and {it is the coolest spot on hot nights|the living room opens straight onto it}',
      'with {an outlook to $street|good privacy}',
    ],
    (h) => has(h, 'terrace') && !has(h, 'roof_terrace') && h.form !== 'flat',
    '{| at $address}',
  ),
  joinedClauses(
    [
      '{The garden|A level garden|The backyard garden} {is established and easy care|has lawn, lemon tree and vegie beds|is fenced for kids and pets|is planted with natives}',
    ],
    [
      'with {side access from $street|shade when you need it}',
      'and {there is space for a trampoline|the birds love it}',
      'with {water plumbed to the beds|room for chickens}',
      'so {children and dogs are happy|weekends look after themselves}',
    ],
    (h) => has(h, 'garden') && h.plot > 0 && h.plot < 20_000,
    '{| in a sunny corner of $place| at $address}',
  ),
  joinedClauses(
    ['The block {measures|is} $plot'],
    [
      'level and usable',
      'with {a wide frontage|established trees}',
      'and {it is fenced on all sides|it is regular in shape}',
      'with access down the side',
    ],
    (h) => h.plot > 0 && h.form !== 'flat' && h.form !== 'premises',
    '{| along $street}',
  ),
  {
    text: '{The pool|An in-ground pool|A good-sized pool} {is fenced to the standard|is the summer meeting place|gets sun from ten to five}, {with paving all round|right off the living area|and easy to look after} {for long weekends|at $address|all season}.',
    when: (h) => has(h, 'pool') && h.form !== 'flat',
  },
  {
    text: 'Residents {share a pool|have the use of a pool} {and gardens|with sun lounges}, {kept by the building manager|covered by the levies|minutes from your door} {at $address|in the complex|on every hot day}.',
    when: (h) => has(h, 'pool') && h.form === 'flat',
  },
  {
    text: 'The {shared|residents’} rooftop terrace {has barbecues and city lights|is the best seat in $place|is open until ten}, {with herbs in planters|with room for a party|and a cooling breeze} {above $street|on still nights|for everyone at $address}.',
    when: (h) => has(h, 'roof_terrace'),
  },
  {
    text: '{A rainwater tank|The water tank} {feeds the garden and laundry|keeps the garden green|takes care of the beds}, {so dry months are less of a worry|with pump and filter in place|and the meter barely moves} {in $place|from $month on|all year}.',
    when: (h) => has(h, 'water_tank') && has(h, 'garden'),
  },
];

export const BUILDING: Topic = [
  joinedClauses(
    [
      '{Built in $year|Dating from $year}, {the $kind has been well looked after|the $kind is solid and straight|the $kind has had few owners}',
    ],
    [
      'and {building reports are available|the roof has been checked}',
      'with {wiring and plumbing updated along the way|insulation added since}',
      'and {it shows its age only in the best way|the $size m² are well planned}',
      'with {records of the work done|a sound structure}',
    ],
    (h) => h.yearBuilt !== undefined && !h.isNew && h.standard >= 1 && h.offer === 'sale',
    '{| at $address}',
  ),
  {
    text: '{The $kind was renovated|A full renovation was completed|Major works were finished} in $renovated, {keeping the character|opening up the plan|with council approval}, {and the $decade details remain|and services are new|down to the insulation}{|, all $size m² of it| at $address}.',
    when: (h) => h.renovated !== undefined && h.yearBuilt !== undefined,
  },
  {
    text: '{This one needs work|Bring your tools|It is ready for renovation}: {a $decade $kind|$size m² of honest $decade structure}, {priced to sell as it stands|with the potential on $street plain to see|liveable while you plan}{.|, subject to council approval.}',
    when: (h) => h.standard === 0 && h.yearBuilt !== undefined && h.offer === 'sale',
  },
  joinedClauses(
    ['Solar panels {cut the power bill|cover most of the daytime use|feed back to the grid}'],
    [
      'with an app to watch it work',
      'and the {roof faces north|inverter is under warranty}',
      'with {capacity to spare|room for a battery}',
      'so {summer bills are small|the meter runs slowly}',
    ],
    (h) => has(h, 'solar_panels') && h.use !== 'commercial',
    '{| at $address| in sunny $place}',
  ),
  {
    text: 'The lift {takes you to|runs from the lobby to} the $level, {so prams and shopping are no trouble|past secure entry doors|step-free from the street} {at $address|day and night|with intercom}.',
    when: (h) => has(h, 'elevator') && h.floor !== undefined && h.floor > 0 && h.floor < 10,
  },
  {
    text: '{The building|The complex|This complex} {is well run|has $storeys|dates from $year}, {with an active owners corporation|with tidy common areas|with friendly neighbours}, {and secure entry from $street|and a sinking fund in order|and the records are open to buyers|at $address}.',
    when: (h) => h.form === 'flat' && h.yearBuilt !== undefined && h.use === 'residential' && !h.isNew,
  },
  joinedClauses(
    [
      '{Brand new|Just completed|Never lived in}, {the $kind comes with builder’s warranty|the $kind meets the current energy code}',
    ],
    [
      'with {plans to hand|every appliance included}',
      'so {there is nothing to fix|you are the first to cook there}',
      'and {handover is by arrangement|all $size m² are ready}',
    ],
    (h) => h.isNew && h.project === undefined,
    '{| at $address}',
  ),
];

export const PARKING: Topic = [
  joinedClauses(
    ['{The garage|A lock-up garage|A remote-control garage} {holds $cars|has room for $cars|takes $cars}'],
    [
      'with {internal access|shelving along the back}',
      'and {there is storage above|bikes and boards fit too}',
      'with a drive {off $street|wide enough for a trailer}',
    ],
    (h) => has(h, 'garage') && h.garage > 0,
    '{| at $address}',
  ),
  {
    text: '{Off-street parking|A parking space|Parking} {comes with the $kind|is beside the entrance}, {so no permits|with room for a visitor|under cover} {off $street|day or night|at $address}.',
    when: (h) => has(h, 'parking') && !has(h, 'garage'),
  },
  joinedClauses(
    ['{An EV charger|A car charger} {is installed|is wired in}'],
    [
      'on its own circuit',
      'ready for most makes',
      'with off-peak timing',
      'so {the car is full by morning|nights are when you charge}',
    ],
    (h) => has(h, 'ev_charging') && h.use !== 'commercial',
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{A storage room|A storeroom} {keeps the camping gear|takes surfboards and suitcases|swallows the Christmas boxes}',
    ],
    ['dry and lockable', 'with {shelves|space to spare}', 'and it is {close to the car|near the entry}'],
    (h) => has(h, 'storage_room') && h.use !== 'commercial',
    '{| at $address}',
  ),
  {
    text: 'A granny flat {at the rear|above the garden|with its own entry} {suits grandparents or a teenager|brings in rent|works as a studio}, {with kitchenette and shower|and is separately metered|and was approved by the $council council}{|, on the same title|, behind $address}.',
    when: (h) => has(h, 'granny_flat'),
  },
  {
    text: '{A workshop|The workshop} {behind the house|beside the drive} {has power and a concrete floor|is big enough for a boat|comes with benches}, {for hobbies or a trade|and a roller door|out of sight of $street}.',
    when: (h) => has(h, 'workshop_space'),
  },
];
