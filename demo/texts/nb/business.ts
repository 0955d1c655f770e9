import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const BUSINESS_OPENING: Topic = [
  {
    text: '{$iPlace|Sentralt $iPlace|I $street $iPlace} {leies det ut|tilbys|er det ledig} $en $bolig på $brai m², {med god eksponering|i et bygg med flere leietakere|med fleksibel planløsning|klar$t for innflytting}.',
    when: (h) => h.offer === 'rent',
  },
  {
    text: '{$address byr på|I $address finner du|Til leie i $address er} $en $bolig på $brai m², {egnet for både etablerte og nystartede|som kan deles etter behov|med inngang rett fra gaten|lett å finne fram til} {$iPlace|i $municipality|for virksomheter av ulik størrelse}.',
    when: (h) => h.offer === 'rent',
  },
  {
    text: '{Til salgs|For salg|Nå selges} {i $street|i $address} $iPlace: $en $bolig på $brai m², {oppført i $year|fra $year}, {med stabil utleiehistorikk|med utviklingsmuligheter|klar$t for egen virksomhet eller utleie|med god belegning}.',
    when: (h) => h.offer === 'sale' && h.yearBuilt !== undefined,
  },
  {
    text: 'Eiendommen i $address {omfatter|består av} $en $bolig på $brai m², {og egner seg for|og passer for} {eierbruker og investor|den som vil samle driften|langsiktig eie|videre utvikling} {$iPlace|i $municipality|i et marked i bevegelse}.',
    when: (h) => h.offer === 'sale',
  },
];

export const SPACE: Topic = [
  {
    text: '{Planløsningen|Inndelingen|Arealet} {er lett å endre|kan tilpasses|er effektiv}, {med få bærende vegger|med bæring i fasaden|med god takhøyde}, {og dagslyset rekker langt inn|og logistikken er enkel|og tekniske føringer er lette å nå} {på $brai m²|i hele etasjen|fra $street}.',
  },
  {
    text: '{Møterom|Flere møterom} {er etablert|er bygget|ligger samlet}, {med lydskille|med skjerm og god akustikk|rett innenfor inngangen}, {og resten av arealet er åpent|og stillerom ligger ved siden av|og cellekontorer kan settes opp} {etter behov|for egen regning|i samråd med utleier|på kort tid}.',
    when: (h) => has(h, 'meeting_rooms'),
  },
  {
    text: '{Vareleveringen|Lasterampen|Varemottaket} {har rampe|er lagt til baksiden|tar imot store biler}, {med port i full høyde|og manøvreringsplassen er asfaltert|skilt fra kundeinngangen} {mot $street|og døgnåpen adkomst|for daglig drift|ved $address}.',
    when: (h) => has(h, 'loading_dock'),
  },
  {
    text: '{Kantinen|Felles kantine} {er åpen hver dag|deles med de andre i bygget|har uteplass}, {og møtemat kan bestilles|noe ansatte setter pris på|og menyen skifter} {til rimelig pris|i $address|hele uken|fra mandag til fredag}.',
    when: (h) => has(h, 'canteen') && h.type === 'office',
  },
  {
    text: '{Balansert ventilasjon|Anlegget for balansert ventilasjon} {er skiftet|er dimensjonert for full belegning|har varmegjenvinning}, {og styres sone for sone|og temperaturen holdes jevn|med driftsavtale} {i de $brai kvadratmeterne|gjennom året|for hele bygget}.',
    when: (h) => has(h, 'balanced_ventilation'),
  },
  {
    text: '{Fiber|Fibernett} er {lagt inn|på plass}, {og bygget har adgangskontroll|og det elektriske er oppgradert|med teknisk rom i etasjen}, {så driften kan starte raskt|klar til bruk|og kapasiteten er god} {i $address|fra dag én|for $brai m²}.',
    when: (h) => has(h, 'fibre'),
  },
  {
    text: '{Overflatene|Gulv, vegger og himling|Lokalene} {er i god stand|er nylig malt|holder god standard}, {og tilpasninger avtales|mens tekniske anlegg er kontrollert|og belysningen er skiftet til LED} {med utleier|før overtakelse|i $month|for $address}.',
    when: (h) => h.standard >= 2,
  },
  {
    text: '{Lokalene|Arealene} {har behov for oppgradering|er slitt|bærer preg av bruk}, {noe prisen gjenspeiler|og kan formes etter din virksomhet|og eier er åpen for et samarbeid}{.| på $brai m².| i $street.}',
    when: (h) => h.standard === 0,
  },
];

export const BUSINESS_PLACE: Topic = [
  {
    text: '{Det er|Du har} $stop til {nærmeste holdeplass|kollektivtransport}, {og hovedveien er|med hovedveien} {få minutter unna|lett å nå}, {så kunder og ansatte finner fram|og pendlere slipper omveier|og leveranser går greit} {til $address|hver dag|$iPlace}.',
    when: (h) => has(h, 'public_transport'),
  },
  {
    text: '{Det finnes parkering|Det er parkering} {ved bygget|på eiendommen|utenfor inngangen}, {med plasser for kunder|for både ansatte og besøkende|etter avtale}, {og $street har|mens $street har} {jevn trafikk|god synlighet|plass til skilting}.',
    when: (h) => has(h, 'parking'),
  },
  {
    text: '{Naboene|Virksomhetene rundt} i $street {er|teller} {kontor, handel og servering|verksteder og lager|en blanding av små og store bedrifter}, {og $place er et område i vekst|noe som gir trafikk gjennom dagen|og miljøet er godt} {for næring|for de fleste bransjer|i $municipality}.',
  },
  {
    text: '{Ta kontakt for|Be om|Vi sender gjerne} {tegninger, leiepris og mulig innflytting|prospekt og plantegning|mer informasjon om arealene}, {og vi viser|så viser vi} $address {på kort varsel|når det passer|også utenom arbeidstid}.',
    when: (h) => h.offer === 'rent',
  },
];

export const PLOT_TEXT: Topic = [
  {
    text: '{Tomten|Byggetomten|Denne tomten} i $street {måler|er på} $plot m² {og er|og ligger} {solrikt til|skjermet|lett skrånende mot vest|flatt og fint}, {med vei, vann og avløp i nærheten|byggeklar|og regulert for det som skal bygges} {$iPlace|i $municipality}.',
  },
  {
    text: '{Reguleringsplanen|Gjeldende plan} {åpner for|tillater} {oppføring av én enhet|bygg i to plan|en grunnflate etter vanlige regler}, {og tegninger kan velges fritt|uten bindende byggeklausul|og kart følger salgsoppgaven} {for $address|i $street|$iPlace}.',
  },
  {
    text: '{Strøm og fiber|Fiber og strøm} {ligger i grunnen|er ført fram til tomtegrensen}, {og tilknytning bestilles av kjøper|klart for tilkobling} {ved $address|i $street}.',
    when: (h) => has(h, 'fibre'),
  },
  {
    text: '{Omkringliggende bebyggelse|Nabolaget} {består av|er} {nyere boliger|hus i moderat størrelse|et variert strøk}, {og $place har|mens $place har} {det meste av tilbud|turområder og butikk|både ro og service} {for dem som bygger nytt|noen minutter unna|året rundt}.',
    when: (h) => h.use === 'residential',
  },
];

export const PARKING_TEXT: Topic = [
  {
    text: '{Plass|Parkeringsplass} i {garasjeanlegget|anlegget} ved $address, {lett å kjøre inn og ut av|bred nok for en familiebil|merket og nummerert}, {med portåpner|med adgang døgnet rundt|med lys og tørt gulv} {$iPlace|for deg som bor i nærheten|til daglig bruk}.',
    when: (h) => has(h, 'garage'),
  },
  {
    text: '{Fast plass|Utendørs plass|Asfaltert plass} i $street $iPlace, {merket med nummer|lett å komme til|måkt om vinteren}, {et stykke fra trafikken|med god bredde|rett ved inngangen} {i $address|på $bra m²}.',
    when: (h) => !has(h, 'garage'),
  },
  {
    text: '{Elbillader|Egen elbillader} {er montert|følger plassen}, {og strømmen måles for seg|og forbruket faktureres hver måned|klar for de fleste biler} {i $address|fra første dag|ved plassen}.',
    when: (h) => has(h, 'ev_charging'),
  },
  {
    text: '{Plassen er|Den er} på omtrent $bra m² {og kan brukes fra $month|og overtas etter avtale|og er ledig nå}, {$stop fra nærmeste holdeplass|kort vei fra $street|i et område der plasser er ettertraktet}.',
  },
];
