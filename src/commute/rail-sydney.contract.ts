import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Sydney's trains, metro, light rail to the south-east and Manly's ferry, as they usually go on a weekday morning: how
 * often by Transport for NSW's timetables of 2025, rounded, with the stops of most of them. The metro goes on to
 * Bankstown, as was announced for the second half of 2026 (The West Australian, 10 November 2025).
 * Stations by Transport for NSW's open data, to about 10 m; those of the metro by Wikipedia, to about 50 m; stops of
 * the light rail, to about 200 m.
 */
export const SYDNEY_RAIL: RailNetwork = {
  stations: `
    Allawah -33.9696 151.1142; Arncliffe -33.9364 151.1473; Artarmon -33.8089 151.1852; Ashfield -33.8876 151.1259;
    Asquith -33.6887 151.1080; Auburn -33.8492 151.0328; Austinmer -34.3064 150.9292; Banksia -33.9454 151.1404;
    Bankstown -33.9179 151.0346; Barangaroo -33.8612 151.2019; Bardwell Park -33.9316 151.1248;
    Beecroft -33.7498 151.0663; Bella Vista -33.7306 150.9442; Bellambi -34.3626 150.9101;
    Belmore -33.9172 151.0887; Berala -33.8719 151.0323; Berowra -33.6235 151.1530; Beverly Hills -33.9492 151.0809;
    Bexley North -33.9376 151.1134; Birrong -33.8933 151.0240; Blackheath -33.6333 150.2841;
    Blacktown -33.7691 150.9096; Blaxland -33.7437 150.6096; Bondi Junction -33.8912 151.2472;
    Bulli -34.3340 150.9149; Burwood -33.8772 151.1040; Cabramatta -33.8949 150.9388;
    Campbelltown -34.0638 150.8143; Campsie -33.9105 151.1028; Canley Vale -33.8869 150.9439;
    Canterbury -33.9121 151.1187; Caringbah -34.0416 151.1224; Carlton -33.9685 151.1236;
    Carramar -33.8843 150.9615; Castle Hill -33.7317 151.0079; Casula -33.9499 150.9119; Central -33.8837 151.2059;
    Chatswood -33.7976 151.1809; Cheltenham -33.7557 151.0786; Cherrybrook -33.7367 151.0319;
    Chester Hill -33.8835 150.9994; Circular Quay -33.8614 151.2107; Clarendon -33.6087 150.7879;
    Clyde -33.8362 151.0174; Como -34.0042 151.0680; Concord West -33.8488 151.0855; Corrimal -34.3755 150.9050;
    Cronulla -34.0558 151.1515; Crows Nest -33.8262 151.2000; Croydon -33.8832 151.1155;
    Denistone -33.7998 151.0873; Domestic Airport -33.9341 151.1828; Doonside -33.7640 150.8684;
    Dulwich Hill -33.9110 151.1408; East Hills -33.9618 150.9848; East Richmond -33.6017 150.7590;
    Eastwood -33.7902 151.0822; Edgecliff -33.8790 151.2362; Edmondson Park -33.9691 150.8583;
    Emu Plains -33.7456 150.6723; Engadine -34.0677 151.0147; Epping -33.7728 151.0821;
    Erskineville -33.9003 151.1855; ES Marks -33.9015 151.2228; Fairfield -33.8724 150.9570;
    Fairy Meadow -34.3954 150.8964; Faulconbridge -33.6954 150.5345; Flemington -33.8649 151.0698;
    Gadigal -33.8747 151.2083; Glenbrook -33.7689 150.6205; Glenfield -33.9723 150.8930; Gordon -33.7561 151.1545;
    Gosford -33.4235 151.3412; Granville -33.8332 151.0125; Green Square -33.9062 151.2025;
    Guildford -33.8544 150.9844; Gymea -34.0349 151.0855; Harris Park -33.8232 151.0076;
    Hawkesbury River -33.5466 151.2269; Hazelbrook -33.7237 150.4542; Heathcote -34.0880 151.0081;
    Helensburgh -34.1768 150.9948; Hills Showground -33.7275 150.9872; Holsworthy -33.9632 150.9566;
    Homebush -33.8668 151.0864; Hornsby -33.7029 151.0985; Hurlstone Park -33.9106 151.1318;
    Hurstville -33.9674 151.1024; Ingleburn -33.9973 150.8647; International Airport -33.9353 151.1661;
    Jannali -34.0161 151.0647; Juniors Kingsford -33.9275 151.2300; Katoomba -33.7117 150.3109;
    Kellyville -33.7135 150.9353; Kensington -33.9100 151.2240; Killara -33.7655 151.1617;
    Kings Cross -33.8748 151.2223; Kingsford -33.9230 151.2275; Kingsgrove -33.9406 151.1004;
    Kingswood -33.7582 150.7198; Kirrawee -34.0350 151.0712; Kogarah -33.9622 151.1326; Koolewong -33.4665 151.3186;
    Lakemba -33.9201 151.0760; Lapstone -33.7743 150.6429; Lawson -33.7190 150.4300;
    Leightonfield -33.8815 150.9849; Leppington -33.9544 150.8081; Leumeah -34.0510 150.8302;
    Leura -33.7122 150.3310; Lewisham -33.8933 151.1473; Lidcombe -33.8638 151.0451; Linden -33.7149 150.5051;
    Lindfield -33.7750 151.1690; Lisarow -33.3824 151.3700; Liverpool -33.9250 150.9271; Loftus -34.0452 151.0513;
    Macarthur -34.0721 150.7968; Macdonaldtown -33.8966 151.1863; Macquarie Fields -33.9851 150.8786;
    Macquarie Park -33.7850 151.1286; Macquarie University -33.7742 151.1178; Manly Wharf -33.8003 151.2838;
    Marayong -33.7464 150.9002; Marrickville -33.9143 151.1548; Martin Place -33.8680 151.2118;
    Mascot -33.9230 151.1874; Meadowbank -33.8168 151.0898; Merrylands -33.8366 150.9925;
    Milsons Point -33.8459 151.2118; Minto -34.0274 150.8425; Miranda -34.0363 151.1025;
    Moore Park -33.8940 151.2195; Mortdale -33.9706 151.0813; Mount Colah -33.6717 151.1149;
    Mount Druitt -33.7696 150.8199; Mount Kuring-gai -33.6531 151.1369; Mulgrave -33.6266 150.8304;
    Museum -33.8764 151.2110; Narara -33.3948 151.3444; Narwee -33.9475 151.0696; Newtown -33.8979 151.1796;
    Niagara Park -33.3830 151.3542; Normanhurst -33.7212 151.0965; North Ryde -33.7933 151.1372;
    North Strathfield -33.8589 151.0881; North Sydney -33.8411 151.2070; North Wollongong -34.4128 150.8912;
    Norwest -33.7333 150.9639; Oatley -33.9808 151.0790; Olympic Park -33.8466 151.0693; Otford -34.2111 151.0057;
    Ourimbah -33.3597 151.3700; Padstow -33.9519 151.0323; Panania -33.9543 150.9978; Parramatta -33.8174 151.0052;
    Pendle Hill -33.8014 150.9563; Pennant Hills -33.7387 151.0718; Penrith -33.7500 150.6963;
    Penshurst -33.9662 151.0886; Petersham -33.8939 151.1553; Point Clare -33.4473 151.3271;
    Punchbowl -33.9254 151.0557; Pymble -33.7447 151.1419; Quakers Hill -33.7279 150.8867;
    Randwick -33.9170 151.2400; Redfern -33.8922 151.1984; Regents Park -33.8830 151.0241;
    Revesby -33.9525 151.0148; Rhodes -33.8306 151.0870; Richmond -33.5990 150.7526; Riverstone -33.6791 150.8604;
    Riverwood -33.9515 151.0520; Rockdale -33.9519 151.1369; Rooty Hill -33.7717 150.8443;
    Roseville -33.7837 151.1764; Rouse Hill -33.6920 150.9243; Royal Randwick -33.9060 151.2295;
    Schofields -33.7046 150.8737; Sefton -33.8852 151.0114; Seven Hills -33.7744 150.9358;
    Springwood -33.6984 150.5627; St James -33.8704 151.2112; St Leonards -33.8224 151.1942;
    St Marys -33.7622 150.7759; St Peters -33.9074 151.1803; Stanmore -33.8945 151.1639;
    Strathfield -33.8718 151.0943; Summer Hill -33.8905 151.1394; Surry Hills -33.8870 151.2125;
    Sutherland -34.0319 151.0571; Sydenham -33.9145 151.1665; Tallawong -33.6917 150.9061;
    Tascott -33.4510 151.3187; Tempe -33.9246 151.1564; Thirroul -34.3182 150.9188; Thornleigh -33.7319 151.0783;
    Toongabbie -33.7873 150.9514; Town Hall -33.8738 151.2067; Towradgi -34.3841 150.9014;
    Tuggerah -33.3078 151.4202; Turramurra -33.7323 151.1283; Turrella -33.9299 151.1399;
    UNSW Anzac Parade -33.9170 151.2265; UNSW High Street -33.9160 151.2315; Valley Heights -33.7045 150.5838;
    Victoria Cross -33.8385 151.2067; Villawood -33.8809 150.9761; Vineyard -33.6495 150.8508;
    Wahroonga -33.7175 151.1170; Waitara -33.7100 151.1044; Wansey Road -33.9110 151.2325;
    Warrawee -33.7243 151.1218; Warrimoo -33.7209 150.5989; Warwick Farm -33.9134 150.9351;
    Waterfall -34.1344 150.9945; Waterloo -33.9000 151.1991; Waverton -33.8381 151.1977;
    Wentworth Falls -33.7141 150.3809; Wentworthville -33.8072 150.9726; Werrington -33.7592 150.7574;
    West Ryde -33.8071 151.0903; Westmead -33.8085 150.9880; Wiley Park -33.9230 151.0673;
    Windsor -33.6139 150.8110; Wolli Creek -33.9285 151.1533; Wollongong -34.4276 150.8881;
    Wollstonecraft -33.8319 151.1918; Woodford -33.7356 150.4820; Woolooware -34.0477 151.1440;
    Woonona -34.3495 150.9152; Woy Woy -33.4880 151.3207; Wynyard -33.8659 151.2057; Wyong -33.2860 151.4252;
    Yagoona -33.9066 151.0242; Yennora -33.8647 150.9710
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
