/**
 * Railway stations of South East Queensland: Translink, General Transit Feed Specification (CC BY 4.0, State of
 * Queensland). Name, latitude, longitude, suburb, and what people say too.
 */
export const QUEENSLAND_TRAINS = `
Albion Station|-27.4297|153.0403|Albion
Alderley Station|-27.4234|153.0009|Alderley
Altandi Station|-27.5827|153.0639|Altandi
Ascot Station|-27.4299|153.0635|Ascot
Auchenflower Station|-27.4760|152.9967|Auchenflower
Bald Hills Station|-27.3207|153.0114|Bald Hills
Banoon Station|-27.5764|153.0467|Banoon
Banyo Station|-27.3747|153.0771|Banyo
Beenleigh Station|-27.7176|153.2045|Beenleigh
Beerwah Station|-26.8571|152.9585|Beerwah
Bethania Station|-27.6879|153.1580|Bethania
Birkdale Station|-27.4937|153.2185|Birkdale
Boondall Station|-27.3464|153.0675|Boondall
Booval Station|-27.6094|152.7899|Booval
Bowen Hills Station|-27.4457|153.0381|Bowen Hills
Bray Park Station|-27.2996|152.9858|Bray Park
Bundamba Station|-27.6072|152.8049|Bundamba
Buranda Station|-27.4966|153.0406|Buranda
Burpengary Station|-27.1622|152.9575|Burpengary
Caboolture Station|-27.0826|152.9534|Caboolture
Cannon Hill Station|-27.4654|153.0890|Cannon Hill
Carseldine Station|-27.3474|153.0287|Carseldine
Central Station|-27.4661|153.0263|Brisbane City|Brisbane Central, Brisbane Central Station, Central Station Brisbane
Chelmer Station|-27.5119|152.9726|Chelmer
Clayfield Station|-27.4181|153.0575|Clayfield
Cleveland Station|-27.5245|153.2659|Cleveland
Coomera Station|-27.8529|153.3175|Coomera
Coopers Plains Station|-27.5671|153.0359|Coopers Plains
Coorparoo Station|-27.4891|153.0556|Coorparoo
Corinda Station|-27.5390|152.9805|Corinda
Dakabin Station|-27.2303|152.9755|Dakabin
Darra Station|-27.5661|152.9525|Darra
Deagon Station|-27.3275|153.0635|Deagon
Dinmore Station|-27.5962|152.8333|Dinmore
Domestic Airport Station|-27.3849|153.1191|Eagle Farm|Brisbane Domestic Airport Station
Doomben Station|-27.4313|153.0748|Doomben
Dutton Park Station|-27.4999|153.0292|Dutton Park
Eagle Junction Station|-27.4150|153.0503|Eagle Junction
Enoggera Station|-27.4203|152.9924|Enoggera
Fairfield Station|-27.5097|153.0281|Fairfield
Ferny Grove Station|-27.4019|152.9357|Ferny Grove
Fortitude Valley Station|-27.4568|153.0332|Fortitude Valley
Gaythorne Station|-27.4191|152.9846|Gaythorne
Geebung Station|-27.3688|153.0471|Geebung
Goodna Station|-27.6085|152.9011|Goodna
Graceville Station|-27.5207|152.9757|Graceville
Grovely Station|-27.4045|152.9625|Grovely
Helensvale Station|-27.9253|153.3388|Helensvale
Hemmant Station|-27.4475|153.1267|Hemmant
Hendra Station|-27.4222|153.0626|Hendra
Indooroopilly Station|-27.5030|152.9761|Indooroopilly
International Airport Station|-27.4029|153.1088|Eagle Farm|Brisbane International Airport Station
Ipswich Station|-27.6131|152.7603|Ipswich
Kallangur Station|-27.2567|153.0005|Kallangur
Keperra Station|-27.4097|152.9569|Keperra
Kippa-Ring Station|-27.2252|153.0819|Kippa-Ring
Kuraby Station|-27.6051|153.0914|Kuraby
Landsborough Station|-26.8081|152.9662|Landsborough
Lawnton Station|-27.2816|152.9808|Lawnton
Lindum Station|-27.4423|153.1451|Wynnum
Loganlea Station|-27.6711|153.1381|Loganlea
Lota Station|-27.4697|153.1881|Lota
Mango Hill Station|-27.2459|153.0274|Mango Hill
Manly Station|-27.4570|153.1808|Lota
Milton Station|-27.4687|153.0052|Milton
Mitchelton Station|-27.4116|152.9761|Mitchelton
Moorooka Station|-27.5358|153.0141|Moorooka
Morayfield Station|-27.1102|152.9527|Morayfield
Morningside Station|-27.4709|153.0697|Morningside
Murarrie Station|-27.4649|153.1049|Murarrie
Murrumba Downs Station|-27.2520|153.0114|Murrumba Downs
Nambour Station|-26.6255|152.9582|Nambour
Narangba Station|-27.2024|152.9598|Narangba
Nerang Station|-27.9945|153.3502|Nerang
Newmarket Station|-27.4330|153.0102|Newmarket
Norman Park Station|-27.4817|153.0616|Norman Park
North Boondall Station|-27.3387|153.0604|Boondall
Northgate Station|-27.3933|153.0688|Northgate
Nudgee Station|-27.3663|153.0837|Nudgee
Nundah Station|-27.4010|153.0617|Nundah
Ormeau Station|-27.7992|153.2824|Ormeau Hills
Ormiston Station|-27.5145|153.2564|Ormiston
Oxford Park Station|-27.4044|152.9690|Oxford Park
Oxley Station|-27.5526|152.9737|Oxley
Park Road Station|-27.4933|153.0304|Dutton Park
Petrie Station|-27.2682|152.9816|Petrie
Redbank Station|-27.5997|152.8724|Redbank
Richlands Station|-27.5959|152.9473|Richlands
Robina Station|-28.0710|153.3779|Robina
Roma Street Station|-27.4656|153.0194|Brisbane City|Roma Street
Rothwell Station|-27.2235|153.0485|Rothwell
Runcorn Station|-27.5926|153.0685|Runcorn
Salisbury Station|-27.5533|153.0229|Salisbury
Sandgate Station|-27.3221|153.0690|Sandgate
Sherwood Station|-27.5311|152.9798|Sherwood
Shorncliffe Station|-27.3271|153.0810|Shorncliffe
South Bank Station|-27.4812|153.0228|South Bank
South Brisbane Station|-27.4750|153.0185|South Brisbane
Springfield Station|-27.6600|152.9213|Springfield
Springfield Central Station|-27.6741|152.9028|Springfield Central
Strathpine Station|-27.3111|152.9897|Strathpine
Sunnybank Station|-27.5806|153.0540|Sunnybank
Taringa Station|-27.4933|152.9819|Taringa
Thorneside Station|-27.4863|153.1931|Thorneside
Toombul Station|-27.4074|153.0589|Toombul
Toowong Station|-27.4855|152.9933|Toowong
Varsity Lakes Station|-28.0968|153.3996|Varsity Lakes
Virginia Station|-27.3826|153.0631|Virginia
Wacol Station|-27.5893|152.9245|Wacol
Wellington Point Station|-27.4943|153.2424|Wellington Point
Wilston Station|-27.4362|153.0190|Wilston
Windsor Station|-27.4349|153.0290|Windsor
Woodridge Station|-27.6383|153.1036|Woodridge
Wooloowin Station|-27.4200|153.0436|Wooloowin
Wynnum Station|-27.4398|153.1656|Wynnum
Wynnum Central Station|-27.4458|153.1707|Wynnum
Yeerongpilly Station|-27.5253|153.0142|Yeerongpilly
Yeronga Station|-27.5178|153.0170|Yeronga
Zillmere Station|-27.3593|153.0375|Zillmere
`;
