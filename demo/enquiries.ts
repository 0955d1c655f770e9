/** Somebody who works for an agency of the demonstration, and what is written to it. */

export const DEMO_AGENT = {
  email: 'ingrid@grend.example',
  name: 'Ingrid Lunde',
  language: 'nb',
  region: 'no',
  brand: 'grend',
} as const;

/** What people write about homes of the agency: about one for sale or to rent, the latest first. */
export const ENQUIRIES = [
  {
    about: 'sale',
    hoursAgo: 2,
    name: 'Marte Solheim',
    email: 'marte.solheim@post.example',
    phone: '+4740000011',
    message:
      'Hei! Vi så på boligen på nettet og lurer på om det er mulig å få se den i løpet av uken, helst etter kl. 17.',
    topics: ['viewing', 'documents'],
  },
  {
    about: 'rent',
    hoursAgo: 5,
    name: 'Jonas Berg',
    email: 'jonas.berg@post.example',
    phone: '+4740000012',
    message: 'Vi er et par som flytter hit for ny jobb, og kan overta så snart det passer. Begge er røykfrie.',
    topics: ['application'],
    moveInDays: 40,
    people: 2,
    pets: 'Én innekatt',
    occupation: 'full_time',
    income: 'Ingeniør og lærer, begge fast ansatt. Samlet inntekt rundt 1 150 000 kr i året.',
  },
  {
    about: 'sale',
    hoursAgo: 27,
    name: 'Aisha Rahman',
    email: 'aisha.rahman@post.example',
    message: 'Vi har finansieringen i orden og vurderer et bud. Når kan vi tidligst få overta?',
    topics: ['bid'],
    isFinanced: true,
  },
  {
    about: 'sale',
    hoursAgo: 50,
    name: 'Torbjørn Haug',
    email: 'torbjorn.haug@post.example',
    message: 'Er det mulig å sette opp en vegg i stuen for å få et soverom til?',
    topics: [],
    answer:
      'Hei, Torbjørn! Veggene i stuen er ikke bærende, så det skal gå fint. Kom gjerne på visning, så ser vi på det sammen.',
  },
] as const;
