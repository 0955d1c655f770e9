/**
 * Questions as people ask them, by what they ask for: at least three in each language, written without looking at the
 * lexicon's order.
 */
const ENGLISH = `
price: What's the asking price? | how much does it cost | What are they asking for it?
total_price: What is the total price including shared debt? | total price? | What does it come to with shared debt?
joint_debt: How much shared debt is there? | Is there any joint debt on the flat? | debt?
shared_cost: What are the monthly shared costs? | How much are the strata fees? | How high are the common costs
shared_cost_includes: What do the shared costs include? | What is covered by the shared costs? | What do the strata fees cover?
final_shared_cost: What will the shared costs be after the interest-only period? | Do the shared costs go up later? | Is there an interest only period?
shared_fund: How big is the share of the association's assets? | What is in the sinking fund? | shared fund?
purchase_costs: What other purchase costs are there? | What are the buying costs? | What are the closing costs?
duty: How much stamp duty would I pay? | What is the document duty? | How much is transfer duty on this one?
municipal_fees: What are the municipal fees? | How much are council rates? | what are the rates
property_tax: Is there a property tax? | How much is the property tax per year? | property tax?
tax_value: What is the tax value? | Do you know the taxable value? | What's the tax assessment?
deposit: How much is the deposit? | What's the bond? | Do I have to pay a security deposit?
move_in: What do I have to pay before moving in? | What are the move in costs? | What is the first payment?
rent_includes: What's included in the rent? | Does the rent include electricity? | Are utilities included?
price_per_area: What's the price per square metre? | Price per sqm? | How much per square meter is it?
price_history: Has the price been reduced? | When was it last sold? | What did it sell for last time?
monthly_cost: What would I pay per month with a mortgage? | How much would the loan cost? | What is the total monthly cost?
cash_needed: How much equity do I need? | How big a down payment is needed? | How much cash do I need up front to buy it?
valuation: What is this place worth? | What is the estimated market value? | How is it valued?
compare_price: Is it overpriced? | Is this a fair price? | How does the price compare to similar homes?
bedrooms: How many bedrooms does it have? | Number of bedrooms? | is there more than one bedroom
rooms: How many rooms in total? | What is the number of rooms? | How many rooms does the flat have?
bathrooms: How many bathrooms are there? | Is there a second toilet? | Does it have a bathtub?
beds: How many people can sleep there? | How many beds are there? | How many does it sleep?
area: How big is it? | What's the floor area? | How many square metres is the apartment?
outdoor_area: How big is the balcony? | What size is the terrace? | How much outdoor space is there?
land: How big is the plot? | What is the land size? | How large is the block?
floor: What floor is it on? | Is it on the ground floor? | How many floors does the building have?
year_built: When was it built? | How old is the building? | What year was the house constructed?
renovated: Has it been renovated recently? | When was it refurbished? | Is it a fixer upper?
energy: What is the energy rating? | What's the energy label? | How big are the electricity bills?
heating: How is the place heated? | What kind of heating does it have? | is there district heating
ownership: Is it freehold? | What type of ownership is it? | Is it part of a housing association?
land_tenure: Is the land leasehold? | Is the plot owned or leased? | Do I own the land?
preemption: Is there a right of first refusal? | Does anyone have pre-emption? | Any first refusal for members?
security_order: Is the association in a guarantee scheme? | Is there a security scheme for shared costs? | Is it secured against other owners not paying?
pets: Can I keep a dog? | Are pets allowed? | Is it ok to have cats?
furnished: Is it furnished? | Does it come with furniture? | Is the flat unfurnished?
available_from: When can I move in? | When is it available from? | What is the settlement date?
lease: How long is the lease? | What is the minimum lease term? | What's the rental period?
rental_part: Can I rent out a part of it? | Is there rental income? | Can I sublet a room or use airbnb?
tenancy: Is there a tenant in it now? | Is it currently rented? | Is there a sitting tenant?
outgoings: What are the outgoings? | What are the annual costs? | What are the owner's outgoings a year?
viewing: When is the viewing? | When are the inspections? | Can I come and see the flat this weekend?
bidding: How do I place a bid? | How can I make an offer? | What's the highest bid so far?
auction: Is it being auctioned? | When is the auction? | What is the method of sale?
parking: Is there parking? | Where can I park my car? | Does it have a garage?
condition: What does the condition report say? | Are there any defects? | Is there damp in the bathroom?
documents: Where is the prospectus? | Is there a floor plan? | Which documents can I download?
transport: How far is the nearest bus stop? | Is it close to a train station? | What public transport is there?
travel_time: How long is my commute? | How long to drive to work? | How far is it to my office?
address: What's the address? | Where is it located? | Which suburb is it in?
surroundings: What's the neighbourhood like? | What is nearby? | How high above sea level is it?
type: What type of property is it? | Is it a detached house? | What kind of home is it?
status: Is it still available? | Has it been sold already? | Is it under offer?
published: How long has it been on the market? | When was it listed? | How many days on market?
agent: Who is the agent? | How do I contact the landlord? | What's the agent's phone number?
seller_insurance: Does the seller have insurance? | Is there change of ownership insurance? | seller's insurance?
insurance: What does home insurance cost? | How much is contents insurance? | How much would insurance be
project: When will the project be finished? | Who is the developer? | How many units are left?
registry: What's the cadastral number? | What is the gnr and bnr? | What is the land registry number?
highlights: Tell me about this place | What are the main features? | Give me a summary
view: Does it have a sea view? | What is the view like? | Are there mountain views?
sun: Does it get afternoon sun? | Which direction does the balcony face, is it west facing? | Is it bright?
noise: Is it noisy? | Is there traffic noise? | Is it quiet?
schools: What schools are nearby? | Is there a kindergarten close? | Which school catchment is it in?
shops: Is there a supermarket nearby? | How far to the shops? | Are there restaurants around?
internet: Is there fibre internet? | Is the NBN connected? | How fast is the broadband?
kitchen: What is the kitchen like? | Are the appliances new? | Does it have a gas stove?
included: What is included in the sale? | Does the washing machine come with it? | What fixtures stay?
smoking: Can I smoke there? | Is smoking allowed on the balcony? | smoking?
water_sewer: Is it on town water? | Is there a septic tank? | Is it connected to sewer?
layout: What's the layout? | What is the ceiling height? | How is it laid out?
reason_for_sale: Why are they selling? | What is the reason for sale? | Why is it for sale?
people: Who lives in the building? | What are the neighbours like? | Are there many immigrants there?
safety: Is it a safe area? | Is there much crime? | Is it dangerous at night?
legal: Is my bid legally binding? | Can I cancel the contract? | Do I need a lawyer?
haggling: Would they accept a lower offer? | Is the price negotiable? | What's the lowest price they would take?
advice: Should I buy it? | Is it a good investment? | Will the price go up next year?
seller_person: Who owns it? | Are the sellers getting divorced? | What is the owner's name?
facility:balcony: Is there a balcony? | balcony? | Does the flat have a balconey
facility:garden: Is there a garden? | Does it have a backyard? | a yard for the kids to play in?
facility:elevator: Is there a lift? | Does the building have an elevator? | elevator?
facility:ev_charging: Can I charge my electric car? | Is there EV charging? | Is there a charging station?
facility:fireplace: Does it have a fireplace? | Is there a wood stove? | Is there a wood burner
facility:heat_pump: Is there a heat pump? | Does it have a heatpump? | heat pump?
facility:air_conditioning: Does it have air con? | Is there air conditioning? | Is there a split system?
facility:underfloor_heating: Is there underfloor heating? | Are there heated floors in the bathroom? | floor heating?
facility:storage_room: Is there storage? | Does it come with a storage room? | Is there a shed?
facility:pool: Is there a pool? | Does it have a swimming pool? | Can you swim there?
facility:spa: Is there a hot tub? | Does it have a jacuzzi? | Is there a spa?
facility:sauna: Is there a sauna? | Does it have a sauna? | sauna?
facility:gym: Is there a gym? | Is there a fitness room in the building? | gym?
facility:mooring: Is there a mooring? | Is there a berth for my boat? | Does it have a jetty?
facility:dishwasher: Is there a dishwasher? | Does the kitchen have a dishwasher? | dish washer?
facility:wheelchair_accessible: Is it wheelchair accessible? | Is there step free access? | Are there many stairs?
facility:solar_panels: Does it have solar panels? | Is there solar? | Are there solar panels on the roof?
facility:bicycle_room: Is there a bike room? | Where do I put my bicycle? | bike storage?
facility:roof_terrace: Is there a roof terrace? | Can I use the rooftop? | roof deck?
facility:ensuite: Is there an ensuite? | Does the main bedroom have an en suite? | ensuite?
`;
/** Behind `>` what follows a question: `Is there a lift? > And a dog?` */
const FOLLOWING_ENGLISH = `
price_history: Has the price dropped? | has the price been reduced | did the price go up
pets: What are the council rates? > Can I keep a dog? | Is there a lift? > And what about a dog?
sun: Is there parking? > What about afternoon sun?
hazards: Has it flooded before? | Is it in a flood zone? | Is it at risk of bushfires?
monthly_cost: Is there a lift? > how much is that per month? | what would I pay each month if I bought it
rental_income: How much would it rent for? | what could I rent it out for | what rent would I get if I let it | wat would it rent 4 | how much would it rent for if I bought it | what would the market rent be
water_rates: How much are the water rates? | what are the water charges | how much is the water bill
room_size: How big is the living room? | How many square metres is the living room? | what are the room dimensions | are the bedrooms big enough for a king bed | how large is the kitchen
first_home: What if I am a first home buyer? | any first home owner concession | we are first home buyers, what changes? | is there anything for first time buyers | fhb here, what do I save | is there a first home concession
auction_rules: What happens if I win the auction? | what happens if im the highest bidder | what happens after the hammer falls | what if it gets passed in | how does the auction work | what if I win
apply: How do I apply? | where do I apply | wots the application process | how can I put in an application | I want to rent it, what now?
debt_term: When is the shared debt paid off? | how much shared debt is there > and when is it paid off?
sharing: Is there EV charging? > is it shared? | is there parking > is it private?
included: Is there a washing machine? | washing machine provided? | does it come with a washer | is there a dryer | has it got a washing machine
transport: how far is the train | how far is it to the nearest tram stop
`;
const FOLLOWING_NORWEGIAN = `
water_rates: Hva koster vannavgiften? | hvor mye er vannavgiften i året | hva er vannregningen på
first_home: Hva om jeg er førstegangskjøper? | vi er førstegangskjøpere, hva endrer det | får førstegangskjøpere noe fritak for avgift
auction_rules: Hva skjer hvis jeg vinner auksjonen? | hvordan fungerer auksjonen | hva skjer når hammeren faller
sharing: Er det elbillading? > er den felles? | er det parkering > er den privat?
price_history: Har prisen gått ned? | er prisen satt ned | har prisen økt
pets: Hva er felleskostnadene? > Er det tillatt med katt? | Er det heis? > Og hva med hund?
sun: Er det parkering? > Og kveldssol?
hazards: Er det fare for flom? | Er det kvikkleire i området? | Ligger den rasutsatt til?
bidding: Når kan jeg tidligst bli bedt om å svare på bud?
compare_price: Er prisen for høy?
travel_time: Hvor langt er det til jobben min på sykkel?
total_price: Hva er totalprisen? > Hvordan er den regnet ut?
monthly_cost: Hva koster det i måneden? | hva blir det å bo der per måned | hvor mye koster leiligheten i mnd | kor mykje kostar den i månaden | ka koste det pr mnd | hva må jeg ut med hver måned
rental_income: Hva kan den leies ut for? | hvor mye kan jeg ta i leie for den | hva kan jeg få i husleie for den
room_size: hvor stor er stua | hvor mange kvm er stua | hvor store er soverommene | hvor mange kvadrat er kjøkkenet | Hvor mange soverom er det? > hvor store er de?
debt_term: Når er fellesgjelden nedbetalt? | Hvor stor er fellesgjelden? > når er den nedbetalt? | når er gjelda betalt ned
bidding: Hvordan gir jeg bud? | hvordan byr man | hvor legger jeg inn bud | kossen gir æ bud | hvordan går jeg fram for å by
schools: Hvilken skolekrets hører den til? | Hvilken skole hører den til? | ka skole hører vi til | hvilken skole sogner man til | hvilken barneskole tilhører adressen | hvilken skole havner ungene på
apply: Hvordan søker jeg på den? | hvordan får jeg leie den | kossen får æ leie den her | hva må jeg gjøre for å leie den | hvor sender jeg søknad
included: Er det vaskemaskin der? | er det tørketrommel
transport: Hvor er nærmeste bybanestopp? | nærmeste t-bane | hvor langt til nærmeste buss
`;
const NORWEGIAN = `
price: Hva er prisantydningen? | hvor mye koster den | Hva skal de ha for leiligheten, altså prisen?
total_price: Hva blir totalprisen? | Hva er prisen inkludert fellesgjeld? | totalpris?
joint_debt: Hvor stor er fellesgjelden? | Er det fellesgjeld på boligen? | felesgjeld?
shared_cost: Hva er felleskostnadene i måneden? | Hvor høye er fellesutgiftene? | felleskostnader?
shared_cost_includes: Hva er inkludert i felleskostnadene? | Hva dekker felleskostnadene? | Hva inngår i felleskostnadene?
final_shared_cost: Hva blir felleskostnadene etter avdragsfri periode? | Er det avdragsfrihet? | Hva blir felleskostnadene når avdragene starter?
shared_fund: Hvor stor er andelen av fellesformuen? | Har laget fellesformue? | fellesformue?
purchase_costs: Hva er omkostningene? | Hvilke kjøpsomkostninger kommer i tillegg? | Hvor mye blir gebyrene?
duty: Hvor mye er dokumentavgiften? | Må jeg betale dokumentavgift? | dokumentavgift?
municipal_fees: Hva er de kommunale avgiftene? | Hvor høye er kommunale avgifter? | kommunale avg. altså kommunale avgifter?
property_tax: Er det eiendomsskatt? | Hva er eiendomsskatten? | eiendomskatt?
tax_value: Hva er formuesverdien? | Kjenner dere ligningsverdien? | formuesverdi?
deposit: Hvor stort er depositumet? | Må jeg betale depositum? | depositum?
move_in: Hva må jeg betale ved innflytting? | Hva er første betaling? | Hvor mye må jeg betale før innflytting?
rent_includes: Hva er inkludert i leien? | Er strøm inkludert? | Hva inngår i husleien?
price_per_area: Hva er kvadratmeterprisen? | Pris per kvm? | Hvor mye per kvadratmeter?
price_history: Har prisen blitt satt ned? | Når ble den sist solgt? | Hva ble den solgt for sist?
monthly_cost: Hva blir månedskostnaden? | Hvor mye koster det i måneden med lån? | Hva blir månedlige utgifter?
cash_needed: Hvor mye egenkapital trenger jeg? | Hva må jeg ha i egenkapital? | Hvor mye må jeg ha oppspart?
valuation: Hva er boligen verdt? | Hva er markedsverdien? | Finnes det en verdivurdering?
compare_price: Er den overpriset? | Er prisen riktig? altså riktig pris | Hvordan er prisen i forhold til lignende boliger?
bedrooms: Hvor mange soverom er det? | Antall soverom? | Er det mer enn ett soverom?
rooms: Hvor mange rom har leiligheten? | Antall rom? | Hvor mange rom er det til sammen?
bathrooms: Hvor mange bad er det? | Er det to toaletter? | Er det badekar?
beds: Hvor mange sengeplasser er det? | Hvor mange kan sove der? | Hvor mange senger er det på hytta?
area: Hvor stor er leiligheten? | Hva er bruksarealet? | Hvor mange kvadratmeter?
outdoor_area: Hvor stor er terrassen? | Hvor stor er balkongen? | Hvor stort er utearealet?
land: Hvor stor er tomten? | Hva er tomtearealet? | Hva er størrelsen på tomta?
floor: Hvilken etasje ligger den i? | Er det i første etasje? | Hvor mange etasjer er det?
year_built: Når er huset bygget? | Hvor gammelt er bygget? | Hva er byggeåret?
renovated: Er leiligheten pusset opp? | Når ble den renovert? | Er det et oppussingsobjekt?
energy: Hva er energimerket? | Hvilken energiklasse har boligen? | Hvor høye er strømutgiftene?
heating: Hvordan varmes leiligheten opp? altså oppvarming | Hva slags oppvarming er det? | Er det fjernvarme?
ownership: Hva er eierformen? | Er det selveier? | Er det et borettslag?
land_tenure: Er det festetomt? | Er det eiertomt? | Er tomten eiet?
preemption: Er det forkjøpsrett? | Har noen forkjøpsrett? | forkjøpsrett?
security_order: Er det sikringsordning? | Er laget sikret mot tap av felleskostnader? | Har borettslaget sikringsordning?
pets: Kan jeg ha hund? | Er det lov med husdyr? | Er katt ok?
furnished: Er den møblert? | Leies den ut umøblert? | Følger det med møbler, er den møblert?
available_from: Når kan jeg flytte inn? | Når er den ledig fra? | Når er overtakelse?
lease: Hvor lang er leietiden? | Er det bindingstid? | Hva er leieperioden?
rental_part: Kan jeg leie ut en del? | Er det utleiedel? | Er det hybel med leieinntekter?
tenancy: Er den utleid nå? | Er det en leietaker der? | Er det leietakere i dag?
outgoings: Hva er eierkostnadene? | Hva er de løpende kostnadene? | Hva er driftskostnadene i året?
viewing: Når er det visning? | Kan jeg få se leiligheten? | Er det visning i helgen?
bidding: Hvordan legger jeg inn bud? | Når er budfristen? | Hva er høyeste bud?
auction: Blir det auksjon? | Når er auksjonen? | Hva er salgsmåten, auksjon?
parking: Er det parkering? | Hvor kan jeg parkere? | Er det garasje?
condition: Hva sier tilstandsrapporten? | Er det noen feil eller mangler? | Er det fukt på badet?
documents: Hvor finner jeg salgsoppgaven? | Finnes det plantegning? | Hvilke dokumenter kan jeg laste ned?
transport: Hvor langt er det til nærmeste holdeplass? | Er det kort vei til buss? | Hva med kollektivtransport?
travel_time: Hvor lang er reisetiden til jobb? | Hvor lang tid tar det til jobben? | Hvor lang er reiseveien min?
address: Hva er adressen? | Hvor ligger boligen? | Hva er postnummeret?
surroundings: Hvordan er nabolaget? | Hva finnes i nærområdet? | Hvor høyt over havet ligger den?
type: Hva slags bolig er det? | Er det en enebolig? | Hvilken boligtype er dette?
status: Er den fortsatt til salgs? | Er den solgt? | Er leiligheten fremdeles ledig?
published: Hvor lenge har den ligget ute? | Når ble annonsen lagt ut? | Hvor lenge har den vært til salgs?
agent: Hvem er megler? | Hvordan kontakter jeg utleier? | Hva er telefonnummeret til megleren?
seller_insurance: Har selger boligselgerforsikring? | Er det tegnet eierskifteforsikring? | boligselgerforsikring?
insurance: Hva koster forsikring? | Hva koster innboforsikring? | Hva blir husforsikringen?
project: Når er prosjektet ferdig? | Hvem er utbygger? | Hvor mange boliger er igjen?
registry: Hva er gnr og bnr? | Hva er matrikkelnummeret? | Hvilket gårdsnummer har eiendommen?
highlights: Fortell om boligen | Hva er høydepunktene? | Kan du oppsummere annonsen?
view: Er det utsikt? | Er det sjøutsikt? | Hvordan er utsikten?
sun: Hvordan er solforholdene? | Er det kveldssol? | Er balkongen vestvendt?
noise: Er det støy? | Er det rolig? | Er det mye trafikk?
schools: Hvilken skole sogner det til? | Er det barnehage i nærheten? | Hvor er nærmeste barneskole?
shops: Er det butikk i nærheten? | Hvor er nærmeste matbutikk? | Er det restauranter rundt?
internet: Er det fiber? | Hva slags internett er det? | Hvordan er bredbåndet?
kitchen: Hvordan er kjøkkenet? | Hvilke hvitevarer er det?
included: Hva følger med i kjøpet? | Følger vaskemaskinen med? | Hva er inkludert i prisen?
smoking: Er det lov å røyke? | Er røyking tillatt? | røyking?
water_sewer: Er det innlagt vann? | Er det offentlig avløp? | Er det septiktank?
layout: Hvordan er planløsningen? | Hva er takhøyden? | Hvilke rom består den av, planløsning?
reason_for_sale: Hvorfor selges den? | Hvorfor selger de? | Hva er grunnen til at den selges?
people: Hvem bor i oppgangen? | Hvordan er naboene? | Er det mange innvandrere der?
safety: Er området trygt? | Er det mye kriminalitet? | Er det farlig å gå ute om kvelden?
legal: Er budet juridisk bindende? | Har jeg angrerett? | Trenger jeg advokat?
haggling: Kan jeg prute? | Godtar selger lavere bud? | Vil de gå ned i pris?
advice: Bør jeg kjøpe den? | Er det en god investering? | Kommer prisen til å stige?
seller_person: Hvem eier leiligheten? | Er det skilsmisse? | Hva heter selgeren, hvem er selger?
facility:balcony: Er det balkong? | Har den veranda? | balkon?
facility:garden: Er det hage? | Har boligen egen hage? | hage?
facility:elevator: Er det heis? | Finnes det heis i bygget? | heis?
facility:ev_charging: Kan jeg lade elbil? | Er det ladeplass? | Finnes det elbillading?
facility:fireplace: Er det peis? | Har den vedovn? | Finnes det ildsted?
facility:heat_pump: Er det varmepumpe? | Har huset varmepumpe? | varmepumpe?
facility:air_conditioning: Er det aircondition? | Har den klimaanlegg? | kjøling?
facility:underfloor_heating: Er det varmekabler? | Er det gulvvarme på badet? | gulvvarme?
facility:storage_room: Er det bod? | Følger det med kjellerbod? | Hvor er boden?
facility:pool: Er det basseng? | Finnes det svømmebasseng? | Har den eget basseng?
facility:spa: Er det jacuzzi? | Har dere boblebad? | Finnes det badestamp?
facility:sauna: Er det badstue? | Har den badstu? | sauna?
facility:gym: Er det treningsrom? | Har bygget treningsrom? | treningsrom?
facility:mooring: Er det båtplass? | Følger det med brygge? | båtplass?
facility:dishwasher: Er det oppvaskmaskin? | Har kjøkkenet oppvaskmaskin? | oppvaskmaskin?
facility:wheelchair_accessible: Er den rullestolvennlig? | Er det trinnfri adkomst? | Er det mange trapper?
facility:solar_panels: Har huset solceller? | Er det solceller? | solcellepaneler?
facility:bicycle_room: Er det sykkelrom? | Hvor kan jeg sette sykkelen? | sykkelparkering?
facility:roof_terrace: Er det takterrasse? | Har bygget felles takterrasse? | takterrasse?
facility:ensuite: Er det bad ved soverommet? | Har hovedsoverommet ensuite? | en suite?
`;

export interface BankQuestion {
  readonly language: 'en' | 'nb';
  readonly intent: string;
  readonly before?: string | undefined;
  readonly text: string;
}

export const QUESTIONS: readonly BankQuestion[] = [
  ...read('en', ENGLISH.trimEnd() + FOLLOWING_ENGLISH),
  ...read('nb', NORWEGIAN.trimEnd() + FOLLOWING_NORWEGIAN),
];

function read(language: 'en' | 'nb', lines: string): BankQuestion[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, intent = '', questions = ''] = /^(\S+): (.*)$/.exec(line) ?? [];
      return questions.split(' | ').map((said) => {
        const [text = '', before] = said.split(' > ').toReversed();
        return { language, intent, before, text };
      });
    });
}
