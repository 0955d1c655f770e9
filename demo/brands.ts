import { DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import type { Brand } from './agencies.ts';

const HUSTAD = { parentId: '310100', region: 'no', colours: ['#0b4f4a', '#e8b54a'] } as const;
const TUNLIA = { parentId: '320100', region: 'no', colours: ['#7a1f3d', '#f2d5c4'] } as const;
const HARBOUR = { parentId: '610100', region: 'au', colours: ['#12355b', '#e4572e'] } as const;
const WATTLE = { parentId: '620100', region: 'au', colours: ['#8a5a00', '#ffe08a'] } as const;

/** Forty agencies, all made up: four chains with their branches, and houses of their own. */
export const BRANDS: readonly Brand[] = [
  { id: DEFAULT_AGENCY_ID, name: 'grend', region: 'no', colours: ['#0f766e', '#fbbf24'], place: 'Grünerløkka' },
  { id: '310100', name: 'Hustadvang', region: 'no', colours: HUSTAD.colours, place: 'Majorstuen' },
  { ...HUSTAD, id: '310101', name: 'Hustadvang Oslo', county: 'Oslo', place: 'Torshov' },
  { ...HUSTAD, id: '310102', name: 'Hustadvang Bergen', county: 'Vestland', place: 'Bergen sentrum' },
  { ...HUSTAD, id: '310103', name: 'Hustadvang Trondheim', county: 'Trøndelag', place: 'Midtbyen' },
  { ...HUSTAD, id: '310104', name: 'Hustadvang Stavanger', county: 'Rogaland', place: 'Storhaug' },
  { ...HUSTAD, id: '310105', name: 'Hustadvang Tromsø', county: 'Troms', place: 'Tromsø sentrum', hidesFaces: true },
  { id: '320100', name: 'Tunlia Megling', region: 'no', colours: TUNLIA.colours, place: 'Sandvika' },
  { ...TUNLIA, id: '320101', name: 'Tunlia Megling Akershus', county: 'Akershus', place: 'Lillestrøm' },
  { ...TUNLIA, id: '320102', name: 'Tunlia Megling Vestfold', county: 'Vestfold', place: 'Tønsberg' },
  { ...TUNLIA, id: '320103', name: 'Tunlia Megling Innlandet', county: 'Innlandet', place: 'Hamar' },
  { id: '330100', name: 'Løvbakk & Sønner', region: 'no', colours: ['#2f3e2c', '#c9d8b6'], county: 'Oslo', place: 'Frogner' },
  { id: '330200', name: 'Skarvnes Eiendomsmegling', region: 'no', colours: ['#1d4e89', '#f7b267'], county: 'Vestland', place: 'Nesttun' },
  { id: '330300', name: 'Fjellstova Fritid', region: 'no', colours: ['#3b3355', '#bfcde0'], county: 'Buskerud', place: 'Geilo' },
  { id: '330400', name: 'Sørlandsporten Bolig', region: 'no', colours: ['#005f73', '#ffd6a5'], county: 'Agder', place: 'Grimstad' },
  { id: '330500', name: 'Trysilfolk Eiendom', region: 'no', colours: ['#6b2d0f', '#f4e1c1'], county: 'Innlandet', place: 'Trysil' },
  { id: '330600', name: 'Borgmester Næringsmegling', region: 'no', colours: ['#1f2933', '#9fb3c8'], place: 'Bjørvika', hidesFaces: true },
  { id: '330700', name: 'Møreheim', region: 'no', colours: ['#14532d', '#fde68a'], county: 'Møre og Romsdal', place: 'Ålesund' },
  { id: '330800', name: 'Nordavind Bolig', region: 'no', colours: ['#312e81', '#a5f3fc'], county: 'Nordland', place: 'Bodø' },
  { id: '330900', name: 'Glommabo', region: 'no', colours: ['#9a3412', '#fed7aa'], county: 'Østfold', place: 'Fredrikstad' },
  { id: '610100', name: 'Harbourne Realty', region: 'au', colours: HARBOUR.colours, place: 'Sydney' },
  { ...HARBOUR, id: '610101', name: 'Harbourne Realty Sydney', county: 'NSW', place: 'Surry Hills' },
  { ...HARBOUR, id: '610102', name: 'Harbourne Realty Melbourne', county: 'VIC', place: 'South Yarra' },
  { ...HARBOUR, id: '610103', name: 'Harbourne Realty Brisbane', county: 'QLD', place: 'New Farm' },
  { ...HARBOUR, id: '610104', name: 'Harbourne Realty Perth', county: 'WA', place: 'Subiaco' },
  { ...HARBOUR, id: '610105', name: 'Harbourne Realty Adelaide', county: 'SA', place: 'Norwood' },
  { id: '620100', name: 'Wattle & Reed', region: 'au', colours: WATTLE.colours, place: 'Richmond' },
  { ...WATTLE, id: '620101', name: 'Wattle & Reed Geelong', county: 'VIC', place: 'Geelong' },
  { ...WATTLE, id: '620102', name: 'Wattle & Reed Newcastle', county: 'NSW', place: 'Newcastle' },
  { ...WATTLE, id: '620103', name: 'Wattle & Reed Hobart', county: 'TAS', place: 'Hobart' },
  { id: '630100', name: 'Saltbush Estates', region: 'au', colours: ['#4a5d4e', '#e9d8a6'], county: 'SA', place: 'Glenelg' },
  { id: '630200', name: 'Ironbark Lane', region: 'au', colours: ['#5b2333', '#f7f4f3'], county: 'VIC', place: 'Brunswick' },
  { id: '630300', name: 'Coral Point Property', region: 'au', colours: ['#b23a48', '#fcb9b2'], county: 'QLD', place: 'Noosa Heads' },
  { id: '630400', name: 'Paperbark Partners', region: 'au', colours: ['#264653', '#e9c46a'], county: 'NSW', place: 'Byron Bay' },
  { id: '630500', name: 'Capital Ridge Homes', region: 'au', colours: ['#3d348b', '#f7b801'], county: 'ACT', place: 'Braddon' },
  { id: '630600', name: 'Tidewater West', region: 'au', colours: ['#006d77', '#ffddd2'], county: 'WA', place: 'Fremantle' },
  { id: '630700', name: 'Top End Keys', region: 'au', colours: ['#7f1d1d', '#fca311'], county: 'NT', place: 'Darwin City' },
  { id: '630800', name: 'Plane Tree Commercial', region: 'au', colours: ['#111827', '#d1d5db'], place: 'Southbank', hidesFaces: true },
  { id: '630900', name: 'Jacaranda Row', region: 'au', colours: ['#5a189a', '#e0aaff'], county: 'QLD', place: 'Paddington' },
  { id: '631000', name: 'Tin Roof Realty', region: 'au', colours: ['#335c67', '#fff3b0'], county: 'NSW', place: 'Orange' },
];
