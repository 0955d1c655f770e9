import type { Lexicon } from './intents.ts';

/** How Norwegian asks, bokmål with the commonest nynorsk words. */
export const NORWEGIAN: Lexicon = {
  phrases: {
    price:
      'prisantydning*, årsleie*, årsleia, prisen, pris, husleie, husleia, leien, leia, leie per|pr, månedsleie, hva er leien, ~hva koster, ~koster, ~kostar, ~dyr, ~hvor mye, hva koster den|det|leiligheten|huset, prislapp, kva kostar, leie pr mnd, leie per måned, leie per mnd, leie i måneden, leie i mnd, mye i leie, mye er leia|leien, hvor mye i leie, hva skal de ha, hva vil de ha for, hva er prisen, mill som er prisen, hva går den for',
    total_price:
      'totalpris*, total pris, pris totalt, inkludert fellesgjeld, inkl fellesgjeld, med fellesgjeld, pris inkludert omkostninger, alt i alt, sum totalt, ~totalt, totalen, i alt, alt inkludert, når fellesgjeld* er med, fellesgjeld* medregnet, fellesgjeld* inkludert, sluttsum, totalsum, endelig pris, samlet pris, totalen med fellesgjeld, totalen med omkostninger, totalen med fellesgjeld og omkostninger, total med gjeld, alt medregnet, kommer det noe mer, kommer det noe i tillegg, kommer noe på toppen, med alt, på toppen',
    joint_debt:
      'fellesgjeld*, felles gjeld, fellesgjeldsandel, gjeld, andel gjeld, fellesgjel, fellesslån, felleslån*, gjeld i laget|borettslaget|sameiet, felles lån, andel av gjelda',
    shared_cost:
      'felleskostnad*, felles kostnad, fellesutgift*, felles utgift, husleie borettslag, månedlige felleskostnader, fk, fellesutg*, servicekostnad*, felleskost, felles utgifter, månedlige avgifter, månadleg felleskost, husleia til borettslaget, husleie til borettslaget|sameiet|laget, husleia i borettslaget, betaler til borettslaget|sameiet, måndeleg felleskost, betale i felles, felles i mnd, fellesutgiftene, avgift til sameiet, felleskostn, felleskostn pr|per mnd|måned|måneden, fellesk',
    shared_cost_includes:
      'inkludert i felleskostnad*, felleskostnad* inkluderer|dekker|dekke|omfatter, hva dekker felleskostnad*, inngår i felleskostnad*, hva inngår felleskostnad*, inkludert fellesutgift*, inkludert i fellesutgift*, felleskostnad* inkludert, hva inkluderer felleskostnad*, får for felleskostnad*, får man for felleskostnad*, får igjen for felleskostnad*, hva er med i felleskostnad*, med i felleskostnad*, felleskostnad* med, varmtvann inkludert, varmtvann med, inngår i fellesutgift*, dekker felleskost*, dekker fellesutgift*, får for fellesutgift*, betaler man for i felles*, dekkes av felles*, inkludert i fellesskapet',
    final_shared_cost:
      'avdragsfri*, avdragsfritt, felleskostnad* etter, felleskostnad* øke*, når avdrag starter, felleskostnad* stige*, felleskostnad* opp',
    shared_fund:
      'fellesformue*, felles formue, andel formue, formue, sameiet penger, borettslaget penger, laget penger, sameiet penger på bok, borettslaget penger på bok, penger på konto, sameiet oppspart, borettslaget oppspart, sameie formue, formue i laget',
    purchase_costs:
      'omkostning*, kjøpsomkostning*, gebyr*, tinglysing*, i tillegg til prisen|kjøpesummen|prisantydning, andre kostnader, kjøpskostnad*, ekstra kostnader, kostnader ved kjøp, skjulte kostnader, skjulte utgifter, skjulte gebyr*, skjult kostnad',
    duty: 'dokumentavg*, stamp duty, stampduty, transfer duty, dokument avgift, stempelavgift, avgift til staten',
    municipal_fees:
      'kommunale avgift*, kommunal avgift, kommunale gebyr, kommunalavgift*, kommunale utgift*, kommunale avg, kommunale, renovasjon*, søppel*, søppeltømming, feieavgift*, feiing, vann og avløpsgebyr',
    property_tax: 'eiendomsskatt*, eiendoms skatt, eigedomsskatt',
    tax_value: 'formuesverdi*, ligningsverdi*, skatteverdi, formues verdi, ligningsverdien',
    deposit:
      'depositum*, deposit, leiegaranti*, garanti leie, tre måneders depositum, måneders depositum, må man betale depositum, depositumskonto, garanti i stedet',
    move_in:
      'betale før innflytting, ved innflytting, koster flytte inn, betale for å flytte inn, innflyttingskost*, første betaling, betale før jeg får nøkl*, betale før nøkl*, betale før eg får nøkl*, må betale før, forskudd*, betale på forskudd, før jeg får nøkler, før eg får nøklan',
    rent_includes:
      'nett|nettet|internett|strøm|strømmen|vann|vannet|kommer i tillegg leia|leien|husleia|husleien|leie, bakt inn i leia|leien|husleia, inkludert i leien|leia|husleien|husleia|leie, leien inkluderer|inkludert|dekker, strøm inkludert, strøm i leien, inngår i leien|husleien|leia, vann inkludert, er strøm med, inkludert strøm, nett med i husleia, vatn med i husleia, med i husleia, med i leia, med i leien, med i husleien, inkludert i husleia, strøm inkl, strøm med i, internett med i leia, strømmen med, strøm kommer i tillegg, strøm i tillegg, strøm ved siden av, nett og varmt vatn med i husleia, nett og vann med',
    price_per_area:
      'kvadratmeterpris*, til per|pr kvadrat|kvm|kvadratmeter, kvm pris, pris per|pr kvm|kvadratmeter|kvadrat|m2, kvadratpris*, m2 pris, kvadratmeter pris, per kvadratmeter, per kvm, kvmpris',
    price_history:
      'prisen satt opp|ned, prisen blitt satt opp|ned, prishistorikk*, prisendring*, satt ned, prisen endret, senket pris*, prisreduksjon*, solgt før, solgt for sist, sist solgt, tidligere pris, solgt tidligere, forrige salg, prisavslag i annonsen, historikk*, opprinnelig pris, prisen gått ned, pris ned, hva gikk den for, gikk for sist, gikk for, gikk den for, solgt for, satt ned prisen, kuttet pris*, senka pris*, gått ned i pris, ga de for, betalte de for, kjøpte de den for, prisen før',
    monthly_cost:
      'hva koster i måneden|måned, koster det|den|leiligheten|huset i måneden, koster det|den|leiligheten|huset per måned, koster det|den|leiligheten|huset pr måned|mnd, koster pr|per mnd, koster i mnd, hva blir det per|pr måned|mnd, måneds pris, betale i måneden, ut i måneden, gå i måneden, månedskostnad*, månedlige utgift*, månedlig utgift, kostnad* per|pr måned, koster per|pr måned, koster i måneden, ~i måneden, ~per måned, ~pr måned, pr mnd, per mnd, månedlige kostnad*, månedlig, bokostnad*, bo her koster, koster det å bo, lånekostnad*, lån, lånet, boliglån*, terminbeløp, betjene lån, avdrag, nedbetaling, i mnd, lån i mnd, hver måned, i månaden, månedsutgift*, bokostnad, faste utgifter, renter, mnd med lån, lån per mnd, hva blir det i måneden, hva koster det i måneden med lån, ut med i mnd, ut med i måneden, ut med per måned|mnd, ut med hver måned, mnd alt i alt, måneden alt i alt',
    cash_needed:
      'egenkapital*, egen kapital, oppspart, kontanter, hvor mye må jeg ha, penger på bok, ek krav, hvor mye må jeg spare, hvor mye ek, penger trenger jeg, spare opp, egenkapitalkrav',
    valuation:
      'prisantydningen realistisk, prisen realistisk, realistisk pris|prisantydning, verdivurdering*, verdt, verdi, verdien, markedsverdi*, takst*, estimat*, verditakst, verdsatt, lånetakst*, verdianslag',
    compare_price:
      'lignende leiligheter|hus|eneboliger, tilsvarende leiligheter|hus|eneboliger, billig til å være, dyr til å være, prisen for høy, pris for høy, for høy pris, prisen høy, prisen for lav, overpriset, riktig pris, riktig priset, fornuftig pris, rimelig pris, dyrere enn, billigere enn, billig, for dyr, for dyrt, sammenlignet, sammenlikna, sammenligne, lignende boliger, god pris, høy pris, lav pris, markedspris*, prisen grei, priset riktig, pris i forhold til, prisen i forhold, mye for pengene, tilsvarende boliger, prisnivå, under markedspris, kupp, litt dyr, ganske dyr, veldig dyr, den dyr, det dyrt, altfor dyr, stiv pris, prisen stiv, prisen bra, prisen ok, prisen høy|lav, prisen fair, verdt pengene, dyr i forhold, virker dyr, virker dyrt, er det normal pris, normal pris, virker den dyr, synes den er dyr',
    bedrooms:
      'soverom*, sove rom, antall soverom, sovrom, soverom, =sov, mange sov, sovrom, soverommene, sovehems, plass til svigermor|bestemor|mor|foreldre|barnebarn|babyen|besteforeldre, plass til henne, plass til ham, plass til en til, rom til svigermor, ekstra rom, ekstra soverom',
    rooms: 'antall rom, hvor mange rom, roms, kor mange rom, rom totalt, mange rom',
    bathrooms:
      'bad, badet, badene, baderom*, toalett*, wc, dusj*, badekar*, ~do, gjestedo, gjestetoalett, ~do, gjeste wc, dass, toalett, våtrom mange, ekstra bad',
    beds: 'sengeplass*, soveplass*, hvor mange kan sove, senger, mange kan sove, plass til mange, overnatte',
    area: '~hvor stor|stort, ~kor stor, ~størrelse, areal*, bra i, ~bra, p rom, prom, primærrom, boareal, bruksareal*, kvadratmeter, kvadrat, kvm, m2, internt bruksareal, hvor mange kvadrat, ~stor, ~stort, ~plass, hva er bra i, bra-i, kor stor, hvor mange kvm, hvor mange m2, kvadrater, flatemål, hvor stor flate',
    outdoor_area:
      'størrelse på balkong*|terrasse*, hvor stor balkong*|terrasse*|veranda*, balkong* stor, terrasse* stor, uteareal*, uteplass*, tba, åpent areal, stor er balkong*|terrasse*|veranda*, stor er terrassen, uteområde*, terrasseareal, terass*, hvor stor terass*, stor er terass*, uteplassen stor, størrelse på veranda*',
    land: 'tomt, tomten, tomta, tomtestørrelse, tomteareal, tomt* stor, stor er tomt*, størrelse på tomt*, tomt* størrelse, mål tomt, eiendommens areal, hvor mange mål, hvor mye tomt, dekar, hvor stor hage, stor er hagen, hagen stor, kor stor tomt, mål stor',
    floor:
      'etasje*, hvilken etasje, etg, første etasje, toppetasje*, øverste etasje, kor høgt, ~hvor høyt, bakkeplan, ~plan, hvor mange etasjer, høyt oppe, etg, hvilken etg, i første, i andre, i tredje, øverst, nederst, kjellerleilighet, underetasje, etasjene',
    year_built:
      'byggeår*, bygge år, bygget, bygd, bygd når, når bygget, hvor gammel|gammelt, alder, byggeåret, kor gammal, oppført, gammel, gammelt, nybygg, rønna bygd, bygd, gammelt, årstall, når ble bygd, satt opp, hvor ny, kor gammal|gammalt, oppført, hvilket år, fra hvilket år, år er huset|boligen|bygget fra, når er huset|boligen|bygget|leiligheten|blokka fra, huset fra, bygget fra, blokka fra, når er det fra, når er den fra, fra når, hvilket tiår',
    renovated:
      'renover*, pusset opp, pusa|pussa|pussea|pusse|puss opp, oppussa, oppusa, oppuset, opussa, opusset, oppuss*, oppgrader*, moderniser*, pussa opp, rehabiliter*, totalrenover*, oppussingsobjekt*, påkostet, oppusset, bytta, byttet ut, pussast opp, pusses opp, må pusses, oppgradert, må gjøres noe, mye som må gjøres, oppussingsbehov, fikset, nytt bad, nytt kjøkken, pusset, gjort noe med rør*|tak|bad|kjøkken|elektrisk*, gjort noe med, røropplegg*, skiftet, skifta, byttet tak, nye vinduer, nytt tak, ny elektrisk',
    energy:
      'energimerk*, energiklasse*, energi, energikarakter*, energiattest*, strømforbruk*, energiforbruk*, strømutgift*, strømregning*, strømkostnad*, oppvarmingskostnad*, isoler*, isolasjon*, energi merke, energibruk, strømmen, strøm, går i strøm, strømutgift*, strøm i året, strøm i måneden, etterisoler*, strømpris*, dyrt å varme, dyrt i strøm, dyr i strøm',
    heating:
      'oppvarm*, varmekilde*, fyring, varme, fjernvarme, radiator*, varmt, hvordan varmes, oppvarma, panelovn*, sentralfyr*, vedfyring, varmes det, varmes den, kaldt, kald, trekk, fyre, fyrer, oppvarming, varmtvannsbereder, elektrisk oppvarming, pellets, fryse, fryse i hjel, fryser, fryser om vinteren',
    ownership:
      'eieform*, eierform*, selveier*, andel, andelsleilighet, borettslag*, aksje*, sameie*, selveiet, andelsbolig, eigeform, eierskap, aksje eller andel, andel eller selveier, selveigar, borettslag eller, eierseksjon*, seksjonert, type eie',
    land_tenure:
      'festetomt*, eiertomt*, eiet tomt, feste, festeavgift*, tomtefeste*, leietomt, eier man tomten|tomta, tomten eiet, tomta eid, bygsla, bygslet, eid tomt, punktfeste, tomta festet, tomten festet, festet tomt, tomta festa, eier tomta, eier tomten, festekontrakt*',
    preemption: 'forkjøpsrett*, forkjøp, forkjøps rett',
    security_order:
      'sikringsordning*, sikra mot tap, sikret mot tap, tap av felleskostnader, sikringsfond, felleskostnader sikret, sikret, sikret mot, laget sikret, borettslaget sikret, borettslaget økonomi, sikra',
    pets: 'husdyr*, kjæledyr*, ~dyr, hund, hunden, hunder, katt, katten, katter, dyrehold*, hundehold, ha dyr, bikkje, kanin*, marsvin, kattepus, bikkja, valp*, undulat*, fugl, =pus, kjeledyr, kjæledyr, hamster*, lov med dyr, lov med hund|katt|husdyr, dyr lov, dyr vel, lov å ha dyr, ha hund, ha katt',
    furnished: 'møbler*, umøblert, møblement, møblar, møblert, møbler med',
    available_from:
      'ledig fra, overtakelse*, overtagelse*, innflytting*, flytte inn, når ledig, ledig når, overta, overtar, tilgjengelig fra, når kan jeg flytte, overlevering*, innflyttingsdato, innflyttingsklar, flytta inn, når er den ledig, når blir den ledig, når overta, overtakelsen, overlevert, innflyttningsklar, flytter inn, når kan vi flytte, overtaking, når får jeg nøkler, nøklene, ledig i fra',
    lease:
      'leietid*, leieperiode*, leiekontrakt*, leieforhold*, hvor lenge kan leie, leie hvor lenge, bindingstid*, minste leietid, minimum leietid, hvor lenge leie, hvor lenge bli, hvor lenge bo der, hvor lenge får bo, oppsigelse*, leieavtale*, tidsbestemt, kontrakten, langtidsleie, leie lenge, oppsigelsestid*, leietida, leigetid, tidsavgrenset, forlenge leie*, fornye, binde meg, binde seg, må binde, bundet hvor lenge, hvor lenge må binde',
    rental_part:
      'utleiedel*, leieinntekt*, leie ut, utleie, utleiemulighet*, hybel*, framleie, fremleie, sokkelleilighet*, leiepotensial, leid ut del, airbnb, utleid del, utleige, leie ut et rom, leie ut ett rom, leie ut rom, utleiedel, godkjent for utleie, hybel utleie, utleieenhet*, utleiebolig, leie ut deler, korttidsutleie, leige ut',
    tenancy:
      'leietaker*, utleid, yield, avkastning*, leid ut, leigetakar, leietakere, bor det noen, noen som bor der nå, står den tom, står det tomt, bur det nokon, bebodd, utleigd, er den tom, bor noen der',
    outgoings:
      'eierkostnad*, årlige kostnad*, driftskostnad*, løpende kostnad*, utgifter per år, årskostnad*, driftsutgift*, ~i året, ~per år, årlige utgifter',
    viewing:
      'visning*, se boligen|leiligheten|huset|hytta|eiendommen, når visning, privatvisning*, fellesvisning, komme og se, titte, synfaring, når kan se, besiktig*, ta en titt, få sett, kikke, se på den|boligen|leiligheten|huset|det, visninga, visninger, visningstid*, se den på, vise meg, omvisning, når er det visning, meld på visning, påmelding, kikke på, sjå på, melde meg på, melde seg på, må jeg melde, må man melde, se den en annen dag, annen dag, andre dager, kan ikke på søndag|lørdag|mandag, kan ikke på, en annen tid, se den tidligere, komme innom, komme forbi',
    bidding:
      'når må by, når by, tidligst by, tidligst bud, tidligste bud, kan jeg by, kan vi by, kan man by, by før visning, bud før visning, svare på bud, svar på bud, bedt svare bud, bud, by på, budrunde*, fram for å by, frem for å by, budgivning*, legge inn bud, gi bud, budfrist*, budet, budene, bud inne, høyeste bud, siste bud, akseptfrist*, hvordan kjøpe, budskjema, =byr, byr jeg, hvordan byr, høyeste bud, noen bud, bydd, budt, gitt bud, kommet bud, lagt inn bud, kjøpe den hvordan',
    auction: 'auksjon*, salgsmetode, selges ved auksjon, salgsform, tvangssalg',
    parking:
      'parkering*, parkere, parkera, p plass, garasje*, bilplass*, carport*, biloppstillingsplass*, plass til bil*, bilen, bil, biler, gjesteparkering*, innkjørsel, p hus, parkeringsplass*, gateparkering, gateparkering*, parkering i gata, parkere, soneparkering, parkera, parkeringa, beboerparkering, parkeringskjeller, dobbelgarasje*, p-plass, motorsykkel, garasjeplass*, hører garasje*, garasjen, garasje med, følger garasje, p plass med, varebil, bobil, tilhenger, henger',
    condition:
      'koster å fikse|utbedre|reparere|ordne, utbedringskostnad*, kostnad utbedr*|reparasjon*, tilstand, tilstanden, tilstandsrapport*, tg2, tg3, tg 2, tg 3, feil, mangler, skader, skade, fukt*, råte, lekkasje*, taket, tak, rør, rørene, elektrisk*, el anlegg*, drenering*, mugg, boligsalgsrapport, avvik, merknad*, skadedyr, skjeggkre, asbest, vedlikehold*, utbedr*, problemer, problem, sikringsskap*, vannskade, anmerkning*, takstmann, takstmannen, tilstandsgrad*, våtrom, membran, radon*, sopp, setningsskad*, sprekk*, rotter, mus, maur, skjeggkre, sølvkre, taket dårlig, dårlig tak, fukt i kjeller*, fukt i kjelleren, vann i kjelleren, bad godkjent, godkjent bad, stand, noe galt, tilstandsgrader, drenert, tørt i kjeller*, bygningsfeil, pipe tett',
    documents:
      'dokument*, prospekt*, salgsoppgave*, salgsopg*, salgsopp*, vedlegg, papirer, plantegning*, salgsoppgåve, planløsning tegning, egenerklæring*, laste ned, nabolagsprofil, planteikning, plantegninga, prospektet, få tilsendt, energiattest, vedtekter, husordensregl*, årsberetning, regnskap, referat, byggetegning*, ferdigattest, =tegninger, =pdf',
    transport:
      'kollektiv*, buss, bussen, busser, tog, toget, trikk, trikken, t bane*, tbane*, bane, banen, holdeplass*, stasjon*, togstasjon*, jernbanestasjon*, bussholdeplass, busstopp, ferge, ferje, transport, offentlig transport, offentleg, bybane*, t-bane*, t-banen, bussen går, går det buss|tog|trikk|bane, kollektivtilbud, nattbuss, flybuss, gå til bussen, til bussen, til toget, til trikken, til banen, til t banen, til bussholdeplassen, til stasjonen, går bussen, nærmeste buss',
    travel_time:
      'reisetid*, reise til jobb*, reisevei, pendl*, til jobb*, vei til jobb, ~hvor langt til, ~hvor langt er det til, ~hvor lang tid, hvor lang tid tar, ~avstand til, ~langt fra, ~hvor langt unna, ~minutter til, kjøre til, ~langt til, ~kor langt, arbeid, gangavstand, lang tid tar det til, hvor lang tid, til sentrum, til byen, til flyplassen, til oslo s, køyre til, kjøretid, gå til sentrum, kor lang tid, tid til sentrum, tid tar det til, hvor lang tid til, langt til sentrum, langt til byen, langt til uib|uio|ntnu|universitetet|høyskolen, lang tid til, langt til jobb, med sykkel til, til uib|uio|ntnu|bi|universitetet, sykle til, sykkel til, til jobben, minutter til sentrum, langt e det til, minutter med',
    address:
      'adresse*, ~hvor ligger, beliggenhet*, ~hvor er, ~ligger den, ligger boligen|leiligheten|huset|hytta, kor ligg, postnummer*, gate, gaten, gata, bydel*, kommune, hvilken gate, kommunen, ~hvor, heiter gata, heter gata, gatenavn, heter gaten, kommune ligger, hvilken kommune, hvilken bydel, kor ligg',
    surroundings:
      'nabolag*, ~område*, omgivelse*, nærområde*, høyde over havet, moh, over havet, natur, turterreng*, turområde*, ~i nærheten, ~nærheten, ved sjøen, omgjevnad*, ~tur, marka, strand, badeplass*, turmulighet*, park, nabolaget, åssen er nabolaget, strøket, til marka, vei til marka, turstier, lysløype, fjord, elv, innsjø, vatn, hva ligger rundt, å bade, bade i, bademulighet*, badevann, lekeplass og skog, skog, skogen, lekeplass i nærheten, i nærheten, friområde*, grøntområde*',
    type: 'boligtype*, hva slags bolig|eiendom|hus|bygg|leilighet, type bolig|eiendom|hus, enebolig*, rekkehus*, leilighet eller hus, tomannsbolig*, er det en leilighet|hytte|enebolig, hvilken type, bustadtype, eiendomstype*, frittstående, blokk, enebolig eller, rekkehus eller, leilighet eller, rekkehus, hva slags, bygningstype',
    status:
      'fortsatt til salgs, fremdeles til salgs, solgt, fortsatt ledig, fremdeles ledig, til salgs fortsatt, er den ledig, ledig, utleid allerede, status, er den solgt, til salgs ennå, fortsatt tilgjengelig, til salgs, framleis, tilgjengelig, ~borte, ~tatt, ledig enda, ledig ennå, ledig fortsatt, ledig fremdeles, ikke solgt, trukket, reservert, solgt eller, er den gått, er den vekk, framleis ledig',
    published:
      'lagt ut, hvor lenge ligget, ligget ute, ligget lenge, på markedet, dager på markedet, annonsert, publisert, lenge til salgs, når kom den ut, ute i markedet, når annonsen, sist oppdatert, lenge vært til salgs, vært til salgs, ligget på finn, hvor lenge ute, ligget ute, vært ute, lagt ut når, liggetid, ligget lenge, hvor lenge har den vært, lenge på finn',
    agent:
      'hvem forvalter, forvalteren, hvem er det som leier ut, som leier ut, hvem leier den ut, megler*, meglar, eiendomsmegler*, hvem selger, kontakt*, telefon*, ringe, hvem kan jeg spørre, epost, e post, utleier*, kontaktperson, hvem leier ut, mail, ansvarlig megler, meglerhus, selges av hvem, nummer til, snakke med noen, nummeret til, ekte menneske, et menneske, kontakte, utleigar, tlf, mobilnummer, ringe hvem, meglaren, få tak i',
    seller_insurance:
      'boligselgerforsikring*, eierskifteforsikring*, selgers forsikring, selgerforsikring*, selgeren forsikring, eierskifte, eierskifte forsikring',
    insurance:
      'forsikring*, boligkjøperforsikring*, innboforsikring*, husforsikring*, forsikre, forsikra, villaforsikring, forsikringa, husforsikring',
    project:
      'prosjekt*, utbygger*, ferdigstill*, byggestart*, når ferdig, ferdig, under oppføring, hvor mange leiligheter, nyboligprosjekt, boliger igjen, ledige boliger, hvor mange boliger, hvor mange enheter, usolgte',
    registry:
      'matrikkel*, gnr, bnr, gårdsnummer*, bruksnummer*, seksjonsnummer*, grunnbok*, gardsnummer, snr, andelsnummer*, leilighetsnummer*, gnr bnr, organisasjonsnummer, bruksenhetsnummer, seksjonsnummer, gnr og bnr, snr, eiendomsnummer, grunnboka',
    highlights:
      'fortell om, fortell meg, beskriv*, oppsummer*, høydepunkt*, hva er spesielt, kort fortalt, sammendrag, om boligen, om leiligheten, om huset, om hytta, fasiliteter, hva er bra, fordeler, kvaliteter, hva har boligen, hva tilbyr, det beste med, beste med, hva er bra med, hva er fint med, kort oppsummert, fortell litt, hva skiller, best med',
    view: 'utsikt*, sjøutsikt*, fjellutsikt*, fjordutsikt*, utsyn, utsikten, ser man, se sjøen, ser man sjøen, ser man fjorden, havutsikt, utsikten mot, byutsikt, ser ut på, ser ein, naboveggen, rett i veggen, hva ser man',
    sun: 'sol, solforhold*, solrik*, kveldssol*, ettermiddagssol*, morgensol*, vestvendt*, sørvendt*, østvendt*, nordvendt*, himmelretning*, lyst, lysforhold*, dagslys, vendt mot, solen, sola, mørk, mørkt, ~lys, soltilgang, hvilken vei vender, vender stua, vender balkong*, vender mot, sol på, vender, solgang, morgonsol, dagslyset, lyst inne, vestvendt',
    noise:
      'støy*, bråk*, rolig, stille, trafikk*, lydt, lytt, lydisoler*, fredelig, roleg, lydisolasjon, bråkete, hører man naboene, høre naboene, høre naboen, lydisolert, støy fra, tynne vegger, hører vi naboene, trafikkert, =fly, flystøy, jernbane støy, festing, =fest, hører, høre, høyrer',
    schools:
      'skole*, skule*, skole* hører til, skole* hører, skolekrets* hører, hvilken skole*, skolegrense*, inntaksområde*, barnehage*, barneskole*, ungdomsskole*, skolekrets*, videregående, universitet*, studiested, sfo, skulekrins, skolekrets, barnehageplass, naerskole, skule, bhg, høyskole, høgskole',
    shops:
      'butikk*, matbutikk*, dagligvare*, kjøpesenter*, handle, kafe*, restaurant*, senter, sentrum, apotek, lege, legekontor, sykehus, rema, kiwi, servicetilbud, rema, kiwi, coop, meny, bunnpris, bakeri, legesenter, vinmonopol*, polet, spisested*, matbutikken, til butikken, gå til butikk*, må jeg ha bil, trenger jeg bil, trenger bil',
    internet:
      'internett*, bredbånd*, fiber*, wifi, nett, tv, kabel tv, kabeltv, internetthastighet, breiband, nettet, raskt nett, bredbandshastighet, mobildekning, dekning, 5g, bredbandet, nettverk, internettfart, altibox, telia, telenor',
    kitchen:
      'kjøkken*, hvitevarer, komfyr*, kjøleskap*, stekeovn*, platetopp, koketopp, kvitevarer, kjøkenet, induksjon, komfyren, kjøkkenet',
    included:
      'følger med, medfølger, ~hva følger, inkludert i prisen, inkludert i kjøpet, inkludert i salget, løsøre, tilbehør, vaskemaskin*, følgjer med, blir igjen, følger hvitevarer*, følger hvitevarene, hvitevarene med, følger oppvaskmaskin*, følger møbler, følger vaskemaskin*, følger komfyr*, følger gardiner, følger tørketrommel*, hvitevarer inkludert, hvitevarer med, inkludert hvitevarer*, gardiner, tørketrommel*, lamper, medfølger, følger fryser, følger med kjøpet, med på kjøpet, hva følger med, kjøleskap med, vaskemaskin med, kjøleskapet blir, hvitevarene blir, står igjen, følger hvitevarer',
    smoking: 'røyk*, røyke, røyking, røykfri*, røyke inne, snus, vape, sigarett*, røyke på',
    water_sewer:
      'avløp*, kloakk*, septik*, vannforsyning*, innlagt vann, offentlig vann, vann og avløp, brønn*, vei vann, drikkevann, innlagt, borevann, kommunalt vann, kommunalt avløp, offentlig avløp, septiktank, vanntrykk, brønnvann, vatn og avløp, kvar kjem vatnet',
    layout:
      'planløsning*, romløsning*, rominndeling*, takhøyde*, hvilke rom, planløysing, himlingshøyde, romfordeling, rominndelinga, høyde under taket, høgt under taket, takhøyden, planløsninga, soverommene ligger, alt på et plan, alt på én flate, på ett plan, over to plan, flere plan',
    hazards:
      'flom*, fare for flom*|ras|skred*|jordskred*, fare flom*|skred*, oversvømm*, rasfare*, rasutsatt*, =ras, jordskred*, leirskred*, skred*, kvikkleire*, stormflo*, springflo*',
    rental_income:
      'kunne leies ut for, leie ut for, leies ut for hvor mye, få i leie, få i husleie, får jeg i leie, få leid ut for, leid ut for hvor mye, leiepris ved utleie, utleiepris*, markedsleie*, ta i leie, ta i husleie, gi i leieinntekt, tjene på utleie',
    water_rates: 'vannavgift*, vannregning*, vannutgift*, hva koster vannet, vassrekning*, betale for vannet',
    room_size:
      'stua|stuen|stova|soverommet|soverommene stor|store|romslig*, plass til dobbeltseng, stor|stort|store|liten|størrelse er|på stua|stuen|stova|soverommet|soverommene|kjøkkenet|badet|hovedsoverommet|gangen|entreen|boden, mange kvadrat|kvm|m2|kvadratmeter er|på stua|stuen|stova|soverommet|soverommene|kjøkkenet|badet|hovedsoverommet, romstørrelse*, størrelse på rommene, stor er rommene, store er rommene, hvor store er rommene, stor er hvert rom, arealet på stua|stuen|soverommet|soverommene|kjøkkenet|badet',
    first_home:
      'førstegangskjøper*, førstegongskjøpar*, førstegangs kjøper*, førstehjem*, første boligkjøp, kjøper for første gang, første bolig, første leilighet, aldri eid bolig, aldri kjøpt bolig, første gang jeg kjøper, første gang vi kjøper',
    auction_rules:
      'vinner auksjonen, hvis jeg vinner, vinner budrunden, får tilslaget, får tilslag, høyeste bud vinner, auksjonsregler, hvordan foregår auksjonen, hvordan fungerer auksjonen, etter auksjonen',
    apply:
      'sender søknad, sende søknad, levere søknad, søke på, søke om, søker jeg, søknad*, søke leie, melde interesse, melder interesse, hvordan leier jeg, hvordan få leie, hvordan får jeg leie, vil leie den, ønsker å leie den, vil gjerne leie, ynskjer å leige, leie den hvordan, hva gjør jeg for å leie, må gjøre for å leie, interessert i å leie, få leie den, hvordan leie den|leiligheten|boligen|huset, få leiekontrakt',
    debt_term:
      'fellesgjeld* nedbetalt, nedbetalt, fellesgjeld* innfridd, gjelda nedbetalt, gjelden nedbetalt, fellesgjeld* betalt ned, gjeld* betalt ned, gjeld* ferdig betalt, fellesgjeld* ferdig, nedbetalingsplan*, løpetid fellesgjeld*, løpetid fellesgjeld*, fellesgjeld* løpetid, lenge løper fellesgjeld*, gjeld* løpe*, innfris når, laget gjeldfritt, borettslaget gjeldfritt',
    sharing:
      '~er den felles, ~er det felles, felles eller privat, felles eller egen, delt eller egen, deles den, deles det, deler man den, deler vi den, er den delt, er den egen, deles med naboen, delt med andre, er han felles',
    reason_for_sale:
      'hvorfor selges, hvorfor selger, hvorfor skal selges, grunn til salg, årsak til salg, hvorfor flytter, kvifor sel, hvorfor til salgs, grunnen til at selges, årsaken til salget, hvorfor flytte, hvorfor flytter de|eier|selger, hvorfor vil de selge, hvorfor legges, koffer sel, hvorfor sel, grunn til å selge, hvorfor ønsker de å selge, hvorfor solgt',
    people:
      'hvem bor, kven bur, hvordan er naboene, hva slags folk, hva slags naboer, innvandrer*, utlending*, naboer, naboene, nabo, naboen, etnisk*, religion, religiøs*, muslim*, barnefamilier bor, eldre bor, beboer*, unge som bor, hvilke folk, flyktning*, studenter bor, kristne, type mennesker, mennesker bor, folk bor, bodde der, hvem bodde, hvem har bodd, bodd der, naboen har, har naboen, har naboene, hvordan er folk, folka, homofil*, trøblete naboer, mange barn i, studenter i, alderen på naboene, hvem er nabo*, hvem bor ved siden av, pensjonister, hvor mange bor, mange som bor, rusmisbruker*, bor det mange, hvem er det som bor',
    safety:
      'trygt, trygg, kriminalitet*, farlig, innbrudd*, tryggleik, utrygt, narkotika, dop, gjeng*, belastet område, dårlig område, =ran, vold, bra område, godt område, tyveri*, narkoman*, skummelt, skummel, gå ute om kvelden|natta, innbrot, kriminelle, sikkert område, stjålet, belasta',
    legal:
      'juridisk*, lovlig, ulovlig, lov til å bygge, advokat*, rettighet*, angrerett*, reklamere, reklamasjon*, bindende, trekke bud*, erstatning, ansvarlig hvis, saksøke, byggetillatelse*, si opp kontrakten, heve kjøpet, skattefradrag, lovverk, =loven, byggesøknad, husleieloven, avhendingslov*, rettslig*, tvist, kaste ut, angre, =angrer, =heve, kjøpsloven, kjøpskontrakt, kontraktsbrudd, lovlig utleie hvis, reklamer*, klage, klage på, nekte, nekte meg, lov til å rive, bygge på, bygge ut, =rive, bruksendre*, bruksendring, si opp leie*, kaste meg ut, øke husleia, sette opp leia, få tilbake depositum*, trekke meg, trekke tilbake bud, bryte kontrakt*, regulering*, reguleringsplan*, fradele, slå ut veggen|vegg|vegger, slå ut veggen mellom stua|stue, rive vegg*, fjerne vegg*, åpne mellom stua|stue',
    haggling:
      'prute*, prutning*, pruting, gå ned i pris, under prisantydning, lavere bud, senke prisen, rabatt*, forhandl*, laveste pris, avslag, lavere pris, godta lavere, akseptere lavere, minste bud, slå av, hva er det laveste, prisavslag, godtar selger, gå under, lågare pris, ned på prisen, godtar de, aksepterer de, går de med på, slår av, under prisant, slingringsmonn, prutemonn, prutningsmonn, by under, legge inn lavt bud, lavt bud, skambud, nok med bud, kan prisen, ned i pris, tar de mindre, selge for mindre, billigere hvis, få den for, få den til, få den billigere, få det billigere, billigere leie, ned i leie, gå ned i leie, senke leia|leien|husleia, leia ned, leien ned, selger desperat, motivert selger, lavere enn, ta mindre, går de ned',
    advice:
      'bedre å leie, bedre å kjøpe, leie eller kjøpe, kjøpe eller leie, bedre enn å leie, billigere å leie, billigere enn å leie, kommer til å gå over|for, går trolig over|for, gå over prisantydning, havner budene, ender budrunden, bør jeg kjøpe, bør jeg leie, god investering, investering, anbefal*, hva synes du, stige i verdi, prisen stige, har jeg råd, lønner det seg, verdistigning*, hva bør jeg by, bør jeg by, hva syns du, lurt å kjøpe, verdiøkning, framtidig pris, fremtidig pris, hvor mye bør jeg by, får jeg lån, skal jeg kjøpe, kommer prisen til, øke i verdi, burde jeg, prisene høyere, prisene stige, prisene lavere, boligpris*, blir prisene, til våren, verdt å kjøpe, smart å kjøpe, lønner det seg, vente med å kjøpe, kjøpe nå, ville du, ville du kjøpt, dårlig kjøp, godt kjøp, kjøpe denne eller, hva bør jeg, renta, renten, prisvekst, selge den videre, bra investering, bra kjøp, over prisantydning, vil prisen, prisen falle, prisene falle, prisene synke, går den for, kommer den til å gå',
    seller_person:
      'hvem eier, hvem er eier, hvem er selger, skilsmisse*, skilt, eierens navn, eiers navn, selgers navn, hvem er eieren, nåværende eier, desperat*, selgeren heter, navnet på selger|eier, kven eig, hvor gammel er selger, heter selger*, heter eier*, selgeren gift, eieren gift, =er =selgeren, =er =selger, =er =eier, =er =eieren, hvem er de som selger, jobber eier*, jobber selger*, eier gammel, bor selger, bor eier, bor selgeren, bor eieren, hva jobber, utleier grei, utleier hyggelig, hvordan er utleier, huseier grei',
    nothing:
      'mange vært på visning, mange på visning, mange på visninga, mange kom på visning, mange interessenter, mange har sett, mange visninger, hvor mange klikk, hvor mange følger, hvor populær, farge*, favoritt*, spøkelse*, hjemsøkt, stjerner, stjernetegn, =vær, =været, regner det, vits, vitser, male vegg*, lov å male, maling, =tapet, kjendis*, heter du, hvordan har du det, drittannonse, dritt*, idiot, faen, =dum, ubrukelig, helvete, kongen, kongens, kongefamilie*, statsminister*',
    greeting:
      '~hei, ~hallo, ~heisann, ~god dag, ~god kveld, ~god morgen, ~hjelp, ~hva kan du, ~hva kan jeg spørre, ~hvem er du, ~er du menneske, ~er du robot, ~morn, ~halla, ~heia, ~hei hei, ~hey',
    thanks:
      '~takk, ~tusen takk, ~flott, ~supert, ~ok, ~greit, ~ha det, ~bra, ~takker, ~tusen takk, ~mange takk, ~den er grei, ~kult, ~topp',
    'facility:balcony': 'balkong*, veranda*, altan*',
    'facility:terrace': 'terrasse*, platting*, markterrasse*, terrassen',
    'facility:garden': 'hage, hagen, plen, bakhage, fellesarealer ute, bakgård*',
    'facility:elevator':
      'heis, heisen, heisar, løfteinnretning, vareheis, personheis, lift, sofaen opp, opp sofaen, får opp sofaen, heises inn',
    'facility:ev_charging':
      'elbil*, el bil, elbillad*, ladeplass*, ladestasjon*, lading*, lade bil*, lade elbil*, lader, ladeboks*, lade, tesla, teslaen, lade teslaen, elbilen, hybridbil, ladestolpe*',
    'facility:fireplace':
      'peis, peisen, vedovn*, ildsted*, pipe, skorstein, peisovn*, omn, ovn, vedfyring, peisovn, ildsted, klebersteinsovn, vedfyre, peiskos, fyre med ved',
    'facility:heat_pump': 'varmepumpe*, varme pumpe, varmepumpa',
    'facility:solar_panels': 'solcelle*, solpanel*, sol panel',
    'facility:air_conditioning': 'aircondition*, air condition*, klimaanlegg*, kjøling, aircon, ac',
    'facility:underfloor_heating':
      'gulvvarme*, varmekabler, varme i gulv*, golvvarme, varmekabel*, varme gulv, varme i badegulvet',
    'facility:balanced_ventilation': 'ventilasjon*, balansert ventilasjon',
    'facility:alarm': 'alarm*, boligalarm*, innbruddsalarm',
    'facility:janitor_service': 'vaktmester*',
    'facility:shared_laundry': 'vaskeri*, fellesvaskeri*, vaskerom*, vaskekjeller*',
    'facility:storage_room':
      'bod, boden, boder, lagringsplass*, oppbevaring*, kjellerbod*, loftsbod*, sportsbod*, =lager, =lagring, sted til ski, plass til ski, lagre, lagringsmulighet*, oppbevare',
    'facility:cellar': 'kjeller, kjelleren, kjellar',
    'facility:bicycle_room':
      'sykkelrom*, sykkelparkering*, sykkel*, sykler, sykkelbod*, sykkelstativ*, syklar, sted til sykkelen, plass til sykkelen, trygt sted til sykkel*, sykkelen inne',
    'facility:guest_room': 'gjesterom*, gjesterommet',
    'facility:home_office': 'hjemmekontor*, kontor, arbeidsrom, kontorplass, heimekontor',
    'facility:sauna': 'badstue*, badstu, sauna',
    'facility:pool': 'basseng*, svømmebasseng*, symjebasseng',
    'facility:gym': 'treningsrom*, treningssenter*, trimrom*, gym, trene, styrkerom',
    'facility:roof_terrace': 'takterrasse*, felles takterrasse*, tak terrasse',
    'facility:water_access': 'strandlinje*, egen strand, tilgang til sjø*|vann*, sjøtilgang, strandrett, badebrygge',
    'facility:boathouse': 'naust, naustet, båthus*',
    'facility:mooring': 'båtplass*, brygge*, båt, båten, bryggeplass*, fortøyning*, kai',
    'facility:ski_in_ski_out':
      'ski inn, ski ut, skiløype*, alpinbakke*, skianlegg*, skitrekk, langrenn*, skiheis*, gå på ski, ski',
    'facility:wheelchair_accessible':
      'rullestol*, universell utforming, universelt utformet, tilgjengelighet, trinnfri*, trappefri*, livsløpsstandard*, bevegelseshemmet, trapper, trapp, rullator, barnevogn, funksjonshem*, terskel*, krykker, gåstol, sitter i rullestol, med rullestol, kommer inn med',
    'facility:child_friendly':
      'barnevennlig*, familievennlig*, bra for barn, lekeplass*, egnet for barn, barn, unger, leikeplass, barna, familie',
    'facility:workshop_space': 'verksted*, verkstad',
    'facility:loading_dock': 'lasterampe*, rampe, varelevering*, lastebil',
    'facility:meeting_rooms': 'møterom*',
    'facility:canteen': 'kantine*',
    'facility:reception': 'resepsjon*',
    'facility:dishwasher': 'oppvaskmaskin*, oppvask',
    'facility:built_in_wardrobes': 'garderobe*, innebygde skap, klesskap*, skyvedørsgarderobe, walk in, skap',
    'facility:ensuite':
      'bad ved soverom*, eget bad til soverom, en suite, ensuite, bad tilknyttet soverom*, master bad, eget bad, bad i tilknytning til soverom*, bad på soverom*, bad ved hovedsoverom*, tilknytning til soverom*, bad til hovedsoverom*',
    'facility:open_plan': 'åpen løsning*, åpen stue*, åpent kjøkken, åpen kjøkkenløsning, åpen planløsning',
    'facility:water_tank': 'vanntank*',
    'facility:spa': 'spa, jacuzzi, boblebad*, badestamp, massasjebad, stamp, utespa',
    'facility:tennis_court': 'tennis, tennisbane*',
    'facility:fully_fenced': 'inngjerd*, gjerde, gjerdet, gjerda, inngjerda, stikker av, stikke av',
    'facility:floorboards': 'tregulv*, parkett*, heltregulv, plankegulv, laminat, gulvbelegg, tregolv, hva slags gulv',
    'facility:rumpus_room': 'kjellerstue*, tv stue, lekerom, loftstue',
    'facility:intercom': 'porttelefon*, callinganlegg*, ringeklokke, dørtelefon*, calling',
    'facility:pay_tv': 'betal tv, kabel tv, tv pakke, tv kanaler, tv signal*',
    'facility:vacuum_system': 'sentralstøvsuger*, støvsuger*',
    'facility:solar_hot_water': 'solfanger*, solvarme',
    'facility:grey_water': 'gråvann*',
    'facility:charging_bicycle': 'lade elsykkel*, elsykkel*, lade sykkel*, el sykkel',
  },
  slots: {
    summer: 'sommer*, sumar*',
    winter: 'vinter*, snø*',
    evening: 'kveld*, natt*',
    weekend: 'helg*, lørdag, søndag',
    per_year: 'årsleie*, årsleia, per år, i året, årlig, pr år',
    per_month: '~per måned, ~i måneden, månedlig, ~pr måned, pr mnd',
    per_quarter: 'per kvartal, kvartal*, i kvartalet, pr kvartal',
    child: 'barn, barna, unger',
    dog: 'hund*, bikkje',
    cat: 'katt*',
  },
  fillers:
    'en et ei den det de dette denne disse er var blir ble bli være vært har hatt ha hadde kan kunne vil ville skal skulle må måtte bør får få fått fikk gjør gjøre gjort hva hvem hvilken hvilket hvilke hvor hvordan hvorfor når mye mange lang langt lenge stor stort store liten små jeg meg min mi mitt mine vi oss vår du deg din dere man en noen noe noko alle alt hver hvert begge andre annen annet i på til fra for med uten ved om av over under etter før mot mellom inn inne ut ute opp ned der her og eller men også så da enn som at å utan ikke nei ja bare veldig gjerne takk fortell vite lurer spør spørsmål si vise vis finn finne finnes finst trenger ønsker vil se hus huset bolig boligen leilighet leiligheten leilegheit hytte hytta hytten eiendom eiendommen eigedom bygget bygning bygningen bygård gården sted stedet plassen ting slags type nå nu idag ennå enda alltid aldri ny nytt nye god godt gode flere flest mer mest minst litt samme tror egentlig forresten måned måneden år året dag dagen uke tid gang ganger hei hallo annonse annonsen mulig lov tillatt inkludert med følger kommer ligger bor bo står går gå nær nærmeste eget egen egne felles privat hoved eier eie brukt bruk brukes lage total totalt antall sum kostnad kostnader koste koster kostar pris betale betaler kjøper kjøpe kjøp selger selge selges leie leier leies eit ein korleis kva kven kor korfor eg ikkje frå meir vere vert blei noe mtp ift evt ca info informasjon detaljer dersom hvis jo vel nok akkurat nøyaktig faktisk del delen stk per pr altså angående ang gjelder gjeld hjelpe bra fin fint sin sitt selv heter heiter het e d de ka ke hæ æ jæ kor korleis koss åssen åssn hvorleis koffer kvifor dokker dykk dei dem di hæn henne han hun hvilke noen noko nån no tå te på hos vesle svær eieren folk rønna rønne kåk kåken leilighta leiligheta huset hytta pleier pleide tusen hundre kroner kr slipper bli vart litt kanskje muligens helst rundt omtrent sist siste først første også henger lander ut med endelig bra grei greit liksom da a to tre fire fem ett høy høye høyt sier kjenner sjekket laget vårt tilsendt fort rask raskt sette sogner finner kommer ekstra direkte akkurat tegnet nå kort',
};
