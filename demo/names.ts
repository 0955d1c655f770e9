import type { Random } from './random.ts';

/** A name for a made-up agent, as common in the market. */
export function agentName(random: Random, region: 'no' | 'au'): string {
  return region === 'no' ? `${random.pick(NORWEGIAN_FIRST)} ${random.pick(NORWEGIAN_LAST)}` : `${random.pick(AUSTRALIAN_FIRST)} ${random.pick(AUSTRALIAN_LAST)}`;
}

const NORWEGIAN_FIRST = [
  'Ingrid', 'Kari', 'Silje', 'Marte', 'Hanne', 'Camilla', 'Ida', 'Nora', 'Emilie', 'Thea', 'Astrid', 'Guro', 'Sunniva', 'Live', 'Maja', 'Amina', 'Samira', 'Lars', 'Ole', 'Magnus', 'Henrik', 'Anders',
  'Kristian', 'Jonas', 'Eirik', 'Sindre', 'Håkon', 'Øyvind', 'Torstein', 'Vegard', 'Espen', 'Amir', 'Yusuf', 'Aleksander', 'Bjørn', 'Stian', 'Mathilde', 'Ragnhild',
];
const NORWEGIAN_LAST = [
  'Hansen', 'Johansen', 'Olsen', 'Larsen', 'Andersen', 'Nilsen', 'Kristiansen', 'Berg', 'Haugen', 'Hagen', 'Solberg', 'Moen', 'Strand', 'Lund', 'Bakken', 'Eide', 'Myhre', 'Dahl', 'Lie', 'Ruud', 'Brekke',
  'Sæther', 'Aasen', 'Rønning', 'Fjeld', 'Nygård', 'Tveit', 'Ahmed', 'Khan', 'Nguyen', 'Sandvik', 'Vik', 'Knutsen', 'Halvorsen', 'Skaar', 'Bø', 'Grimstad', 'Lien',
];
const AUSTRALIAN_FIRST = [
  'Olivia', 'Charlotte', 'Amelia', 'Chloe', 'Grace', 'Matilda', 'Sophie', 'Georgia', 'Priya', 'Mei', 'Anh', 'Layla', 'Zoe', 'Holly', 'Isla', 'Jack', 'Oliver', 'Liam', 'Noah', 'Lachlan', 'Angus', 'Hamish',
  'Cooper', 'Ethan', 'Daniel', 'Marcus', 'Raj', 'Kevin', 'Tom', 'Nick', 'Dimitri', 'Luca', 'Ben', 'Harrison', 'Ruby', 'Tess', 'Jasmine', 'Bronte',
];
const AUSTRALIAN_LAST = [
  'Smith', 'Jones', 'Williams', 'Brown', 'Wilson', 'Taylor', 'Nguyen', 'Singh', 'Anderson', 'Kelly', 'Ryan', 'Walker', 'Thompson', 'White', 'Martin', 'Campbell', 'Murphy', 'Mitchell', 'Chen', 'Wang',
  'Papadopoulos', 'Rossi', 'Patel', 'Sharma', 'Tran', 'Fraser', 'Doyle', 'Byrne', 'Carter', 'Hughes', 'Bennett', 'Morgan', 'Stewart', 'Clarke', 'Reid', 'Fitzgerald', 'Marino', 'Kaur',
];
