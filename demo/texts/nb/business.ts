import { has, type Home } from '../../home.ts';
import type { Topic } from '../grammar.ts';

/** A building of flats has no premises to speak of. */
const isBlock = ({ type }: Home): boolean => type === 'apartment_building';

export const BUSINESS_OPENING: Topic = [
  {
    text: '{I $address $iPlace er $en $bolig på $brai m² til leie.|I $street $iPlace leies det ut $en $bolig på $brai m².}',
    when: ({ home }) => home.offer === 'rent',
  },
  {
    text: '{I $address selges $en $bolig på $brai m², oppført i $year.|I $street $iPlace ligger $denne $boligen på $brai m² fra $year.}',
    when: ({ home }) => home.offer === 'sale' && home.yearBuilt !== undefined,
  },
  { text: 'Eiendommen i $address omfatter $en $bolig på $brai m².', when: ({ home }) => home.offer === 'sale' },
];

export const SPACE: Topic = [
  { text: 'Lokalene har møterom.', when: ({ home }) => has(home, 'meeting_rooms') },
  { text: 'Det er lasterampe.', when: ({ home }) => has(home, 'loading_dock') },
  { text: 'Bygget har kantine.', when: ({ home }) => has(home, 'canteen') && home.type === 'office' },
  { text: 'Det er balansert ventilasjon.', when: ({ home }) => has(home, 'balanced_ventilation') },
  { text: 'Fiber er lagt inn.', when: ({ home }) => has(home, 'fibre') },
  { text: 'Bygget har heis.', when: ({ home }) => has(home, 'elevator') },
  {
    text: '{Lokalene er delt i åpent landskap og cellekontorer.|Lokalene er i hovedsak åpent landskap.}',
    when: ({ home }) => home.type === 'office',
  },
  {
    text: 'Takhøyden er {5|6|7} meter.',
    when: ({ home }) => ['warehouse', 'storage_logistic', 'production_industry', 'workshop'].includes(home.type),
  },
  { text: 'Lokalene har god standard.', when: ({ home }) => home.standard === 2 && !isBlock(home) },
  { text: 'Lokalene har høy standard.', when: ({ home }) => home.standard === 3 && !isBlock(home) },
  { text: 'Lokalene har behov for oppgradering.', when: ({ home }) => home.standard === 0 && !isBlock(home) },
  {
    text: 'Leilighetene har {god|gjennomgående god} standard.',
    when: ({ home }) => home.standard >= 2 && isBlock(home),
  },
  { text: 'Leilighetene har behov for oppgradering.', when: ({ home }) => home.standard === 0 && isBlock(home) },
];

export const BUSINESS_PLACE: Topic = [
  { text: 'Det er $stop til nærmeste holdeplass.', when: ({ home }) => has(home, 'public_transport') },
  { text: 'Det er parkering ved bygget.', when: ({ home }) => has(home, 'parking') },
];

export const BUSINESS_VAT: Topic = [
  { text: 'Leien er oppgitt uten merverdiavgift.', when: ({ home }) => home.offer === 'rent' },
];

export const BUSINESS_TERMS: Topic = [
  {
    text: '$boligen er ledig $from.',
    when: ({ home, isOpen, lease }) => home.offer === 'rent' && isOpen && lease !== undefined,
  },
];

export const PLOT_TEXT: Topic = [
  { text: 'Tomta i $street $iPlace er på $plot m².' },
  { text: '$address er en ubebygd tomt på $plot m² $iPlace.' },
];

export const PLOT_MORE: Topic = [
  { text: 'Fiber er ført fram til tomtegrensa.', when: ({ home }) => has(home, 'fibre') },
  { text: 'Tomta ligger rolig til.', when: ({ home }) => has(home, 'quiet') },
  { text: 'Tomta har strandlinje.', when: ({ home }) => has(home, 'water_access') },
];

/** What whoever builds asks first. */
export const PLOT_SERVICES: Topic = [
  {
    text: '{Vei, vann, avløp og strøm er ført fram til tomtegrensa.|Offentlig vann og avløp er ført fram til tomta, og strøm ligger i veien.}',
    when: ({ home }) => home.use !== 'leisure',
  },
  {
    text: '{Vei, vann, avløp og strøm er ført fram til hyttefeltet.|Strøm er ført fram til tomta. Vann fra borehull og avløp må kjøper ordne selv.}',
    when: ({ home }) => home.use === 'leisure',
  },
];
export const PLOT_RULES: Topic = [
  {
    text: 'Tomta er regulert til boligformål, med en utnyttelse på inntil {25|30|35} % BYA.',
    when: ({ home }) => home.use !== 'leisure',
  },
  {
    text: 'Tomta er regulert til fritidsbebyggelse, med en utnyttelse på inntil {15|20} % BYA.',
    when: ({ home }) => home.use === 'leisure',
  },
];
export const PLOT_GROUND: Topic = [{ text: '{Terrenget er flatt.|Terrenget skråner svakt.|Tomta er skrånende.}' }];

export const PARKING_TEXT: Topic = [
  { text: 'Garasjeplassen {ved|i} $address er på $bra m².', when: ({ home }) => has(home, 'garage') },
  { text: 'Parkeringsplassen ved $address er utendørs og på $bra m².', when: ({ home }) => !has(home, 'garage') },
];

export const PARKING_MORE: Topic = [
  { text: 'Plassen har elbillader.', when: ({ home }) => has(home, 'ev_charging') },
  { text: 'Det er heis fra anlegget.', when: ({ home }) => has(home, 'elevator') && has(home, 'garage') },
  { text: 'Anlegget har alarm.', when: ({ home }) => has(home, 'alarm') && has(home, 'garage') },
];
