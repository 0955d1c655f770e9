import { has, type Home } from '../../home.ts';
import type { Topic } from '../grammar.ts';

const lives = (home: Home): boolean => home.bedrooms > 0 && home.form !== 'room';
const isSale = (home: Home): boolean => home.offer === 'sale';

export const HOME_TITLES: Topic = [
  {
    text: '{Lys|Romslig|Innbydende|Velholdt|Trivelig} $roms med {god planløsning|gode solforhold|rolig beliggenhet} $iPlace',
    when: (h) => h.form === 'flat' && h.rooms > 1,
  },
  {
    text: '{Pen|Lys|Gjennomgående|Moderne} $roms i $etasje, $iPlace',
    when: (h) => h.form === 'flat' && h.rooms > 1 && (h.floor ?? 0) > 0,
  },
  {
    text: '{Lys|Pen|Fin} $roms med {vestvendt|sørvendt|solrik|romslig} balkong {i|ved} $street',
    when: (h) => h.form === 'flat' && has(h, 'balcony') && h.rooms > 1,
  },
  {
    text: '$place: $roms på $brai m² med {heis og balkong|balkong og heis}',
    when: (h) => h.form === 'flat' && has(h, 'balcony') && has(h, 'elevator') && h.rooms > 1,
  },
  {
    text: '$place – $roms med {peis|ildsted} {i|ved} $street',
    when: (h) => h.form === 'flat' && has(h, 'fireplace') && h.rooms > 1,
  },
  {
    text: '{Kompakt|Smart|Arealeffektiv|Sjarmerende} $bolig på $brai m² {i $street|$iPlace}',
    when: (h) => h.form === 'flat' && h.internal < 48,
  },
  {
    text: '{Arealeffektiv|Lys|Pen} 1-roms {i $street|$iPlace} – $brai m²',
    when: (h) => h.form === 'flat' && h.bedrooms === 0,
  },
  { text: '{Innholdsrik$t|Familievennlig|Velholdt|Romslig} $bolig {med $soverom|på $brai m²} $iPlace', when: lives },
  { text: '$address: {$soverom, $bad|$brai m² og $soverom} $iPlace', when: (h) => lives(h) && h.bathrooms > 0 },
  {
    text: '{Solrik$t|Barnevennlig|Tiltalende|Pen$t} $bolig i $street',
    when: (h) => lives(h) && h.form !== 'flat' && h.use === 'residential',
  },
  {
    text: '{Stor hage|Solrik hage|Hage} og $soverom {i rolig gate|i $street} $iPlace',
    when: (h) => lives(h) && has(h, 'garden') && h.form !== 'flat',
  },
  {
    text: '{$iPlace|I $street}: $bolig fra $year med {terrasse og $soverom|stor terrasse}',
    when: (h) => lives(h) && has(h, 'terrace') && h.yearBuilt !== undefined && h.form !== 'flat',
  },
  {
    text: '$place – $bolig med {garasje og $soverom|garasje, hage og $bad}',
    when: (h) => lives(h) && has(h, 'garage') && has(h, 'garden') && h.form !== 'flat',
  },
  {
    text: '{Oppgradert|Renovert|Oppusset} $bolig – pusset opp $renovated – {i $street|$iPlace}',
    when: (h) => lives(h) && h.renovated !== undefined,
  },
  {
    text: '{Prosjekt for den nevenyttige|Oppussingsobjekt|Muligheter} {i $street|$iPlace}: $bolig, $brai m²',
    when: (h) => lives(h) && h.standard === 0 && isSale(h),
  },
  {
    text: '{Sjøutsikt|Utsikt til sjøen} fra $etasje {i $street|$iPlace}',
    when: (h) => h.form === 'flat' && has(h, 'sea_view') && (h.floor ?? 0) > 0,
  },
  {
    text: '$roms med {garasjeplass|garasje} og {balkong|god balkong} {i $street|$iPlace}',
    when: (h) => h.form === 'flat' && has(h, 'garage') && has(h, 'balcony') && h.rooms > 1,
  },
  {
    text: '{Ny|Helt ny} $roms på $brai m² i $project',
    when: (h) => h.isNew && h.project !== undefined && h.form === 'flat' && h.rooms > 1,
  },
  { text: '$project $unit: {$soverom|$brai m² og $soverom}', when: (h) => h.project !== undefined && h.bedrooms > 0 },
];

export const RENT_TITLES: Topic = [
  { text: '{Ledig|Til leie}: $roms {i $street|$iPlace}, $brai m²', when: (h) => h.form === 'flat' && h.rooms > 1 },
  { text: '{Lys$t|Trivelig|Pen$t} $bolig til leie i $address', when: lives },
  { text: '$soverom {i $street|$iPlace} – ledig {nå|fra $month}', when: lives },
  {
    text: '{Rom|Lyst rom|Møblert rom} på $brai m² {i kollektiv|i hyggelig kollektiv} $iPlace',
    when: (h) => h.type === 'room_in_shared_apartment',
  },
  { text: '{Rom ledig|Rom til leie} i $address', when: (h) => h.type === 'room_in_shared_apartment' },
  { text: '{Hybel|Møblert hybel|Studenthybel} på $brai m² {i $street|$iPlace}', when: (h) => h.type === 'dorm' },
  { text: '{Hybel|Hybel til leie} i $address', when: (h) => h.type === 'dorm' },
  {
    text: '{Ettroms|Liten leilighet} til leie {i $street|$iPlace}',
    when: (h) => h.form === 'flat' && h.bedrooms === 0,
  },
  { text: '{Romslig$t|Familievennlig|Velholdt} $bolig til leie, $brai m² $iPlace', when: lives },
];

export const LEISURE_TITLES: Topic = [
  { text: '{Innholdsrik$t|Romslig|Lun$t|Velholdt|Solrik$t} $bolig med $soverom $iPlace', when: lives },
  { text: '$place – $bolig {på $brai m²|med $soverom} i $street', when: lives },
  {
    text: '{Ski inn og ut|Ski inn, ski ut}: $bolig på $brai m² $iPlace',
    when: (h) => lives(h) && has(h, 'ski_in_ski_out'),
  },
  {
    text: '{Fjellutsikt|Utsikt mot fjellet} og $soverom {i $street|$iPlace}',
    when: (h) => lives(h) && has(h, 'mountain_view'),
  },
  {
    text: '{$bolig med badstue|Badstue og $soverom} {i $street|$iPlace}, $brai m²',
    when: (h) => lives(h) && has(h, 'sauna'),
  },
  {
    text: '{Sjøutsikt|Panoramautsikt mot sjøen|Utsikt til sjøen} fra $bolig i $street',
    when: (h) => lives(h) && has(h, 'sea_view'),
  },
  { text: '{Båtplass|Egen båtplass} og $soverom {i $street|$iPlace}', when: (h) => lives(h) && has(h, 'mooring') },
  {
    text: '{$elevation moh.|På $elevation moh.}: $bolig med $soverom $iPlace',
    when: (h) => lives(h) && h.place.setting === 'mountain',
  },
  { text: '{$ny|Helt $ny} $bolig på $brai m² $iPlace', when: (h) => lives(h) && h.isNew },
  {
    text: '{Lettstelt|Praktisk|Kompakt} $bolig på $brai m² {i $street|$iPlace}',
    when: (h) => h.form === 'flat' && h.bedrooms <= 1,
  },
  { text: '$bolig fra $year i $address, $place', when: (h) => lives(h) && h.yearBuilt !== undefined },
];

export const OTHER_TITLES: Topic = [
  { text: '{Solrik|Fin|Byggeklar|Romslig} tomt på $plot m² {i $street|$iPlace}', when: (h) => h.form === 'plot' },
  { text: 'Tomt i $address – $plot m²', when: (h) => h.form === 'plot' },
  {
    text: '{Parkeringsplass|Garasjeplass} {i $street|$iPlace}, nær $address',
    when: (h) => h.form === 'parking' && has(h, 'garage'),
  },
  { text: '{Parkeringsplass|Fast parkeringsplass} i $address, $place', when: (h) => h.form === 'parking' },
  {
    text: '{Garasjeplass|Plass} med elbillader i $street, $place',
    when: (h) => h.form === 'parking' && has(h, 'ev_charging') && has(h, 'garage'),
  },
  { text: '$bolig på $brai m² {i $street|$iPlace}', when: (h) => h.form === 'premises' },
  {
    text: '{Sentralt|Lyst|Fleksibelt|Representativt} $bolig i $address',
    when: (h) =>
      h.form === 'premises' && ['office', 'grocery_shop', 'education_events', 'canteen', 'mall'].includes(h.type),
  },
  { text: '$place: $bolig, $brai m² {til leie|ledig}', when: (h) => h.form === 'premises' && h.offer === 'rent' },
  {
    text: '$place: $bolig, $brai m² fra $year',
    when: (h) => h.form === 'premises' && h.offer === 'sale' && h.yearBuilt !== undefined,
  },
];
