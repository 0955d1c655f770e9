import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Melbourne's trains and those to Geelong and Ballarat, as they usually go on a weekday morning since the Metro Tunnel
 * opened: how often by Public Transport Victoria's timetables of 2025, rounded. Trains of the City Loop are lines of
 * their own: which way round they go changes with the time of day.
 * Stations by Transport Victoria's open data (GTFS), to about 10 m.
 */
export const MELBOURNE_RAIL: RailNetwork = {
  stations: `
    Aircraft -37.8666 144.7608; Alamein -37.8683 145.0797; Albion -37.7777 144.8247; Alphington -37.7784 145.0313;
    Altona -37.8672 144.8296; Anstey -37.7612 144.9607; Anzac -37.8333 144.9728; Ardeer -37.7831 144.8022;
    Arden -37.8012 144.9412; Armadale -37.8565 145.0193; Ascot Vale -37.7753 144.9218; Ashburton -37.8620 145.0813;
    Aspendale -38.0272 145.1021; Auburn -37.8224 145.0458; Bacchus Marsh -37.6876 144.4368;
    Balaclava -37.8695 144.9935; Ballan -37.6043 144.2254; Ballarat -37.5588 143.8595; Batman -37.7335 144.9628;
    Bayswater -37.8417 145.2681; Beaconsfield -38.0508 145.3661; Belgrave -37.9091 145.3553; Bell -37.7456 145.0002;
    Bentleigh -37.9174 145.0370; Berwick -38.0400 145.3454; Blackburn -37.8201 145.1500; Bonbeach -38.0655 145.1201;
    Boronia -37.8604 145.2847; Box Hill -37.8192 145.1214; Brighton Beach -37.9265 144.9891;
    Broadmeadows -37.6831 144.9196; Brunswick -37.7677 144.9596; Burnley -37.8276 145.0076;
    Burwood -37.8516 145.0805; Camberwell -37.8266 145.0587; Canterbury -37.8245 145.0812;
    Cardinia Road -38.0713 145.4378; Carnegie -37.8862 145.0586; Caroline Springs -37.7661 144.7357;
    Carrum -38.0765 145.1228; Caulfield -37.8775 145.0425; Chatham -37.8243 145.0887; Chelsea -38.0533 145.1167;
    Cheltenham -37.9667 145.0546; Clayton -37.9247 145.1205; Clifton Hill -37.7887 144.9954;
    Cobblebank -37.7126 144.6041; Coburg -37.7424 144.9633; Collingwood -37.8045 144.9938;
    Coolaroo -37.6611 144.9260; Corio -38.0728 144.3798; Craigieburn -37.6019 144.9433;
    Cranbourne -38.0995 145.2806; Croxton -37.7641 144.9971; Croydon -37.7953 145.2805; Dandenong -37.9900 145.2097;
    Darebin -37.7750 145.0385; Darling -37.8690 145.0630; Deer Park -37.7773 144.7711; Dennis -37.7792 145.0082;
    Diamond Creek -37.6734 145.1585; Diggers Rest -37.6270 144.7198; Eaglemont -37.7636 145.0539;
    East Camberwell -37.8259 145.0682; East Malvern -37.8769 145.0694; East Pakenham -38.0844 145.5064;
    East Richmond -37.8264 144.9971; Edithvale -38.0365 145.1076; Elsternwick -37.8847 145.0009;
    Eltham -37.7135 145.1478; Epping -37.6522 145.0311; Essendon -37.7560 144.9162; Fairfield -37.7792 145.0169;
    Fawkner -37.7146 144.9606; Ferntree Gully -37.8817 145.2953; Flagstaff -37.8120 144.9557;
    Flemington Bridge -37.7881 144.9393; Flinders Street -37.8183 144.9670; Footscray -37.8014 144.9020;
    Frankston -38.1430 145.1262; Gardenvale -37.8967 145.0042; Gardiner -37.8533 145.0516;
    Geelong -38.1447 144.3549; Ginifer -37.7601 144.8114; Glen Huntly -37.8897 145.0422;
    Glen Iris -37.8593 145.0582; Glen Waverley -37.8795 145.1621; Glenbervie -37.7472 144.9209;
    Glenferrie -37.8215 145.0364; Glenroy -37.7045 144.9172; Gowrie -37.7007 144.9589;
    Greensborough -37.7037 145.1079; Hallam -38.0177 145.2698; Hampton -37.9380 145.0015;
    Hartwell -37.8440 145.0756; Hawksburn -37.8446 145.0019; Hawkstowe -37.6230 145.0973;
    Hawthorn -37.8218 145.0229; Heatherdale -37.8188 145.2140; Heathmont -37.8283 145.2446;
    Heidelberg -37.7571 145.0607; Heyington -37.8347 145.0226; Highett -37.9484 145.0419;
    Holmesglen -37.8744 145.0907; Hoppers Crossing -37.8834 144.7007; Hughesdale -37.8942 145.0762;
    Huntingdale -37.9110 145.1024; Hurstbridge -37.6394 145.1920; Ivanhoe -37.7689 145.0454;
    Jacana -37.6951 144.9159; Jewell -37.7750 144.9587; Jolimont -37.8165 144.9841; Jordanville -37.8736 145.1121;
    Kananook -38.1217 145.1354; Keilor Plains -37.7293 144.7937; Kensington -37.7938 144.9305;
    Keon Park -37.6949 145.0119; Kooyong -37.8399 145.0335; Laburnum -37.8208 145.1407; Lalor -37.6658 145.0172;
    Lara -38.0224 144.4144; Laverton -37.8637 144.7726; Lilydale -37.7572 145.3458; Little River -37.9629 144.4985;
    Lynbrook -38.0573 145.2492; Macaulay -37.7943 144.9362; Macleod -37.7260 145.0691; Malvern -37.8663 145.0293;
    Marshall -38.1985 144.3551; McKinnon -37.9103 145.0383; Melbourne Central -37.8099 144.9626;
    Melton -37.7035 144.5721; Mentone -37.9828 145.0658; Merinda Park -38.0790 145.2635;
    Merlynston -37.7209 144.9613; Mernda -37.6026 145.1010; Merri -37.7779 144.9930;
    Middle Brighton -37.9151 144.9963; Middle Footscray -37.8025 144.8915; Middle Gorge -37.6440 145.0921;
    Mitcham -37.8182 145.1922; Montmorency -37.7153 145.1215; Moonee Ponds -37.7657 144.9192;
    Moorabbin -37.9345 145.0368; Mooroolbark -37.7848 145.3124; Mordialloc -38.0066 145.0877;
    Moreland -37.7545 144.9618; Mount Waverley -37.8753 145.1280; Murrumbeena -37.8902 145.0674;
    Narre Warren -38.0278 145.3040; Newmarket -37.7873 144.9290; Newport -37.8427 144.8836;
    Noble Park -37.9666 145.1763; North Brighton -37.9048 145.0026; North Geelong -38.1227 144.3523;
    North Melbourne -37.8063 144.9415; North Richmond -37.8104 144.9925; North Shore -38.0984 144.3653;
    North Williamstown -37.8573 144.8891; Northcote -37.7699 144.9953; Nunawading -37.8206 145.1749;
    Oak Park -37.7180 144.9215; Oakleigh -37.9004 145.0883; Officer -38.0662 145.4110; Ormond -37.9032 145.0396;
    Pakenham -38.0806 145.4864; Parkdale -37.9931 145.0763; Parkville -37.7999 144.9595;
    Parliament -37.8113 144.9731; Pascoe Vale -37.7308 144.9282; Patterson -37.9252 145.0355;
    Prahran -37.8495 144.9899; Preston -37.7387 145.0005; Regent -37.7284 145.0028; Reservoir -37.7169 145.0070;
    Richmond -37.8241 144.9902; Ringwood -37.8159 145.2290; Ringwood East -37.8120 145.2502;
    Ripponlea -37.8760 144.9953; Riversdale -37.8315 145.0696; Rockbank -37.7293 144.6506;
    Rosanna -37.7429 145.0661; Roxburgh Park -37.6382 144.9354; Royal Park -37.7812 144.9523;
    Rushall -37.7832 144.9924; Ruthven -37.7079 145.0095; Sandown Park -37.9565 145.1628;
    Sandringham -37.9503 145.0046; Seaford -38.1040 145.1282; Seaholme -37.8678 144.8410; Seddon -37.8090 144.8957;
    South Geelong -38.1587 144.3590; South Kensington -37.7995 144.9255; South Morang -37.6491 145.0670;
    South Yarra -37.8385 144.9923; Southern Cross -37.8187 144.9528; Southland -37.9581 145.0487;
    Spotswood -37.8306 144.8859; Springvale -37.9495 145.1534; St Albans -37.7449 144.8000;
    State Library -37.8094 144.9633; Strathmore -37.7436 144.9273; Sunbury -37.5793 144.7280;
    Sunshine -37.7885 144.8329; Syndal -37.8762 145.1498; Tarneit -37.8321 144.6945; Tecoma -37.9081 145.3430;
    Thomastown -37.6803 145.0143; Thornbury -37.7550 144.9986; Toorak -37.8508 145.0139; Tooronga -37.8494 145.0417;
    Tottenham -37.7993 144.8629; Town Hall -37.8170 144.9671; Union -37.8232 145.1003; Upfield -37.6661 144.9467;
    Upper Ferntree Gully -37.8927 145.3075; Upwey -37.9037 145.3313; Victoria Park -37.7992 144.9945;
    Watergardens -37.7011 144.7742; Watsonia -37.7110 145.0838; Wattle Glen -37.6640 145.1816;
    Waurn Ponds -38.2158 144.3068; Werribee -37.8994 144.6611; West Footscray -37.8018 144.8840;
    West Richmond -37.8150 144.9914; Westall -37.9385 145.1388; Westgarth -37.7806 144.9992;
    Westona -37.8652 144.8135; Williams Landing -37.8699 144.7474; Williamstown -37.8678 144.9053;
    Williamstown Beach -37.8640 144.8945; Willison -37.8357 145.0703; Windsor -37.8561 144.9920;
    Wyndham Vale -37.8725 144.6084; Yarraman -37.9783 145.1916; Yarraville -37.8158 144.8899
  `,
  lines: [
    {
      ...{ name: 'Sunbury', kind: 'train', everyMinutes: 10 },
      stops: `
        Sunbury, Diggers Rest, Watergardens, Keilor Plains, St Albans, Ginifer, Albion, Sunshine, Tottenham,
        West Footscray, Middle Footscray, Footscray, Arden, Parkville, State Library, Town Hall, Anzac, Malvern,
        Caulfield, Carnegie, Murrumbeena, Hughesdale, Oakleigh, Huntingdale, Clayton, Westall, Springvale,
        Sandown Park, Noble Park, Yarraman, Dandenong
      `,
    },
    {
      ...{ name: 'Pakenham', kind: 'train', everyMinutes: 10 },
      stops: `
        East Pakenham, Pakenham, Cardinia Road, Officer, Beaconsfield, Berwick, Narre Warren, Hallam, Dandenong,
        Yarraman, Noble Park, Sandown Park, Springvale, Westall, Clayton, Huntingdale, Oakleigh, Hughesdale,
        Murrumbeena, Carnegie, Caulfield, Malvern, Anzac, Town Hall, State Library, Parkville, Arden, Footscray
      `,
    },
    {
      ...{ name: 'Cranbourne', kind: 'train', everyMinutes: 10 },
      stops: `
        Cranbourne, Merinda Park, Lynbrook, Dandenong, Yarraman, Noble Park, Sandown Park, Springvale, Westall,
        Clayton, Huntingdale, Oakleigh, Hughesdale, Murrumbeena, Carnegie, Caulfield, Malvern, Anzac, Town Hall,
        State Library, Parkville, Arden, Footscray
      `,
    },
    {
      ...{ name: 'Frankston', kind: 'train', everyMinutes: 10 },
      stops: `
        Frankston, Kananook, Seaford, Carrum, Bonbeach, Chelsea, Edithvale, Aspendale, Mordialloc, Parkdale,
        Mentone, Cheltenham, Southland, Highett, Moorabbin, Patterson, Bentleigh, McKinnon, Ormond, Glen Huntly,
        Caulfield, Malvern, Armadale, Toorak, Hawksburn, South Yarra, Richmond, Flinders Street, Southern Cross
      `,
    },
    {
      ...{ name: 'Sandringham', kind: 'train', everyMinutes: 10 },
      stops: `
        Sandringham, Hampton, Brighton Beach, Middle Brighton, North Brighton, Gardenvale, Elsternwick, Ripponlea,
        Balaclava, Windsor, Prahran, South Yarra, Richmond, Flinders Street, Southern Cross
      `,
    },
    {
      ...{ name: 'Glen Waverley', kind: 'train', everyMinutes: 10 },
      stops: `
        Glen Waverley, Syndal, Mount Waverley, Jordanville, Holmesglen, East Malvern, Darling, Glen Iris, Gardiner,
        Tooronga, Kooyong, Heyington, Burnley, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Alamein', kind: 'train', everyMinutes: 15 },
      stops: `
        Alamein, Ashburton, Burwood, Hartwell, Willison, Riversdale, Camberwell, Auburn, Glenferrie, Hawthorn,
        Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Belgrave', kind: 'train', everyMinutes: 15 },
      stops: `
        Belgrave, Tecoma, Upwey, Upper Ferntree Gully, Ferntree Gully, Boronia, Bayswater, Heathmont, Ringwood,
        Heatherdale, Mitcham, Nunawading, Blackburn, Laburnum, Box Hill, Union, Chatham, Canterbury,
        East Camberwell, Camberwell, Auburn, Glenferrie, Hawthorn, Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Lilydale', kind: 'train', everyMinutes: 15 },
      stops: `
        Lilydale, Mooroolbark, Croydon, Ringwood East, Ringwood, Heatherdale, Mitcham, Nunawading, Blackburn,
        Laburnum, Box Hill, Union, Chatham, Canterbury, East Camberwell, Camberwell, Auburn, Glenferrie, Hawthorn,
        Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Hurstbridge', kind: 'train', everyMinutes: 10 },
      stops: `
        Hurstbridge, Wattle Glen, Diamond Creek, Eltham, Montmorency, Greensborough, Watsonia, Macleod, Rosanna,
        Heidelberg, Eaglemont, Ivanhoe, Darebin, Alphington, Fairfield, Dennis, Westgarth, Clifton Hill,
        Victoria Park, Collingwood, North Richmond, West Richmond, Jolimont, Flinders Street
      `,
    },
    {
      ...{ name: 'Mernda', kind: 'train', everyMinutes: 10 },
      stops: `
        Mernda, Hawkstowe, Middle Gorge, South Morang, Epping, Lalor, Thomastown, Keon Park, Ruthven, Reservoir,
        Regent, Preston, Bell, Thornbury, Croxton, Northcote, Merri, Rushall, Clifton Hill, Victoria Park,
        Collingwood, North Richmond, West Richmond, Jolimont, Flinders Street
      `,
    },
    {
      ...{ name: 'Craigieburn', kind: 'train', everyMinutes: 10 },
      stops: `
        Craigieburn, Roxburgh Park, Coolaroo, Broadmeadows, Jacana, Glenroy, Oak Park, Pascoe Vale, Strathmore,
        Glenbervie, Essendon, Moonee Ponds, Ascot Vale, Newmarket, Kensington, North Melbourne, Southern Cross,
        Flinders Street
      `,
    },
    {
      ...{ name: 'Upfield', kind: 'train', everyMinutes: 15 },
      stops: `
        Upfield, Gowrie, Fawkner, Merlynston, Batman, Coburg, Moreland, Anstey, Brunswick, Jewell, Royal Park,
        Flemington Bridge, Macaulay, North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Werribee', kind: 'train', everyMinutes: 10 },
      stops: `
        Werribee, Hoppers Crossing, Williams Landing, Aircraft, Laverton, Newport, Spotswood, Yarraville, Seddon,
        Footscray, South Kensington, North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Werribee', kind: 'train', everyMinutes: 20 },
      stops: `
        Laverton, Westona, Altona, Seaholme, Newport, Spotswood, Yarraville, Seddon, Footscray, South Kensington,
        North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Williamstown', kind: 'train', everyMinutes: 15 },
      stops: `
        Williamstown, Williamstown Beach, North Williamstown, Newport, Spotswood, Yarraville, Seddon, Footscray,
        South Kensington, North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'City Loop', kind: 'train', everyMinutes: 5 },
      stops: `
        Richmond, Parliament, Melbourne Central, Flagstaff, Southern Cross, Flinders Street, Richmond
      `,
    },
    {
      ...{ name: 'City Loop', kind: 'train', everyMinutes: 5 },
      stops: `
        Jolimont, Parliament, Melbourne Central, Flagstaff, Southern Cross, Flinders Street, Jolimont
      `,
    },
    {
      ...{ name: 'City Loop', kind: 'train', everyMinutes: 5 },
      stops: `
        North Melbourne, Flagstaff, Melbourne Central, Parliament, Flinders Street, Southern Cross, North Melbourne
      `,
    },
    {
      ...{ name: 'Geelong', kind: 'regional', everyMinutes: 20 },
      stops: `
        Waurn Ponds, Marshall, South Geelong, Geelong, North Geelong, North Shore, Corio, Lara, Little River,
        Wyndham Vale, Tarneit, Deer Park, Sunshine, Footscray, Southern Cross
      `,
    },
    {
      ...{ name: 'Melton', kind: 'regional', everyMinutes: 20 },
      stops: `
        Melton, Cobblebank, Rockbank, Caroline Springs, Deer Park, Ardeer, Sunshine, Footscray, Southern Cross
      `,
    },
    {
      ...{ name: 'Ballarat', kind: 'regional', everyMinutes: 40 },
      stops: `
        Ballarat, Ballan, Bacchus Marsh, Melton, Sunshine, Footscray, Southern Cross
      `,
    },
  ],
};
