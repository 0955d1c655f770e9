import { has } from '../../home.ts';
import { joinedClauses, type Topic } from '../grammar.ts';

/** What can follow any clause on a living room. */
const LIVING_MORE = [
  'with {room|space} for a big sofa and a table',
  'and {it is easy to furnish|furniture falls into place}',
  'with {plenty of|good} wall space for {art|books|art and books}',
  'and {the floors are hard-wearing|the floorboards are sound}',
  'with {a reading corner by the window|a natural spot for an armchair}',
  'and {there is room for a long dining table|a table for eight fits}',
  'with {ceilings high enough to feel airy|good ceiling height}',
  'and {the colours are neutral|walls are painted in quiet tones}',
  'so {everyone can be home at once|the family can spread out}',
  'with {an outlook to|windows to} $street',
  'and {it feels bigger than $size m² suggests|every one of the $size m² is used}',
  'with {an easy path to the kitchen|the kitchen close by}',
  'and {the afternoon light is lovely|mornings are bright}',
  'which {sets the tone for the $kind|makes the $kind easy to live in}',
];

export const LIVING: Topic = [
  joinedClauses(
    [
      '{The living room|The lounge|The main living area} {is light and roomy|has good proportions|sits at the heart of the $kind|runs the width of the $kind}',
      '{Wide|Tall|North-facing} windows {fill the living room with light|keep the lounge bright}',
      '{The living room|The lounge} {opens off the entry|sits away from the street|has windows on two sides}',
    ],
    LIVING_MORE,
  ),
  joinedClauses(
    [
      '{Living, dining and kitchen|Kitchen, dining and living} {share one open space|flow together|come together in one room}',
    ],
    [
      'so {the cook stays part of the conversation|nobody cooks alone}',
      'which {makes weeknights easy|suits family life}',
      'with {room for a long table|space to move around the table}',
      'and {light comes through from end to end|you notice the light first}',
      'and {all $size m² feel connected|the $size m² work as one}',
    ],
    (h) => has(h, 'open_plan'),
    '{| at $address| on $street}',
  ),
  joinedClauses(
    ['{The fireplace|A wood fire|An open fireplace} {warms the lounge|anchors the living room|takes the chill off}'],
    [
      'and {earns its keep from May to September|is used all winter}',
      'with {armchairs pulled close|wood stacked beside it}',
      'so {winter evenings are something to look forward to|cold nights are no hardship}',
      'and {the mantel is original|the chimney draws well}',
    ],
    (h) => has(h, 'fireplace'),
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{Ducted|Split-system|Reverse-cycle} air conditioning {looks after the hot days|keeps the living areas comfortable|covers summer and winter}',
    ],
    [
      'while {cross-breezes do the rest|good insulation does the rest}',
      'with {ceiling fans in support|zones you can switch off}',
      'so {sleep comes easily in February|summer is bearable}',
      'and {the running costs are modest|it was serviced this year}',
    ],
    (h) => has(h, 'air_conditioning'),
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{The living room|The lounge} {needs paint and new floors|has not changed much since the $decade|is a blank canvas}',
    ],
    [
      'but {the proportions are generous|the light is good}',
      'and {the price reflects it|the work is mostly cosmetic}',
      'though {the bones are sound|you can see past the wallpaper}',
    ],
    (h) => h.standard === 0 && h.yearBuilt !== undefined,
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      'From the {sofa|living room|lounge} {you look out to sea|the view runs to the horizon|you watch the water change colour}',
    ],
    [
      'and {the sunrise is free|the view never repeats itself}',
      'best {with the windows open|in the early morning}',
      'over {the rooftops|the treetops} {of $place|on $street}',
      'with {ships far out|sails on summer weekends}',
    ],
    (h) => has(h, 'sea_view'),
    '{| every day of the year}',
  ),
  joinedClauses(
    ['{The ranges|The mountains} {fill the windows|stand behind the garden|make the backdrop}'],
    [
      'and {the mist lifts around breakfast|evening turns them blue}',
      'with {light that moves across them all day|stars above them at night}',
      'as they do {all over $place|along $street}',
    ],
    (h) => has(h, 'mountain_view'),
    '{| at $address}',
  ),
  joinedClauses(
    ['{A separate study|The study} {takes a full-size desk|sits away from the living rooms|has a door that closes}'],
    [
      'and {has its own window|doubles as a spare room}',
      'so {work stays out of the lounge|the dining table stays clear}',
      'with {shelving along one wall|room for a second screen}',
    ],
    (h) => has(h, 'home_office'),
    '{| at $address| in the quiet end of the $kind}',
  ),
];

const KITCHEN_MORE = [
  'with {room for a full-size fridge|a proper pantry}',
  'and {there is bench space for two cooks|the benches are long enough for baking}',
  'with {deep drawers rather than cupboards|soft-close drawers}',
  'and {storage goes to the ceiling|the cupboards swallow everything}',
  'with {a window over the sink|good light over the bench}',
  'and there is {a breakfast bar for quick meals|a spot for a small table}',
  'with {everything in easy reach|the table a step away}',
  'so {big family dinners are no trouble|weeknight meals are quick}',
  'and {the oven is nearly new|the appliances are included}',
  'with {space for the coffee machine|shelves for the cookbooks}',
  'with an outlook to {$street|the street}',
];

export const KITCHEN: Topic = [
  joinedClauses(
    [
      'The kitchen has {stone|generous|timber|pale} benches and {a gas cooktop|an electric cooktop|a wide oven|a deep sink}',
      'The kitchen {is laid out in a U|runs along one wall|turns a corner}',
      '{Cooks will like the kitchen|The kitchen is made for cooks|The kitchen is practical and bright}',
      'The kitchen {is set apart from the lounge|sits beside the dining area|is neat and well planned}',
    ],
    KITCHEN_MORE,
    (h) => h.standard >= 1,
  ),
  joinedClauses(
    ['{The kitchen was redone|The kitchen was rebuilt|All cabinetry was replaced} in $renovated'],
    KITCHEN_MORE,
    (h) => h.renovated !== undefined,
  ),
  joinedClauses(
    ['{A dishwasher|An integrated dishwasher} {takes care of the plates|is fitted|sits beside the sink}'],
    KITCHEN_MORE,
    (h) => has(h, 'dishwasher'),
  ),
  joinedClauses(
    ['{The original kitchen|The older kitchen} {still does its job|is clean and works|is tidy}'],
    [
      'though {most buyers will update it|its best days are behind it}',
      'and there is {room for your own design|space enough for a new one}',
      'which {the price allows for|is reflected in the price}',
    ],
    (h) => h.standard <= 1,
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{An island bench|A long island|A stone island} {divides kitchen from living|seats four|is where everyone ends up}',
    ],
    [
      'handy for {homework|quick breakfasts}',
      'with {power and storage underneath|stools tucked away}',
      'and is {big enough for a buffet|made for Sunday breakfasts}',
    ],
    (h) => has(h, 'open_plan'),
    '{| at $address| in this $size m² plan}',
  ),
];

export const BEDROOMS: Topic = [
  joinedClauses(
    [
      'The bedroom {fits a queen bed|sits on the quiet side|is a good size}',
      '{The single bedroom|The one bedroom} {takes a queen bed|is set away from the lounge}',
    ],
    [
      'with {room to walk around|space for a desk}',
      'and {it gets the morning light|the window is wide}',
      'with {a wardrobe along one wall|hanging space}',
      'away from {the noise of $street|the street}',
      'with {the bathroom next door|an outlook to $street}',
      'and {it is easy to keep cool|blinds are fitted}',
    ],
    (h) => h.bedrooms === 1,
    '{| at $address}',
  ),
  joinedClauses(
    [
      '{Both bedrooms|The two bedrooms} {are doubles|take queen beds|are well separated}',
      '{There are|You get} two bedrooms',
    ],
    [
      'one {with morning sun|facing $street}',
      'and {the second is quiet enough for a nursery|neither is an afterthought}',
      'so {housemates keep their privacy|guests have their own space}',
      'with {the bathroom between them|wardrobe space in each}',
      'and {there is room for a desk in the second|the main is the larger}',
      'a rare thing in $size m²',
    ],
    (h) => h.bedrooms === 2,
    '{| at $address| on $street}',
  ),
  joinedClauses(
    [
      '{There are|You get|The plan has} $bedrooms',
      '{With $bedrooms|Across $bedrooms} {a growing family has room|everyone gets a door to close|there is space for guests}',
    ],
    [
      'with {the main set apart from the rest|the largest at the back}',
      'so {the kids need not share|nobody has to share}',
      'and {one makes a fine office|one is ready for visitors}',
      'with {a hall between them|wardrobes in most}',
      'and {the smaller rooms still take a double|all are of useful size}',
      'all within $size m²',
      'with {good separation|windows to $street}',
    ],
    (h) => h.bedrooms >= 3,
    '{| at $address}',
  ),
  joinedClauses(
    ['Built-in {robes|wardrobes} {are fitted|line the walls|run floor to ceiling}'],
    [
      'so {bring only your bed|the floor stays clear}',
      'with {shelves and hanging space|mirrored doors}',
      'which {saves a trip to the furniture store|matters in $size m²}',
    ],
    (h) => has(h, 'built_in_wardrobes') && h.bedrooms > 0,
    '{| at $address| on $street}',
  ),
  joinedClauses(
    ['The main bedroom {has its own ensuite|comes with an ensuite|opens to an ensuite}'],
    [
      'so {mornings are easy|the family bathroom is left to the rest}',
      'with {a generous shower|tiles to the ceiling}',
      'while {the others share the bathroom down the hall|guests use the main bathroom}',
    ],
    (h) => has(h, 'ensuite'),
    '{| at $address| on $street}',
  ),
];

export const BATHROOM: Topic = [
  joinedClauses(
    ['The bathroom {is tiled throughout|is neat and bright|has a walk-in shower|has a shower over the bath}'],
    [
      'with {a vanity and good mirror|a window for fresh air}',
      'and {there is plenty of storage|the tapware is solid}',
      'with {space for the washing machine|a heated towel rail}',
      'and {it is easy to keep clean|everything works}',
    ],
    (h) => h.bathrooms === 1 && h.standard >= 1,
    '{| at $address| off the hall|, in quiet colours|, next to the bedroom}',
  ),
  joinedClauses(
    [
      '{The $bathrooms|All $bathrooms} {are tiled floor to ceiling|share the same clean finish|are well kept}',
      '{There are|You have} $bathrooms',
    ],
    [
      'one {with a bath|beside the laundry}',
      'so {there is no morning queue|nobody waits}',
      'in easy reach of {every bedroom|the bedrooms}',
    ],
    (h) => h.bathrooms >= 2 && h.bathrooms < 4,
    '{| at $address| on $street|, enough for a household of any size}',
  ),
  joinedClauses(
    ['The bathroom was {renovated|rebuilt|retiled} in $renovated'],
    [
      'with {new waterproofing|new plumbing}',
      'and {it shows|the invoices are on hand}',
      'to {a good standard|current code}',
    ],
    (h) => h.renovated !== undefined && h.bathrooms === 1,
    '{| at $address| on $street}',
  ),
  joinedClauses(
    ['{The laundry|A separate laundry|An internal laundry} {has a trough and bench|takes both machines}'],
    [
      'with {cupboards above|drying space outside}',
      'and {keeps the mess contained|it handles the wet weeks}',
      'close to the {back door|bathroom}',
    ],
    (h) => h.bathrooms > 0 && !has(h, 'shared_laundry') && h.internal > 60,
    '{| at $address| on $street}',
  ),
];
