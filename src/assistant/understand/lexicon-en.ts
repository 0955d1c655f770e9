import type { Lexicon } from './intents.ts';

/** How English asks, in Australia and of homes in Norway. */
export const ENGLISH: Lexicon = {
  phrases: {
    price:
      'asking price, price guide, price, what is the guide, =guide, how much do they want, listed for, rent, weekly rent, monthly rent, how much rent, ~how much, ~cost, ~expensive, ~asking, =the damage, going for, how much for, weekly, price tag, vendors want, owners want, seller want, what do they want for it, asking how much, list price',
    total_price:
      'total price, final sum, sum must pay, add everything together, price in total, price all up, total cost buy, including debt, with shared debt, including shared debt, ~in total, all in price, all up price',
    joint_debt:
      'shared debt, joint debt, common debt, debt, association loan, housing association debt, fellesgjeld, loan of the association, share of the loan, share of the debt',
    shared_cost:
      'shared cost, common cost, shared expense, strata, strata fee, strata levy, strata levies, body corporate, body corp, owners corporation, owners corp, owner corp, levies, hoa, monthly fee, service charge, maintenance fee, condo fee, running cost, body corp fee, strata cost, quarterly fee, admin fund, maintenance levy, common charge*, common fee, co op fee, felleskostnad*, building fee, complex fee',
    shared_cost_includes:
      'shared cost include, shared cost cover, include shared cost, included shared cost, covered by shared cost, strata include, strata fee cover|include, strata cover, levies include, levies cover, fee include, fee cover, included in strata, included in levies, included in fee, get for felleskostnad*, get for shared cost, get for strata, get for levies, get for fee, water|heating|internet covered by strata|levies|body|shared, covered by body corporate, covered by strata, covered by levies, in the strata, in the body corporate, in the levies, levies go towards, strata go towards, what are levies for, what is strata for, strata pay for, monthly fees cover, fees actually cover, levies actually cover, fees cover',
    final_shared_cost:
      'shared cost after, interest only, interest free period, after instalment, when instalments start, shared cost rise, shared cost go up, shared cost increase, common charges go up, charges go up interest, when interest only ends, once interest only period, after interest only',
    shared_fund:
      'shared fund, association assets, share of assets, share of association, association fortune, sinking fund, capital works fund',
    purchase_costs:
      'purchase cost, buying cost, closing cost, transaction cost, additional cost, extra cost, fees buy, cost beside|besides price, on top of price, other cost, registration fee, acquisition cost, upfront cost buying, cost of buying, costs of buying, total cost of buying, upfront cost buy, costs to buy, conveyanc*, legal fees, hidden costs, hidden cost, hidden fees, hidden extras',
    duty: 'stamp duty, stampduty, transfer duty, document duty, duty, transfer tax, tax when buying|buy, tax to buy, tax on purchase, purchase tax',
    municipal_fees:
      'municipal fee, council rate, rates, municipality fee, municipal charge, council fee, garbage fee, rubbish collection, =bins',
    property_tax: 'property tax, land tax, =tax, taxes',
    tax_value: 'tax value, taxable value, tax assessment, value tax office, tax office value, tax office put',
    deposit: 'deposit, bond, rental bond, security deposit',
    move_in:
      'move in cost, cost move in, upfront rent, pay before moving in, pay to move in, first payment, pay before keys, pay before i get the keys, pay up front to rent, rent in advance, weeks in advance, in advance, pay to get the keys, up front costs renting',
    rent_includes:
      'included in rent, rent include, rent cover, bills included, utilities included, electricity included, water included, utilities, electricity in the rent, in the weekly rent, water in the rent, internet in the rent, power in the rent, gas in the rent, pay for electricity separately, electricity separately, pay electricity, pay water usage, pay for water, bills on top, bills on top of rent, who pays for water, who pays for electricity, is power included, gas included',
    price_per_area:
      'price per square, price per m2, price per sqm, per square metre|meter, per sqm, per m2, price m2, square metre price, square meter price, sqm price',
    price_history:
      'passed in, price history, price change*, price drop*, price reduced, price reduction, price been lowered, price lower than before, sold before, last sold, previously sold, previous price, last sale, earlier price, former price, sold for last, history, original price, last time sold, sell for last, sell last time, dropped in price, drop in price, come down in price, price come down, last sell for, it last sell, last sell, price dropped, price been dropped, previous sale, sold it for, sell for before, pay for it last, bought it for, paid for it, did price go up|down, price gone up|down, price go up since, how come price changed',
    monthly_cost:
      'monthly cost, cost a|per|each month, pay a|per|each month, monthly payment, monthly expense, mortgage payment, mortgage, loan cost, repayment, monthly total, living cost, cost of living, cost live, per month total, month all in, loan, each month, every month, per fortnight, repayments, mortgage cost',
    cash_needed:
      'cash need, equity, down payment, downpayment, upfront cash, savings need, own money, how much cash, cash up front|upfront, money need upfront, deposit to buy, deposit need to buy, house deposit, deposit for home loan, deposit for loan, deposit need, deposit home loan, deposit for mortgage, how much cash, percent deposit',
    valuation:
      'guide realistic, price realistic, realistic price|guide, valuation, estimate*, worth, market value, appraisal, appraised, value of home|house|apartment|property, real value, valued, what its worth, reckon its worth, reckon it is worth, think its worth',
    compare_price:
      'similar flats|houses|homes|places rent, similar flats|houses|homes|places rent for, similar houses|flats|places|apartments|units|properties, houses|homes|units nearby sell|sold, comparable sale*, recent sale*, cheap for, expensive for, good value, overpriced, price fair, fair price, good price, reasonable price, price reasonable, compared to similar, compared with similar, price compare*, too expensive, cheap, cheaper than, similar homes, price high, price low, above market, below market, priced right, market price, value for money, good deal, bargain, rip off, ripoff, expensive for area, price expensive, seems expensive, overpriced, too much for, priced high, priced low, cheaper, expensive compared, bit expensive, bit steep, steep, dear',
    bedrooms:
      'bedroom*, number of bedroom*, how many bed room, bed rooms, sleeping room, br, bdrm*, bed room, bedder, bdr, bedrms, room for my mother|mum|mom|dad|parents|nan|in-laws|baby|kid|child, room for another kid, spare bedroom, extra room, extra bedroom',
    rooms: 'how many room, number of room, total room, rooms in total, ~rooms',
    bathrooms:
      'bathroom*, how many bath, toilet*, wc, shower*, bathtub, baths, powder room, dunny, dunnies, loo, loos, half bath, bath tub, lavatory, own bathroom, share bathroom, second bathroom, second toilet',
    beds: 'how many sleep, sleeping place, how many bed, beds, sleep how many, people sleep, does it sleep',
    area: '~how big, ~how large, ~how small, floor area, floor space, living area, usable area, internal area, square metre|meter, sqm, square feet, sq m, bra i, bra, p rom, primary room|area, floor size, size of apartment|home|house|flat|place|unit|property, m2, spacious, ~area, how many square, ~size, ~big, ~large, how many square|squares, how many m2, how many metres, square footage',
    outdoor_area:
      'terrace size, balcony size, size of balcony|terrace|deck, size terrace|balcony|deck, how big balcony|terrace|deck, how large balcony|terrace, outdoor area, outdoor space, open area, tba, balcony area, terrace area, how big courtyard|verandah|patio, size of courtyard|patio, how large deck|patio',
    land: 'land size, plot size, lot size, size of plot|land|lot|block, block size, plot, how big|large plot|land|lot|block|garden, how much land, land area, plot area, land, how big backyard|yard, size of backyard|yard|garden, how big is the block, acre*, hectare*, how large backyard|yard|garden, width of land|block, frontage, sqm is the land, sqm land, how many sqm land, land in sqm, how big is land, m2 of land, big is the section, =section size',
    floor:
      'which floor, what floor, floor is|on, ground floor, top floor, how many floor, number of floor, storey*, level is|on, which level, what level, how high up, stories, floors, stories, what storey, floor number',
    year_built:
      'year built, when built, built, how old, age of building|house|home|property, construction year, building year, constructed, year of construction, built year, old building, new building, age, when did they build, when build, year build, build it, house old, building old, how new, what year, which year, year is it from',
    renovated:
      'renovat*, refurbish*, upgraded, modernis*, modernized, remodel*, last updated home, redone, when kitchen redone, fixer upper, needs work, work needed, need work, needs work, needs doing up, =done =up, redecorat*, remodelled, new kitchen, new bathroom, bathroom redone, kitchen redone, updated, move in ready, fixer-upper, move-in ready',
    energy:
      'energy rating, energy label, energy grade, energy class, energy efficien*, energy certificate, energy, epc, power consumption, energy consumption, electricity consumption, electricity bill, electricity cost, energy cost, heating cost, power bill, nathers, star rating, insulat*, power bills, insulation, cost to heat, gas bill, double glaz*',
    heating:
      'heating, heated, how warm, heat source, radiator*, how heat, warm, district heating, heat, cold in, cold inside, warm in winter, stay warm, hot water, is it cold, is it warm, gas heater, heater',
    ownership:
      'strata or freehold, freehold or strata, strata or torrens, torrens or strata, ownership, freehold, cooperative, co op, owned share, ownership type|form, type of ownership, tenure, title type, strata title, torrens, housing association, own it outright, company title, strata titled, what title, torrens title, kind of title',
    land_tenure:
      'leasehold, land lease, ground lease, ground rent, own the land, land owned, land included, owned land, owned plot, plot owned, leased land, own the land under, land under it, crown land',
    preemption:
      'right of first refusal, preemption, pre emption, preemptive, first refusal, pre emptive, first dibs, members get first, members go first, existing members',
    security_order:
      'security scheme, guarantee scheme, shared cost guarantee, security order, secured against, stop paying, neighbours stop paying, others stop paying, others dont pay, are we covered',
    pets: 'pet, pets, pet friendly, dog, dogs, cat, cats, animal*, puppy, keep dog, keep cat, doggo*, doggy, kitty, kitten*, pup, pups, rabbit*, bunny, bird, birds, hamster*, guinea pig, fur baby, staffy, labrador, chook*, chicken*, horse, horses, goat, reptile*, snake',
    furnished:
      'furnished, furniture, unfurnished, furnishing*, bring my own bed|furniture, own furniture, is there furniture, come with furniture, comes furnished, couch, sofa',
    available_from:
      'available from, when available, move in date, when move in, takeover, take over, when can i move, possession, handover date, available when, settlement date, settlement, available date, date available, move in, earliest move, vacant from, vacant possession, move in by, how soon, settle, when could move, date move, moving in date, when is it free, is it free from, free from, free now',
    lease:
      'how long can i|we stay, how long could i|we stay, lease length, lease term, how long lease, lease period, length of lease, minimum lease, rental period, how long rent, lease, tenancy length, contract length, rent it for how long, minimum stay, end date, long term, notice period, fixed term, month to month, renew lease, extend lease',
    rental_part:
      'rental income, rent out, rent part, sublet, rented out part, rent it out, let out, rent a room out, airbnb, rental unit, rental potential, income from rent, rental yield, secondary unit, rent out a room, rent out room, a lodger, take lodgers, flatmate*, room to rent out, holiday let, short stay, boarder, boarders',
    tenancy:
      'tenant, tenants, tenanted, currently rented, sitting tenant, vacant, yield, ~return, occupied by tenant, is it empty, anyone living, somebody living, anyone live there now, vacant, renting it at the moment, somebody renting, someone renting, currently tenanted, tenant in place, tenants in place, rented at the moment, leased at the moment, lease in place',
    outgoings: 'outgoing, outgoings, owner cost, annual cost, yearly cost, cost a|per year',
    viewing:
      'see it before auction, inspect before auction, inspection before auction, look before auction, through before auction, viewing*, inspection*, open home, open house, open for inspection, see home|house|apartment|place|flat|property|it, visit, look at home|house|apartment|place, private viewing, showing*, when can see, tour, come and look, show me around, inspect, view apartment|house|home|property|it, can i inspect, check it out, have a look, private inspection, ofi, walk through, walkthrough, inspection time, when can i look, look at it, look at this one',
    bidding:
      'earliest bid, bid at earliest, earliest offer, make an offer before auction, make offer before auction, offer before auction, offer prior auction, offer prior, pre auction offer, buy it before auction, sell before auction, sold before auction, accept offers before auction, offers before auction, bid, bids, bidding, make offer, place offer, offer, how offer, submit offer, current bid, highest bid, offers close, put in offer, buy it how, how to buy, make an offer, made an offer, any offers, offers on',
    auction:
      'auction*, auctioned, how sold, method of sale, sale method, private treaty, private sale, expression of interest, tender, under the hammer, reserve, reserve price, auctioneer, best offers by, expression',
    parking:
      'parking, park car|cars, park, car space*, carport, car port, garage, garages, carspace, car spot, where car, car park, carpark, carparks, car parks, driveway, space for car, permit parking, street parking, off street, where do i park, lock up, lug, undercover, ute, caravan, trailer, the car, two cars, second car, cars, visitors park, visitor parking, =truck, =van',
    condition:
      'tg0, tg1, cost to fix|repair, cost fixing|repairing, repair cost*, cost of repairs, condition, condition report, defect*, survey report, damage*, fault*, problem*, moisture, damp, mold, mould, leak*, tg2, tg3, tg 2, tg 3, roof, wiring, electrical, plumbing, pipes, drainage, asbestos, building report, pest report, pest, pests, termite*, structural, repairs, surveyor, rot, issues, wrong with, water damage, cracks, crack, mouldy, =ants, cockroach*, rats, mice, foundation*, subsidence, rust, flood damage, wear and tear, building and pest, state of, pest inspection, building inspection, inspection report, anything need fixing, need fixing, known problems, known issues, known defects, hidden defects',
    documents:
      'document, documents, prospectus, paper, papers, statement of information, contract of sale, section 32, floor plan, floorplan, brochure, sales report, vendor statement, download, floor plans, =plans, title search, strata report, pest report available, vendor statement, section 32, s32, council approval*, approved plans, report available, see contract, copy of contract, send me contract, send contract, send report, send me report, send the building report, contract and building report, floorplan available, see plans',
    transport:
      'station is it called, stop is it called, what is it called, is it called, public transport, bus, buses, train, trains, tram, metro, subway, station, bus stop, nearest stop, transport, ferry, transit, light rail, train line, tram stop, train station, bus line, walk to train|station|bus|tram, bus route, walk to the bus, walk to bus, walk to the station, to the bus, to the train, to the tram, to the station',
    travel_time:
      'travel time, commute, commuting, how far to work, how long to work, distance to work, drive to work, to my work|office, ~how far is it to, ~how far from, ~how long does it take to, ~distance to, ~distance from, ~minutes to, how close to, ~far from, ~how long to, ~how far to, cbd, to the city, city centre, airport, how long by train|car|bus|tram, get to work, take me to get, take to get to, to work, drive to cbd|city|airport|town|beach, how long to drive, how long drive, peak hour, train ride to, minutes by train|car|bus|bike|foot, ride to work, drive into, into the city, into town, to town, to the airport, to uni|university, door to door',
    address:
      'address, ~where is, ~located, location, which suburb, what suburb, street, postcode, what area is, which area, which street, post code, suburb, where exactly, ~where, street number, exact street, exact address, exact location, house number, where on the map',
    surroundings:
      'surrounding*, neighbourhood like, neighborhood like, neighbourhood, neighborhood, elevation, above sea level, setting, surroundings, nature, hiking, coast, by the sea, ~what is nearby, ~nearby, local area, parks, beach, whats near, what is near, it near, close to beach|park, from the beach, river, lake, forest, park, pub, pubs, area like, suburb like, parks around, parks nearby, park nearby, playground nearby, bush walk, bushland',
    type: 'type of property|home|house|dwelling|building, property type, kind of property|home|house|building, is it house|apartment|flat|townhouse|cabin, detached, ~what type, ~what kind, semi detached, unit or house, house or unit, unit or a house, house or a unit, flat or house, apartment or house, what sort of home|house|property|place, is it a townhouse|duplex|villa|studio|unit, bungalow, townhouse or unit, townhouse or a unit, townhouse or apartment, a townhouse or, is it an apartment or, standalone, free standing, freestanding, terrace house',
    status:
      'still available, still for sale, sold, already sold, available, under offer, still on market, status, ~taken, rented already, ~gone, still there, for sale still, for rent still, has it gone, gone yet, off the market, snapped up, under contract, exchanged',
    published:
      'how long on market, days on market, on market, when listed, when published, first listed, advertised, first advertised, listed since, how long listed, on the market for, how long for sale, been for sale, been listed, when updated, last updated, how long been listed, been advertised, how long been up, when advertised, listed for',
    agent:
      'who manages, property manager, managing agent, who talk to, who do i talk, who should i talk|speak|ask, who to talk|speak|ask, agent, agents, realtor, broker, who sells, who selling, contact, phone number, call, who can i talk, email, landlord, agency, who do i contact, who handles, who lists, who offers, who is selling, who is renting, real person, talk to someone, speak to someone, human, talk to person|human, speak to person|human, who do i call, sales rep, =ring',
    seller_insurance:
      'seller insurance, sellers insurance, vendor insurance, change of ownership insurance, insurance from seller, insured by seller, warranty hidden defects, insurance for hidden defects, seller warranty, vendor warranty, seller give warranty, seller insure',
    insurance: 'insurance, insure, insurance cost, home insurance, building insurance, contents insurance, insured',
    project:
      'project, new build, developer, when finished, completion, completed, under construction, off the plan, units left, how many units, construction start, when ready, construction finish, units, handover of units, new development, development finished, when will it be finished, be finished, when is it finished',
    registry:
      'land registry, cadastral, title number, registry, gnr, bnr, lot number, section number, registration number, farm number',
    highlights:
      'tell me about, describe, =summary, summarise, summarize, highlights, what is special, best thing, about this home|house|apartment|property|place, overview, selling point, main features, features, facilities, amenities, what is good, best feature, best features, what stands out, stand out, why should i, in a nutshell, =brief, quick rundown, rundown, main selling, what makes it, great about it',
    view: '=view, =views, sea view, ocean view, mountain view, view like, what view, outlook, overlook*, can you see, see the ocean|sea|harbour|water|city|mountains, see ocean|sea|harbour|water|city, any views',
    sun: '=sun, sunny, sunlight, natural light, afternoon sun, evening sun, morning sun, facing, aspect, orientation, which direction, north facing, west facing, south facing, east facing, bright, daylight, dark, arvo sun, get sun, get any sun, dark inside, gloomy, windows face, does it face, which way face, way does it face, light inside, get the morning sun, morning light, gets light, is it bright, faces north',
    noise:
      'noise, noisy, quiet, loud, traffic noise, traffic, soundproof, peaceful, sound insulation, hear neighbours|neighbors, calm, busy road, main road, busy street, road noise, noisy neighbours|neighbors, neighbours|neighbors noisy, =party, =parties, =planes, flight path, aircraft, trains noise, thin walls, hear the neighbours|neighbors, hear next door, hear traffic|trains, hear',
    schools:
      'school, schools, kindergarten*, childcare, daycare, nursery, school zone, catchment, primary school, high school, preschool, university, college, =kindy, =kinder, =prep, child care, day care, school catchment',
    shops:
      'shop, shops, grocery, supermarket*, shopping, store, stores, cafe, cafes, restaurant*, pharmacy, doctor, hospital, groceries, closest supermarket, coles, woolies, woolworths, aldi, iga, chemist, milk bar, bakery, coffee, gp, bottle shop, mall, eat out, gp clinic',
    internet:
      'internet, broadband, wifi, wi fi, fibre, fiber, nbn, internet speed, cable tv, wi-fi, mobile coverage, phone reception, mobile reception, reception for phone, download speed, internet good',
    kitchen:
      'kitchen, oven, stove, fridge, appliance*, cooktop, refrigerator, white goods, whitegoods, gas cooking, electric cooking, induction, gas cooktop, gas stove, microwave, rangehood',
    included:
      'included in sale, included in price, ~comes with, ~what is included, ~come with home|house, fixtures, inclusions, include in sale, stay in home|house, left behind, washing machine, come with fridge|dishwasher|appliances|oven|washer, leave fridge|dishwasher|appliances|oven|washer|curtains|blinds, fridge included, dishwasher included, appliances included, curtains, blinds, dryer, light fittings, what stays, leave behind, washing machine included, include fridge|dishwasher|washing, tv included, fridge stay, dishwasher stay, washing machine stay, does fridge, washer stay, stay with house|apartment|property, fridge and washing machine stay, fridge stay, fridge and washer stay, washer stay, dryer stay, curtains stay, appliances stay',
    smoking: 'smoke, smoking, smoker*, vape, vaping, cigarette*',
    water_sewer:
      'sewer, sewage, septic, water supply, mains water, town water, well water, water connected, water and sewer, running water, tap water, bore water, mains sewer, sewerage, town sewer, rain water, septic tank, water pressure',
    layout:
      'layout, floor layout, open plan layout, what rooms, how is it laid out, planning of rooms, ceiling height, ceilings, one level, single level, two level, split level, single storey, double storey, bedrooms upstairs, away from the kids, main bedroom away, master away, main bedroom, master bedroom, upstairs or downstairs, flow of rooms, separate living, separate kitchen',
    hazards:
      'flood*, flood zone|overlay|area|plain, bushfire zone|overlay|area, bushfire*, bush fire*, landslide*, landslip*, subsidence, storm surge, cyclone*, sea level rise, king tide*',
    rental_income:
      'rental return*, rent bring, rent it bring, rent does it bring, rent for, would it rent, could it rent, rent it for how much, get in rent, rent would i get, rent could i get, rent would it get, rent would it fetch, market rent, rental appraisal, expected rent, lease for how much, rented for how much, get for renting, get if i rented, what rent would|could',
    water_rates: 'water rates, water rate, water bill*, water charges, cost of water, water cost',
    room_size:
      'how big|large|small|wide|long living room, how big|large|small|wide|long lounge|bedroom*|kitchen|bathroom|study|laundry|master|ensuite, size|dimensions|measurements|sqm|m2 living room, size|dimensions|measurements|sqm|m2 lounge|bedroom*|kitchen|bathroom|study|laundry|master|rooms, living room size, bedroom|room|kitchen|lounge sizes|dimensions|measurements, bedrooms big|large|spacious, lounge big|large|spacious, fit a king|queen bed, fit a king|queen',
    first_home:
      'first home, first homebuyer*, first home guarantee, fhbg, first home buyer*, first time buyer*, first timer*, fhb, first home concession, first home owner*, never owned home|house|property|place|anything, buying my first|1st, first home grant, fhog, 1st home buyer*, first property, first house, first apartment, first time home buyer',
    auction_rules:
      'if i win, if we win, win the auction, winning bid, winning bidder, highest bidder, wins the auction, i have won, i won, after the hammer falls, hammer falls, fall of the hammer, knocked down to me, passed in, pass in, passes in, doesnt sell at auction, auction rules, rules of auction, how does auction work, how do auctions work, how auction works, deposit on the day, pay on the day, sign on the day, =on the =day, 10 on the day, percent on the day, auction deposit, reserve not met, reserve isnt met, reserve not reached',
    apply:
      'apply, application*, how to rent it, apply for it, rental application, application form, want to rent it, like to rent it, put in application, how do i get it, how do i rent it, how can i rent, rent this place how, next step*, 1form, snug, 2apply',
    debt_term:
      'debt paid off, loan paid off, debt repaid, debt fully paid, paid down, association loan paid, shared debt paid, debt be paid, debt mature*, debt run, debt cleared, when debt free, loan run out',
    sharing:
      'charger|driveway|garage shared|private|communal, ~is it shared, ~is it communal, shared or private, private or shared, share it with, shared with others, shared with other, is it just for me|us, is that shared, are they shared',
    reason_for_sale:
      'why selling, why sell, why is it for sale, reason for sale, reason for selling, why are they moving, why sold, why moving, why are they selling, selling up, owners moving, moving out why, how come owners|they moving|selling|leaving, why leaving, why leave, why are they leaving, why is it on the market, why owners',
    people:
      'who lives, neighbours|neighbors like, kind of people, what people, type of people, what are the neighbours|neighbors, immigrants, foreigners, ethnic*, religion, religious, families live, elderly live, muslim*, christian*, jewish, demographic*, neighbour*, neighbor, neighbors, young people live, next door, race, nationality, white area, students live, refugee*, lived there before, live there before, who lived, sort of people, neighbour have, neighbor have, families around, previous tenants, other tenants, who else lives, many kids, gay, old people, foreign*, locals like, how many people live, full of students|families, who are the neighbours|neighbors, students',
    safety:
      'safe area, is it safe, safe, crime, dangerous, burglar*, safe neighbourhood|neighborhood, drugs, unsafe, gang*, bad area, rough area, good area, violence, walk alone, theft, dodgy, break ins, break in, breakins, broken into, sketchy, rough, walk at night, walk around at night, crime rate, bad neighbourhood|neighborhood|suburb, ghetto, drug dealer*, stolen, thieves',
    legal:
      'legal, legally, lawyer, sue, contract mean, legal advice, withdraw bid, binding, my rights, cancel contract, cooling off, liable, liability, =law, evict*, break lease, tax deduct*, dispute, permit to build, building permit, planning permission, am i allowed to build, visa, get out of contract, get out of the contract, pull out of, back out, change my mind, break the lease, breach, refuse my pet, landlord refuse, landlord allowed to, landlord legally, allowed by law, tenant rights, tribunal, easement*, zoning, zoned, subdivide, subdivision, knock down, knockdown, council approve, extension allowed, build a second, build a granny flat, raise the rent, increase the rent, enter the house, withhold bond, get my bond back, is that allowed, are they allowed, landlord come in, landlord to come in, without telling me, add a second storey|story, build a deck, add a deck, knock out wall, knock down wall, take out wall, remove wall',
    haggling:
      'get it for, lower price, negotiab*, negotiate, discount, haggle, accept less, accept lower, lowest price, best price, below asking, under asking, reduce price, price flexible, less than asking, knock off, accept offer of, take less, room to negotiate, lowest offer, bargain down, go down in price, minimum they accept, willing to accept, go lower, lowball, low ball, wiggle room, negotiation, take less, less than the asking, lower offer, come down on price, drop the price, cheaper price, go any lower, lowest they, would they take, will they take, will they accept, would they accept, accept offer, beat them down, price firm, is price firm, vendor motivated, motivated vendor|seller, lower the rent, lower the price, cheaper rent, cheapest they, rent negotiable, cheapest, drop rent, drop the rent, reduce rent, reduce the rent, rent down, knock rent, less rent, lower rent, cut the rent',
    advice:
      'better than renting, rent or buy, buy or rent, better to rent, better to buy, better off renting|buying, cheaper to rent, cheaper than renting, likely to go higher|up|over|above, likely to sell for, go over the guide, go above the guide, go for more, sell for more than, sell above|over, what will it go for, what will it sell for, what do you reckon it goes for, should i buy, should i rent, good investment, recommend, worth buying, your opinion, what do you think, price rise, price go up, future price, will value increase, appreciate, afford, can i afford, should i bid, how much should i bid, how much should i offer, what should i offer, better buy, investment, get a loan, will i get loan, good time to buy, right time to buy, would you live, would you buy, good buy, worth it, worth the money, buy now or wait, wait for prices, interest rates, prices fall, prices drop, prices go, good idea, resale value, capital growth, go up in value, think it will sell for, will it sell for, rates rise, rates go up, rates fall, interest rate*, first offer, offer should, should i offer',
    seller_person:
      'who owns, who is owner, owner name, seller name, who is the seller, divorce*, owner phone, how old is seller, seller desperate, why divorce, owner live, desperate, current owner, sellers name, owners name, name of seller|owner, owner married, owners married, landlord like, seller like, owner like, owners like, how old is owner, owner work, owners work, name of the owner, owner nice|friendly|rich|old, owners nice|friendly|rich|old, owner rich, vendor desperate, why divorced, landlord nice',
    nothing:
      'people viewed, people seen, people looked, people interested, people applied, how many applicants, how many viewers, views this listing, how many views, clicks, colour*, color*, haunted, ghost*, weather, =rain, snow there, joke, star sign, wallpaper, =paint, =painted, carpet cleaned, celebrity, famous, your name, your favourite|favorite, how are you, suck, stupid, shit, fuck*, useless',
    greeting:
      '~hello, ~hi, ~hey, ~good morning, ~good evening, ~help, ~what can you do, ~what can i ask, ~who are you, ~are you human, ~are you robot|bot, ~gday, ~howdy, ~hiya, ~sup',
    thanks:
      '~thanks, ~thank you, ~great, ~ok, ~cheers, ~bye, ~goodbye, ~perfect, ~ta, ~awesome, ~sweet, ~no worries, ~cool thanks',
    'facility:balcony': 'balcon*, juliet balcony',
    'facility:terrace': 'terrace, terraces, patio, deck, courtyard, verandah, veranda, alfresco, outdoor entertaining',
    'facility:garden': 'garden, yard, backyard, lawn, gardens',
    'facility:elevator': 'elevator*, lift, lifts, seater couch up, couch up, sofa up, is it all stairs',
    'facility:ev_charging':
      'ev charg*, charge electric car, electric car, electric vehicle, charging station, charger, charge car, charge ev, charge my car, tesla, ev, car charg*, plug in car|electric, plug in my car|electric, charge my tesla, ev charger, wallbox',
    'facility:fireplace': 'fireplace*, wood stove, wood burner, fire place, wood heater, chimney, log burner',
    'facility:heat_pump': 'heat pump*, heatpump*',
    'facility:solar_panels': 'solar, solar panel*, photovoltaic',
    'facility:air_conditioning': 'air con*, aircon*, ac, cooling, air condition*, split system, reverse cycle',
    'facility:underfloor_heating':
      'underfloor heating, floor heating, heated floor*, under floor heating, heating in floor, warm floor*',
    'facility:balanced_ventilation': 'ventilation, balanced ventilation, ventilated',
    'facility:alarm': 'alarm*, security system, burglar alarm, alarm system',
    'facility:janitor_service': 'janitor, caretaker, concierge',
    'facility:shared_laundry': 'laundry, shared laundry, laundry room',
    'facility:storage_room':
      'storage, storage room, store room, storeroom, storage space, storage unit, shed, store my, store skis, storage cage, somewhere to store, place to store, lockup storage, somewhere to put, place to put my, camping gear, put boxes',
    'facility:cellar': 'cellar, basement',
    'facility:bicycle_room':
      'bike room, bicycle room, bike storage, bicycle storage, bicycle parking, park my bike, store bike|bicycle, bikes, bicycle, bike parking, bike, pushbike*, push bike*, leave our bikes, leave bikes, park bikes',
    'facility:guest_room': 'guest room, guest bedroom, spare room',
    'facility:home_office': 'home office, study, work from home, office space at home, office',
    'facility:sauna': 'sauna',
    'facility:pool': 'pool, swimming pool, swimming, swim',
    'facility:gym': 'gym, fitness, workout room, exercise room',
    'facility:roof_terrace': 'roof terrace, rooftop*, roof deck, roof top',
    'facility:water_access': 'water access, waterfront, lake access, sea access, beach access, shoreline',
    'facility:boathouse': 'boathouse, boat house',
    'facility:mooring': 'mooring, boat berth, boat, jetty, berth, dock for boat, pier',
    'facility:ski_in_ski_out': 'ski in, ski out, skiing, ski, ski slope, ski lift, ski track',
    'facility:wheelchair_accessible':
      'wheelchair, accessible, disabled access, step free, stair free, accessibility, without stairs, disability, stairs, =walker, mobility, pram, many steps, any steps, steps to, nan manage, grandma manage, her walker, with a walker',
    'facility:child_friendly':
      'child friendly, family friendly, good for kids, good for children, kids, children, playground, for families, suitable for family',
    'facility:granny_flat':
      'granny flat, annexe, annex, studio flat, bedsit, separate unit, self contained unit, secondary suite',
    'facility:workshop_space': 'workshop',
    'facility:loading_dock': 'loading dock, loading bay, loading ramp',
    'facility:meeting_rooms': 'meeting room*',
    'facility:canteen': 'canteen',
    'facility:reception': 'reception',
    'facility:dishwasher': 'dishwasher*, dish washer',
    'facility:built_in_wardrobes':
      'wardrobe*, built in robe*, built in wardrobe*, closet*, built in closet*, robes, built ins, built-ins, walk in robe, robe',
    'facility:ensuite': 'ensuite, en suite',
    'facility:open_plan': 'open plan, open kitchen, open living',
    'facility:water_tank': 'water tank, rainwater tank, rain water tank',
    'facility:spa': 'spa, jacuzzi, hot tub, spa bath, whirlpool',
    'facility:tennis_court': 'tennis, tennis court',
    'facility:fully_fenced': 'fenced, fence, fences, fencing, fully fenced, secure yard, dog escape, escape',
    'facility:floorboards':
      'floorboard*, timber floor*, polished floor*, wooden floor*, wood floor*, hardwood floor*, carpet or, floorboards or carpet, parquet, hardwood',
    'facility:rumpus_room': 'rumpus, rumpus room, games room, play room, playroom, second living',
    'facility:intercom': 'intercom, door phone, video doorbell, buzzer, entry phone',
    'facility:pay_tv': 'pay tv, foxtel, cable tv, tv antenna',
    'facility:vacuum_system': 'ducted vacuum, vacuum system, central vacuum',
    'facility:solar_hot_water': 'solar hot water, solar water heater',
    'facility:grey_water': 'grey water, greywater, gray water, reuse the shower water, reuse water',
    'facility:charging_bicycle':
      'charge e bike, charge the e bike, charge ebike, e bike charging, ebike, charge my e bike, charge bike',
  },
  slots: {
    summer: '=summer, =summers',
    winter: 'winter, snow',
    evening: 'evening, night, nights',
    weekend: 'weekend, weekends, saturday, sunday',
    per_year: 'per year, a year, annually, yearly, annual',
    per_quarter: 'per quarter, a quarter, quarterly, each quarter, every quarter, by the quarter',
    per_month: 'per month, a month, monthly',
    child: 'children, kids',
    dog: 'dog, dogs, puppy',
    cat: 'cat, cats',
  },
  fillers:
    'a an the is are was were be been being am do does did has have had can could will would should may might shall what which who whom whose when where why how much many long far it its this that these those there here i me my we us our you your they them their he she his her of in on at by to for from with without within about into onto over under up down out off and or but also too so then than as if any some all every each no not nor only just really very please tell know say want like need get got go me show give find let see home house apartment flat unit place property building one ones thing things kind type sort exactly actually currently now today still yet already ever new old good bad nice ok okay yes also else more most less least other another same both either per day week month year time times hi hello hey thanks thank listing advertisement ad advert possible allowed included include come comes near close nearby around inside outside own owner owned use used using make made total number amount number cost costs price pay paid does doesnt isnt whats wheres hows theres im id ill youre dont cant details detail info information regarding concerning question ask asking wondering curious interested buyer buy buying sell selling rent renting live living big large small high low fully private shared common main local currently located facing specific main such well work what’s pls plz u ur wot m8 mate whens whos hows gimme lemme wanna gonna gotta cos cause thx cheers sup lol btw joint gaff crib place digs thingo seem seems someone somebody anyone anybody anything something everything really bloody heaps such exactly did done be able round back there about before after going go went come came around one two three four five second first connected situation recently fast speed nice welcome bring talk finished somewhere anywhere',
};
