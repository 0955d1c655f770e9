import { has, type Home } from '../../home.ts';
import type { Topic } from '../grammar.ts';

const isUrban = ({ place }: Home): boolean => place.setting === 'centre';
const isCoast = ({ place }: Home): boolean => place.setting === 'coast';

export const OPENING: Topic = [
  {
    text: '{Welcome to|Welcome home to|Make yourself at home at} $address, {$a $kind|a home} {of $size m²|with $bedrooms|with $bedrooms and $bathrooms} in {$place|the heart of $place|sought-after $place}.',
    when: (h) => h.bedrooms > 0,
  },
  {
    text: '{Set on|Tucked away on|Well placed on} $street{, this| in $place, this} {$kind|well-planned $kind|comfortable $kind} {offers $bedrooms and $bathrooms|gives you $size m² to live in|has $bedrooms over $size m²} {and a floor plan that works|without wasted space|and an easy feel|and room to stay a while}.',
    when: (h) => h.bedrooms > 0,
  },
  {
    text: '{Few homes|Not many homes|Rarely do homes} in $place {tick as many boxes|suit so many buyers|make daily life this simple}: {$bedrooms, $bathrooms|$size m², $bedrooms} and {a good address on $street|a quiet spot at $address}.',
    when: (h) => h.bedrooms > 0 && h.offer === 'sale' && has(h, 'quiet'),
  },
  {
    text: '{First-home buyers and investors|Downsizers and first-home buyers|Anyone after a low-upkeep home} {will like|should see|can stop looking at} $address, {$a $kind on the $level|$size m² in $place}, {light and well kept|easy to own|with everything close by}.',
    when: (h) => h.form === 'flat' && h.offer === 'sale' && (h.floor ?? 99) < 10 && h.standard > 0,
  },
  {
    text: '{Room to grow|Space for everyone|Family living} {on $street|in $place}: {$bedrooms, $bathrooms and $size m²|$size m² with $bedrooms}, {on $plot of land|set on $plot}.',
    when: (h) => h.bedrooms >= 3 && h.plot > 0,
  },
  {
    text: 'A $decade $kind with {good bones|an honest plan}, {$bedrooms|$bedrooms and $bathrooms} {at $address|on $street in $place|and plenty of promise}.',
    when: (h) => h.yearBuilt !== undefined && h.bedrooms > 0 && !h.isNew,
  },
];

export const PLACE: Topic = [
  {
    text: '{Cafes, bars and markets|Cafes and wine bars|Shops, cafes and galleries} {are around the corner|start at the end of $street|are a short stroll away}, {and $place needs no introduction|yet the home itself is quiet|so the car can stay put} {on weekends|most days|when friends visit}.',
    when: isUrban,
  },
  {
    text: '{$place is known for|People move to $place for} {its village feel|good coffee and better company|parks, pubs and easy transport}, {and $street is close to the best of it|which begins a few steps from $address} {without the noise|day and night|in every season}.',
    when: isUrban,
  },
  {
    text: '{Schools, shops and sporting fields|The local school and shops|Childcare, school and shops} are {within walking distance|a few minutes away|an easy ride} {of $street|from $address}, {and $place is a friendly sort of suburb|and the neighbours look out for each other|with playgrounds in between} {for families|year in, year out}.',
    when: (h) => h.place.setting === 'suburb' || h.place.setting === 'town',
  },
  {
    text: '{$street is|You will find $street} {a quiet street|leafy and wide|free of through traffic}, {where children still ride to school|and people stay for decades|close to parks and shops} {in this part of $place|in the $council area|as the owners will tell you}.',
    when: (h) => has(h, 'quiet') || has(h, 'child_friendly'),
  },
  {
    text: '{The beach|Sand and surf|The foreshore path} {is a short walk away|is minutes from $street|is close enough to hear}, {and so are the cafes|and $place has shops for the rest|so mornings begin with a swim} {from October to May|before work|most of the year}.',
    when: isCoast,
  },
  {
    text: '{In $place|Around $address} {you have|there are} {supermarket, cafes and medical centre|parks, schools and a good bakery|shops and services for daily life}, {with the rest of the $council area in easy reach|and more down the main road|all without leaving the suburb}.',
    when: (h) => h.place.setting !== 'mountain' && h.place.setting !== 'bush',
  },
  {
    text: '{Walking tracks|Bush tracks|Trails} {start near|begin just beyond} $street, {and the weekend market in $place is worth getting up for|with wildflowers in $month|where you meet more wallabies than people} {and clean air|, rain or shine|, even in winter}.',
    when: (h) => h.place.setting === 'mountain' || h.place.setting === 'bush',
  },
];

export const TRANSPORT: Topic = [
  {
    text: '{The nearest stop|Public transport|The bus stop} is $stop {from the door|away|from $address}, {with frequent services|and services run early and late|for an easy run into town} {on weekdays|all week|from $place}.',
    when: (h) => has(h, 'public_transport'),
  },
  {
    text: '{It is|Count on} a $walk walk to {the nearest stop|public transport}, {and bike paths reach $street|and main roads are handy|so one car is plenty} {in $place|most days|for commuters}.',
    when: (h) => has(h, 'public_transport') && h.stop >= 160,
  },
];

export const TERMS: Topic = [
  {
    text: 'Levies are about $$levies a month {and cover|, which includes} {building insurance and gardens|insurance and common-area upkeep|cleaning, insurance and the sinking fund}, {as per the latest strata report|for $address|on current budget}.',
    when: (h) => h.offer === 'sale' && h.form === 'flat' && h.type !== 'retirement',
  },
  {
    text: 'Council rates are {approximately|about} $$rates a year {in the $council area|, payable quarterly|at $address}.',
    when: (h) => h.offer === 'sale' && h.form !== 'parking' && h.form !== 'plot' && h.use !== 'commercial',
  },
  {
    text: '{Inspect|Come and inspect|Be early to inspect} {$address|this $kind on $street} {and see for yourself|with the agent|at an open home}, {contract and reports on request|settlement terms are flexible|the owners have bought elsewhere}.',
    when: (h) => h.offer === 'sale' && !h.isNew,
  },
];

export const RENTAL: Topic = [
  {
    text: '{Rent is|Leased at} $$rent a week, {bond|with a bond of} $$bond, {lodged with the authority|held by the bond authority} {in the tenant’s name|for $address|as usual}.',
    when: (h) => h.use === 'residential' && h.form !== 'parking',
  },
  {
    text: '{Pets are welcome|Pets considered} {on application|by arrangement}, {and there is space for a basket|and there is a park near $street} {in $place|for daily walks}.',
    when: (h) => h.pets && h.form !== 'room' && h.form !== 'parking',
  },
  {
    text: 'The $kind {is|comes} {fully furnished|with all furniture}, {down to the cutlery|linen included|including whitegoods}, {ready for a suitcase|for stays of six months or more} {at $address|in $place|from $month}.',
    when: (h) => h.furnished === 'fully' && h.form !== 'room' && h.use === 'residential',
  },
  {
    text: 'It {is let unfurnished|comes unfurnished}, {with window coverings fitted|with oven and cooktop in place}, {ready for your own things|on a twelve-month lease} {at $address|in $place|from $month}.',
    when: (h) => h.furnished === 'none' && h.use === 'residential' && h.form !== 'parking',
  },
  {
    text: '{Applications|Enquiries} are {open|welcome}, {with references|for a start in $month|from tidy tenants} {for $address|and answered the same day}.',
    when: (h) => h.form !== 'parking',
  },
];

export const ROOM: Topic = [
  {
    text: 'The room {is|measures} $size m² and {has a bed, desk and wardrobe|comes furnished with bed and desk|has a double bed and built-in shelves}, {with a window to $street|on the quiet side of the house|at $address}.',
  },
  {
    text: 'You share {kitchen and bathroom|bathroom, kitchen and lounge} with {two|three} others who {work full time|study|keep the place tidy}, {and everyone has a shelf of their own|and bills are split evenly|and cleaning is shared} {on $street|at $address}.',
  },
  {
    text: '{Power and internet|Bills|Internet and water} are {included|part of the $$rent a week}, {and the minimum stay is three months|from $month if that suits|with two weeks’ notice}{.|, bond $$bond.}',
  },
];
