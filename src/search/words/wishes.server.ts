/** Wishes that people write and no filter can say, with commas between. They are named to the reader as such. */
export const WISHES: readonly string[] = [
  // Neighbours, schools and streets.
  'rolig gate, stille gate, rolig vei, blindvei, i en rolig gate, rolig strøk, rolig område, stille område, rolig nabolag, quiet street, in a quiet street, quiet area, quiet neighbourhood, cul de sac, leafy, leafy street, tree lined street',
  'gode skoler, god skole, bra skoler, bra skole, god skolekrets, skolekrets, barneskole, nær skole, nær skoler, nær skolen, nær barneskole, gangavstand til skole, kort vei til skole, nær barnehage, nær barnehagen, kort vei til barnehage, barnehage i nærheten, good schools, good school, great schools, close to schools, close to school, near schools, near school, near a school, school catchment, good school catchment, school zone, good school zone, in school zone, walking distance to school, near kindergarten, close to kindergarten, close to childcare, near childcare, near uni, near university, close to uni, close to university',
  'trygt, trygt område, trygt nabolag, bra nabolag, godt nabolag, hyggelig nabolag, hyggelige naboer, gode naboer, fint område, bra område, godt område, ok område, populært område, safe, safe area, safe neighbourhood, good area, nice area, good neighbourhood, nice neighbourhood, friendly neighbours, nice neighbours, good neighbours, low crime, family area',
  // What is near.
  'nær butikk, nær butikker, nær matbutikk, gangavstand til butikk, kort vei til butikk, nær sentrum, sentrumsnær, sentrumsnært, sentralt, sentral, sentral beliggenhet, gangavstand til sentrum, kort vei til sentrum, close to shops, near shops, walk to shops, near cafes, close to cafes, walking distance to shops, close to everything, close to the city, close to city, near the city, near city, close to cbd, near cbd, close to the cbd, near the cbd, central, centrally located, central location',
  'ved sjøen, nær sjøen, nær sjø, nær havet, ved havet, ved fjorden, nær fjorden, nær vann, ved vannet, nær stranda, nær stranden, nær strand, gangavstand til stranda, badeplass, nær badeplass, near the sea, near the beach, near beach, close to the beach, close to beach, by the sea, by the beach, walk to beach, walk to the beach, near water, near the water, near the ocean, close to the water, walking distance to the beach, walking distance to beach',
  'nær park, nær parken, ved park, nær skog, nær skogen, nær alpinanlegg, nær skiløyper, near park, near a park, near parks, close to park, close to parks, close to a park, near hospital, close to hospital, near the hospital, nær sykehus, nær sykehuset',
  // Parts of towns that are no places of ours.
  'vest, øst, nord, sør, vestkant, vestkanten, østkant, østkanten, west, east, north, south, inner city, outer suburbs',
  // Light, air and noise.
  'solrik, solrikt, solfylt, mye sol, sol, gode solforhold, kveldssol, morgensol, sørvendt, vestvendt, vestvendt balkong, sørvendt balkong, lys, lyst, lyse, lys og luftig, høyt under taket, sunny, north facing, west facing, south facing, east facing, light filled, bright, lots of light, natural light, good light, high ceilings, airy',
  'lite støy, uten støy, støyfri, ingen støy, uten innsyn, ikke innsyn, low noise, no noise, no road noise, private outlook, not overlooked, privacy, usjenert',
  // Taste and condition.
  'stor, store, stort, romslig, romslige, liten, små, lite, spacious, big, large, roomy, small, tiny, compact',
  'fin, fint, fine, flott, flotte, pen, nydelig, koselig, sjarmerende, unik, eksklusiv, luksus, luksuriøs, moderne, stilig, praktisk, nice, lovely, beautiful, charming, cosy, cozy, modern, stylish, luxury, luxurious, unique, character, classic, stunning, contemporary, trendy',
  'oppusset, nyoppusset, nylig oppusset, totalrenovert, renovert, pusset opp, innflytningsklar, god standard, høy standard, bra standard, renovated, newly renovated, recently renovated, updated, move in ready, good condition, well maintained, low maintenance',
  'godt vedlikeholdt, lettstelt, lettstelt hage, stort kjøkken, nytt kjøkken, nytt bad, ny kjøkken, stor stue, stort bad, big kitchen, large kitchen, new kitchen, modern kitchen, new bathroom, modern bathroom, big living room, large living room',
  // Bargains and investments.
  'god investering, investering, utleieobjekt, bra kjøp, kupp, godt kjøp, good investment, investment property, investment, bargain, good value, value for money, high yield, positively geared, motivated seller, under market value',
  'førstegangskjøper, førstegangskjøpere, for førstegangskjøpere, for barnefamilie, barnefamilie, passer for familie, for familie, familie, til familien, for par, for student, for studenter, student, studenter, first home buyer, first home buyers, first home, for a family, for family, family, for couple, for students, suitable for family, students',
  // Floors and orientation that listings do not tell.
  'toppetasje, toppetasjen, øverste etasje, i toppetasjen, top floor, on the top floor, corner block, hjørneleilighet, gjennomgående, enderekkehus, end unit, corner unit, single level, single storey, two storey, double storey, alt på en flate, alt på ett plan, ett plan, to plan',
  'lav egenkapital, lite egenkapital, lav rente, low deposit, stamp duty free, bills included, strøm inkludert, inkl strøm, inkludert strøm, strøm og internett inkludert, ikke depositum, uten depositum, no bond, lav depositum',
];

/** Kinds of houses and materials that no filter has, and that texts of listings name: words to search for. */
export const KEYWORDS =
  'funkis, funkishus, jugend, sveitservilla, sveitserhus, murvilla, tømmerhus, laftet, laftehytte, bryggerhus, stabbur, loft, hems, penthouse, oppussingsobjekt, oppussingsobjekter, oppussing, riveobjekt, atrium, atriumshus, arkitekttegnet, rorbu, seter, ' +
  'weatherboard, brick, double brick, sandstone, queenslander, cottage, federation, victorian, edwardian, californian bungalow, art deco, heritage, mid century, warehouse conversion, mezzanine, shed, renovator, renovators delight, fixer upper, needs work, knock down rebuild, tiny house, tiny home, corner, potential';
