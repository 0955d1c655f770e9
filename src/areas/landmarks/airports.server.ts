/**
 * Airports with scheduled flights: OurAirports (public domain). The point is the middle of the runways. Name, latitude,
 * longitude, municipality, and what people say too.
 */
export const NORWEGIAN_AIRPORTS = `
Oslo lufthavn Gardermoen|60.1939|11.1004|Ullensaker|Gardermoen, Oslo lufthavn, Oslo Airport
Bergen lufthavn Flesland|60.2934|5.2181|Bergen|Flesland, Bergen lufthavn, Bergen Airport
Trondheim lufthavn Værnes|63.4578|10.9240|Stjørdal|Værnes, Trondheim lufthavn, Trondheim Airport
Stavanger lufthavn Sola|58.8767|5.6378|Sola|Stavanger lufthavn, Sola lufthavn, Stavanger Airport
Sandefjord lufthavn Torp|59.1867|10.2586|Sandefjord|Torp, Sandefjord lufthavn, Torp Airport
Kristiansand lufthavn Kjevik|58.2042|8.0854|Kristiansand|Kjevik, Kristiansand lufthavn, Kristiansand Airport
Tromsø lufthavn Langnes|69.6833|18.9189|Tromsø|Tromsø lufthavn, Tromsø Airport
Bodø lufthavn|67.2692|14.3653|Bodø|Bodø Airport
Ålesund lufthavn Vigra|62.5625|6.1197|Giske|Vigra, Ålesund lufthavn, Ålesund Airport
Haugesund lufthavn Karmøy|59.3453|5.2084|Karmøy|Haugesund lufthavn, Haugesund Airport
Molde lufthavn Årø|62.7447|7.2625|Molde|Molde lufthavn, Molde Airport
Kristiansund lufthavn Kvernberget|63.1118|7.8245|Kristiansund|Kristiansund lufthavn, Kvernberget, Kristiansund Airport
Harstad/Narvik lufthavn Evenes|68.4913|16.6781|Evenes|Evenes, Evenes lufthavn, Harstad Narvik Airport
Alta lufthavn|69.9761|23.3717|Alta|Alta Airport
Kirkenes lufthavn Høybuktmoen|69.7258|29.8913|Sør-Varanger|Kirkenes lufthavn, Kirkenes Airport
Hammerfest lufthavn|70.6797|23.6686|Hammerfest|Hammerfest Airport
Bardufoss lufthavn|69.0558|18.5404|Målselv|Bardufoss Airport
Lakselv lufthavn Banak|70.0688|24.9735|Porsanger|Lakselv lufthavn, Banak
Brønnøysund lufthavn Brønnøy|65.4611|12.2175|Brønnøy|Brønnøysund lufthavn
Florø lufthavn|61.5836|5.0247|Kinn|Florø Airport
Røros lufthavn|62.5784|11.3423|Røros|Røros Airport
Stord lufthavn Sørstokken|59.7919|5.3408|Stord|Stord lufthavn
Leknes lufthavn|68.1525|13.6094|Vestvågøy|Leknes Airport
Svolvær lufthavn Helle|68.2433|14.6692|Vågan|Svolvær lufthavn
Mosjøen lufthavn Kjærstad|65.7840|13.2149|Vefsn|Mosjøen lufthavn
Sandnessjøen lufthavn Stokka|65.9568|12.4689|Alstahaug|Sandnessjøen lufthavn
`;

/** The same; the suburb and its state. */
export const AUSTRALIAN_AIRPORTS = `
Sydney Airport|-33.9461|151.1770|Mascot, New South Wales|Kingsford Smith Airport, Mascot Airport
Newcastle Airport|-32.7950|151.8340|Williamtown, New South Wales|Williamtown Airport
Shellharbour Airport|-34.5611|150.7890|Albion Park Rail, New South Wales|Illawarra Regional Airport
Ballina Byron Gateway Airport|-28.8332|153.5615|Ballina, New South Wales|Ballina Airport, Byron Bay Airport
Coffs Harbour Airport|-30.3206|153.1160|Toormina, New South Wales
Port Macquarie Airport|-31.4358|152.8630|Port Macquarie, New South Wales
Albury Airport|-36.0668|146.9591|Albury, New South Wales
Wagga Wagga Airport|-35.1635|147.4683|Forest Hill, New South Wales
Dubbo Airport|-32.2167|148.5750|Dubbo, New South Wales
Tamworth Airport|-31.0779|150.8455|South Tamworth, New South Wales
Melbourne Airport|-37.6733|144.8430|Melbourne Airport, Victoria|Tullamarine Airport, Tulla Airport
Avalon Airport|-38.0394|144.4690|Lara, Victoria|Melbourne Avalon Airport
Mildura Airport|-34.2292|142.0860|Mildura, Victoria
Brisbane Airport|-27.3842|153.1170|Eagle Farm, Queensland
Gold Coast Airport|-28.1660|153.5066|Bilinga, Queensland|Coolangatta Airport
Sunshine Coast Airport|-26.5933|153.0832|Marcoola, Queensland|Maroochydore Airport
Cairns Airport|-16.8858|145.7550|Aeroglen, Queensland
Townsville Airport|-19.2529|146.7665|Garbutt, Queensland
Mackay Airport|-21.1708|149.1826|Mackay, Queensland
Bundaberg Airport|-24.9050|152.3226|Kensington, Queensland
Hervey Bay Airport|-25.3201|152.8807|Urangan, Queensland
Toowoomba Wellcamp Airport|-27.5583|151.7933|Wellcamp, Queensland|Wellcamp Airport
Perth Airport|-31.9403|115.9670|Redcliffe, Western Australia
Broome Airport|-17.9488|122.2274|Cable Beach, Western Australia
Kalgoorlie-Boulder Airport|-30.7915|121.4646|Kalgoorlie, Western Australia
Adelaide Airport|-34.9475|138.5334|West Beach, South Australia
Mount Gambier Airport|-37.7444|140.7806|Mount Gambier, South Australia
Hobart Airport|-42.8361|147.5100|Cambridge, Tasmania
Launceston Airport|-41.5453|147.2140|Evandale, Tasmania
Devonport Airport|-41.1697|146.4300|Devonport, Tasmania
Canberra Airport|-35.3069|149.1950|Pialligo, Australian Capital Territory
Darwin Airport|-12.4150|130.8818|Eaton, Northern Territory|Darwin International Airport
Alice Springs Airport|-23.8066|133.9034|Alice Springs, Northern Territory
`;
