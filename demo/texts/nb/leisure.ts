import { has } from '../../home.ts';
import type { Topic } from '../grammar.ts';

export const CABIN_OPENING: Topic = [
  {
    text: '{Fredag ettermiddag|Etter en lang uke}, og {du parkerer ved|bilen står ved|du låser opp døren i} $address $iPlace: {$en $bolig på $brai m²|$soverom og $brai m²|$soverom, fyr i ovnen og ro}.',
    when: (h) => h.bedrooms > 0 && has(h, 'fireplace'),
  },
  {
    text: '{$address er|Dette er|I $street ligger} {$en $bolig|$en innbydende $bolig|$en romslig $bolig} {med $soverom|på $brai m²} {$iPlace|fra $year|for hele familien}, {klar for både påske og høstferie|til bruk hele året|der det meste er ordnet|med plass til gjester}.',
    when: (h) => h.bedrooms > 0 && h.yearBuilt !== undefined && !h.isNew,
  },
  {
    text: '{$ny|Helt $ny} $bolig {i $street|på $brai m²} $iPlace, {med moderne planløsning og $soverom|bygget for fjellvær og sene kvelder|med $bad og $soverom} {og overtakelse etter avtale|og alt klart til første tur|fra utbygger med lokal erfaring}.',
    when: (h) => h.isNew && h.bedrooms > 0,
  },
  {
    text: '{$brai m² hyttelykke|$brai kvadratmeter|$soverom og $brai m²} {$iPlace|i $municipality}, {samlet under mønet|under ett tak i $street|bygget i $year}{.|, og veien fram er brøytet når det trengs.|, med lett adkomst fra $street.|, akkurat passe stort.}',
    when: (h) => h.bedrooms > 0 && h.yearBuilt !== undefined && h.place.setting === 'mountain',
  },
  {
    text: '{Salt i luften|Måkeskrik og morgenbad|Sol på svaberget} og {$en $bolig på $brai m²|$soverom til store og små|$brai m² i enkel, god stil} {i $street|i $address} $iPlace.',
    when: (h) => h.bedrooms > 0 && h.place.setting === 'coast',
  },
];

export const NATURE: Topic = [
  {
    text: '{Løypenettet|Skiløypene|De oppkjørte løypene} {starter|begynner|passerer} {like ved|et par minutter fra|rett bortenfor} $street, {og om sommeren tar stiene over|og på $elevation meter er sesongen lang|og turene er merket for store og små|med kilometervis $iPlace}.',
    when: (h) => h.place.setting === 'mountain',
  },
  {
    text: '{På $elevation meter over havet|$elevation meter over havet|Med $elevation meter under føttene} {er snøen|ligger snøen|kommer snøen} {trygt på plass|tidlig og lenge|når den skal}, {og lufta er tørr og klar|og luften er klar i $month|og sola står lavt over åsene|og stillheten følger med} {$iPlace|i $street|ved $address}.',
    when: (h) => h.place.setting === 'mountain',
  },
  {
    text: '{Du spenner på deg skiene|Skiene tar du på} {utenfor døren|ved trappen|på tunet} {og renner ned til bakken|og er i løypa med en gang|og følger traseen ned}, {og samme vei hjem|og bilen får stå hele helgen|slik ekte ski inn og ski ut skal være}{.|, rett til $address.|, fra $street.}',
    when: (h) => has(h, 'ski_in_ski_out'),
  },
  {
    text: '{Sommerfjellet|Fjellet om sommeren|Høstfjellet} {byr på|har} {fiskevann, multer og lange turer|sykkelstier og bærturer|topper i alle størrelser}, {og fra $address|og fra $street|og $place} {er utvalget stort|er det bare å gå|er et godt utgangspunkt}.',
    when: (h) => h.place.setting === 'mountain' && has(h, 'hiking_nearby'),
  },
  {
    text: '{Til vannet|Ned til vannet|Til nærmeste badeplass} {er det få minutter|går du på et øyeblikk|går stien} {fra $street|fra $address}, {og der er det både svaberg og sandbunn|og bading og krabbefiske hører til|og morgenbadet blir fort en vane|der ungene hopper fra steinene}{.|, hele sommeren.|, til langt ut i september.}',
    when: (h) => h.place.setting === 'coast',
  },
  {
    text: '{Båtplassen|Egen båtplass} {følger med|ligger i samme vik|har plass til sommerbåten}, {og skjærgården utenfor|og leden ut|og øyene rundt $place} {er et kart for seg|kjenner du snart som din egen|er like fin hver sommer|byr på le i all slags vind}.',
    when: (h) => has(h, 'mooring'),
  },
  {
    text: '{Eiendommen har|Du har|Her er det} {egen strandlinje|tilgang til sjøen|direkte adkomst til vannet}, {og badestigen er på plass|med flatt svaberg|der kajakken kan ligge} {rett nedenfor $address|få skritt fra døren|mot kveldssolen|vendt mot sør}.',
    when: (h) => has(h, 'water_access') && h.place.setting === 'coast',
  },
  {
    text: '{$place har|$place byr på|I $municipality finner du} {butikk, spisesteder og bakeri|kafé, butikk og aktiviteter|det du trenger av butikker}, {og arrangementer gjennom året|og et miljø som lever også utenom sesongen|og folk som kommer igjen|noe som er fint å ha når kjøleskapet er tomt}{.|, kort vei fra $street.|, alt kort vei fra $address.}',
  },
  {
    text: '{Naustet|Et naust} {hører til|følger eiendommen}, {med plass til båt og fiskeutstyr|der garn og årer har sin plass|solid og tørt} {ved vannet|nedenfor $street|med rett til opptrekk}.',
    when: (h) => has(h, 'boathouse'),
  },
];

export const CABIN_INSIDE: Topic = [
  {
    text: '{Innvendig|Inne|Innenfor døren} {møtes du av|er det} {panel, åpen himling og lune farger|furu, gode vinduer og en lang benk|heltre gulv og panel på veggene}, {og langbordet har plass til ti|og sofaen står mot vinduet|og kjøkkenkroken er lett å lage mat i} {etter en dag ute|når alle er samlet|på kvelden|i $month}.',
  },
  {
    text: '{Peisen|Vedovnen|Peisovnen} {varmer raskt opp|er hyttas midtpunkt|brenner fra første kveld}, {og veden ligger klar i skjulet|mens vottene tørker på snoren|og varmen siver inn på soverommene|så de $brai kvadratmeterne er lune på en time}{.|, også i $month.|, når kulda biter.}',
    when: (h) => has(h, 'fireplace'),
  },
  {
    text: '{$soverom|Hyttas $soverom|I alt $soverom} {med køyer og dobbeltsenger|fordelt på familie og gjester} {gir sengeplass til mange|betyr at ingen må sove på sofaen|gjør det enkelt å ta med venner}, {med plass til ryggsekker og bager|og skapene er plassbygde|med god avstand til stuen}{.|, alt på $brai m².|, som seg hør og bør.|, til glede for ungene.}',
    when: (h) => h.bedrooms >= 2,
  },
  {
    text: '{Vann, avløp og strøm|Strøm, vann og avløp} er {innlagt|på plass}, {og badet har dusj|og badet er flislagt|med bad og dusj som hjemme}, {så komforten mangler ikke|enten du er her en natt eller tre uker|og frostsikring er ordnet} {i $address|$iPlace}.',
    when: (h) => h.bathrooms > 0,
  },
  {
    text: '{Terrassen|Uteplassen} på $terrace m² {fanger solen|ligger i le|er ferdig beiset}, {med bålpanne og benk|der frokosten smaker bedre|med utsikt til naturen rundt $place} {fra morgen til kveld|i påskesolen|enten det er juli eller mars|for alle som trenger ro}.',
    when: (h) => h.terrace > 0 && has(h, 'terrace'),
  },
];
