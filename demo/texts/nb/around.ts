import { has, type Home } from '../../home.ts';
import type { Topic } from '../grammar.ts';

const isCity = ({ place }: Home): boolean => place.setting === 'centre';
const isSuburb = ({ place }: Home): boolean => place.setting === 'suburb';
const isTown = ({ place }: Home): boolean => place.setting === 'town' || place.setting === 'village';

export const OPENING: Topic = [
  {
    text: '{Velkommen til|Velkommen hjem til|Velkommen inn i} $address, {$en $bolig på $brai m²|$en $bolig med $soverom|$en gjennomtenkt $bolig} $iPlace.',
    when: (h) => h.bedrooms > 0,
  },
  {
    text: '{$address er|Dette er|I $address ligger} {$en $bolig|$en innholdsrik$t $bolig|$en velholdt $bolig} {på $brai m²|med $brai m² innvendig}, {med $soverom|og $soverom gir plass til det meste} {$iPlace|midt $iPlace|sentralt $iPlace}.',
    when: (h) => h.bedrooms > 0 && h.standard > 0 && h.form !== 'farm',
  },
  {
    text: '{$iPlace finner du|$iPlace ligger} $en $bolig på $brai m² {i $street|i $address|ved $street}, {fra $year|bygget i $year}{.|, et godt sted å begynne.|, et godt sted å bli.}',
    when: (h) => h.yearBuilt !== undefined && !h.isNew,
  },
  {
    text: '{I $etasje|Høyt og luftig i $etasje|Fint plassert i $etasje} {i $address|i $street} {ligger|finner du} {$en $roms $bolig|$en $bolig på $brai m²} {med gode lysforhold|som er lett å like|med en planløsning uten bortkastede meter|der hver meter er i bruk}.',
    when: (h) => h.form === 'flat' && (h.floor ?? 0) >= 3 && h.rooms > 1,
  },
  {
    text: '{Et rolig kvarter|Skjermet, men sentralt|Rolig og solrikt} {$iPlace|i $street $iPlace} {ligger|står} $address: {$brai m²|$en $bolig på $brai m²}{, $soverom og $bad| med $soverom| med $bad og $soverom}.',
    when: (h) => has(h, 'quiet') && h.bedrooms > 0 && h.bathrooms > 0,
  },
  {
    text: '{Trenger du mer plass|Leter du etter mer plass|Har dere vokst ut av leiligheten}? {$address har|Her er|I $address får dere} $brai m² og $soverom, {i et område der barna finner hverandre|med skolevei uten store kryss|og kort vei til lek}.',
    when: (h) => h.bedrooms >= 3 && has(h, 'child_friendly'),
  },
  {
    text: '{Førstegangskjøpere|Den som skal kjøpe sin første bolig} {bør se|vil like|kan merke seg} $address: $brai m² {$iPlace|i $etasje}, {lett å møblere|lett å holde|med alt på ett plan|med lave krav til innsats}.',
    when: (h) =>
      h.form === 'flat' && h.internal < 55 && h.offer === 'sale' && h.floor !== undefined && h.use === 'residential',
  },
  {
    text: '{Stilrent|Lyst|Gjennomført}, {rolig|oppgradert|innflyttingsklart} og {på $brai m²|med $soverom}: {slik er|det er|her er} $address $iPlace.',
    when: (h) => h.standard >= 2 && h.bedrooms > 0,
  },
  {
    text: '{Med egne hender og litt tålmodighet|For deg som vil sette ditt eget preg} {kan dette bli|er dette|er $address} {$en flott $bolig|et godt prosjekt} {$iPlace|i $street}, på $brai m².',
    when: (h) => h.standard === 0 && h.offer === 'sale',
  },
];

export const PLACE: Topic = [
  {
    text: '{Utenfor døren|Rundt hjørnet|Et par minutter unna} {ligger|finner du} {kafeer, bakeri og matbutikk|butikker og spisesteder|matbutikk, treningssenter og kafé}, {og $place har|og $street har|for $place har} {liv hele uken|det meste på ett sted|mye å by på for små føtter og lange kvelder|beholdt roen i sidegatene}.',
    when: isCity,
  },
  {
    text: '{$place er kjent for|De som bor $iPlace, snakker om|$place byr på} {gode naboskap og kort vei til alt|byliv og grønne lommer|kafeer og parker|parker, bakerier og benker i solen}, {og i $street er det merkbart roligere|noe $address nyter godt av|og det meste nås til fots}{.|, også i helgene.|, enten du er tjue eller åtti.}',
    when: isCity,
  },
  {
    text: '{Barnehage og skole|Skole, barnehage og idrettsanlegg|Matbutikk, skole og barnehage} {ligger i gangavstand|nås til fots|finnes i nabolaget}, {og $street er uten gjennomgangstrafikk|og ballbanen er aldri langt unna|og stien starter der gaten slutter|og naboene hilser} {$iPlace|for store og små|så barna kan gå selv|sommer som vinter}.',
    when: (h) => isSuburb(h) || isTown(h),
  },
  {
    text: '{$place har|Området byr på|Nabolaget har} {butikker, skole og buss|et godt senter og mye grønt|turstier, lekeplasser og matbutikk}, {og marka begynner|og nærmeste tur begynner} {et steinkast fra $street|bak husene|noen hundre meter unna}{.|, med lys i løypa om vinteren.|, enten du går eller løper.}',
    when: (h) => isSuburb(h) && has(h, 'hiking_nearby'),
  },
  {
    text: '{Til sentrum|Inn til sentrum} {er det kort vei|går det fort|tar det ikke lang tid} {fra $street|fra $address}, {og skoler, butikker og idrettslag finnes $iPlace|og til skogen er det enda kortere|uten at trafikken merkes her|og $municipality er lett å bo i} {for en familie|i hverdagen|for de fleste|til daglig bruk}.',
    when: isTown,
  },
  {
    text: '{$municipality er|Livet i $municipality er} {oversiktlig og vennlig|enklere enn i storbyen|nær det meste}, {med kulturhus, butikker og idrettsanlegg|med kafeer, skoler og turområder|med tur, butikk og arbeid innen rekkevidde}, {og fra $street går du til mye av det|og $address ligger godt til|noe du merker fra $address}.',
    when: isTown,
  },
  {
    text: '{I $street kjenner|Her kjenner|Rundt $address kjenner} {naboene hverandre|folk hverandre}, {og ungene leker på kryss av gjerdene|og det er lav fart og lite trafikk|og snømåkingen går på omgang} {året rundt|slik det alltid har vært|så lenge noen kan huske|også i $month}.',
    when: (h) => has(h, 'child_friendly'),
  },
  {
    text: '{Rolig beliggenhet|Skjermet plassering} {i enden av gaten|bort fra trafikken|i et stille nabolag} {betyr at} {kveldene er fredelige|vinduet kan stå åpent om natten|du sover godt}, {samtidig som $place er rett ved|og likevel er $place få minutter unna|selv om byen er nær}{.|, noe eierne har satt pris på i $address.|, en sjelden kombinasjon i $street.}',
    when: (h) => has(h, 'quiet') && h.use === 'residential',
  },
];

export const TRANSPORT: Topic = [
  {
    text: '{Det er|Du har} $stop til {nærmeste holdeplass|holdeplassen|kollektivtransport}, {med hyppige avganger|og avgangene går tett|så bilen kan stå} {morgen og kveld|hele uken|også i helgen|gjennom dagen}.',
    when: (h) => has(h, 'public_transport'),
  },
  {
    text: '{Holdeplassen|Nærmeste holdeplass} ligger {$stop fra $street|$stop unna|$stop fra døren}, {og derfra går det|hvor det går} {hyppig mot sentrum|kollektivt i flere retninger|avganger fra tidlig til sent}{.|, en rask start på dagen.|, for den som ikke kjører selv.}',
    when: (h) => has(h, 'public_transport'),
  },
  {
    text: 'På {omtrent $walk minutter|$walk minutter til fots} når du {holdeplassen|nærmeste holdeplass}, og {sykkelveien går forbi $street|sykkelen er et godt alternativ|pendlere når det meste} {året rundt|i $municipality|uten bytte|fra $place}.',
    when: (h) => has(h, 'public_transport') && h.stop >= 160,
  },
];

export const TERMS: Topic = [
  {
    text: 'Felleskostnadene er $shared kr i måneden, {og dekker det vanlige|og inkluderer trappevask og forsikring av bygget|og omfatter blant annet forsikring av bygget} {samt fellesstrøm|og vedlikehold ute|og kommunale avgifter|og brøyting} {i $address|for $boligen|ifølge forretningsfører|slik budsjettet er lagt}.',
    when: (h) => h.offer === 'sale' && h.form === 'flat' && h.use === 'residential',
  },
  {
    text: '{Andel fellesgjeld er|Boligens andel av fellesgjelden er} $debt kr, {og er med i totalprisen|og lånet betjenes over felleskostnadene|og kan innfris etter avtale}{.|, se vedlagte regnskap.|, slik forretningsfører opplyser.|, med flytende rente.}',
    when: (h) => (h.ownership === 'share' || h.ownership === 'stock') && !h.isNew,
  },
  {
    text: 'De kommunale avgiftene er $fees kr i året, {betalt i fire terminer|fordelt på vann, avløp og renovasjon|etter siste oppgave fra kommunen}, {for $address|noe som er vanlig i $municipality|og eiendommen har egen vannmåler}.',
    when: (h) => h.offer === 'sale' && (h.form === 'house' || h.form === 'twin') && h.use === 'residential',
  },
  {
    text: '{Overtakelse|Innflytting} {kan skje raskt|avtales med selger}, {og $boligen er ryddet|og selger er fleksibel|gjerne allerede i $month}, {med tilstandsrapport vedlagt salgsoppgaven|og tilstandsrapporten ligger ved|så ta kontakt om du har et ønske}.',
    when: (h) => h.offer === 'sale' && !h.isNew && h.project === undefined,
  },
];

export const RENTAL: Topic = [
  {
    text: '{Leien er|Månedsleien er} $rent kr, {og depositumet er|med et depositum på} $deposit kr {på egen konto|på sperret konto i banken}, {og strøm kommer i tillegg|strøm betales etter forbruk|og internett er leietakers valg}{.|, avregnet hver måned.|, etter avlesning.}',
    when: (h) => h.use === 'residential',
  },
  {
    text: '{$boligen leies ut|Utleier tilbyr $boligen|Leieforholdet gjelder $boligen} {umøblert|uten møbler}, {så flyttelasset får plass|og hvitevarene står igjen|rengjort og klar} {til innflytting|fra avtalt dato|i $address|for en ny leietaker}.',
    when: (h) => h.furnished === 'none' && h.form !== 'parking',
  },
  {
    text: '{$boligen er|Her er det} {delvis møblert|møblert med det viktigste}, {og du tar med deg resten|med seng, sofa og bord på plass|og noe kan fjernes etter avtale} {om du vil|ved innflytting|i $address|etter ønske}.',
    when: (h) => h.furnished === 'partly',
  },
  {
    text: '{$boligen er fullt møblert|Alt av møbler er på plass}, {med senger, bord og kjøkkenutstyr|fra sofa til kaffekopper|og sengetøyet ligger i skapet}, {så du kan flytte inn med en koffert|noe som passer den som er her for en periode|klart til bruk}{.|, i $address.|, fra første kveld.}',
    when: (h) => h.furnished === 'fully' && h.form !== 'room',
  },
  {
    text: '{Husdyr er velkomne|Hund eller katt er greit|Det er lov å ha husdyr} {etter avtale|så lenge naboene trives|om de oppfører seg}, {og turen går rett ut fra $street|og det er grønt nok rundt $address|og utleier har selv hund}.',
    when: (h) => h.pets && h.form !== 'room',
  },
  {
    text: '{Husdyr er dessverre ikke tillatt|Det er ikke anledning til husdyrhold}, og {røyking skjer ute|det røykes ikke innendørs}{.| i $address.|, av hensyn til naboene.|, slik det står i kontrakten.}',
    when: (h) => !h.pets && h.form !== 'room',
  },
  {
    text: '{Vi ser etter|Utleier ønsker seg|Det ønskes} {en ryddig leietaker|noen som blir en stund|leietakere i fast arbeid eller studier}, {gjerne med referanser|som tar vare på $boligen|med betaling til avtalt tid}, {og kontrakten er standard|og henvendelser besvares raskt|og visning avtales på kort varsel}{.|, i tråd med husleieloven.|, også på kveldstid.}',
  },
];

export const ROOM: Topic = [
  {
    text: '{Rommet er|Dette rommet er} {på $brai m²|$brai kvadratmeter} og {møblert med seng, pult og skap|har seng, skrivebord og garderobe|kommer med seng og pult}, {med vindu mot $street|i et kollektiv $iPlace|i $address}{.|, rolig nok til lesing.|, og nøkkel til egen dør.}',
  },
  {
    text: '{Du deler|Her deler du} {kjøkken og bad|bad, kjøkken og stue} med {to andre|tre andre|én annen|ryddige samboere}, {som er i arbeid|som studerer|som trives med felles middag iblant|som rydder etter seg}, {og vaskeplanen fungerer|og alle har egen hylle}{.|, også på travle morgener.|, slik det skal være i $address.}',
  },
  {
    text: '{Strøm og internett|Internett, strøm og varme|Strøm og varmtvann} er {inkludert i leien|med i de $rent kronene}, {og leietiden avtales|fra $month om det passer|med en måneds oppsigelse}{.|, depositum $deposit kr.|, på vanlig kontrakt.}',
  },
];
