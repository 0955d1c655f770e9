import type { Language } from '../../texts/messages.ts';

/**
 * Words that people write as they are meant, though a letter more or less would make them one that asks for something:
 * `flood` is no floor, `closest` no closet. They are not put right.
 */
export const ORDINARY_WORDS: Readonly<Record<Language, string>> = {
  en: `flood floods closest leave leaves tall skis call calls wall walls hall ball fall like likes likely lake lakes love lives live
    lot lots late later lately least lease most mist must mast part party past post pest paint painted rain main mean means meant
    bright right rights light lights night sight fight might tight weight height high hire fire wire wide wild wind windy window windows
    word words work works world worth board boards road roads load read ready real really red bed bad bag bat bar bars car card cards
    care case cash cast chase change chance cheap check child chill choose close closed clean clear climb cloud cold color colour colours
    cool cook corner could count couple course cover cross crowd crowded cup cut dance date dates day deal dear death deep desk dig dinner dirt
    dirty dodgy door doors double drink drive driver drop dry dust duty early earth east easy eat edge eight either empty enjoy
    enter entry even event ever evil extra eye face fact fail fair far farm fast fat fear feed feel fees felt fence few field fight fill
    final fine finger fit five fix flag flat flow fly fold follow food foot force forest form four free fresh friend friends front fruit
    full fun funny game girl glad glass goal goes gold gone got ghost ghosts grand grass great green grey group grow guard guess guest guests gun
    guy hair half hand handle hang happen happy hard hat hate haunted head hear heard heart heavy hell height hide hit hold hole holiday
    honest hope horse hot hour hours huge human hurt ice idea ideal inch iron island item join joke judge jump jury keep key keys kill king
    knew knife knock lady land lane large last laugh lawn lay lead learn left leg lend less letter lie lift line lines lion lip list
    listen loan lock long look loose lose loss lost loud lower luck lunch mad mail male man manage many map mark market marry married mate meal
    measure meat meet member men mess metal middle mile milk mind mine minute miss mix money moon morning mother motivated mouth move moved music
    nail name narrow nature neat neck needs nerve net news nice nine noise north nose note notice object ocean odd often oil older once
    only open order outer oven paid pain pair pan panel pass path pay peace pen people perhaps photo pick picture pie piece pile pipe
    pitch plain plan plane plant plate play please plenty plot plus point pole pool poor pop porch pot pound power press pretty print prize
    proof proper proud pub public pull pump pure push quick quiet quite race rack rail raise ran range rare raw reach reason rest rich
    ride ring rise risk river rob rock role roll roof root rope rough round route row rub rule run rush sad safe sail salt same sand
    save saw scale scene school score sea seat second see seed seem seems sell send sense sent serve set seven sew shade shake shall shape
    share sharp sheet shelf shell shine ship shirt shoe shoes shoot shore short shot should shoulder shout show shut sick side sides sign signing silk
    sing sink sister site six size skill skin sky sleep slide slow smart smell smells snow soap sock soft soil son song soon sort soul sound
    soup south speak speed spell spend spin spirit split spoon sport spot spring staff stage stair stamp stand star start state stay steal steam
    steel steep step stick still stone stop store storm story straight strange street string strong stuff style suck sucks sugar suit sum sun sure swear
    sweep sweet swing table tail take talk tap taste tax tea teach team tear tell ten tend tent test thick thief thin thing think third those
    thought three throat throw tie till tiny tip tire title toe told tone tongue tool tooth top total touch tough town toy trade train trap
    travel tree trees trick trip true trust try turn twice twin type ugly uncle under union unit until upper upset use useful usual valley
    value vendor verb very vote wage wait wake walk want warn wash waste watch water wave weak wear weather week well west wet wheel where
    white whole wife wiggle wild will win wine wing winter wire wise wish woman wonder wood wool wrist write wrong yard year yellow young`,
  nb: `sokkel sokkelen heter het hete heit hest hus kunne gang farge farger vegg vegger veggene veien vei veier vaegger tak takk tal tall tale tar tatt
    lander land lande lander lang langt laget lage laks lap last late lav lavt lavere leke lekker lese lete lett leve levere ligge liker lik likt
    lille linje liste lite liv lokk love lov lukt lukter lykke lyd lyder lyn lys lyse lyst mal male maling mat mate med mener menn mer mester mett middag
    mild minne mist miste mor morsom mot mur mus musikk myk mor mote navn natt nei nerve nese nettopp nok nord norsk ny nytt naer
    onkel onsker opp ord orden ost over pakke par park passe passer peke penn pen person pike plage plan plass plate plutselig port post
    prat prate prat prove pris pust puste rad rar rart redd regel regn regner rein reise ren rente renter rett rik ring rik ro rolig rom rop rosa rot ru rund
    rygg rykte ryke ryker rod sak sal salg salt samme sammen sand sang satt seier sein sel selv send sende sette siden side sikker sint sist sitte sitter sjel sjelden
    skade skap ski skilt skinn skip skje skjer skjule skog skole skrive skritt skrue skuff sky skyld slag slange slapp slem slik slipper slipp slo slott slutt
    slapp smak smal smart smekk smerte snakk snakke snart snill snille snitt sno solid sommer spare spark speil spill spille spise spor spre sprekk springe sprak
    spokelse spokelser staa stakk stand start sted steg stein stell stemme stige stiger stikk stil stjerne stjerner stolt storm strand streng strek stykke styr
    stov storst storste sukker sunn sur svak svar svare sverd svett svin syk sykle syn synd syne synger sa sor tak tale tanke tann tante tap tape tapte
    tegn tegning telt tenke tett tid til time tid tine tjene tjener to tog tom tone topp torsk tra tre treff trenger trekk trekke trend trett tro tror trykk
    trygt tung tunge tur tvil tykk tynn tyst tyv ta ung ull ulv under unge ut ute vakker vakt valg vann vann vant var varm varsel vaske vegg
    vei vekk vekt vel velge ven vender vent vente venner venn verden verk verre vest vett vid viktig vilje vind vindu vinduer vink vinne vinter virke virker virkelig vise
    visst vite voksen vold vond vrak vaer vaeret vaert vaere ville ake aker alt ben ber berg best bilde billett bit bitt blad bland blind blod blomst bla bok bord bra
    brann brast bratt bred brev bro bror brudd brun bryte brod bunn by bya byer bygd byr byrde bytte baere baerer bor dag dal dans dato deg del dele dere djup dom dra
    drakt drap dram dreie drikke drive drom dukke dum dyp dyr dyrt dod dor eg egg ekte ende endelig eng enkel evne faen fag fall falle falt far fare farlig fast fat
    feil feire felt fem ferie fest fet fiks fil film fin finger fire fisk fjell fjern fjes flagg flamme flate flaske flau flere fli flott flue fly flytte flytter
    folk for fordomte fort fort foto fot fra fred frekk fremtid fri frisk frost fru frukt frykt fugl full fyr fole folger for gal gamle gammel gang gave gi gift gikk
    gjemme gjest gjester gjore gjor glad glass glatt glede glemme glimt god grav greie greit gren grense grep grunn gront gra gul gull gulv gutt gaa ha hals halv hand
    hard hat hav helt hell hel helst hemmelig hente herre hev heve himmel hinne hit hjelp hjem hjerte hjorne holde hopp hor hore hvile hvit hund hage ide idiot ikke`,
};
