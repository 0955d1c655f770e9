/**
 * Railway stations of Victoria: Public Transport Victoria, timetable and stops (CC BY 4.0). Names and positions of two
 * copies of it agree. Name, latitude, longitude, suburb, and what people say too.
 */
export const VICTORIAN_TRAINS = `
Aircraft Station|-37.8666|144.7608|Laverton
Alamein Station|-37.8683|145.0797|Ashburton
Albion Station|-37.7777|144.8247|Albion
Alphington Station|-37.7784|145.0313|Alphington
Altona Station|-37.8671|144.8296|Altona
Anstey Station|-37.7612|144.9607|Brunswick
Anzac Station|-37.8333|144.9728|South Melbourne
Ardeer Station|-37.7831|144.8022|Ardeer
Arden Station|-37.8012|144.9412|North Melbourne
Armadale Station|-37.8565|145.0193|Armadale
Ascot Vale Station|-37.7753|144.9218|Ascot Vale
Ashburton Station|-37.8620|145.0813|Ashburton
Aspendale Station|-38.0272|145.1021|Aspendale
Auburn Station|-37.8224|145.0458|Auburn
Bacchus Marsh Station|-37.6876|144.4368|Bacchus Marsh
Bairnsdale Station|-37.8287|147.6276|Bairnsdale
Balaclava Station|-37.8695|144.9935|Balaclava
Ballan Station|-37.6043|144.2254|Ballan
Ballarat Station|-37.5588|143.8595|Ballarat
Batman Station|-37.7335|144.9628|Coburg North
Baxter Station|-38.1940|145.1605|Baxter
Bayswater Station|-37.8417|145.2681|Bayswater
Beaconsfield Station|-38.0508|145.3661|Beaconsfield
Belgrave Station|-37.9091|145.3553|Belgrave
Bell Station|-37.7456|145.0002|Preston
Bendigo Station|-36.7657|144.2830|Bendigo
Bentleigh Station|-37.9174|145.0370|Bentleigh
Berwick Station|-38.0404|145.3457|Berwick
Bittern Station|-38.3374|145.1780|Bittern
Blackburn Station|-37.8201|145.1500|Blackburn
Bonbeach Station|-38.0655|145.1201|Bonbeach
Boronia Station|-37.8605|145.2844|Boronia
Box Hill Station|-37.8192|145.1214|Box Hill
Brighton Beach Station|-37.9265|144.9892|Brighton
Broadmeadows Station|-37.6831|144.9196|Broadmeadows
Brunswick Station|-37.7677|144.9596|Brunswick
Burnley Station|-37.8276|145.0076|Burnley
Burwood Station|-37.8516|145.0805|Glen Iris
Camberwell Station|-37.8266|145.0587|Camberwell
Canterbury Station|-37.8245|145.0812|Canterbury
Cardinia Road Station|-38.0713|145.4378|Pakenham
Carnegie Station|-37.8862|145.0586|Carnegie
Caroline Springs Station|-37.7661|144.7357|Caroline Springs
Carrum Station|-38.0765|145.1228|Carrum
Castlemaine Station|-37.0628|144.2138|Castlemaine
Caulfield Station|-37.8775|145.0425|Caulfield
Chatham Station|-37.8243|145.0886|Surrey Hills
Chelsea Station|-38.0520|145.1160|Chelsea
Cheltenham Station|-37.9666|145.0546|Cheltenham
Clayton Station|-37.9247|145.1205|Clayton
Clifton Hill Station|-37.7887|144.9954|Clifton Hill
Coburg Station|-37.7423|144.9633|Coburg
Colac Station|-38.3434|143.5866|Colac
Collingwood Station|-37.8045|144.9937|Collingwood
Corio Station|-38.0728|144.3798|Corio
Craigieburn Station|-37.6019|144.9433|Craigieburn
Cranbourne Station|-38.0995|145.2806|Cranbourne
Crib Point Station|-38.3661|145.2040|Crib Point
Croxton Station|-37.7641|144.9971|Northcote
Croydon Station|-37.7954|145.2806|Croydon
Dandenong Station|-37.9900|145.2097|Dandenong
Darebin Station|-37.7750|145.0385|Ivanhoe
Darling Station|-37.8690|145.0630|Darling
Deer Park Station|-37.7778|144.7723|Deer Park
Dennis Station|-37.7792|145.0082|Northcote
Diamond Creek Station|-37.6733|145.1585|Diamond Creek
Diggers Rest Station|-37.6270|144.7199|Diggers Rest
Donnybrook Station|-37.5426|144.9699|Donnybrook
Drouin Station|-38.1365|145.8560|Drouin
Eaglemont Station|-37.7636|145.0539|Eaglemont
East Camberwell Station|-37.8259|145.0682|Camberwell
East Malvern Station|-37.8769|145.0694|Malvern East
East Pakenham Station|-38.0844|145.5064|Pakenham
East Richmond Station|-37.8264|144.9971|Richmond
Echuca Station|-36.1310|144.7535|Echuca
Edithvale Station|-38.0381|145.1085|Edithvale
Elsternwick Station|-37.8848|145.0009|Elsternwick
Eltham Station|-37.7135|145.1478|Eltham
Epping Station|-37.6524|145.0301|Epping
Essendon Station|-37.7560|144.9162|Essendon
Fairfield Station|-37.7792|145.0169|Fairfield
Fawkner Station|-37.7146|144.9605|Fawkner
Ferntree Gully Station|-37.8817|145.2953|Ferntree Gully
Flagstaff Station|-37.8120|144.9557|West Melbourne
Flemington Bridge Station|-37.7881|144.9393|Flemington
Flinders Street Station|-37.8183|144.9670|Melbourne|Flinders St
Footscray Station|-37.8014|144.9020|Footscray
Frankston Station|-38.1430|145.1262|Frankston
Gardenvale Station|-37.8967|145.0042|Gardenvale
Gardiner Station|-37.8533|145.0517|Glen Iris
Geelong Station|-38.1442|144.3550|Geelong
Ginifer Station|-37.7575|144.8096|St Albans
Gisborne Station|-37.4588|144.5987|New Gisborne
Glen Iris Station|-37.8593|145.0582|Glen Iris
Glen Waverley Station|-37.8795|145.1621|Glen Waverley
Glenbervie Station|-37.7472|144.9209|Essendon
Glenferrie Station|-37.8215|145.0364|Hawthorn
Glenhuntly Station|-37.8897|145.0422|Glen Huntly
Glenroy Station|-37.7045|144.9172|Glenroy
Gowrie Station|-37.7007|144.9589|Fawkner
Greensborough Station|-37.7040|145.1082|Greensborough
Hallam Station|-38.0177|145.2698|Hallam
Hampton Station|-37.9380|145.0015|Hampton
Hartwell Station|-37.8440|145.0756|Hartwell
Hastings Station|-38.3057|145.1860|Hastings
Hawksburn Station|-37.8446|145.0021|Hawksburn
Hawthorn Station|-37.8218|145.0229|Hawthorn
Heatherdale Station|-37.8188|145.2135|Mitcham
Heathmont Station|-37.8283|145.2446|Heathmont
Heidelberg Station|-37.7571|145.0607|Heidelberg
Heyington Station|-37.8347|145.0226|Toorak
Highett Station|-37.9484|145.0419|Highett
Holmesglen Station|-37.8744|145.0907|Holmesglen
Hoppers Crossing Station|-37.8833|144.7010|Hoppers Crossing
Hughesdale Station|-37.8949|145.0776|Hughesdale
Huntingdale Station|-37.9110|145.1024|Huntingdale
Hurstbridge Station|-37.6394|145.1920|Hurstbridge
Ivanhoe Station|-37.7689|145.0454|Ivanhoe
Jacana Station|-37.6951|144.9159|Jacana
Jewell Station|-37.7750|144.9587|Brunswick
Jolimont Station|-37.8165|144.9841|East Melbourne|Jolimont-MCG Station
Jordanville Station|-37.8736|145.1121|Jordanville
Kananook Station|-38.1217|145.1353|Seaford
Keilor Plains Station|-37.7293|144.7937|St Albans
Keon Park Station|-37.6949|145.0119|Reservoir
Kooyong Station|-37.8399|145.0336|Toorak
Kyneton Station|-37.2583|144.4506|Kyneton
Laburnum Station|-37.8208|145.1407|Laburnum
Lalor Station|-37.6659|145.0172|Lalor
Lara Station|-38.0224|144.4144|Lara
Laverton Station|-37.8637|144.7726|Laverton
Leawarra Station|-38.1520|145.1395|Frankston
Lilydale Station|-37.7555|145.3477|Lilydale
Little River Station|-37.9629|144.4985|Little River
Macaulay Station|-37.7943|144.9362|North Melbourne
Macedon Station|-37.4236|144.5614|Macedon
Macleod Station|-37.7260|145.0691|Macleod
Malvern Station|-37.8663|145.0293|Malvern
Marshall Station|-38.1985|144.3551|Marshall
McKinnon Station|-37.9103|145.0383|McKinnon
Melbourne Central Station|-37.8099|144.9626|Melbourne
Melton Station|-37.7033|144.5725|Melton
Mentone Station|-37.9819|145.0652|Mentone
Merinda Park Station|-38.0790|145.2635|Cranbourne West
Merlynston Station|-37.7209|144.9613|Merlynston
Merri Station|-37.7778|144.9930|Northcote
Middle Brighton Station|-37.9151|144.9963|Brighton
Middle Footscray Station|-37.8025|144.8915|Footscray
Mitcham Station|-37.8180|145.1920|Mitcham
Moe Station|-38.1767|146.2627|Moe
Montmorency Station|-37.7153|145.1215|Montmorency
Moonee Ponds Station|-37.7657|144.9192|Moonee Ponds
Moorabbin Station|-37.9344|145.0367|Moorabbin
Mooroolbark Station|-37.7847|145.3124|Mooroolbark
Mordialloc Station|-38.0066|145.0877|Mordialloc
Moreland Station|-37.7545|144.9618|Moreland
Morradoo Station|-38.3540|145.1896|Crib Point
Morwell Station|-38.2367|146.3967|Morwell
Mount Waverley Station|-37.8753|145.1281|Mount Waverley
Murrumbeena Station|-37.8902|145.0674|Murrumbeena
Narre Warren Station|-38.0278|145.3040|Narre Warren
Newport Station|-37.8427|144.8836|Newport
Noble Park Station|-37.9672|145.1769|Noble Park
North Brighton Station|-37.9049|145.0026|Brighton
North Geelong Station|-38.1228|144.3523|North Geelong
North Melbourne Station|-37.8063|144.9415|North Melbourne
North Richmond Station|-37.8104|144.9925|Richmond
North Shore Station|-38.0984|144.3653|North Shore
North Williamstown Station|-37.8573|144.8891|Williamstown
Northcote Station|-37.7699|144.9953|Northcote
Nunawading Station|-37.8206|145.1749|Nunawading
Oak Park Station|-37.7179|144.9215|Oak Park
Oakleigh Station|-37.9004|145.0883|Oakleigh
Officer Station|-38.0661|145.4110|Officer
Ormond Station|-37.9032|145.0396|Ormond
Pakenham Station|-38.0806|145.4864|Pakenham
Parkdale Station|-37.9931|145.0763|Parkdale
Parkville Station|-37.7999|144.9595|Parkville
Parliament Station|-37.8111|144.9729|East Melbourne
Pascoe Vale Station|-37.7308|144.9282|Pascoe Vale
Patterson Station|-37.9251|145.0355|Patterson
Prahran Station|-37.8495|144.9899|Prahran
Preston Station|-37.7387|145.0005|Preston
Regent Station|-37.7284|145.0028|Reservoir
Reservoir Station|-37.7169|145.0070|Reservoir
Richmond Station|-37.8241|144.9902|Richmond
Riddells Creek Station|-37.4651|144.6798|Riddells Creek
Ringwood Station|-37.8159|145.2290|Ringwood
Ringwood East Station|-37.8120|145.2502|Ringwood East
Ripponlea Station|-37.8759|144.9952|Ripponlea
Riversdale Station|-37.8315|145.0696|Camberwell
Rockbank Station|-37.7293|144.6506|Rockbank
Rosanna Station|-37.7429|145.0661|Rosanna
Royal Park Station|-37.7812|144.9523|Parkville
Rushall Station|-37.7832|144.9924|Fitzroy North
Ruthven Station|-37.7079|145.0095|Reservoir
Sale Station|-38.1031|147.0548|Sale
Sandown Park Station|-37.9565|145.1628|Springvale
Sandringham Station|-37.9503|145.0046|Sandringham
Seaford Station|-38.1040|145.1282|Seaford
Seaholme Station|-37.8678|144.8410|Seaholme
Seddon Station|-37.8090|144.8957|Seddon
Seymour Station|-37.0247|145.1377|Seymour
Shepparton Station|-36.3838|145.4065|Shepparton
Somerville Station|-38.2253|145.1762|Somerville
South Geelong Station|-38.1587|144.3590|South Geelong
South Kensington Station|-37.7995|144.9255|Kensington
South Yarra Station|-37.8384|144.9923|South Yarra
Southern Cross Station|-37.8183|144.9525|Docklands|Spencer Street Station
Spotswood Station|-37.8306|144.8859|Spotswood
Springvale Station|-37.9495|145.1535|Springvale
St Albans Station|-37.7449|144.8001|St Albans
State Library Station|-37.8094|144.9633|Melbourne
Stony Point Station|-38.3742|145.2218|Crib Point
Strathmore Station|-37.7436|144.9273|Strathmore
Sunbury Station|-37.5792|144.7282|Sunbury
Sunshine Station|-37.7885|144.8329|Sunshine
Swan Hill Station|-35.3411|143.5623|Swan Hill
Syndal Station|-37.8762|145.1498|Syndal
Tarneit Station|-37.8322|144.6947|Tarneit
Tecoma Station|-37.9081|145.3430|Tecoma
Thomastown Station|-37.6803|145.0143|Thomastown
Thornbury Station|-37.7551|144.9986|Thornbury
Toorak Station|-37.8508|145.0139|Toorak
Tooronga Station|-37.8494|145.0417|Tooronga
Tottenham Station|-37.7993|144.8629|Tottenham
Town Hall Station|-37.8170|144.9671|Melbourne
Traralgon Station|-38.1989|146.5379|Traralgon
Tyabb Station|-38.2598|145.1864|Tyabb
Union Station|-37.8232|145.1003|Surrey Hills
Upfield Station|-37.6661|144.9467|Campbellfield
Upper Ferntree Gully Station|-37.8927|145.3075|Ferntree Gully
Upwey Station|-37.9037|145.3313|Upwey
Victoria Park Station|-37.7992|144.9945|Abbotsford
Wallan Station|-37.4165|145.0054|Wallan
Wangaratta Station|-36.3552|146.3170|Wangaratta
Warragul Station|-38.1648|145.9327|Warragul
Warrnambool Station|-38.3850|142.4755|Warrnambool
Watergardens Station|-37.7011|144.7742|Watergardens
Watsonia Station|-37.7110|145.0838|Watsonia
Wattle Glen Station|-37.6640|145.1816|Wattle Glen
Waurn Ponds Station|-38.2158|144.3068|Waurn Ponds
Wendouree Station|-37.5400|143.8212|Wendouree
Werribee Station|-37.8994|144.6611|Werribee
West Footscray Station|-37.8018|144.8853|West Footscray
West Richmond Station|-37.8149|144.9914|Richmond
Westall Station|-37.9385|145.1388|Clayton
Westgarth Station|-37.7806|144.9992|Northcote
Westona Station|-37.8652|144.8135|Altona
Williams Landing Station|-37.8699|144.7474|Williams Landing
Williamstown Station|-37.8678|144.9053|Williamstown
Williamstown Beach Station|-37.8640|144.8945|Williamstown
Willison Station|-37.8357|145.0703|Camberwell
Windsor Station|-37.8561|144.9920|Windsor
Wodonga Station|-36.1058|146.8713|Wodonga
Woodend Station|-37.3588|144.5259|Woodend
Wyndham Vale Station|-37.8725|144.6084|Wyndham Vale
Yarraman Station|-37.9783|145.1916|Dandenong
Yarraville Station|-37.8159|144.8899|Yarraville
`;
