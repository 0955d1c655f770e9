import { has } from '../../home.ts';
import { joinedClauses, type Topic } from '../grammar.ts';

export const OUTDOORS: Topic = [
  joinedClauses(
    [
      '{Balkongen|Den solrike balkongen} {vender mot vest|vender mot sør|ligger skjermet for vinden|har sol fra formiddagen}',
      '{Fra stuen er det utgang til|Fra kjøkkenet er det utgang til} balkong',
    ],
    [
      'med {plass til bord og stoler|plass til et lite bord}',
      'og {rommer både krukker og kaffekopp|det er plass til et par krukker}',
      'med {utsyn over|utsikt mot} $street',
      'og {kvelden blir lang her i juni|kveldssolen når helt inn}',
      'der {frokosten smaker best|kaffen smaker best} fra {april|mai} til {september|oktober}',
      'noe {som gir $boligen et ekstra rom om sommeren|du får mye glede av}',
      'et {godt|fint} tillegg til {$brai m² innvendig|de $brai kvadratmeterne inne}',
    ],
    (h) => has(h, 'balcony') && h.form === 'flat',
  ),
  joinedClauses(
    [
      '{Terrassen|Terrassen på $terrace m²} {ligger i forlengelsen av stuen|er skjermet mot naboene|har sol til langt på kveld}',
      '{Utenfor ligger en terrasse|Fra stuen går du ut på en terrasse} på $terrace m²',
    ],
    [
      'med {plass til langbord og grill|rom for både langbord og solsenger}',
      'og {er husets ekstra rom om sommeren|her flytter livet ut når varmen kommer}',
      'med {levegg mot vinden|tak over en del av den}',
      'og {gulvet ligger i flukt med stuen|trappen går rett ned på bakken}',
      'der {det er plass til hele selskapet|du kan følge solen}',
      'med utsyn mot $street',
      'noe som {nesten dobler stuen om sommeren|gjør mye for $brai m²}',
    ],
    (h) => has(h, 'terrace') && h.terrace > 0,
  ),
  joinedClauses(
    [
      '{Hagen|Den lettstelte hagen|Hagen på baksiden} {har plen og frukttrær|er innrammet av hekk|er moden og frodig|er flat og solrik|har bærbusker og bed}',
    ],
    [
      'og {barna kan løpe fritt|det er plass til trampoline}',
      'men {krever ikke mer enn du vil gi|er lett å holde}',
      'og {om våren blomstrer det overalt|om høsten er det bare å plukke}',
      'med {sol store deler av dagen|trær som gir le}',
      'skjermet fra {$street|trafikken}',
      'på en tomt av {god|fornuftig} størrelse, $plot m²',
      'og {gressklipperen følger med om du vil|det er plass til en kjøkkenhage}',
    ],
    (h) => has(h, 'garden') && h.plot > 0,
  ),
  joinedClauses(
    ['Tomten {er på|måler} $plot m²'],
    [
      '{godt innrammet|pent opparbeidet} og {lett å holde|skjermet fra veien}',
      'med {sol store deler av dagen|gruset innkjørsel}',
      'og {det er plass til det meste|grensene er oppmålt}',
    ],
    (h) => h.plot > 0 && h.form !== 'flat' && h.form !== 'premises',
  ),
  joinedClauses(
    [
      'Den innglassede balkongen på $glazed m² {brukes store deler av året|holder vind og regn ute|er et ekstra rom fra mars til november}',
    ],
    [
      'og {er fin som spiseplass|solen varmer den raskt opp}',
      'med {utsyn over $street|plass til sofa og bord}',
      'der {tomatene trives|kaffen kan drikkes i ly for vinden}',
    ],
    (h) => h.glazed > 0,
  ),
  joinedClauses(
    [
      '{Takterrassen|Den felles takterrassen} {deles med naboene|er åpen for alle i gården|er samlingsstedet om sommeren}',
    ],
    [
      'med {utsyn over takene|plantekasser og bord}',
      'og {her er solen lengst|der blir kveldene lange}',
      'med {plass til sommerfest|benker langs kanten} og {utsikt mot åsene|utsyn over $place}',
    ],
    (h) => has(h, 'roof_terrace'),
    '{| i $address| $iPlace}',
  ),
  joinedClauses(
    [
      '{Bakgården|Gårdsrommet|Fellesarealet ute} {er beplantet|har benker og bord|er skjermet fra gaten}',
      '{Ute deler beboerne|Naboene deler} {en stille bakgård|et beplantet uteområde}',
    ],
    [
      'og {brukes av både barn og voksne|brukes mye om sommeren}',
      'med {sykkelstativ og sandkasse|benker i solen}',
      'og {dugnaden samler gården to ganger i året|grillen er felles}',
      'med {trær som gir skygge|plass til bord på varme kvelder}',
      'rett utenfor {$address|oppgangen}',
      'og {det er stille der selv når $street er travel|trafikken i $street høres knapt}',
    ],
    (h) => h.form === 'flat' && h.use === 'residential' && !has(h, 'roof_terrace'),
  ),
];

export const BUILDING: Topic = [
  joinedClauses(
    ['{$boligen er fra|$boligen ble bygget i} $year'],
    [
      'og {er jevnlig vedlikeholdt|er holdt ved like av eiere som har brydd seg}',
      'med {solid konstruksjon|de løsningene som var vanlige da}',
      'og {tilstandsrapporten gir et ærlig bilde|tilstandsrapporten går grundig gjennom det meste}',
      'og {eierne har tatt vare på bilag og tegninger|det finnes bilag på arbeid som er gjort}',
      'med {flere tiltak de siste årene|utbedringer underveis}',
      'og {de $brai kvadratmeterne er godt utnyttet|planløsningen er beholdt}',
    ],
    (h) => h.yearBuilt !== undefined && !h.isNew && h.offer === 'sale' && h.standard >= 1,
    '{| i $address}',
  ),
  joinedClauses(
    ['{$boligen ble|Hele $boligen ble} {renovert|pusset opp|oppgradert} i $renovated'],
    [
      'med {nytt elektrisk anlegg og nye overflater|nye vinduer og etterisolering|nytt bad og nye gulv|nytt sikringsskap og nye dører}',
      'og {arbeidet er utført av fagfolk|det er brukt gode materialer}',
      'etter {dagens krav|en samlet plan}',
    ],
    (h) => h.renovated !== undefined,
    '{|, så du kan flytte rett inn|, og det merkes på alle $brai m²| i $address}',
  ),
  joinedClauses(
    ['{Her må du regne med oppussing|Det må påregnes oppgraderinger|Kjøper må regne med vedlikehold}'],
    [
      'og {prisen er satt deretter|det er lagt til grunn i prisen}',
      'men {grunnen er god å bygge videre på|konstruksjonen er sunn}',
      'og {tilstandsrapporten viser hvor du bør begynne|rapporten gir deg en prioritert liste}',
    ],
    (h) => h.standard === 0 && h.yearBuilt !== undefined && h.offer === 'sale',
    '{|, for $boligen er fra $year|, med byggeår $year}',
  ),
  joinedClauses(
    [
      'Varmepumpen {holder strømregningen nede|varmer om vinteren og kjøler om sommeren|gir jevn varme|tar det meste av oppvarmingen}',
    ],
    [
      'og {styres fra mobilen|er nylig rengjort}',
      'med {service hvert annet år|service etter planen}',
      'noe {som merkes når det blir kaldt|en nøktern familie setter pris på}',
      'og {de $brai kvadratmeterne er fort varme|holder alle $brai m² lune}',
    ],
    (h) => has(h, 'heat_pump'),
    '{| i $street}',
  ),
  joinedClauses(
    ['{Heisen går fra gateplan|Med heisen kommer du rett|Heisen tar deg} til $etasje'],
    [
      'så {barnevogn og flyttekasser er ikke noe problem|tunge poser er ikke noe problem}',
      'og {det er trinnfritt helt inn|den er stor nok til en sofa}',
      'noe {mange ser etter|som gjør hverdagen enklere}',
    ],
    (h) => has(h, 'elevator') && h.floor !== undefined && h.floor > 1,
    '{| i $address}',
  ),
  joinedClauses(
    ['Balansert ventilasjon {gir frisk luft|sørger for jevn luft|holder inneklimaet godt} i alle rom'],
    ['og {filteret er lett å bytte|varmen gjenvinnes}', 'noe {allergikere merker|som er standard i bygg fra $year}'],
    (h) => has(h, 'balanced_ventilation') && h.yearBuilt !== undefined && h.use !== 'commercial',
    '{| i $address| på alle $brai m²}',
  ),
  joinedClauses(
    [
      '{Solcellene|Solcellepanelene} på taket {leverer strøm fra mars til oktober|dekker en del av forbruket|gir overskudd på lyse dager}',
    ],
    [
      'og {du ser produksjonen på mobilen|anlegget følger med}',
      'med {garanti som overføres til ny eier|lite behov for tilsyn}',
    ],
    (h) => has(h, 'solar_panels') && h.use !== 'commercial' && h.offer === 'sale',
    '{| i $address}',
  ),
  joinedClauses(
    ['{Gården|Bygget} er fra $year og {har $floors etasjer|har en ryddig oppgang|er jevnlig vedlikeholdt}'],
    [
      'og $boligen ligger i $etasje',
      'med $boligen i $etasje{|, vendt bort fra trafikken|, med inngang fra $street}',
      'og {naboene kjenner hverandre|fellesarealene er pene}{| i $street}',
    ],
    (h) => h.form === 'flat' && h.yearBuilt !== undefined && h.floor !== undefined && !h.isNew && h.use !== 'leisure',
  ),
  joinedClauses(
    ['{Alt er nytt|Her er alt nytt|Du blir første eier}'],
    [
      'og $boligen leveres med garanti',
      'bygget etter dagens krav, med {lavt energibehov|god lydisolering}',
      'med {nye hvitevarer og ferdige gulv|rør og strøm etter siste standard}',
    ],
    (h) => h.isNew && h.form !== 'cabin',
    '{| på alle $brai m²| i $street}',
  ),
  joinedClauses(
    ['{Badstuen|Badstua} {er på plass|fyres opp på et kvarter|tar fire personer}'],
    [
      'og {etterpå er det kort vei til en kald dusj|brukes året rundt}',
      'til {glede etter en lang tur|stor glede for dem som liker det varmt}',
      'med {vindu ut|benker i to høyder}',
    ],
    (h) => has(h, 'sauna'),
    '{| i $address}',
  ),
];

export const PARKING: Topic = [
  joinedClauses(
    ['{Garasjen|Egen garasje} {har plass til|rommer|tar} $garage'],
    [
      'og {porten er automatisk|det er strøm til verktøyet}',
      'med {hyller på langveggen|plass til sykler innerst}',
      'og {innkjørselen er lett å måke|ligger tett på inngangen}',
    ],
    (h) => has(h, 'garage') && h.garage > 0,
    '{| i $street|, et pluss i $municipality om vinteren}',
  ),
  joinedClauses(
    ['{Elbillader|Egen elbillader} {er montert|følger med}'],
    [
      'koblet til egen kurs',
      'så {bilen er ladet til morgenen|du lader om natten}',
      'og {klar for de fleste biler|forbruket vises på mobilen}',
    ],
    (h) => has(h, 'ev_charging') && has(h, 'parking'),
    '{| ved $address| i $street}',
  ),
  joinedClauses(
    ['Parkering {er på egen plass|har du i innkjørselen|finner du rett utenfor}'],
    [
      'og {gjester finner plass i $street|det er plass til bil nummer to}',
      'så {du slipper å lete|det er kort vei med handleposene}{| i $street}',
    ],
    (h) => has(h, 'parking') && !has(h, 'garage') && h.form !== 'flat',
  ),
  joinedClauses(
    [
      '{Boden|En bod|Egen bod} på $external m² {tar ski, dekk og flyttekasser|gir god lagringsplass|har plass til det du ikke trenger hver dag}',
    ],
    [
      'og {er lett å komme til|kan låses}',
      'tørr og {lys|oversiktlig}',
      'og {ligger i samme bygg|er et par skritt fra døren}',
    ],
    (h) => has(h, 'storage_room') && h.external > 0,
    '{| i $address}',
  ),
  joinedClauses(
    ['Syklene {står trygt i|har sin plass i} {sykkelrommet|et låst sykkelrom}'],
    [
      'rett innenfor {porten|inngangen}',
      'med {plass til vogner|utgang til $street}',
      'så {du slipper å bære|de holder seg tørre} {året rundt|hele vinteren}',
    ],
    (h) => has(h, 'bicycle_room'),
    '{| i $address}',
  ),
  joinedClauses(
    ['Kjelleren {gir lagring og mulighet for mer|er tørr og har grei takhøyde|rommer vaskeplass og lagring}'],
    [
      'med {egen inngang|trapp fra gangen}',
      'og {små vinduer slipper inn lys|gulvet er støpt}',
      'slik hus fra $year {gjerne har|ofte er bygget}',
    ],
    (h) => has(h, 'cellar') && h.yearBuilt !== undefined,
    '{| i $street}',
  ),
  joinedClauses(
    ['Utleiedelen {har egen inngang|har eget bad og kjøkken|ligger for seg selv}'],
    [
      'og {kan gi inntekt fra første måned|har vært leid ut de siste årene}',
      'og passer {til voksne barn|til besteforeldre} {like godt som til leie|om du ikke vil leie ut}',
    ],
    (h) => has(h, 'granny_flat') && h.offer === 'sale',
    '{| i $street}',
  ),
];
