import type { Facility, PropertyType } from '../../properties/enums.contract.ts';

/** What people call kinds of homes: the words, what they mean in Norway, and in Australia where that differs. */
export const TYPE_WORDS: readonly (readonly [string, readonly PropertyType[], (readonly PropertyType[])?])[] = [
  [
    'leilighet, leiligheter, leiligheten, leil, blokkleilighet, loftsleilighet, toppleilighet, apartment, apartments, apt, apts, condo, loft apartment',
    ['apartment'],
  ],
  ['unit, units', ['apartment'], ['apartment', 'flat']],
  ['flat, flats', ['apartment'], ['apartment', 'flat']],
  [
    'enebolig, eneboliger, frittliggende enebolig, hus, huset, detached house, detached',
    ['single_dwelling'],
    ['house'],
  ],
  [
    'house, houses, hse, hses, freestanding house, free standing house, family home, bungalow',
    ['single_dwelling'],
    ['house'],
  ],
  [
    'rekkehus, rekkehuset, kjedet enebolig, kjedehus, townhouse, townhouses, town house, terrace house, terrace houses, terraced house, terraced houses, terrace home, terrace homes, row house',
    ['townhouse'],
  ],
  [
    'tomannsbolig, tomannsboliger, firemannsbolig, halvpart av tomannsbolig, vertikaldelt, horisontaldelt, duplex, duplexes, semi, semi detached, semi detached house',
    ['twin_dwelling'],
  ],
  ['tomt, tomter, boligtomt, boligtomter, byggetomt', ['plot'], ['land']],
  [
    'land, vacant land, vacant block, vacant blocks, vacant lot, block of land, land for sale, plot, plots, lot, building plot, plot of land',
    ['plot'],
    ['land'],
  ],
  [
    'gård, gårdsbruk, småbruk, småbruket, landbruk, farm, farms, acreage, hobby farm, rural property, farmhouse',
    ['farm'],
  ],
  [
    'hybel, hybler, hybelen, studentbolig, studentboliger, studentleilighet, hybelleilighet, bedsit, bedsitter',
    ['dorm'],
  ],
  [
    'seniorbolig, seniorboliger, omsorgsbolig, retirement, retirement village, retirement villages, retirement living, retirement unit, retirement village unit, retirement home, over 55 s, over 55 s',
    ['apartment'],
    ['retirement'],
  ],
  ['apartment building, block of units', ['apartment_building']],
  ['kjøpesenter, shopping centre', ['mall']],
];

/** What people call what homes have; never what only sounds like it. */
export const FACILITY_WORDS: Partial<Readonly<Record<Facility, string>>> = {
  balcony: 'balkong, balkonger, balkongen, veranda, verandaer, altan, balcony, balconies',
  terrace:
    'terrasse, terrassen, terasse, terrace, with terrace, with a terrace, and terrace, and a terrace, private terrace, sunny terrace, large terrace, big terrace, deck, decking, patio, alfresco, uteplass, platting',
  roof_terrace:
    'takterrasse, felles takterrasse, takterasse, privat takterrasse, roof terrace, rooftop terrace, rooftop',
  garden:
    'hage, hagen, egen hage, stor hage, privat hage, garden, gardens, yard, backyard, back yard, courtyard, big yard, big backyard, large backyard, fenced yard',
  elevator: 'heis, heisen, med heis, elevator, lift, lift access',
  garage:
    'garasje, garasjen, garasjer, egen garasje, garasjeplass, garasjeplasser, plass i garasje, lock up garage, lockup garage, lock up, lug, carport, remote garage, single garage, garage',
  parking:
    'parkering, parkeringsplass, parkeringsplasser, p plass, biloppstillingsplass, parking, off street parking, car space, parking space, parking spot, car park, secure parking, undercover parking, car spot',
  ev_charging:
    'elbillader, el bil lader, elbil lader, elbillading, elbil, lader, lading, lader til elbil, ladeplass, ladestasjon, ev charger, ev charging, car charger, electric car charger, electric car charging',
  fireplace:
    'peis, peisen, vedovn, ildsted, med peis, fireplace, open fire, wood fire, fire place, wood burner, wood heater, wood fireplace, vedfyring, peisovn, peisinnsats, vedovner',
  heat_pump: 'varmepumpe, varmepumper, luft til luft varmepumpe, heat pump',
  solar_panels: 'solceller, solcelle, solcellepanel, solar, solar panels, solar power, solar panel',
  air_conditioning:
    'aircondition, air condition, klimaanlegg, air con, aircon, aircons, air conditioning, air conditioned, air conditioner, airconditioner, ac, ducted, ducted air, ducted air con, ducted aircon, ducted ac, ducted air conditioning, ducted airconditioning, ducted cooling, ducted reverse cycle, reverse cycle, reverse cycle air con, reverse cycle aircon, reverse cycle ac, reverse cycle air conditioning, split system, split system air conditioning, airconditioning, cooling',
  underfloor_heating:
    'gulvvarme, varmekabler, vannbåren gulvvarme, vannbåren varme, underfloor heating, heated floors, floor heating',
  balanced_ventilation: 'balansert ventilasjon, balanced ventilation',
  fibre: 'fiber, fiberoptikk, fibernett, fibre, fttp, nbn fttp',
  alarm: 'alarm, innbruddsalarm, alarm system, security system',
  janitor_service: 'vaktmester, vaktmestertjeneste, vaktmesterservice, janitor, caretaker',
  shared_laundry: 'fellesvaskeri, felles vaskeri, shared laundry, communal laundry',
  storage_room: 'bod, boder, sportsbod, lagringsplass, oppbevaring, storage, storage cage, storage room',
  cellar: 'kjeller, kjellerbod, cellar, wine cellar',
  bicycle_room: 'sykkelparkering, sykkelbod, sykkelrom, bike storage, bicycle storage, bike room, bike parking',
  guest_room: 'gjesterom, guest room, spare room',
  home_office: 'hjemmekontor, kontorplass, kontorrom, home office, office nook, study, study nook',
  sauna: 'badstue, badstu, sauna',
  pool: 'basseng, svømmebasseng, utebasseng, svømmebassenget, pool, swimming pool, swimming pools, inground pool, in ground pool, heated pool, a pool',
  spa: 'spa, spa bath, jacuzzi, hot tub, boblebad, spabad',
  tennis_court: 'tennis court, tennisbane',
  fully_fenced: 'fully fenced, inngjerdet, inngjerdet hage',
  solar_hot_water: 'solar hot water',
  gym: 'treningsrom, trimrom, gym, fitness room',
  sea_view:
    'sjøutsikt, havutsikt, fjordutsikt, utsikt til sjøen, utsikt mot sjøen, utsikt til fjorden, utsikt mot fjorden, utsikt over fjorden, utsikt til havet, utsikt over sjøen, sea view, sea views, ocean view, ocean views, water view, water views, harbour view, harbour views, bay views, view of the sea, views of the ocean, sea views',
  mountain_view: 'fjellutsikt, utsikt til fjellet, utsikt mot fjellet, mountain view, mountain views',
  water_access:
    'strandlinje, med strandlinje, egen strandlinje, egen strand, i strandkanten, strandkanten, i vannkanten, vannkanten, vannkant, i vannkant, lakefront, lake front, water frontage, riverfront, absolute waterfront, water front, beachfront, waterfront, strandtomt, sjøtomt, water access, beach front, absolute beachfront, oceanfront',
  boathouse: 'naust, båthus, sjøbod, boathouse, boat house, boat shed',
  mooring: 'båtplass, brygge, egen brygge, båtfeste, mooring, jetty, boat mooring, private jetty, marina berth',
  ski_in_ski_out: 'ski in ski out, ski inn ski ut, ski in, ski in out',
  hiking_nearby:
    'turterreng, turområde, nær marka, nær turområder, nær turterreng, turmuligheter, hiking, hiking nearby, hiking trails, walking trails',
  public_transport: 'kollektivtransport, god kollektivdekning, kollektivtilbud',
  charging_bicycle: 'elsykkellading, lading av elsykkel, e bike charging',
  wheelchair_accessible:
    'rullestolvennlig, rullestol, universell utforming, universelt utformet, livsløpsstandard, wheelchair, wheelchair accessible, wheelchair access, wheelchair friendly, step free, accessible, handikapvennlig',
  quiet: 'rolig, stille, stille og rolig, rolig beliggenhet, quiet, peaceful',
  child_friendly:
    'barnevennlig, barnevennlige, barnevennlig område, familievennlig, child friendly, family friendly, kid friendly, kids friendly',
  granny_flat:
    'utleiedel, med utleie, med utleiemulighet, sokkelleilighet, sokkelbolig, med sokkelleilighet, med hybel, m hybel, og hybel, utleiehybel, hybeldel, med utleiehybel, hybel til utleie, hybel i underetasjen, hybel i sokkel, utleieleilighet, utleiemulighet, utleiemuligheter, sokkelleilighet til utleie, hybel i huset, hybel i kjelleren, granny flat, secondary dwelling, self contained flat, in law suite, dual living, mother in law unit',
  workshop_space: 'verksted, workshop, workshop space, man cave',
  loading_dock: 'lasterampe, loading dock, loading bay',
  canteen: 'kantine, canteen',
  reception: 'resepsjon, reception area, reception',
  meeting_rooms: 'møterom, meeting room, meeting rooms',
  dishwasher: 'oppvaskmaskin, dishwasher, dish washer, dishwashers',
  built_in_wardrobes:
    'garderobeskap, innebygde skap, built in wardrobes, built ins, built in robes, wardrobes, built in wardrobe, bir, birs, walk in robe, walk in robes, walk in wardrobe, wir, wirs, built in robe, robes, walk in closet, garderobe, walk in garderobe',
  ensuite: 'ensuite, en suite, eget bad på soverom, ensuites, ensuite bathroom, bad en suite',
  open_plan:
    'åpen løsning, åpen kjøkkenløsning, åpen planløsning, åpen stue og kjøkkenløsning, open plan, open plan living',
  floorboards:
    'floorboards, floor boards, polished floorboards, timber floors, timber floorboards, hardwood floors, wooden floors',
  rumpus_room: 'rumpus, rumpus room, games room',
  broadband: 'broadband, nbn, bredbånd',
  pay_tv: 'pay tv, foxtel, kabel tv',
  intercom: 'intercom, video intercom, porttelefon, dørtelefon',
  vacuum_system: 'vacuum system, ducted vacuum, sentralstøvsuger',
  grey_water: 'grey water, grey water system',
  water_tank: 'vanntank, water tank, rainwater tank, water tanks, rain water tank',
};
