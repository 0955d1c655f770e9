import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const BUSINESS_OPENING: Topic = [
  {
    text: '{$address: $bolig på $brai m² til leie $iPlace.|Til leie i $address: $en $bolig på $brai m².}',
    when: ({ home }) => home.offer === 'rent',
  },
  {
    text: '{Til salgs i $address: $en $bolig på $brai m², oppført i $year.|$en $bolig på $brai m² fra $year i $street $iPlace.}',
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
  { text: 'Lokalene har {god|høy} standard.', when: ({ home }) => home.standard >= 2 },
  { text: 'Lokalene har behov for oppgradering.', when: ({ home }) => home.standard === 0 },
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
    text: '{Lokalet er ledig $from.|Ledig $from.}',
    when: ({ home, isOpen, lease }) => home.offer === 'rent' && isOpen && lease !== undefined,
  },
];

export const PLOT_TEXT: Topic = [
  { text: 'Tomten i $street $iPlace er på $plot m².' },
  { text: '$address er en ubebygd tomt på $plot m² $iPlace.' },
];

export const PLOT_MORE: Topic = [
  { text: 'Fiber er ført frem til tomtegrensen.', when: ({ home }) => has(home, 'fibre') },
  { text: 'Tomten ligger rolig til.', when: ({ home }) => has(home, 'quiet') },
  { text: 'Tomten har strandlinje.', when: ({ home }) => has(home, 'water_access') },
];

/** What whoever builds asks first. */
export const PLOT_SERVICES: Topic = [
  {
    text: '{Vei, vann, avløp og strøm er ført frem til tomtegrensen.|Offentlig vann og avløp er ført frem til tomten, og strøm ligger i veien.}',
    when: ({ home }) => home.use !== 'leisure',
  },
  {
    text: '{Vei, vann, avløp og strøm er ført frem til hyttefeltet.|Strøm er ført frem til tomten. Vann fra borehull og avløp må kjøper ordne selv.}',
    when: ({ home }) => home.use === 'leisure',
  },
];
export const PLOT_RULES: Topic = [
  {
    text: 'Tomten er regulert til boligformål, med en utnyttelse på inntil {25|30|35} % BYA.',
    when: ({ home }) => home.use !== 'leisure',
  },
  {
    text: 'Tomten er regulert til fritidsbebyggelse, med en utnyttelse på inntil {15|20} % BYA.',
    when: ({ home }) => home.use === 'leisure',
  },
];
export const PLOT_GROUND: Topic = [{ text: '{Terrenget er flatt.|Terrenget skråner svakt.|Tomten er skrånende.}' }];

export const PARKING_TEXT: Topic = [
  { text: 'Garasjeplass på $bra m² {ved|i} $address.', when: ({ home }) => has(home, 'garage') },
  { text: 'Utendørs parkeringsplass på $bra m² ved $address.', when: ({ home }) => !has(home, 'garage') },
];

export const PARKING_MORE: Topic = [
  { text: 'Plassen har elbillader.', when: ({ home }) => has(home, 'ev_charging') },
  { text: 'Det er heis fra anlegget.', when: ({ home }) => has(home, 'elevator') && has(home, 'garage') },
  { text: 'Anlegget har alarm.', when: ({ home }) => has(home, 'alarm') && has(home, 'garage') },
];
