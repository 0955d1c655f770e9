/**
 * Railway stations of Norway, from Wikidata (CC0), by way of the package libkpimitinerary5 of Debian 12; each lies
 * within 250 metres of where OpenStreetMap has it. Name, latitude, longitude, municipality, and what people say too.
 */
export const NORWEGIAN_TRAINS = `
Arendal stasjon|58.4649|8.7700|Arendal
Arna stasjon|60.4204|5.4664|Bergen
Asker stasjon|59.8337|10.4345|Asker
Askim stasjon|59.5817|11.1631|Indre Østfold
Bergen stasjon|60.3903|5.3334|Bergen|Bergen jernbanestasjon
Blommenholm stasjon|59.8972|10.5550|Bærum
Bodø stasjon|67.2864|14.3914|Bodø
Bondivann stasjon|59.8203|10.4331|Asker
Brakerøya stasjon|59.7436|10.2328|Drammen
Bryne stasjon|58.7339|5.6492|Time
Bø stasjon|59.4092|9.0693|Midt-Telemark
Dale stasjon|60.5865|5.8163|Vaksdal
Darbu stasjon|59.7014|9.8006|Øvre Eiker
Dombås stasjon|62.0681|9.1253|Dovre
Drammen stasjon|59.7400|10.2044|Drammen
Egersund stasjon|58.4614|6.0022|Eigersund
Eidsvoll stasjon|60.3295|11.2471|Eidsvoll
Eina stasjon|60.6305|10.5975|Vestre Toten
Fredrikstad stasjon|59.2091|10.9506|Fredrikstad
Ganddal stasjon|58.8233|5.7167|Sandnes
Gausel stasjon|58.8992|5.7402|Stavanger
Gjøvik stasjon|60.7972|10.6942|Gjøvik
Gran stasjon|60.3591|10.5696|Gran
Grefsen stasjon|59.9394|10.7811|Oslo
Greverud stasjon|59.7723|10.8075|Nordre Follo
Gullhella stasjon|59.8067|10.4364|Asker
Gulskogen stasjon|59.7439|10.1607|Drammen
Hakadal stasjon|60.1173|10.8294|Nittedal
Halden stasjon|59.1202|11.3842|Halden
Harestua stasjon|60.2060|10.7225|Lunner
Heggedal stasjon|59.7867|10.4306|Asker
Hell stasjon|63.4461|10.8986|Stjørdal
Hokksund stasjon|59.7669|9.9108|Øvre Eiker
Holmlia stasjon|59.8356|10.7973|Oslo
Hvalstad stasjon|59.8589|10.4619|Asker
Høn stasjon|59.8437|10.4561|Asker
Hønefoss stasjon|60.1691|10.2481|Ringerike
Høvik stasjon|59.9006|10.5806|Bærum
Jaren stasjon|60.3930|10.5558|Gran
Jåttåvågen stasjon|58.9143|5.7286|Stavanger
Kambo stasjon|59.4775|10.6922|Moss
Klepp stasjon|58.7728|5.6792|Klepp
Knapstad stasjon|59.6245|11.0327|Indre Østfold
Kolbotn stasjon|59.8108|10.8011|Nordre Follo
Kongsberg stasjon|59.6723|9.6506|Kongsberg
Kristiansand stasjon|58.1457|7.9874|Kristiansand
Kråkstad stasjon|59.6833|10.8909|Nordre Follo
Langhus stasjon|59.7503|10.8369|Nordre Follo
Lier stasjon|59.7634|10.2902|Lier
Lillestrøm stasjon|59.9531|11.0444|Lillestrøm
Lindeberg stasjon|60.0397|11.1281|Lillestrøm
Ljan stasjon|59.8530|10.7851|Oslo
Lunner stasjon|60.3053|10.5847|Lunner
Lysaker stasjon|59.9136|10.6358|Bærum
Lørenskog stasjon|59.9450|10.9450|Oslo
Mariero stasjon|58.9346|5.7533|Stavanger
Mjøndalen stasjon|59.7509|10.0121|Drammen
Moelv stasjon|60.9292|10.6993|Ringsaker
Moi stasjon|58.4581|6.5506|Lund
Moss stasjon|59.4321|10.6574|Moss
Movatn stasjon|60.0375|10.8128|Oslo
Myrvoll stasjon|59.7866|10.8004|Nordre Follo
Mysen stasjon|59.5542|11.3236|Indre Østfold
Mørkved stasjon|67.2839|14.5581|Bodø
Narvik stasjon|68.4417|17.4414|Narvik
Nationaltheatret stasjon|59.9146|10.7329|Oslo|Nationaltheatret, Nationaltheateret, Nasjonalteatret, Nationaltheatret T-bane
Nittedal stasjon|60.0581|10.8653|Nittedal
Nodeland stasjon|58.1574|7.8347|Kristiansand
Nordstrand stasjon|59.8636|10.7854|Oslo
Nydalen stasjon|59.9523|10.7690|Oslo
Nærbø stasjon|58.6653|5.6400|Hå
Oslo lufthavn stasjon|60.1939|11.1006|Ullensaker|Gardermoen stasjon
Oslo S|59.9111|10.7533|Oslo|Oslo sentralstasjon, Oslo sentralbanestasjon, Sentralbanestasjonen, Sentralstasjonen i Oslo, Oslo Central Station, Oslo Central
Otta stasjon|61.7722|9.5367|Sel
Paradis stasjon|58.9559|5.7410|Stavanger
Rakkestad stasjon|59.4271|11.3393|Rakkestad
Raufoss stasjon|60.7221|10.6136|Vestre Toten
Reinsvoll stasjon|60.6787|10.6165|Vestre Toten
Ringebu stasjon|61.5291|10.1388|Ringebu
Roa stasjon|60.2836|10.6203|Lunner
Rosenholm stasjon|59.8234|10.7977|Oslo
Rygge stasjon|59.3781|10.7481|Moss
Røyken stasjon|59.7466|10.3897|Asker
Råde stasjon|59.3477|10.8663|Råde
Sandnes stasjon|58.8525|5.7361|Sandnes|Sandnes sentrum stasjon
Sandvika stasjon|59.8928|10.5256|Bærum
Sarpsborg stasjon|59.2858|11.1179|Sarpsborg
Skeiane stasjon|58.8475|5.7331|Sandnes
Ski stasjon|59.7195|10.8349|Nordre Follo
Skotbu stasjon|59.6650|10.9475|Nordre Follo
Skøyen stasjon|59.9222|10.6789|Oslo
Slependen stasjon|59.8853|10.5028|Bærum
Slitu stasjon|59.5671|11.2615|Indre Østfold
Snippen stasjon|60.0244|10.8092|Oslo
Solbråtan stasjon|59.8013|10.8042|Nordre Follo
Sonsveien stasjon|59.5146|10.7256|Vestby
Spikkestad stasjon|59.7456|10.3405|Asker
Spydeberg stasjon|59.6208|11.0794|Indre Østfold
Stabekk stasjon|59.9081|10.6072|Bærum
Stange stasjon|60.7172|11.1956|Stange
Stanghelle stasjon|60.5489|5.7331|Vaksdal
Stavanger stasjon|58.9669|5.7319|Stavanger
Stryken stasjon|60.1658|10.7201|Lunner
Støren stasjon|63.0517|10.2853|Midtre Gauldal
Tangen stasjon|60.6159|11.2696|Stange
Tomter stasjon|59.6599|11.0026|Indre Østfold
Trengereid stasjon|60.4290|5.6241|Bergen
Trondheim S|63.4364|10.3989|Trondheim|Trondheim sentralstasjon, Trondheim stasjon, Trondheim Central Station
Tverlandet stasjon|67.3019|14.7467|Bodø
Tynset stasjon|62.2750|10.7761|Tynset
Tøyen stasjon|59.9208|10.7806|Oslo
Vaksdal stasjon|60.4786|5.7356|Vaksdal
Vakås stasjon|59.8497|10.4669|Asker
Varhaug stasjon|58.6180|5.6460|Hå
Varingskollen stasjon|60.1064|10.8467|Nittedal
Vennesla stasjon|58.2532|7.9679|Vennesla
Vestby stasjon|59.6039|10.7486|Vestby
Vevelstad stasjon|59.7562|10.8374|Nordre Follo
Vigrestad stasjon|58.5703|5.6880|Hå
Vinstra stasjon|61.5952|9.7471|Nord-Fron
Voss stasjon|60.6292|6.4103|Voss
Øksnavadporten stasjon|58.7867|5.7017|Klepp
Ål stasjon|60.6262|8.5621|Ål
Åndalsnes stasjon|62.5672|7.6898|Rauma
Åneby stasjon|60.0864|10.8623|Nittedal
`;

/**
 * Railway stations that are missing there: © OpenStreetMap contributors (ODbL; fewer than a hundred points, which is no
 * substantial part).
 */
export const NORWEGIAN_TRAINS_BY_OPENSTREETMAP = `
Alna stasjon|59.9324|10.8353|Oslo
Auli stasjon|60.0393|11.3520|Nes
Billingstad stasjon|59.8748|10.4831|Asker
Blaker stasjon|60.0049|11.3013|Lillestrøm
Bodung stasjon|60.0850|11.4196|Nes
Brumunddal stasjon|60.8804|10.9377|Ringsaker
Bryn stasjon|59.9084|10.8194|Oslo
Dal stasjon|60.2491|11.2029|Eidsvoll
Eidsvoll verk stasjon|60.2879|11.1694|Eidsvoll
Elverum stasjon|60.8830|11.5460|Elverum
Fauske stasjon|67.2649|15.3981|Fauske
Fetsund stasjon|59.9269|11.1623|Lillestrøm
Fjellhamar stasjon|59.9407|10.9818|Lørenskog
Frogner stasjon|60.0229|11.1030|Lillestrøm
Geilo stasjon|60.5347|8.2067|Hol
Gol stasjon|60.6991|8.9714|Gol
Grong stasjon|64.4584|12.3371|Grong
Grorud stasjon|59.9499|10.8879|Oslo
Grua stasjon|60.2591|10.6648|Lunner
Haga stasjon|60.0538|11.3731|Nes
Hamar stasjon|60.7914|11.0772|Hamar
Hanaborg stasjon|59.9389|10.9662|Lørenskog
Hauerseter stasjon|60.1849|11.1952|Ullensaker
Haugenstua stasjon|59.9515|10.9085|Oslo
Hauketo stasjon|59.8460|10.8031|Oslo
Heimdal stasjon|63.3509|10.3575|Trondheim
Hommelvik stasjon|63.4117|10.7935|Malvik
Høybråten stasjon|59.9480|10.9276|Oslo
Jessheim stasjon|60.1423|11.1769|Ullensaker
Kjelsås stasjon|59.9662|10.7831|Oslo
Kløfta stasjon|60.0753|11.1391|Ullensaker
Kongsvinger stasjon|60.1876|12.0036|Kongsvinger
Lademoen stasjon|63.4373|10.4165|Trondheim
Larvik stasjon|59.0501|10.0314|Larvik
Leirsund stasjon|60.0000|11.0870|Lillestrøm
Levanger stasjon|63.7448|11.3010|Levanger
Lilleby stasjon|63.4399|10.4324|Trondheim
Lillehammer stasjon|61.1142|10.4613|Lillehammer
Løten stasjon|60.8188|11.3425|Løten
Marienborg stasjon|63.4186|10.3827|Trondheim
Melhus stasjon|63.2840|10.2771|Melhus
Mo i Rana stasjon|66.3095|14.1329|Rana
Mosjøen stasjon|65.8451|13.1996|Vefsn
Nerdrum stasjon|59.9226|11.1417|Lillestrøm
Nesbyen stasjon|60.5768|9.1132|Nesbyen
Nordby stasjon|60.1554|11.1816|Ullensaker
Notodden stasjon|59.5571|9.2572|Notodden
Nyland stasjon|59.9437|10.8708|Oslo
Oppdal stasjon|62.5930|9.6942|Oppdal
Oppegård stasjon|59.7651|10.8130|Nordre Follo
Porsgrunn stasjon|59.1392|9.6591|Porsgrunn
Ranheim stasjon|63.4277|10.5340|Trondheim
Rena stasjon|61.1346|11.3695|Åmot
Rognan stasjon|67.0932|15.3979|Saltdal
Rotvoll stasjon|63.4366|10.4804|Trondheim
Røros stasjon|62.5746|11.3790|Røros
Rånåsfoss stasjon|60.0293|11.3277|Nes
Sagdalen stasjon|59.9563|11.0158|Lillestrøm
Sande stasjon|59.5859|10.2044|Holmestrand
Sandefjord stasjon|59.1354|10.2229|Sandefjord
Selsbakk stasjon|63.3895|10.3732|Trondheim
Skansen stasjon|63.4312|10.3775|Trondheim
Skarnes stasjon|60.2537|11.6806|Sør-Odal
Skien stasjon|59.2190|9.6038|Skien
Skoppum stasjon|59.3915|10.4111|Horten
Steinberg stasjon|59.7594|9.9617|Drammen
Steinkjer stasjon|64.0119|11.4954|Steinkjer
Stjørdal stasjon|63.4704|10.9138|Stjørdal
Stokke stasjon|59.2212|10.3002|Sandefjord
Strømmen stasjon|59.9494|11.0020|Lillestrøm
Svingen stasjon|59.9290|11.1775|Lillestrøm
Sørumsand stasjon|59.9858|11.2411|Lillestrøm
Torp stasjon|59.1656|10.2664|Sandefjord
Trondheim lufthavn stasjon|63.4541|10.9140|Stjørdal
Tønsberg stasjon|59.2721|10.4093|Tønsberg
Verdal stasjon|63.7913|11.4842|Verdal
Vestfossen stasjon|59.7344|9.8672|Øvre Eiker
Vikersund stasjon|59.9693|9.9982|Modum
Vikhammer stasjon|63.4389|10.6235|Malvik
Årnes stasjon|60.1240|11.4650|Nes
Ås stasjon|59.6633|10.7946|Ås
`;
