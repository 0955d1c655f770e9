import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const LEISURE_OPENING: Topic = [
  { text: 'I $street $iPlace ligger $denne $boligen.' },
  {
    text: '{I $street $iPlace ligger $denne $boligen fra $year.|$address er $en $bolig fra $year $iPlace.}',
    when: ({ home }) => home.yearBuilt !== undefined && !home.isNew,
  },
  {
    text: '$address er $en $bolig $iPlace, $elevation meter over havet.',
    when: ({ home }) => home.place.setting === 'mountain',
  },
  { text: '$address er $en $bolig $iPlace.' },
];

export const NATURE: Topic = [
  {
    text: '{Det er ski inn og ski ut.|Fra tomta kan du gå rett ut i løypa.}',
    when: ({ home }) => has(home, 'ski_in_ski_out'),
  },
  {
    text: '{Turløypene ligger i nærheten.|Det er turterreng i nærheten.}',
    when: ({ home }) => has(home, 'hiking_nearby'),
  },
  { text: 'Eiendommen har egen strandlinje.', when: ({ home }) => has(home, 'water_access') },
  { text: 'Båtplass følger med.', when: ({ home }) => has(home, 'mooring') },
  { text: 'Naust følger med.', when: ({ home }) => has(home, 'boathouse') },
  {
    text: '$boligen ligger $elevation meter over havet.',
    // Of what stands there the opening may have said so.
    when: ({ home }) => home.place.setting === 'mountain' && home.form === 'plot',
  },
];

export const LEISURE_FURNISHED: Topic = [
  {
    text: '{Møblene følger med.|$boligen selges møblert.}',
    when: ({ home }) => home.furnished === 'fully' && home.offer === 'sale',
  },
  { text: 'Deler av møblene følger med.', when: ({ home }) => home.furnished === 'partly' && home.offer === 'sale' },
];
