/**
 * Universities and hospitals of Norway. Those with a postcode of their own stand where Erik Bolstad's register of
 * postcodes has it (CC BY 3.0); Ullevål, Haukeland and St. Olavs where the emergency services' public map has their
 * hospitals, NTNU at AtB's stop Gløshaugen; OsloMet, UiB, NHH, HVL and UiA at the addresses of their main buildings.
 * Name, latitude, longitude, municipality, and what people say too.
 */
export const NORWEGIAN_UNIVERSITIES = `
Universitetet i Oslo, Blindern|59.9403|10.7210|Oslo|Universitetet i Oslo, UiO, UiO Blindern, University of Oslo
OsloMet|59.9212|10.7336|Oslo|OsloMet Pilestredet, Oslo Metropolitan University
Universitetet i Bergen|60.3877|5.3216|Bergen|UiB, University of Bergen
Norges Handelshøyskole|60.4232|5.3026|Bergen|NHH, NHH Bergen
Høgskulen på Vestlandet, Kronstad|60.3693|5.3506|Bergen|HVL, HVL Bergen, HVL Kronstad
Universitetet i Agder, Kristiansand|58.1635|8.0025|Kristiansand|UiA, UiA Kristiansand, Universitetet i Agder
NTNU Gløshaugen|63.4182|10.4060|Trondheim|NTNU, Gløshaugen, NTNU Trondheim
NTNU Dragvoll|63.4080|10.4705|Trondheim|Dragvoll, NTNU Trondheim Dragvoll
Universitetet i Stavanger|58.9375|5.6978|Stavanger|UiS, UiS Ullandhaug, University of Stavanger
UiT Tromsø|69.6797|18.9708|Tromsø|UiT, Universitetet i Tromsø, UiT Norges arktiske universitet
NMBU|59.6661|10.7663|Ås|NMBU Ås, Norges miljø- og biovitenskapelige universitet
Nord universitet Bodø|67.2890|14.5604|Bodø|Nord universitet
`;

export const NORWEGIAN_HOSPITALS = `
Rikshospitalet|59.9479|10.7157|Oslo|Oslo universitetssykehus Rikshospitalet, Rikshospitalet Gaustad
Radiumhospitalet|59.9302|10.6597|Oslo|Oslo universitetssykehus Radiumhospitalet
Ullevål sykehus|59.9362|10.7365|Oslo|Ullevål universitetssykehus, Ullevål hospital, Oslo universitetssykehus Ullevål
Akershus universitetssykehus|59.9329|10.9964|Lørenskog|Ahus
Haukeland universitetssjukehus|60.3731|5.3584|Bergen|Haukeland, Haukeland sykehus, Haukeland universitetssykehus, Haukeland hospital
St. Olavs hospital|63.4200|10.3857|Trondheim|St Olavs, St. Olavs
Universitetssykehuset Nord-Norge|69.6831|18.9829|Tromsø|UNN, UNN Tromsø
Nordlandssykehuset Bodø|67.2833|14.3980|Bodø|Nordlandssykehuset, Bodø sykehus
`;

/**
 * Universities of Australia. Those of Queensland but Bond stand at Translink's stops for them (CC BY 4.0, State of
 * Queensland), the others where public lists of universities have them, not all of which had a second list to compare
 * with. Name,
 * latitude, longitude, suburb and state, and what people say too.
 */
export const AUSTRALIAN_UNIVERSITIES = `
University of Melbourne|-37.7982|144.9610|Parkville, Victoria|Melbourne University, Melbourne Uni, Uni of Melbourne, UniMelb
RMIT|-37.8078|144.9633|Melbourne, Victoria|RMIT University
Swinburne University|-37.8221|145.0368|Hawthorn, Victoria|Swinburne, Swinburne University of Technology
Monash University, Clayton|-37.9105|145.1362|Clayton, Victoria|Monash University, Monash Uni, Monash Clayton, Monash Uni Clayton
Deakin University, Burwood|-37.8474|145.1149|Burwood, Victoria|Deakin University, Deakin Uni, Deakin Burwood
La Trobe University|-37.7210|145.0470|Bundoora, Victoria|La Trobe, La Trobe Uni
Macquarie University|-33.7738|151.1126|Macquarie Park, New South Wales|Macquarie Uni
University of Newcastle|-32.8927|151.7043|Callaghan, New South Wales|Newcastle Uni, Newcastle University
University of Wollongong|-34.4054|150.8784|Wollongong, New South Wales|UOW, Wollongong Uni, Wollongong University
Australian National University|-35.2777|149.1185|Acton, Australian Capital Territory|ANU
University of Canberra|-35.2382|149.0844|Bruce, Australian Capital Territory|Canberra Uni
University of Western Australia|-31.9800|115.8190|Crawley, Western Australia|UWA
Curtin University|-32.0062|115.8944|Bentley, Western Australia|Curtin Uni
Murdoch University|-32.0680|115.8360|Murdoch, Western Australia|Murdoch Uni
University of Adelaide|-34.9206|138.6045|Adelaide, South Australia|Adelaide Uni, Adelaide University
Flinders University|-35.0250|138.5720|Bedford Park, South Australia|Flinders Uni
University of Tasmania|-42.9044|147.3240|Sandy Bay, Tasmania|UTAS
Charles Darwin University|-12.3722|130.8690|Casuarina, Northern Territory|CDU
James Cook University, Townsville|-19.3290|146.7580|Douglas, Queensland|James Cook University, JCU
Griffith University, Nathan|-27.5530|153.0515|Nathan, Queensland|Griffith University, Griffith Uni, Griffith Nathan
Monash University, Caulfield|-37.8770|145.0427|Caulfield East, Victoria|Monash Caulfield
University of Sydney|-33.8887|151.1873|Camperdown, New South Wales|Sydney University, Sydney Uni, Uni of Sydney, USyd
UNSW|-33.9173|151.2313|Kensington, New South Wales|University of New South Wales, UNSW Sydney
University of Technology Sydney|-33.8839|151.2007|Ultimo, New South Wales|UTS
University of Queensland|-27.4980|153.0111|St Lucia, Queensland|UQ, UQ St Lucia, Queensland University
QUT Gardens Point|-27.4785|153.0262|Brisbane City, Queensland|QUT, Queensland University of Technology
Griffith University, Gold Coast|-27.9633|153.3848|Southport, Queensland|Griffith Gold Coast
Bond University|-28.0731|153.4161|Robina, Queensland|Bond Uni
University of the Sunshine Coast|-26.7188|153.0620|Sippy Downs, Queensland|USC, UniSC
`;

/**
 * Hospitals of Australia: Victoria's by its Department of Health (CC BY 4.0), Queensland's at Translink's stops for
 * them (CC BY 4.0). Those of Sydney are by general knowledge, to the block that they stand on: no list of New South
 * Wales was at hand.
 */
export const AUSTRALIAN_HOSPITALS = `
Royal Melbourne Hospital|-37.7993|144.9569|Parkville, Victoria|The Royal Melbourne Hospital, RMH
Royal Children's Hospital|-37.7950|144.9509|Parkville, Victoria|The Royal Children's Hospital
Royal Women's Hospital|-37.7988|144.9548|Parkville, Victoria|The Royal Women's Hospital
The Alfred|-37.8461|144.9819|Prahran, Victoria|Alfred Hospital, The Alfred Hospital
Austin Hospital|-37.7564|145.0602|Heidelberg, Victoria|The Austin
St Vincent's Hospital Melbourne|-37.8074|144.9752|Fitzroy, Victoria|St Vincent's Hospital, St Vincent's Melbourne
Epworth Richmond|-37.8174|144.9930|Richmond, Victoria|Epworth Hospital
Box Hill Hospital|-37.8137|145.1191|Box Hill, Victoria
Monash Medical Centre|-37.9212|145.1231|Clayton, Victoria|Monash Hospital
Maroondah Hospital|-37.8069|145.2545|Ringwood East, Victoria
Angliss Hospital|-37.8987|145.3142|Ferntree Gully, Victoria
Dandenong Hospital|-37.9765|145.2185|Dandenong, Victoria
Casey Hospital|-38.0453|145.3472|Berwick, Victoria
Frankston Hospital|-38.1508|145.1284|Frankston, Victoria|Peninsula University Hospital
Sandringham Hospital|-37.9610|145.0182|Sandringham, Victoria
Sunshine Hospital|-37.7592|144.8165|St Albans, Victoria
Northern Hospital|-37.6534|145.0144|Epping, Victoria|The Northern Hospital
Werribee Mercy Hospital|-37.8866|144.6986|Werribee, Victoria
Bendigo Hospital|-36.7487|144.2834|Bendigo, Victoria|Bendigo Health
Royal Prince Alfred Hospital|-33.8894|151.1826|Camperdown, New South Wales|RPA, RPA Hospital, Royal Prince Alfred, RPAH
Royal North Shore Hospital|-33.8213|151.1915|St Leonards, New South Wales|Royal North Shore, RNSH
Prince of Wales Hospital|-33.9190|151.2388|Randwick, New South Wales|POW Hospital
Westmead Hospital|-33.8035|150.9877|Westmead, New South Wales
Royal Brisbane and Women's Hospital|-27.4471|153.0293|Herston, Queensland|RBWH, Royal Brisbane Hospital
Princess Alexandra Hospital|-27.4968|153.0340|Woolloongabba, Queensland|PA Hospital
Gold Coast University Hospital|-27.9605|153.3807|Southport, Queensland
`;
