/**
 * Sights, stadiums and the like that people look for homes around, by general knowledge: within some 200 m of the
 * middle of each. Name, latitude, longitude, municipality, and what people say too.
 */
export const NORWEGIAN_SIGHTS = `
Frognerparken|59.9267|10.7010|Oslo|Vigelandsparken, Vigelandsanlegget, Vigeland Park, Frogner Park
Munchmuseet|59.9060|10.7553|Oslo|Munch-museet, Munch Museum, MUNCH
Operahuset i Oslo|59.9075|10.7531|Oslo|Operahuset, Operaen, Operaen i Oslo, Oslo Opera House, Den Norske Opera
Slottet|59.9169|10.7276|Oslo|Det kongelige slott, Kongens slott, Royal Palace
Oslo rådhus|59.9119|10.7337|Oslo|Rådhuset i Oslo, Oslo City Hall
Akershus festning|59.9077|10.7362|Oslo|Akershus slott
Brann stadion|60.3667|5.3578|Bergen|
Fløibanen|60.3965|5.3287|Bergen|
Nidarosdomen|63.4269|10.3969|Trondheim|Nidaros domkirke, Nidaros Cathedral
Lerkendal stadion|63.4123|10.4042|Trondheim|
Ishavskatedralen|69.6481|18.9876|Tromsø|Tromsdalen kirke
`;

/** The same of Australia; the place is suburb and state. */
export const AUSTRALIAN_SIGHTS = `
Sydney Opera House|-33.8568|151.2153|Sydney, New South Wales|Opera House
Sydney Harbour Bridge|-33.8523|151.2108|Sydney, New South Wales|Harbour Bridge
Queen Victoria Building|-33.8718|151.2067|Sydney, New South Wales|QVB
Sydney Cricket Ground|-33.8917|151.2248|Moore Park, New South Wales|SCG
Taronga Zoo|-33.8433|151.2411|Mosman, New South Wales|
Luna Park Sydney|-33.8477|151.2098|Milsons Point, New South Wales|
Stadium Australia|-33.8472|151.0634|Sydney Olympic Park, New South Wales|Accor Stadium
Melbourne Cricket Ground|-37.8200|144.9834|East Melbourne, Victoria|MCG, The MCG
Federation Square|-37.8180|144.9691|Melbourne, Victoria|Fed Square
Queen Victoria Market|-37.8076|144.9568|Melbourne, Victoria|Queen Vic Market, Vic Market
Rod Laver Arena|-37.8216|144.9786|Melbourne, Victoria|Melbourne Park
Marvel Stadium|-37.8165|144.9475|Docklands, Victoria|Docklands Stadium
The Gabba|-27.4858|153.0381|Woolloongabba, Queensland|Gabba, Brisbane Cricket Ground
Suncorp Stadium|-27.4648|153.0095|Milton, Queensland|Lang Park
South Bank Parklands|-27.4778|153.0222|South Brisbane, Queensland|
Adelaide Oval|-34.9155|138.5961|North Adelaide, South Australia|
Adelaide Central Market|-34.9296|138.5977|Adelaide, South Australia|
Optus Stadium|-31.9512|115.8891|Burswood, Western Australia|Perth Stadium
`;
