import { NEW_SOUTH_WALES_TRAINS } from '../areas/landmarks/new-south-wales-trains.contract.ts';
import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Sydney's trains, metro, light rail to the south-east and Manly's ferry, as they usually go on a weekday morning: how
 * often by Transport for NSW's timetables of 2025, rounded, with the stops of most of them. The metro goes on to
 * Bankstown, as was announced for the second half of 2026 (The West Australian, 10 November 2025).
 * Stations that landmarks lack: Transport for NSW's open data; those of the metro by Wikipedia, to about 50 m; stops of
 * the light rail, to about 200 m.
 */
export const SYDNEY_RAIL: RailNetwork = {
  tables: [NEW_SOUTH_WALES_TRAINS],
  stations: `
Ashfield|-33.8876|151.1259
Barangaroo|-33.8612|151.2019
Bella Vista|-33.7306|150.9442
Castle Hill|-33.7317|151.0079
Cherrybrook|-33.7367|151.0319
Crows Nest|-33.8262|151.2000
Edmondson Park|-33.9691|150.8583
Epping|-33.7728|151.0821
ES Marks|-33.9015|151.2228
Faulconbridge|-33.6954|150.5345
Gadigal|-33.8747|151.2083
Hawkesbury River|-33.5466|151.2269
Hills Showground|-33.7275|150.9872
Juniors Kingsford|-33.9275|151.2300
Kellyville|-33.7135|150.9353
Kensington|-33.9100|151.2240
Kingsford|-33.9230|151.2275
Lapstone|-33.7743|150.6429
Leppington|-33.9544|150.8081
Linden|-33.7149|150.5051
Macquarie Park|-33.7850|151.1286
Macquarie University|-33.7742|151.1178
Manly Wharf|-33.8003|151.2838
Moore Park|-33.8940|151.2195
Museum|-33.8764|151.2110
Narwee|-33.9475|151.0696
North Ryde|-33.7933|151.1372
Norwest|-33.7333|150.9639
Otford|-34.2111|151.0057
Randwick|-33.9170|151.2400
Rouse Hill|-33.6920|150.9243
Royal Randwick|-33.9060|151.2295
Schofields|-33.7046|150.8737
Surry Hills|-33.8870|151.2125
Tallawong|-33.6917|150.9061
Tascott|-33.4510|151.3187
Towradgi|-34.3841|150.9014
UNSW Anzac Parade|-33.9170|151.2265
UNSW High Street|-33.9160|151.2315
Valley Heights|-33.7045|150.5838
Victoria Cross|-33.8385|151.2067
Vineyard|-33.6495|150.8508
Wansey Road|-33.9110|151.2325
Warrimoo|-33.7209|150.5989
Waterfall|-34.1344|150.9945
Waterloo|-33.9000|151.1991
Woodford|-33.7356|150.4820
`,
  lines: [
    {
      ...{ name: 'T1', kind: 'train', everyMinutes: 8 },
      stops: `
        Emu Plains, Penrith, Kingswood, Werrington, St Marys, Mount Druitt, Rooty Hill, Doonside, Blacktown,
        Seven Hills, Westmead, Parramatta, Lidcombe, Strathfield, Redfern, Central, Town Hall, Wynyard,
        Milsons Point, North Sydney, Waverton, Wollstonecraft, St Leonards, Artarmon, Chatswood, Roseville,
        Lindfield, Killara, Gordon, Pymble, Turramurra, Warrawee, Wahroonga, Waitara, Hornsby
      `,
    },
    {
      ...{ name: 'T1', kind: 'train', everyMinutes: 15 },
      stops: `
        Hornsby, Asquith, Mount Colah, Mount Kuring-gai, Berowra
      `,
    },
    {
      ...{ name: 'T1', kind: 'train', everyMinutes: 15 },
      stops: `
        Richmond, East Richmond, Clarendon, Windsor, Mulgrave, Vineyard, Riverstone, Schofields, Quakers Hill,
        Marayong, Blacktown, Seven Hills, Toongabbie, Pendle Hill, Wentworthville, Westmead, Parramatta,
        Harris Park, Granville, Clyde, Auburn, Lidcombe, Strathfield, Burwood, Redfern, Central, Town Hall, Wynyard,
        Milsons Point, North Sydney
      `,
    },
    {
      ...{ name: 'T2', kind: 'train', everyMinutes: 10 },
      stops: `
        Parramatta, Harris Park, Granville, Clyde, Auburn, Lidcombe, Flemington, Homebush, Strathfield, Burwood,
        Croydon, Ashfield, Summer Hill, Lewisham, Petersham, Stanmore, Newtown, Macdonaldtown, Redfern, Central,
        Town Hall, Wynyard, Circular Quay, St James, Museum
      `,
    },
    {
      ...{ name: 'T2', kind: 'train', everyMinutes: 15 },
      stops: `
        Leppington, Edmondson Park, Glenfield, Casula, Liverpool, Warwick Farm, Cabramatta, Canley Vale, Fairfield,
        Yennora, Guildford, Merrylands, Granville, Lidcombe, Strathfield, Burwood, Ashfield, Newtown, Redfern,
        Central, Town Hall, Wynyard, Circular Quay, St James, Museum
      `,
    },
    {
      ...{ name: 'T3', kind: 'train', everyMinutes: 15 },
      stops: `
        Liverpool, Warwick Farm, Cabramatta, Carramar, Villawood, Leightonfield, Chester Hill, Sefton, Regents Park,
        Berala, Lidcombe, Strathfield, Burwood, Redfern, Central, Town Hall, Wynyard, Circular Quay, St James,
        Museum
      `,
    },
    {
      ...{ name: 'T4', kind: 'train', everyMinutes: 10 },
      stops: `
        Cronulla, Woolooware, Caringbah, Miranda, Gymea, Kirrawee, Sutherland, Jannali, Como, Oatley, Mortdale,
        Penshurst, Hurstville, Wolli Creek, Sydenham, Redfern, Central, Town Hall, Martin Place, Kings Cross,
        Edgecliff, Bondi Junction
      `,
    },
    {
      ...{ name: 'T4', kind: 'train', everyMinutes: 8 },
      stops: `
        Hurstville, Allawah, Carlton, Kogarah, Rockdale, Banksia, Arncliffe, Wolli Creek, Tempe, Sydenham, Redfern,
        Central, Town Hall, Martin Place, Kings Cross, Edgecliff, Bondi Junction
      `,
    },
    {
      ...{ name: 'T4', kind: 'train', everyMinutes: 20 },
      stops: `
        Waterfall, Heathcote, Engadine, Loftus, Sutherland, Jannali, Como, Oatley, Mortdale, Penshurst, Hurstville,
        Wolli Creek, Sydenham, Redfern, Central, Town Hall, Martin Place, Kings Cross, Edgecliff, Bondi Junction
      `,
    },
    {
      ...{ name: 'T5', kind: 'train', everyMinutes: 30 },
      stops: `
        Leppington, Edmondson Park, Glenfield, Casula, Liverpool, Warwick Farm, Cabramatta, Canley Vale, Fairfield,
        Yennora, Guildford, Merrylands, Harris Park, Parramatta, Westmead, Wentworthville, Pendle Hill, Toongabbie,
        Seven Hills, Blacktown, Marayong, Quakers Hill, Schofields, Riverstone, Vineyard, Mulgrave, Windsor,
        Clarendon, East Richmond, Richmond
      `,
    },
    {
      ...{ name: 'T6', kind: 'train', everyMinutes: 15 },
      stops: `
        Lidcombe, Berala, Regents Park, Birrong, Yagoona, Bankstown
      `,
    },
    {
      ...{ name: 'T7', kind: 'train', everyMinutes: 10 },
      stops: `
        Lidcombe, Olympic Park
      `,
    },
    {
      ...{ name: 'T8', kind: 'train', everyMinutes: 10 },
      stops: `
        Macarthur, Campbelltown, Leumeah, Minto, Ingleburn, Macquarie Fields, Glenfield, Holsworthy, East Hills,
        Revesby, Wolli Creek, International Airport, Domestic Airport, Mascot, Green Square, Central, Museum,
        St James, Circular Quay, Wynyard, Town Hall
      `,
    },
    {
      ...{ name: 'T8', kind: 'train', everyMinutes: 10 },
      stops: `
        Revesby, Padstow, Riverwood, Narwee, Beverly Hills, Kingsgrove, Bexley North, Bardwell Park, Turrella,
        Wolli Creek, International Airport, Domestic Airport, Mascot, Green Square, Central, Museum, St James,
        Circular Quay, Wynyard, Town Hall
      `,
    },
    {
      ...{ name: 'T8', kind: 'train', everyMinutes: 10 },
      stops: `
        Sydenham, St Peters, Erskineville, Redfern, Central, Museum, St James, Circular Quay, Wynyard, Town Hall
      `,
    },
    {
      ...{ name: 'T8', kind: 'train', everyMinutes: 15 },
      stops: `
        East Hills, Panania, Revesby
      `,
    },
    {
      ...{ name: 'T9', kind: 'train', everyMinutes: 10 },
      stops: `
        Hornsby, Normanhurst, Thornleigh, Pennant Hills, Beecroft, Cheltenham, Epping, Eastwood, Denistone,
        West Ryde, Meadowbank, Rhodes, Concord West, North Strathfield, Strathfield, Burwood, Redfern, Central,
        Town Hall, Wynyard, Milsons Point, North Sydney, Waverton, Wollstonecraft, St Leonards, Artarmon, Chatswood,
        Roseville, Lindfield, Killara, Gordon
      `,
    },
    {
      ...{ name: 'Central Coast Line', kind: 'intercity', everyMinutes: 30 },
      stops: `
        Wyong, Tuggerah, Ourimbah, Lisarow, Niagara Park, Narara, Gosford, Point Clare, Tascott, Koolewong, Woy Woy,
        Hawkesbury River, Berowra, Hornsby, Epping, Strathfield, Central
      `,
    },
    {
      ...{ name: 'Blue Mountains Line', kind: 'intercity', everyMinutes: 30 },
      stops: `
        Blackheath, Katoomba, Leura, Wentworth Falls, Lawson, Hazelbrook, Woodford, Linden, Faulconbridge,
        Springwood, Valley Heights, Warrimoo, Blaxland, Glenbrook, Lapstone, Emu Plains, Penrith, Blacktown,
        Parramatta, Strathfield, Central
      `,
    },
    {
      ...{ name: 'South Coast Line', kind: 'train', everyMinutes: 30 },
      stops: `
        Wollongong, North Wollongong, Fairy Meadow, Towradgi, Corrimal, Bellambi, Woonona, Bulli, Thirroul,
        Austinmer, Otford, Helensburgh, Waterfall, Sutherland, Hurstville, Wolli Creek, Redfern, Central, Town Hall,
        Martin Place, Bondi Junction
      `,
    },
    {
      ...{ name: 'M1', kind: 'metro', everyMinutes: 4 },
      stops: `
        Tallawong, Rouse Hill, Kellyville, Bella Vista, Norwest, Hills Showground, Castle Hill, Cherrybrook, Epping,
        Macquarie University, Macquarie Park, North Ryde, Chatswood, Crows Nest, Victoria Cross, Barangaroo,
        Martin Place, Gadigal, Central, Waterloo, Sydenham, Marrickville, Dulwich Hill, Hurlstone Park, Canterbury,
        Campsie, Belmore, Lakemba, Wiley Park, Punchbowl, Bankstown
      `,
    },
    {
      ...{ name: 'L2', kind: 'tram', everyMinutes: 8 },
      stops: `
        Randwick, UNSW High Street, Wansey Road, Royal Randwick, Moore Park, Surry Hills, Central, Town Hall,
        Wynyard, Circular Quay
      `,
    },
    {
      ...{ name: 'L3', kind: 'tram', everyMinutes: 8 },
      stops: `
        Juniors Kingsford, Kingsford, UNSW Anzac Parade, Kensington, ES Marks, Moore Park, Surry Hills, Central,
        Town Hall, Wynyard, Circular Quay
      `,
    },
    {
      ...{ name: 'F1', kind: 'ferry', everyMinutes: 20 },
      stops: `
        Manly Wharf, Circular Quay
      `,
    },
  ],
};
