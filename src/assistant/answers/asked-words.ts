/** What a question says beyond what it asks for, and what changes the answer. */
const WORDS = {
  /** Of homes that are let. */
  rent: String.raw`rent|rental|rents|leie|leia|leien|husleie\p{L}*|månedsleie\p{L}*|leige`,
  /** What a home that is sold went for; `last` and `sist` ask for the sale before. */
  sold_for: String.raw`(?:what|how much|wat) (?:did|has|was) (?:it|this(?: one| place)?|the (?:house|home|unit|apartment|flat|place|property)) (?:sell|sells|go|gone|sold)(?: for)?(?! (?:last|before))|(?:sold|sale) price|(?:hva|kva|ka) (?:gikk|gjekk|ble|blei|vart) (?:den|det|boligen|leiligheten|huset|hytta|hytten|tomta|tomten)(?: solgt| seld)? for(?! (?:sist|førre|forrige))|salgssum\p{L}*|salgspris\p{L}*`,
  first_home: String.raw`first[\s-]*(?:time[\s-]*)?(?:home[\s-]?buyer|home|house|property|buyer|timer)s?|(?<!in the )first (?:place|apartment|flat|unit)|my first(?= *[?.!,]*$)|never (?:owned|bought)|(?:haven[’']?t|have not) (?:ever )?(?:owned|bought)|aldri (?:har )?eid|første (?:bolig|leilighet|hjem)(?:en|a|et)?|fhb|fhbg|fhog|førstegang\p{L}*`,
  /** Who buys has had a home before. */
  later_home: String.raw`(?:not|isn[’']?t|wasn[’']?t|ain[’']?t) (?:\p{L}+ ){0,2}first(?: home| time| place| property)?|second home|already own\p{L}*|(?<!never |n[’']t |not )(?:owned|had) (?:a |one )?(?:home|house|place|property|before)|ikk?j?e (?:er )?(?:\p{L}+ ){0,2}første?\p{L}*|eier (?:\p{L}+ )?(?:fra før|allerede)|(?<!aldri )har eid (?:bolig )?før|(?:andre|annen) bolig\p{L}*`,
  first_home_costs: String.raw`dut(?:y|ies)|concessions?|buyers?|costs?|førstegang\p{L}*|dokumentavgift\p{L}*|omkostning\p{L}*`,
  /** What a tenant who applies has to bring. */
  papers: String.raw`references|payslips|referanser|lønnsslipp\p{L}*|(?:what|which) (?:\p{L}+ ){0,2}(?:documents?|paperwork|papers|id) (?:\p{L}+ ){0,3}need(?:ed)?|need to provide|hvilke (?:dokumenter|papirer) (?:\p{L}+ ){0,2}(?:trenger|trengs|må)|hva (?:må|trenger) (?:jeg|vi) (?:å )?(?:levere|vise|legge ved)`,
  mortgage_insurance: String.raw`lmi|lender[’']?s[’']? mortgage insurance|mortgage insurance`,
  cooling_off: String.raw`cooling[\s-]?off|(?:pull|back) out|change my mind|angrefrist\p{L}*|angrerett\p{L}*`,
  /** Which school, and not what schools there are. */
  zone: String.raw`zones?|zoned|catchments?|school district|(?:sk[ou]le)?krets\p{L}*|krins|inntaksområde\p{L}*|skolegrense\p{L}*|sogner|hører|tilhører|høyrer|which school|hvilken skole|belongs?`,
  direction: String.raw`vender|vendt|himmelretning\p{L}*|faces?|facing|orientation|direction|aspect`,
  /** A kind of stop, where the listing names any. */
  kind_of_stop: String.raw`\p{L}*stations?|\p{L}*stasjon\p{L}*|bybane\p{L}*|t-?ban\p{L}*|trains?|trams?|metro|subway|light rail|bus|buses|ferry|tog|toget|trikk\p{L}*|bane\p{L}*|buss\p{L}*|ferje|ferge`,
  /** Bids that others have given. */
  bids_made: String.raw`any (?:\p{L}+ )?(?:bids|offers)|highest|høyeste|current|so far|yet|already|any (?:bids|offers)|offers on|bids on|has anyone|somebody|received|had any|been any|made an offer|kommet|inne|bud på den|noen bud|fått bud|gitt bud|lagt inn bud|hittil|nåværende|siste bud`,
  before_auction: String.raw`before (?:the )?auction|prior|pre-? ?auction`,
  repair_cost: String.raw`costs?|fix|fixing|repairs?|koste?r?|kostar|fikse|utbedre|utbedring\p{L}*|reparere`,
  quiet: String.raw`rolig|roleg|stille|stilt|fredelig|quiet|peaceful|tranquil|calm|peace`,
  /** The homes of a project. */
  units: String.raw`ledige?|ledig|usolgte?|gjenværende|igjen|enhet(?:er|ene)|prisliste\p{L}*|hvilke (?:leilighet\p{L}*|bolig\p{L}*|hus|roms)|(?:koster?|prisene?|pris) (?:\p{L}+ ){0,2}(?:leilighet|bolig)ene|til salgs|for sale|unsold|remaining|left|available|units|price list|which (?:\p{L}+ )?(?:flats|apartments|homes|ones)|(?:the|do) (?:flats|apartments|homes) cost`,
  cheapest_unit: String.raw`billigste?|rimeligste?|cheapest|least expensive`,
  dearest_unit: String.raw`dyreste?|most expensive|dearest|priciest`,
  smallest_unit: String.raw`minste|smallest`,
  largest_unit: String.raw`største?|largest|biggest`,
  when_ready: String.raw`ferdig\p{L}*|overta\p{L}*|overtagelse\p{L}*|innflytt\p{L}*|ready|finished|completion|completed|move in|hand ?over`,
  /** What a measure means, and not how large the home is. */
  measures: String.raw`forskjell\p{L}*|betyr|differ\p{L}*|means?|p-? ?rom|primærrom\p{L}*|primary rooms?|(?:hva|ka|kva) (?:er|e) bra-? ?[ieb]|what(?: is|'s|’s) bra-? ?[ieb]`,
  price: String.raw`pris\p{L}*|prisantydning\p{L}*|pengene|price|asking|money`,
  /** Whether more may be built. */
  build: String.raw`knock (?:it |the house )?down|demolish\p{L}*|re-?build|rive (?:det|huset|den) |bygge ut|utbygging(?:en)?|bygge på|bygge mer|påbygg\p{L}*|tilbygg\p{L}*|bygge (?:\p{L}+ ){0,2}(?:garasje|anneks|uthus|hytte|carport|terrasse|veranda|hus|tomt\p{L}*)|utvide\p{L}*|anneks|extend|extension|add (?:a|an|another) (?:\p{L}+ )?(?:floor|storey|room|garage|level)|build (?:on|a|an|another|more)(?: \p{L}+)*|second (?:dwelling|storey|story)|(?:build|add) (?:a )?deck|sub-?divid\p{L}*|subdivision|dele (?:\p{L}+ )?tomt\p{L}*|skille ut|fradel\p{L}*`,
  /** What is paid at first, and not what is one's own of a price. */
  upfront: String.raw`up ?front|up-front|ved innflytting|før innflytting|med en gang`,
  buying: String.raw`buy|buying|purchase|kjøpe?|kjøpet`,
  /** What the law says, whatever it is of. */
  legally: String.raw`legally|lawfully|is it legal|against the law|er det lovlig|lovlig å|juridisk`,
  /** How many may live in a home that is let. */
  occupants: String.raw`bo (?:to|2|tre|3|fire|flere|sammen)|bu (?:to|2|saman)|(?:to|2|tre|3|flere) (?:stykker|personer|stk|stykk|voksne)|(?:hvor|kor) mange (?:personer )?(?:kan|får|får lov til å|kan vi) ?(?:å )?(?:bo|bu|være)|kan vi bo|bo der med|bo her med|(?:bo|bu) (?:\p{L}+ ){0,3}(?:samboer|kjæreste)\p{L}*|(?:for|som) (?:et )?par|vi er et par|(?:two|2|three|3) (?:people|persons|of us|adults|tenants)|how many (?:people|persons|of us) (?:can|may|are allowed)|couples?|live (?:\p{L}+ )?with my partner|live (?:there|here) with`,
  /** Whether several may rent it with each other, and not whether it is shared with others. */
  rents_together: String.raw`(?:leie|leige|bo|bu) (?:\p{L}+ ){0,3}(?:sammen|saman|i lag)|(?:være|vere|bli) (?:bare )?(?:to|2|tre|3|fire|4|flere|fleire) (?:\p{L}+ ){0,2}(?:leier|leiger|leie|leige|bor|bur|leietak\p{L}*|leigetak\p{L}*|på (?:kontrakt|leie)\p{L}*)|(?:være|vere) (?:to|2|tre|3|fire|4|flere|fleire)(?= *[?.!,]*$)|(?:to|2|tre|3|fire|4|flere|fleire) (?:venn(?:er|inner)|venar|kompiser|kamerater|studenter|leietakere|leigetakarar|leieboere|kolleg(?:er|aer)) (?:\p{L}+ ){0,2}(?:leie|leige|bo|bu)|(?:kan|får|kunne|lov til å|mulig å|greit å|ok å) (?:\p{L}+ ){0,3}dele (?:på )?(?:\p{L}+ ){0,2}(?:den|leiligheten?|leiligheta|boligen|huset|leia|leien|husleia|husleien)|(?:som|i|et|til|ha|starte) (?:et )?kollektiv|bokollektiv\p{L}*|bofellesskap\p{L}*|(?:leie|leige|bo|bu) (?:\p{L}+ ){0,3}med (?:en |ei |to |min |mine |noen )?(?:venn(?:er|inner?)?|ven|kompis\p{L}*|kamerat\p{L}*|søster|bror|søsken|kollega)|(?:rent|lease|live|move in) (?:\p{L}+ ){0,4}(?:together|jointly)|(?:can|could|may|allowed to|okay to|ok to|possible to) (?:\p{L}+ ){0,3}share (?:it|this|the (?:flat|apartment|house|place|home|unit|rent))|(?:rent|live|lease) (?:\p{L}+ ){0,3}with (?:a |my |some |two )?(?:friends?|mates?|sister|brother|colleague)|(?:joint|co)[- ]?(?:tenants?|tenanc(?:y|ies)|applicants?)`,
  on_account: String.raw`(?:bank)?konto\p{L}*|accounts?|in the bank|i banken|klart`,
  needed: String.raw`what (?:documents |papers )?(?:do|will|would) (?:i|we) need|(?:hva|ka|kva) (?:trenger|treng|må) (?:jeg|vi|eg|æ)(?: ha)?`,
  /** How many the readers are. */
  several: String.raw`vi (?:er|e|blir) (?:bare )?(?:to|2|tre|3|fire|4)(?= *(?:[?.!,]|$|(?:som|stykker|stk|venn\p{L}*|studenter|voksne)(?!\p{L})))|(?:two|2|three|3|four|4|both|several|all) of us|(?:two|2|three|3|four|4|several) (?:friends|students|tenants|mates|sharers|renters)`,
  /** For an electric car. */
  charger: String.raw`\p{L}*lade(?:re?n?|mulighet\p{L}*|plass\p{L}*|punkt\p{L}*|stasjon\p{L}*|boks\p{L}*)|\p{L}*lading|chargers?|charging(?: \p{L}+)?|charge points?`,
  included: String.raw`inkl\p{L}*|inngår|med i|bakt inn|i tillegg|ved siden av|dekker|dekkes|includ\p{L}*|covers?|covered|on top|extra`,
  asbestos: String.raw`asbest\p{L}*`,
  /** What has to be done to the home, and not what has been done. */
  work: String.raw`(?:må|bør|trenger|trengs?) (?:\p{L}+ ){0,3}(?:pusses|pussing|oppussing|oppuss\p{L}*|gjøres|utbedres|skiftes|byttes|renoveres|fikses|repareres|oppgraderes)|oppussingsbehov\p{L}*|oppussingsobjekt\p{L}*|pusses opp|(?:needs?|has|have|requires?) (?:\p{L}+ ){0,3}(?:work|renovat\p{L}*|doing up|fixing|repair\p{L}*|updating|to be (?:done|fixed|repaired|renovated|replaced))|work needed|fixer[- ]upper|must be (?:done|fixed|repaired|renovated|replaced)|(?:cost|costs) (?:to )?(?:fix|repair|renovat\p{L}*)`,
  bid_deadline: String.raw`\p{L}*frist\p{L}*|deadlines?|close|closes|when|når|tidligst`,
  /** What a loan takes a month, and not what the home does. */
  loan_payment: String.raw`(?<!down[ -])(?:re-?)?payments?|instal?lments?|mortgage costs?|(?:loan|mortgage) (?:\p{L}+ ){0,2}(?:costs?|be|comes? to)|(?:cost|pay|costs) (?:\p{L}+ ){0,4}(?:loan|mortgage)|nedbetaling(?:en|a|ene)?|termin(?:en|er|beløp\p{L}*)?|lånekostnad\p{L}*|avdrag\p{L}*|(?:koster?|kostar|kosta|blir|betaler?|betale) (?:\p{L}+ ){0,4}(?:bolig|bustad|hus)?lån(?:et)?|(?:bolig|bustad|hus)?lånet (?:\p{L}+ ){0,3}(?:koste|kosta|kostar|koster|bli|blir|komme)`,
  loan: String.raw`loans?|mortgages?|repayments?|borrow\p{L}*|rates|interest|bank|\p{L}*lån\p{L}*|rent[ea]n?|avdrag\p{L}*|terminbeløp\p{L}*`,
  /** What nobody but the seller knows of an auction. */
  reserve: String.raw`reserve(?: price)?`,
  /** How long before one moves out one has to say so. */
  notice: String.raw`oppsigelse(?:s?(?:tid|tia|frist|ti)\p{L}*)?|(?:hvor|kor) (?:lang|lange) (?:\p{L}+ )?oppsig\p{L}*|hvor (?:lenge|lang tid) (?:\p{L}+ ){0,4}(?:si|sie|sier|gi|seie) (?:\p{L}+ ){0,2}(?:opp|fra|beskjed)|how long(?: is|[’']s)? (?:the |my )?notice|oppsi(?:ing|gings)\p{L}*|oppseiings\p{L}*|oppseiing|gjensidig oppsigelse\p{L}*|notice periods?|period of notice|(?:how much|how long|how many (?:days|weeks|months)[’']?|what|\d+ (?:days|weeks|months)[’']?)(?: of)? notice|(?:days|weeks|months)[’'] notice|notice (?:do|must|to (?:leave|vacate|move out|end))`,
  break_lease: String.raw`break(?:ing)?|bryte|early|før tiden|heve`,
  security: String.raw`depositum\p{L}*|bonds?|deposits?`,
  give_back: String.raw`back|refund\p{L}*|return\p{L}*|keep|withhold\p{L}*|deduct\p{L}*|tilbake|attende|beholde|trekke\p{L}*|pets?|dogs?|cats?|hund\p{L}*|katt\p{L}*|dyr`,
  kept: String.raw`(?:hvor|kor) (?:skal|må|bør|blir|står) (?:\p{L}+ ){0,2}(?:stå|settes|være|ligge|oppbevares|plasseres|depositum\p{L}*)|where (?:is|does|will|should|do) (?:\p{L}+ ){0,3}(?:bond|deposit) (?:go|kept|sit|held|paid)|(?:hvem|kven|kem) (?:holder|har|oppbevarer|passer på)|lodged?|lodging|lodgement|rta|rtba|rbo|held|holds?|authority|fair trading|protected|trust account|\p{L}*konto\p{L}*|sperret`,
  lawful: String.raw`legal\p{L}*|illegal|lawful|laws?|allowed|maximum|max|limit|too (?:high|much)|more than (?:they|allowed|the)|lovlig\p{L}*|ulovlig\p{L}*|lov(?:en?|a)?|lovverket|tillatt|maks\p{L}*|grense\p{L}*|for (?:høyt|høgt|mye|stort)|høyeste|innenfor|(?:right|correct|usual|normal|standard) (?:amount|size|sum)?|riktig|normalt?|vanlig|kan (?:de|utleier\p{L}*) (?:kreve|be om|ta)|can (?:they|the landlord) (?:ask|charge|demand|require)`,
  sale_contract: String.raw`(?:få|se|lese|tilsendt|sende?|be om) (?:\p{L}+ ){0,2}(?:kjøpe)?kontrakt(?:en)?|kjøpekontrakt(?:en)?`,
  owned_how: String.raw`eie[rt]? (?:jeg|vi|man|eg) (?:\p{L}+ ){0,3}(?:selv|eller|leilighet\p{L}*|bolig\p{L}*|hus\p{L}*)|(?:borettslag|andel|aksje)\p{L}* eller (?:\p{L}+ )?(?:selveie\p{L}*|eie[rt]?|sameie\p{L}*)|(?:selveie\p{L}*|sameie\p{L}*) eller (?:\p{L}+ ){0,2}(?:borettslag|andel|aksje)\p{L}*`,
  moving_in: String.raw`flytt[ea]r? (?:\p{L}+ )?inn|innflytt\p{L}*|mov(?:e|ing)[ -]in|moving date|available|free from|vacant|ledig|overta\p{L}*|overtagelse|take over|possession|settle`,
  total_to_pay: String.raw`(?:how much|hvor mye|kor mykje|ka mye|hva|kva|what) (?:\p{L}+ ){0,5}(?:total\p{L}*|altogether|all up|in all|costs?|pay|need|needed|koster?|kostar|betale\p{L}*|trenger|treng|til sammen)|how much(?: money)? (?:\p{L}+ ){0,3}(?:to )?mov(?:e|ing) in|total (?:cost|amount|sum)|total\p{L}* (?:to|for å|ved)|(?:hva|hvor mye|ka|kva) (?:\p{L}+ ){0,3}(?:ut|legge|punge) (?:ut )?med|how much (?:\p{L}+ )?up-? ?front|(?:hva|ka|kva|hvor mye|kor mykje|kor mye|ka mye) (?:\p{L}+ ){0,9}(?:ved innflytting|før innflytting|til innflytting|for å (?:kunne )?flytte? inn)|(?:hva|ka|kva|hvor mye|kor mykje|kor mye|ka mye) (?:\p{L}+ ){0,3}(?:må|bør|trenger|skal|treng) (?:\p{L}+ ){0,2}(?:ha|legge|stille) (?:\p{L}+ ){0,5}(?:konto\p{L}*|klart?|penger|pengar|kroner|spart|tilgjengelig)|how much (?:\p{L}+ ){0,6}(?:account|bank|saved|savings|hand|ready)`,
  when: String.raw`when|når|what date|earliest|tidligst|how soon`,
  let_part: String.raw`granny flat|studio|annex\p{L}*|second dwelling|basement flat|hybel\p{L}*|utleie(?:del|enhet|leilighet)\p{L}*|sokkel\p{L}*|kjellerleilighet\p{L}*|leieboer\p{L}*|leietaker\p{L}*|anneks\p{L}*`,
  /** What lies under a home, and may be let by itself. */
  below: String.raw`kjeller\p{L}*|sokkel\p{L}*|underetasje\p{L}*|basements?|cellars?|lower (?:ground )?(?:floor|level)|downstairs`,
  /** That a part of a home is let, or made for it. */
  let_out: String.raw`hybel\p{L}*|utlei\p{L}*|lei(?:e|es|er|d|ges?) (?:\p{L}+ ){0,3}ut|(?:rent|let|lease|sublet)(?:ting|ing)? (?:\p{L}+ ){0,3}(?:out|basement|cellar|downstairs|floor|level)|rent(?:ed|ing)? out|granny[- ]flats?|self[- ]contained (?:unit|flat|studio)s?`,
  brings_in: String.raw`how much (?:\p{L}+ ){0,6}(?:rent|income|earn|bring|get|make|money)|how much (?:\p{L}+ ){0,4}(?:rent(?:ed)? (?:out )?for|pay|paying)|what (?:\p{L}+ ){0,5}(?:rent(?:ed)? (?:out )?for|earn|bring in|pay)|(?:hva|hvor mye|kor mykje|kva) (?:\p{L}+ ){0,6}(?:leie\p{L}*|leige\p{L}*|inntekt\p{L}*|innbring\p{L}*|kast\p{L}*|betaler|tjene\p{L}*|gir|gjev)`,
  /** Homes beside this one. */
  neighbours: String.raw`nabo(?:huset?|ens|en|ene|leilighet\p{L}*|boligen?|eiendom\p{L}*|tomt\p{L}*|rekkehus\p{L}*|hytt\p{L}*)|(?:huset|leilighet(?:en|a)|boligen|hytta) (?:ved siden av|under|over|vegg i vegg|rett ved)|next[ -]?door|neighbou?r(?:s|[’']s|s[’'])?|neighbou?ring|(?:house|flat|unit|apartment|place|home|one) (?:beside|across|above|below|opposite)`,
  was_sold: String.raw`sol[gd]t\p{L}*|seld|selt|salgspris\p{L}*|salgssum\p{L}*|g(?:ått|ikk) (?:\p{L}+ )?for|sell|sold|sale price|go for|went for`,
  /** That of a builder, and not that of the seller's insurance. */
  warranty: String.raw`(?:hva slags|hvilken?|hvilke) garanti\p{L}*|(?:building|builder[’']?s?|home|house|structural|construction|statutory|new home) (?:\p{L}+ )?(?:warrant(?:y|ies)|guarantees?)|warrant(?:y|ies)(?: insurance)?|(?:bygge|entreprenør|utbygger|ferdigstillelses|nybygg)s?garanti\p{L}*|garanti\p{L}* (?:på|fra|for) (?:\p{L}+ )?(?:bygget|boligen|huset|utbygger\p{L}*|entreprenør\p{L}*|arbeidet|badet|taket)|garanti\p{L}* (?:\p{L}+ ){0,3}nybygg\p{L}*|nybygg\p{L}* (?:\p{L}+ ){0,3}garanti\p{L}*`,
  appliance: String.raw`appliances?|hvitevare\p{L}*|vaskemaskin\p{L}*|washing|machine|fridge|oven|pris\p{L}*|price|hidden|insurance (?:for|against)|depositum\p{L}*|rent|rate`,
  graded: String.raw`tg ?[0-3]\p{L}*|tg ?[0-3]-\p{L}+|avvik\p{L}*|feil(?:ene|a)?|mangl(?:er|ene|ane)|merknad\p{L}*|skade(?:r|ne)|defects?|remarks?|faults?`,
  sum_of_repair: String.raw`koster?|kostar|kostnad\p{L}*|costs?|how much|pris\p{L}*|dyrt`,
  every_room: String.raw`(?:every|each) (?:bed)?room|all (?:the )?(?:bed)?rooms|throughout|(?:hvert|hvert eneste) (?:sove)?rom|alle (?:sove)?rom(?:mene)?|i hele`,
  /** What a sum is the sum of. */
  made_of: String.raw`(?:er|følger|kommer) med|(?:er|kommer) (?:\p{L}+ ){0,2}med i|inngår|dekker|dekke|dekkes|inklu\p{L}*|inkl|omfatter|består|går (?:\p{L}+ )?til|hvilke|hva slags|fordel\p{L}*|spesifi\p{L}*|bakt inn|ligger i|del av|cover|covers|covered|includ\p{L}*|made up|consist\p{L}*|break(?:s|ing)? (?:\p{L}+ )?down|breakdown|itemi[sz]ed?|go(?:es)? (?:towards?|to)|which|what (?:are|is) (?:\p{L}+ ){1,3}(?:made|for)|part of`,
  purchase_costs: String.raw`(?:kjøps)?omkostning\p{L}*|kjøpskostnad\p{L}*|(?:purchase|buying|closing|transaction|settlement|acquisition) costs?|(?:do|does|in|of|are) (?:the|those|these|all the) costs`,
  fortnight: 'fortnight(?:ly|s)?|two weeks|2 weeks|fjorten dager|14 dager|annenhver uke|to uker',
  toilets: String.raw`toilet(?:s|t\p{L}*)?|wc|dass|loos?|dunn(?:y|ies)`,
  storage: String.raw`bod|boden|bodene|boder|storage(?: room| cage| space)?`,
  owning: String.raw`eie|å ha|bo der|own|owning|live there|run|running`,
  /** Who lives with the reader. */
  cohabitant: String.raw`(?:samboer|kjæreste|sambuar|romkamerat|bofelle)\p{L}*|partner|boyfriend|girlfriend|flatmate|housemate|room-?mate`,
  animals: String.raw`hund\p{L}*|katt\p{L}*|dyr\p{L}*|husdyr\p{L}*|kjæledyr\p{L}*|bikkj\p{L}*|dogs?|cats?|pets?|animals?|pupp(?:y|ies)`,
  permission: String.raw`kan|får|lov|tillatt|ok|greit|plass|går det (?:bra|fint)|can|could|may|allow\p{L}*|okay|room for`,
  /** What comes when a lease is over. */
  lease_end: String.raw`(?:hva|ka|kva) skjer (?:\p{L}+ ){0,2}(?:etter|når) (?:\p{L}+ ){0,2}(?:år|måneder|leietid\p{L}*|kontrakt\p{L}*|leieforhold\p{L}*)|what happens (?:\p{L}+ ){0,2}(?:after|when|at the end of) (?:\p{L}+ ){0,2}(?:years?|months?|lease|tenancy|term)`,
  gone_up: String.raw`(?:hvor mye|kor mykje|har den|er den) (?:\p{L}+ ){0,3}(?:steget|gått opp|økt|stige\p{L}*) (?:\p{L}+ ){0,3}siden|(?:gone up|risen|increased|grown|appreciated) (?:\p{L}+ ){0,4}since`,
  tax_of_buying: String.raw`tax(?:es)? (?:\p{L}+ ){0,5}(?:buy|buying|bought|purchas\p{L}*)|skatt\p{L}* (?:\p{L}+ ){0,5}(?:kjøp\p{L}*)|(?:buy|buying|purchas\p{L}*) (?:\p{L}+ ){0,5}tax(?:es)?`,
  /** Whether a price will be higher, and not whether it has become so. */
  goes_up: String.raw`(?:går|stiger|øker) (?:bolig)?pris(?:en|ene)(?: \p{L}+)? ?(?:opp|oppover)?|(?:bolig)?pris(?:en|ene) (?:går|stiger|øker)|(?:is|are) (?:the |its )?prices? (?:going|likely to go|about to go) up|(?:will|would) (?:the |its )?prices? (?:go up|rise|increase)`,
  /** Of stairs that are climbed, and not of a wheelchair. */
  stairs: String.raw`stairs?|staircases?|flights?|trapp(?:er|en|ene|a|e)?|trappetrinn`,
  climbed: String.raw`(?:stairs?|flights?) (?:up|to climb)|flights of stairs|(?:climb|go up|walk up) (?:\p{L}+ ){0,3}(?:stairs|flights)|gå (?:i |opp )?(?:\p{L}+ )?trapp(?:er|ene)?|trapper opp`,
  wheelchair: String.raw`wheelchair|disab\p{L}*|accessib\p{L}*|step[- ]free|pram|stroller|walker|rullestol\p{L}*|rullator\p{L}*|barnevogn\p{L}*|tilgjengelig\p{L}*|trinnfri\p{L}*|uten trapp\p{L}*|without stairs|no stairs`,
  /** For how long somebody would like to rent. */
  for_months: String.raw`(?:leie|leige|rent|lease) (?:\p{L}+ ){0,3}(?:i|for|bare|just|only) (?:\d+|en|ett|to|tre|fire|fem|seks|one|two|three|four|five|six|a few|noen få) (?:måned\p{L}*|mnd|uker?|år|months?|weeks?|years?)`,
  /** Whether one may be put out of a home that one rents. */
  evicted: String.raw`kick (?:me|us|you) out|evict\p{L}*|kaste (?:meg|oss) ut|(?:blir|bli) kastet ut|utkastelse\p{L}*`,
  /** What the owner of premises pays, and who rents them may have to. */
  outgoings: String.raw`outgoings`,
  furniture: String.raw`møbl\p{L}*|innbo(?!forsik)\p{L}*|furnitur\p{L}*|furnish\p{L}*`,
  /** Whether somebody rents it, or its owner lives there. */
  occupied: String.raw`owner[- ]occupied|vacant possession|tenanted|(?:is|are) there (?:a )?tenants?`,
  investor: String.raw`investors?|invest\p{L}*|utleiebolig\p{L}*|as a rental|buy[- ]to[- ]let`,
  duty: String.raw`dut(?:y|ies)|stamp|dokumentavgift\p{L}*|tax`,
  bushfire_level: String.raw`bal(?:[- ]?(?:rating|level|\d+))?|bushfire attack level`,
  underquoting: String.raw`under[\s-]?quot\p{L}*|bait\p{L}*|lokkepris\p{L}*`,
  /** Whether one may apply where the home is advertised. */
  online: String.raw`on-?\s?line|on (?:this|the|your) (?:web)?(?:site|page)|through (?:the |this )?(?:site|website|app)|digital\p{L}*|electronically|elektronisk\p{L}*|på (?:inter)?net+(?:et|side\p{L}*)?|over nett\p{L}*|herfra`,
  sends_application: String.raw`(?:submit|lodge|put in|send|send in|make|fill in|fill out) (?:\p{L}+ ){0,2}applications?|(?:sende?r?|levere?r?) (?:\p{L}+ ){0,3}søknad\p{L}*`,
  applying: String.raw`appl(?:y|ying|ication|ications)|søk(?:e|er|je|jer)?|søknad\p{L}*`,
  high: String.raw`høy|høyt|høg|høgt|stor|high|big|large|a lot`,
} as const;

export type Detail = keyof typeof WORDS;

/** Any of these words, whole. */
export function word(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
}

const PATTERNS = Object.fromEntries(Object.entries(WORDS).map(([detail, words]) => [detail, word(words)])) as Readonly<
  Record<Detail, RegExp>
>;

/** Whether a text says it. */
export function says(detail: Detail, text: string | undefined): boolean {
  return PATTERNS[detail].test(text ?? '');
}
