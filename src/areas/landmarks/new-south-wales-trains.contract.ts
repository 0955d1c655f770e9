/**
 * Railway stations of New South Wales: Transport for NSW, location of stops (CC BY 4.0); without those that trains have
 * left since. Name, latitude, longitude, suburb, and what people say too.
 */
export const NEW_SOUTH_WALES_TRAINS = `
Allawah Station|-33.9696|151.1142|Allawah
Arncliffe Station|-33.9364|151.1473|Arncliffe
Artarmon Station|-33.8089|151.1852|Artarmon
Asquith Station|-33.6887|151.1080|Asquith
Auburn Station|-33.8492|151.0328|Auburn
Austinmer Station|-34.3064|150.9292|Austinmer
Banksia Station|-33.9454|151.1404|Banksia
Bankstown Station|-33.9179|151.0346|Bankstown
Bardwell Park Station|-33.9316|151.1248|Bardwell Park
Beecroft Station|-33.7498|151.0663|Beecroft
Bellambi Station|-34.3626|150.9101|Bellambi
Belmore Station|-33.9172|151.0887|Belmore
Berala Station|-33.8719|151.0323|Berala
Beresfield Station|-32.7997|151.6584|Beresfield
Berowra Station|-33.6235|151.1530|Berowra
Berry Station|-34.7805|150.6964|Berry
Beverly Hills Station|-33.9492|151.0809|Beverly Hills
Bexley North Station|-33.9376|151.1134|Bexley North
Birrong Station|-33.8933|151.0240|Birrong
Blackheath Station|-33.6333|150.2841|Blackheath
Blacktown Station|-33.7691|150.9096|Blacktown
Blaxland Station|-33.7437|150.6096|Blaxland
Bomaderry Station|-34.8537|150.6098|Bomaderry
Bondi Junction Station|-33.8912|151.2472|Bondi Junction
Bowral Station|-34.4781|150.4167|Bowral
Broadmeadow Station|-32.9230|151.7342|Broadmeadow
Bulli Station|-34.3340|150.9149|Bulli
Burwood Station|-33.8772|151.1040|Burwood
Cabramatta Station|-33.8949|150.9388|Cabramatta
Campbelltown Station|-34.0638|150.8143|Campbelltown
Campsie Station|-33.9105|151.1028|Campsie
Canley Vale Station|-33.8869|150.9439|Canley Vale
Canterbury Station|-33.9121|151.1187|Canterbury
Cardiff Station|-32.9416|151.6627|Cardiff
Caringbah Station|-34.0416|151.1224|Caringbah
Carlton Station|-33.9685|151.1236|Carlton
Carramar Station|-33.8843|150.9615|Carramar
Casula Station|-33.9499|150.9119|Casula
Central Station|-33.8837|151.2059|Haymarket|Central Station Sydney, Sydney Central, Sydney Central Station, Railway Square
Chatswood Station|-33.7976|151.1809|Chatswood
Cheltenham Station|-33.7557|151.0786|Cheltenham
Chester Hill Station|-33.8835|150.9994|Chester Hill
Circular Quay Station|-33.8614|151.2107|Sydney|Circular Quay
Clarendon Station|-33.6087|150.7879|South Windsor
Clyde Station|-33.8362|151.0174|Clyde
Como Station|-34.0042|151.0680|Como
Concord West Station|-33.8488|151.0855|Concord West
Corrimal Station|-34.3755|150.9050|Corrimal
Cronulla Station|-34.0558|151.1515|Cronulla
Croydon Station|-33.8832|151.1155|Croydon
Dapto Station|-34.4928|150.7918|Dapto
Denistone Station|-33.7998|151.0873|Denistone
Domestic Airport Station|-33.9341|151.1828|Mascot|Sydney Domestic Airport Station
Doonside Station|-33.7640|150.8684|Doonside
Dulwich Hill Station|-33.9110|151.1408|Dulwich Hill
East Hills Station|-33.9618|150.9848|East Hills
East Maitland Station|-32.7450|151.5874|East Maitland
East Richmond Station|-33.6017|150.7590|Richmond
Eastwood Station|-33.7902|151.0822|Eastwood
Edgecliff Station|-33.8790|151.2362|Edgecliff
Emu Plains Station|-33.7456|150.6723|Emu Plains
Engadine Station|-34.0677|151.0147|Engadine
Erskineville Station|-33.9003|151.1855|Erskineville
Fairfield Station|-33.8724|150.9570|Fairfield
Fairy Meadow Station|-34.3954|150.8964|Fairy Meadow
Flemington Station|-33.8649|151.0698|Homebush West
Glenbrook Station|-33.7689|150.6205|Glenbrook
Glenfield Station|-33.9723|150.8930|Glenfield
Gordon Station|-33.7561|151.1545|Gordon
Gosford Station|-33.4235|151.3412|Gosford
Goulburn Station|-34.7584|149.7195|Goulburn
Granville Station|-33.8332|151.0125|Granville
Green Square Station|-33.9062|151.2025|Waterloo
Guildford Station|-33.8544|150.9844|Guildford
Gymea Station|-34.0349|151.0855|Gymea
Hamilton Station|-32.9184|151.7485|Hamilton
Harris Park Station|-33.8232|151.0076|Harris Park
Hazelbrook Station|-33.7237|150.4542|Hazelbrook
Heathcote Station|-34.0880|151.0081|Heathcote
Helensburgh Station|-34.1768|150.9948|Helensburgh
Holsworthy Station|-33.9632|150.9566|Holsworthy
Homebush Station|-33.8668|151.0864|Homebush
Hornsby Station|-33.7029|151.0985|Hornsby
Hurlstone Park Station|-33.9106|151.1318|Hurlstone Park
Hurstville Station|-33.9674|151.1024|Hurstville
Ingleburn Station|-33.9973|150.8647|Ingleburn
International Airport Station|-33.9353|151.1661|Mascot|Sydney International Airport Station
Jannali Station|-34.0161|151.0647|Jannali
Katoomba Station|-33.7117|150.3109|Katoomba
Kiama Station|-34.6723|150.8548|Kiama
Killara Station|-33.7655|151.1617|Killara
Kings Cross Station|-33.8748|151.2223|Kings Cross
Kingsgrove Station|-33.9406|151.1004|Kingsgrove
Kingswood Station|-33.7582|150.7198|Cambridge Park
Kirrawee Station|-34.0350|151.0712|Kirrawee
Kogarah Station|-33.9622|151.1326|Kogarah
Koolewong Station|-33.4665|151.3186|Koolewong
Kotara Station|-32.9416|151.6978|Kotara
Lakemba Station|-33.9201|151.0760|Lakemba
Lawson Station|-33.7190|150.4300|Lawson
Leightonfield Station|-33.8815|150.9849|Villawood
Leumeah Station|-34.0510|150.8302|Leumeah
Leura Station|-33.7122|150.3310|Leura
Lewisham Station|-33.8933|151.1473|Lewisham
Lidcombe Station|-33.8638|151.0451|Lidcombe
Lindfield Station|-33.7750|151.1690|Lindfield
Lisarow Station|-33.3824|151.3700|Lisarow
Liverpool Station|-33.9250|150.9271|Liverpool
Loftus Station|-34.0452|151.0513|Loftus
Macarthur Station|-34.0721|150.7968|Campbelltown
Macdonaldtown Station|-33.8966|151.1863|Eveleigh
Macquarie Fields Station|-33.9851|150.8786|Macquarie Fields
Maitland Station|-32.7381|151.5520|Maitland
Marayong Station|-33.7464|150.9002|Marayong
Marrickville Station|-33.9143|151.1548|Marrickville
Martin Place Station|-33.8680|151.2118|Sydney|Martin Place
Mascot Station|-33.9230|151.1874|Mascot
Meadowbank Station|-33.8168|151.0898|Meadowbank
Merrylands Station|-33.8366|150.9925|Merrylands
Milsons Point Station|-33.8459|151.2118|Milsons Point
Minto Station|-34.0274|150.8425|Minto
Miranda Station|-34.0363|151.1025|Miranda
Mittagong Station|-34.4529|150.4475|Mittagong
Morisset Station|-33.1091|151.4877|Morisset
Mortdale Station|-33.9706|151.0813|Mortdale
Moss Vale Station|-34.5479|150.3715|Moss Vale
Mount Colah Station|-33.6717|151.1149|Mount Colah
Mount Druitt Station|-33.7696|150.8199|Mount Druitt
Mount Kuring-gai Station|-33.6531|151.1369|Mount Kuring-Gai
Mulgrave Station|-33.6266|150.8304|McGraths Hill
Narara Station|-33.3948|151.3444|Narara
Newtown Station|-33.8979|151.1796|Newtown
Niagara Park Station|-33.3830|151.3542|Niagara Park
Normanhurst Station|-33.7212|151.0965|Normanhurst
North Strathfield Station|-33.8589|151.0881|North Strathfield
North Sydney Station|-33.8411|151.2070|North Sydney
North Wollongong Station|-34.4128|150.8912|North Wollongong
Oak Flats Station|-34.5705|150.8161|Oak Flats
Oatley Station|-33.9808|151.0790|Oatley
Olympic Park Station|-33.8466|151.0693|Sydney Olympic Park|Sydney Olympic Park Station
Ourimbah Station|-33.3597|151.3700|Lisarow
Padstow Station|-33.9519|151.0323|Padstow
Panania Station|-33.9543|150.9978|Panania
Parramatta Station|-33.8174|151.0052|Parramatta
Pendle Hill Station|-33.8014|150.9563|Pendle Hill
Pennant Hills Station|-33.7387|151.0718|Pennant Hills
Penrith Station|-33.7500|150.6963|Penrith
Penshurst Station|-33.9662|151.0886|Penshurst
Petersham Station|-33.8939|151.1553|Petersham
Picton Station|-34.1790|150.6125|Picton
Point Clare Station|-33.4473|151.3271|Point Clare
Port Kembla Station|-34.4773|150.9014|Port Kembla
Punchbowl Station|-33.9254|151.0557|Punchbowl
Pymble Station|-33.7447|151.1419|Pymble
Quakers Hill Station|-33.7279|150.8867|Quakers Hill
Redfern Station|-33.8922|151.1984|Redfern
Regents Park Station|-33.8830|151.0241|Regents Park
Revesby Station|-33.9525|151.0148|Revesby
Rhodes Station|-33.8306|151.0870|Rhodes
Richmond Station|-33.5990|150.7526|Richmond
Riverstone Station|-33.6791|150.8604|Riverstone
Riverwood Station|-33.9515|151.0520|Riverwood
Rockdale Station|-33.9519|151.1369|Rockdale
Rooty Hill Station|-33.7717|150.8443|Rooty Hill
Roseville Station|-33.7837|151.1764|Roseville
Sefton Station|-33.8852|151.0114|Sefton
Seven Hills Station|-33.7744|150.9358|Seven Hills
Springwood Station|-33.6984|150.5627|Springwood
St James Station|-33.8704|151.2112|Sydney
St Leonards Station|-33.8224|151.1942|St Leonards
St Marys Station|-33.7622|150.7759|St Marys
St Peters Station|-33.9074|151.1803|St Peters
Stanmore Station|-33.8945|151.1639|Stanmore
Strathfield Station|-33.8718|151.0943|Strathfield
Summer Hill Station|-33.8905|151.1394|Summer Hill
Sutherland Station|-34.0319|151.0571|Sutherland
Sydenham Station|-33.9145|151.1665|Sydenham
Tempe Station|-33.9246|151.1564|Tempe
Thirroul Station|-34.3182|150.9188|Thirroul
Thornleigh Station|-33.7319|151.0783|Thornleigh
Thornton Station|-32.7836|151.6397|Thornton
Toongabbie Station|-33.7873|150.9514|Toongabbie
Town Hall Station|-33.8738|151.2067|Sydney
Tuggerah Station|-33.3078|151.4202|Tuggerah
Turramurra Station|-33.7323|151.1283|Turramurra
Turrella Station|-33.9299|151.1399|Turrella
Unanderra Station|-34.4548|150.8459|Unanderra
Villawood Station|-33.8809|150.9761|Villawood
Wahroonga Station|-33.7175|151.1170|Wahroonga
Waitara Station|-33.7100|151.1044|Waitara
Warabrook Station|-32.8874|151.7107|Warabrook
Waratah Station|-32.9028|151.7318|Waratah
Warnervale Station|-33.2474|151.4488|Warnervale
Warrawee Station|-33.7243|151.1218|Warrawee
Warwick Farm Station|-33.9134|150.9351|Warwick Farm
Waverton Station|-33.8381|151.1977|Waverton
Wentworth Falls Station|-33.7141|150.3809|Wentworth Falls
Wentworthville Station|-33.8072|150.9726|Wentworthville
Werrington Station|-33.7592|150.7574|Werrington
West Ryde Station|-33.8071|151.0903|West Ryde
Westmead Station|-33.8085|150.9880|Westmead
Wiley Park Station|-33.9230|151.0673|Wiley Park
Windsor Station|-33.6139|150.8110|Windsor
Wolli Creek Station|-33.9285|151.1533|Wolli Creek
Wollongong Station|-34.4276|150.8881|Wollongong
Wollstonecraft Station|-33.8319|151.1918|Wollstonecraft
Woolooware Station|-34.0477|151.1440|Woolooware
Woonona Station|-34.3495|150.9152|Woonona
Woy Woy Station|-33.4880|151.3207|Woy Woy
Wynyard Station|-33.8659|151.2057|Sydney|Wynyard
Wyong Station|-33.2860|151.4252|Wyong
Yagoona Station|-33.9066|151.0242|Yagoona
Yennora Station|-33.8647|150.9710|Yennora
`;
