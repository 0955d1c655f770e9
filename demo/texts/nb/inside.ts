import { has } from '../../home.ts';
import { joinedClauses, type Topic } from '../grammar.ts';

/** What can follow any clause on a living room. */
const LIVING_MORE = [
  'med {plass|god plass} til både sofa og spisebord',
  'og {den er lett å møblere|møblene finner fort sin plass}',
  'med {god|fin} veggplass til {bilder|bokhyller|hyller og bilder}',
  'og {gulvet|parketten} er av den solide sorten',
  'med {plass til leselampe og lenestol|en naturlig lesekrok} i hjørnet',
  'og {et langbord får plass uten at sofaen må flyttes|spisebordet kan trekkes ut når gjestene kommer}',
  'med {takhøyde som gir luft|god takhøyde}',
  'og {fargene er nøytrale|veggene er holdt i rolige farger}',
  'slik at {flere kan være hjemme uten å gå i veien for hverandre|det er lett å samle mange}',
  'og {det er plass til pianoet|det er rom for både lek og ro}',
  'med {utsyn mot|vinduer mot} $street',
  'og {kvelden blir fort lang her|her blir det fort søndag}',
  'med {god flyt mot resten av $boligen|kort vei til kjøkkenet}',
  'og {rommet virker større enn målene tilsier|du merker at arealet er godt brukt}',
  'noe som {er sjelden på $brai m²|gir $brai m² følelsen av mer}',
];

export const LIVING: Topic = [
  joinedClauses(
    [
      '{Stuen|Stua} {er lys og romslig|har gode proporsjoner|er lett å trives i|er husets naturlige samlingspunkt}',
      '{Stuen|Stua} har {store|brede|høye} vinduer',
      '{Store|Brede} vinduer gir {stuen|oppholdsrommet} {godt med dagslys|lys fra morgen til kveld}',
      '{Oppholdsrommet|Stuen} {er av god størrelse|er større enn man venter}',
      '{Stuen|Stua} {ligger skjermet fra inngangen|ligger for seg selv}',
      'Lyset {faller inn fra to sider|når langt inn} i {stuen|stua}',
    ],
    LIVING_MORE,
  ),
  joinedClauses(
    [
      '{Stue og kjøkken|Kjøkken og stue} {ligger i åpen løsning|er ett stort rom}',
      'Den åpne løsningen {samler stue og kjøkken|gjør stue og kjøkken til ett rom}',
    ],
    [
      'så {kokken slipper å gå glipp av praten|ingen blir stående alene på kjøkkenet}',
      'og {det gir god flyt i hverdagen|spisebordet står naturlig imellom}',
      'med {plass til stort bord|soner for mat, prat og lekser}',
      'og {lyset får gå tvers gjennom|lyset når helt inn} til $street',
      'noe som {passer godt på|gjør mye for} $brai m²',
      'og {hele familien kan være der samtidig|det er alltid plass til én til}',
    ],
    (h) => has(h, 'open_plan'),
  ),
  joinedClauses(
    [
      '{Peisen|Vedovnen|Peisovnen} {varmer godt|varmer raskt opp stuen|står sentralt i stuen|er samlingspunktet om vinteren}',
      '{I stuen|I oppholdsrommet} står {en peisovn|en vedovn}',
    ],
    [
      'og {gjør|holder} rommet lunt når {det blåser ute|gradestokken faller}',
      'og {kan brukes fra september til mai|tennes gjerne allerede i september}',
      'til glede på {mørke kvelder|kalde søndager}',
      'og {avlaster strømregningen|gjør en forskjell på strømregningen}',
      'med {plass til veden ved siden av|vedkurven ved siden av}',
      'og {sofaen får plass rett foran|det er plass til en god stol foran}',
      'noe {eierne har brukt flittig|du lærer å sette pris på} i $address',
    ],
    (h) => has(h, 'fireplace'),
  ),
  joinedClauses(
    ['Fra {stuen|sofaen|vinduene i stuen} {ser du utover vannet|har du utsikt til sjøen|går blikket mot horisonten}'],
    [
      'og {lyset skifter gjennom hele dagen|kveldene er på sitt beste}',
      '{enten det er stille eller storm|i all slags vær}',
      'en utsikt {det er vanskelig å bli lei av|som endrer seg time for time}',
      'og {båtene går forbi|du kan følge båtene} mens kaffen {trekker|blir kald}',
      'over takene {i $street|$iPlace}',
    ],
    (h) => has(h, 'sea_view'),
  ),
  joinedClauses(
    [
      'Fra {stuen|sofakroken|vinduene i stuen} {ser du mot fjellene|er det utsikt mot fjellet|går blikket opp mot toppene}',
    ],
    [
      'og {de er like fine i regn som i sol|fargene skifter med årstiden}',
      'særlig {når kveldslyset kommer|i klarvær}',
      'en utsikt som {er verdt turen|aldri blir hverdag}',
      'over {skogen og dalen|tretoppene} $iPlace',
    ],
    (h) => has(h, 'mountain_view'),
  ),
  joinedClauses(
    ['{Hjemmekontoret|Et eget hjemmekontor} {ligger for seg selv|er skilt fra stuen|har plass til skjerm og hyller}'],
    [
      'så {jobben kan lukkes bak en dør|spisebordet får være spisebord}',
      'og {blir til gjesterom på et par minutter|kan like gjerne bli gjesterom}',
      'med {vindu mot $street|dagslys fra siden}',
      'noe {mange savner|som er verdt mye} på $brai m²',
    ],
    (h) => has(h, 'home_office'),
  ),
  joinedClauses(
    ['{Stuen|Stua} {bærer preg av alder|er fra en annen tid|trenger nye overflater}'],
    [
      'men {størrelsen er god|lyset er fint|planløsningen er grei} på $brai m²',
      'og {her kan neste eier sette sitt preg|mulighetene er mange}',
      'noe {prisen tar høyde for|det er lett å se forbi}',
    ],
    (h) => h.standard === 0,
  ),
];

const KITCHEN_MORE = [
  'og {benken er lang nok til bakst|benkeplassen er bedre enn vanlig}',
  'med {plass til spisebord|et hjørne til frokostbordet|spiseplass ved vinduet}',
  'og {skapene rommer det meste|det er skap helt til taket}',
  'med {dype skuffer|skuffer i full bredde} under {benken|platetoppen}',
  'og {lyset faller inn fra siden|du har vindu å se ut av mens du lager mat}',
  'med {kort vei til spisebordet|god plass til to kokker}',
  'og {hvitevarene er integrert|hvitevarene følger med}',
  'med {plass til kjøleskap i full høyde|stekeovn i god arbeidshøyde}',
  'så {hverdagsmiddagen går unna|det er lett å lage mat til mange}',
  'og {avtrekket går ut|ventilatoren er stillegående}',
  'med {en egen plass til kaffemaskinen|hylle til kokebøkene}',
  'og {alt er lett å holde rent|overflatene tåler hverdagen}',
  'med {utsyn mot|vindu mot} $street',
];

export const KITCHEN: Topic = [
  joinedClauses(
    [
      '{Kjøkkenet|Kjøkkendelen} har {slette|lyse|profilerte|malte} fronter og {heltre benkeplate|benkeplate i laminat|benkeplate i kompositt}',
      '{Kjøkkenet|Kjøkkendelen} {er praktisk innredet|er innredet for folk som lager mat|er oversiktlig og greit}',
      '{Kjøkkenet|Innredningen} {strekker seg langs to vegger|går i vinkel|er lagt langs én vegg}',
      '{På kjøkkenet er det|Kjøkkenet byr på} {god arbeidsplass|rikelig med skap|mye benk}',
    ],
    KITCHEN_MORE,
    (h) => h.standard >= 1,
  ),
  joinedClauses(
    ['{Kjøkkenet ble byttet|Kjøkkenet er fra oppussingen|Innredningen er satt inn} i $renovated'],
    KITCHEN_MORE,
    (h) => h.renovated !== undefined,
  ),
  joinedClauses(
    ['{Oppvaskmaskin|Integrert oppvaskmaskin} {er på plass|er montert|står under benken}'],
    KITCHEN_MORE,
    (h) => has(h, 'dishwasher'),
  ),
  joinedClauses(
    [
      '{Kjøkkenet er eldre|Kjøkkeninnredningen er av eldre dato|Kjøkkenet er fra forrige omgang}',
      '{Kjøkkenet|Innredningen} {har gjort jobben sin|har mange år bak seg}',
    ],
    [
      'men {helt og rent|det fungerer i dag}',
      'og {det er naturlig å bytte det|en ny eier vil nok bytte det}',
      'med {god plass til et nytt|opplegg for vann og strøm på rett sted}',
      'noe {som er regnet inn i prisen|prisen gjenspeiler}',
      'men {rommet er stort nok til noe bedre|vinduet sitter riktig til}',
    ],
    (h) => h.standard <= 1,
    '{| i $address}',
  ),
  joinedClauses(
    ['{En kjøkkenøy|En halvøy|En lang benk} {skiller kjøkkenet fra stuen|står mellom kjøkken og stue}'],
    [
      'med {plass til krakker|krakker på den ene siden}',
      'og {blir fort stedet der alle står|der ender gjestene som regel}',
      'så {det er plass til både gryter og lekser|barna kan sitte med lekser mens maten lages}',
      'og gir {ekstra arbeidsflate|god oppbevaring på begge sider}',
    ],
    (h) => has(h, 'open_plan'),
    '{| på de $brai kvadratmeterne}',
  ),
];

const BEDROOM_MORE = [
  'med {garderobe langs én vegg|plass til garderobe}',
  'med {utsyn mot|vindu mot} $street',
  'og {vinduet kan stå på gløtt|her er det lett å sove godt}',
  'med {morgensol|dagslys} {fra øst|i vinduet}',
  'med {plass til kommode|plass til nattbord på begge sider}',
  'med {rolige farger på veggene|gulv i samme stil som stuen}',
  'med {kort vei til badet|badet rett over gangen}',
  'og {det er stille her om natten|trafikken høres ikke}',
  'med {skapplass nok|plass til vinterklærne også}',
];

export const BEDROOMS: Topic = [
  joinedClauses(
    [
      'Soverommet {har plass til dobbeltseng|tar en dobbeltseng|rommer dobbeltseng uten at det blir trangt}',
      'Soverommet {ligger skjermet til|vender bort fra stuen|ligger i den rolige enden}',
      '{$boligen har|Det er} ett soverom {av god størrelse|med plass til dobbeltseng}',
    ],
    BEDROOM_MORE,
    (h) => h.bedrooms === 1,
  ),
  joinedClauses(
    [
      '{De to soverommene|Begge soverommene} {er av god størrelse|ligger for seg selv|vender mot den stille siden}',
      '{$boligen har|Det er} to soverom',
      'De to soverommene ligger {side om side|i hver sin ende}',
    ],
    [
      '{det største med plass til dobbeltseng|der hovedsoverommet tar en dobbeltseng}',
      'og {det minste passer til barn, gjester eller kontor|det ene kan like gjerne være kontor}',
      'med {skapplass i begge|garderobe i det største}',
      'og {badet ligger mellom dem|det er kort vei til badet}',
      'med {vinduer mot|utsyn mot} $street',
      'så {barna får sitt eget|gjester har et sted å sove}',
      'noe {få andre har|som er godt utnyttet} på $brai m²',
      'og {begge tar en dobbeltseng|ingen av dem er trange}',
    ],
    (h) => h.bedrooms === 2,
  ),
  joinedClauses(
    [
      '{$boligen har|Her er det} $soverom',
      '$soverom {gir plass til en hel familie|gir rom for både barn og gjester|er godt fordelt i planløsningen}',
      'De $soverommene {ligger samlet|er godt fordelt}',
    ],
    [
      'der {hovedsoverommet ligger for seg selv|det største tar dobbeltseng og garderobe}',
      'og {ett av dem passer godt til kontor|ett kan brukes som kontor}',
      'med {skapplass i alle|garderobe i de fleste}',
      'så {ingen må dele rom|tenåringene får være i fred}',
      'og {avstanden til stuen er god|det er ro når dørene lukkes}',
      'med {vinduer mot hver sin kant|vinduer mot $street og mot baksiden}',
      'noe {en familie i vekst vil merke|som gir $brai m² mange bruksmåter}',
      'og {besteforeldre på besøk får eget rom|gjestene slipper å sove på sofaen}',
    ],
    (h) => h.bedrooms >= 3,
  ),
  joinedClauses(
    [
      '{Plassbygde garderober|Innebygde garderobeskap|Plassbygde skap} {går helt til taket|utnytter hver centimeter|gir ryddige rom}',
    ],
    [
      'så {gulvet blir fritt|det er god plass til klær}',
      'og {følger med i handelen|det sparer en tur til møbelbutikken}',
      'noe som {betyr mye|er et pluss} på $brai m²',
    ],
    (h) => has(h, 'built_in_wardrobes') && h.bedrooms > 0,
  ),
  joinedClauses(
    ['Hovedsoverommet har {eget bad|direkte adkomst til eget bad}'],
    [
      'så {morgenkøen blir kortere|resten av familien har sitt eget}',
      'noe {som merkes i hverdagen|de fleste bare har på hotell}',
      'og {det er god avstand til barnerommene|døren kan lukkes for resten av $boligen}',
      'en {luksus|fordel} på {travle morgener|hverdager} i $street',
    ],
    (h) => has(h, 'ensuite'),
  ),
];

const BATH_MORE = [
  'med {dusj, servant og vegghengt toalett|dusjhjørne og vegghengt toalett|dusj bak glass}',
  'med {god plass til håndklær|servant med skuffer|speilskap med lys}',
  'og {er lett å holde rent|holder seg tørt og lunt}',
  'og har {opplegg for vaskemaskin|avtrekk i taket}',
];

export const BATHROOM: Topic = [
  joinedClauses(
    [
      '{Badet|Baderommet} {er flislagt|er holdt i grått og hvitt|er i god stand|er oversiktlig}',
      '{Badet|Baderommet} {ligger midt i $boligen|ligger vegg i vegg med soverommet}',
    ],
    BATH_MORE,
    (h) => h.bathrooms === 1 && h.standard >= 1,
    '{|, noe som fungerer godt i hverdagen|, godt løst på $brai m²|, og fargene er rolige}',
  ),
  joinedClauses(
    ['{Det er|$boligen har} $bad', '{Begge badene|De to badene} er flislagt'],
    [
      'så {morgenen går lettere|ingen trenger å vente}',
      '{ett med dusj og ett med badekar|ett i hver ende}',
      'og {det største har plass til vaskemaskinen|begge har dusj}',
      'noe {som er gull verdt med barn i huset|en familie setter pris på}',
    ],
    (h) => h.bathrooms === 2,
    '{| i $address| på $brai m²}',
  ),
  joinedClauses(
    ['{Gulvvarmen på badet|Badet har gulvvarme som} {er deilig å stå på|holder det tørt og lunt}'],
    [
      'og {flisene er av god kvalitet|dusjen er romslig}',
      'også {i $month|om morgenen}',
      'mens {dusjen har plass til to|speilet har lys på begge sider}',
    ],
    (h) => has(h, 'underfloor_heating') && h.bathrooms > 0,
    '{| i $address}',
  ),
  joinedClauses(
    ['Badet {ble pusset opp|fikk ny membran og nye fliser|ble bygget opp på nytt} i $renovated'],
    [
      'og {dokumentasjonen følger med|arbeidet er utført av fagfolk}',
      'med {sluk og rør i samme omgang|nye rør og nytt sluk}',
      'og {det står seg godt|det synes}',
      'slik {tilstandsrapporten beskriver|papirene viser}',
      'etter {dagens krav|våtromsnormen}',
    ],
    (h) => h.renovated !== undefined && h.offer === 'sale',
    '{| i $address}',
  ),
  joinedClauses(
    ['{Badet er eldre|Badet har noen år på seg|Badet er modent for oppgradering}'],
    [
      'og {tilstandsrapporten går nærmere inn på det|det er tatt hensyn til i prisen}',
      'men {er i daglig bruk|rommet har god størrelse}',
      'noe {rapporten beskriver|du bør regne med å gjøre noe med}',
    ],
    (h) => h.standard === 0 && h.offer === 'sale' && h.bathrooms > 0,
    '{| i $address}',
  ),
  joinedClauses(
    ['{Fellesvaskeriet|Vaskeriet i bygget} {sparer plass på badet|er enkelt å reservere}'],
    [
      'og {har tørkerom ved siden av|er åpent hver dag}',
      'noe {mange i $address bruker|naboene setter pris på}',
      'så {badet kan være bare bad|maskinene står et annet sted enn hos deg}',
    ],
    (h) => has(h, 'shared_laundry'),
    '{| i $street}',
  ),
];
