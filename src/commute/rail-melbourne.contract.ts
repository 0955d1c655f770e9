import { VICTORIAN_TRAINS } from '../areas/landmarks/victoria-trains.contract.ts';
import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Melbourne's trains and those to Geelong and Ballarat, as they usually go on a weekday morning since the Metro Tunnel
 * opened: how often by Public Transport Victoria's timetables of 2025, rounded. Trains of the City Loop are lines of
 * their own: which way round they go changes with the time of day.
 * Stations that landmarks lack: Transport Victoria's open data (GTFS).
 */
export const MELBOURNE_RAIL: RailNetwork = {
  tables: [VICTORIAN_TRAINS],
  stations: `
Cobblebank|-37.7126|144.6041
Coolaroo|-37.6611|144.9260
Glen Huntly|-37.8897|145.0422
Hawkstowe|-37.6230|145.0973
Kensington|-37.7938|144.9305
Lynbrook|-38.0573|145.2492
Mernda|-37.6026|145.1010
Middle Gorge|-37.6440|145.0921
Newmarket|-37.7873|144.9290
Roxburgh Park|-37.6382|144.9354
South Morang|-37.6491|145.0670
Southland|-37.9581|145.0487
`,
  lines: [
    {
      ...{ name: 'Sunbury line', kind: 'train', everyMinutes: 10 },
      stops: `
        Sunbury, Diggers Rest, Watergardens, Keilor Plains, St Albans, Ginifer, Albion, Sunshine, Tottenham,
        West Footscray, Middle Footscray, Footscray, Arden, Parkville, State Library, Town Hall, Anzac, Malvern,
        Caulfield, Carnegie, Murrumbeena, Hughesdale, Oakleigh, Huntingdale, Clayton, Westall, Springvale,
        Sandown Park, Noble Park, Yarraman, Dandenong
      `,
    },
    {
      ...{ name: 'Pakenham line', kind: 'train', everyMinutes: 10 },
      stops: `
        East Pakenham, Pakenham, Cardinia Road, Officer, Beaconsfield, Berwick, Narre Warren, Hallam, Dandenong,
        Yarraman, Noble Park, Sandown Park, Springvale, Westall, Clayton, Huntingdale, Oakleigh, Hughesdale,
        Murrumbeena, Carnegie, Caulfield, Malvern, Anzac, Town Hall, State Library, Parkville, Arden, Footscray
      `,
    },
    {
      ...{ name: 'Cranbourne line', kind: 'train', everyMinutes: 10 },
      stops: `
        Cranbourne, Merinda Park, Lynbrook, Dandenong, Yarraman, Noble Park, Sandown Park, Springvale, Westall,
        Clayton, Huntingdale, Oakleigh, Hughesdale, Murrumbeena, Carnegie, Caulfield, Malvern, Anzac, Town Hall,
        State Library, Parkville, Arden, Footscray
      `,
    },
    {
      ...{ name: 'Frankston line', kind: 'train', everyMinutes: 10 },
      stops: `
        Frankston, Kananook, Seaford, Carrum, Bonbeach, Chelsea, Edithvale, Aspendale, Mordialloc, Parkdale,
        Mentone, Cheltenham, Southland, Highett, Moorabbin, Patterson, Bentleigh, McKinnon, Ormond, Glen Huntly,
        Caulfield, Malvern, Armadale, Toorak, Hawksburn, South Yarra, Richmond, Flinders Street, Southern Cross
      `,
    },
    {
      ...{ name: 'Sandringham line', kind: 'train', everyMinutes: 10 },
      stops: `
        Sandringham, Hampton, Brighton Beach, Middle Brighton, North Brighton, Gardenvale, Elsternwick, Ripponlea,
        Balaclava, Windsor, Prahran, South Yarra, Richmond, Flinders Street, Southern Cross
      `,
    },
    {
      ...{ name: 'Glen Waverley line', kind: 'train', everyMinutes: 10 },
      stops: `
        Glen Waverley, Syndal, Mount Waverley, Jordanville, Holmesglen, East Malvern, Darling, Glen Iris, Gardiner,
        Tooronga, Kooyong, Heyington, Burnley, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Alamein line', kind: 'train', everyMinutes: 15 },
      stops: `
        Alamein, Ashburton, Burwood, Hartwell, Willison, Riversdale, Camberwell, Auburn, Glenferrie, Hawthorn,
        Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Belgrave line', kind: 'train', everyMinutes: 15 },
      stops: `
        Belgrave, Tecoma, Upwey, Upper Ferntree Gully, Ferntree Gully, Boronia, Bayswater, Heathmont, Ringwood,
        Heatherdale, Mitcham, Nunawading, Blackburn, Laburnum, Box Hill, Union, Chatham, Canterbury,
        East Camberwell, Camberwell, Auburn, Glenferrie, Hawthorn, Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Lilydale line', kind: 'train', everyMinutes: 15 },
      stops: `
        Lilydale, Mooroolbark, Croydon, Ringwood East, Ringwood, Heatherdale, Mitcham, Nunawading, Blackburn,
        Laburnum, Box Hill, Union, Chatham, Canterbury, East Camberwell, Camberwell, Auburn, Glenferrie, Hawthorn,
        Burnley, East Richmond, Richmond, Flinders Street
      `,
    },
    {
      ...{ name: 'Hurstbridge line', kind: 'train', everyMinutes: 10 },
      stops: `
        Hurstbridge, Wattle Glen, Diamond Creek, Eltham, Montmorency, Greensborough, Watsonia, Macleod, Rosanna,
        Heidelberg, Eaglemont, Ivanhoe, Darebin, Alphington, Fairfield, Dennis, Westgarth, Clifton Hill,
        Victoria Park, Collingwood, North Richmond, West Richmond, Jolimont, Flinders Street
      `,
    },
    {
      ...{ name: 'Mernda line', kind: 'train', everyMinutes: 10 },
      stops: `
        Mernda, Hawkstowe, Middle Gorge, South Morang, Epping, Lalor, Thomastown, Keon Park, Ruthven, Reservoir,
        Regent, Preston, Bell, Thornbury, Croxton, Northcote, Merri, Rushall, Clifton Hill, Victoria Park,
        Collingwood, North Richmond, West Richmond, Jolimont, Flinders Street
      `,
    },
    {
      ...{ name: 'Craigieburn line', kind: 'train', everyMinutes: 10 },
      stops: `
        Craigieburn, Roxburgh Park, Coolaroo, Broadmeadows, Jacana, Glenroy, Oak Park, Pascoe Vale, Strathmore,
        Glenbervie, Essendon, Moonee Ponds, Ascot Vale, Newmarket, Kensington, North Melbourne, Southern Cross,
        Flinders Street
      `,
    },
    {
      ...{ name: 'Upfield line', kind: 'train', everyMinutes: 15 },
      stops: `
        Upfield, Gowrie, Fawkner, Merlynston, Batman, Coburg, Moreland, Anstey, Brunswick, Jewell, Royal Park,
        Flemington Bridge, Macaulay, North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Werribee line', kind: 'train', everyMinutes: 10 },
      stops: `
        Werribee, Hoppers Crossing, Williams Landing, Aircraft, Laverton, Newport, Spotswood, Yarraville, Seddon,
        Footscray, South Kensington, North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Werribee line', kind: 'train', everyMinutes: 20 },
      stops: `
        Laverton, Westona, Altona, Seaholme, Newport, Spotswood, Yarraville, Seddon, Footscray, South Kensington,
        North Melbourne, Southern Cross, Flinders Street
      `,
    },
    {
      ...{ name: 'Williamstown line', kind: 'train', everyMinutes: 15 },
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
      ...{ name: 'Geelong line', kind: 'regional', everyMinutes: 20 },
      stops: `
        Waurn Ponds, Marshall, South Geelong, Geelong, North Geelong, North Shore, Corio, Lara, Little River,
        Wyndham Vale, Tarneit, Deer Park, Sunshine, Footscray, Southern Cross
      `,
    },
    {
      ...{ name: 'Melton line', kind: 'regional', everyMinutes: 20 },
      stops: `
        Melton, Cobblebank, Rockbank, Caroline Springs, Deer Park, Ardeer, Sunshine, Footscray, Southern Cross
      `,
    },
    {
      ...{ name: 'Ballarat line', kind: 'regional', everyMinutes: 40 },
      stops: `
        Ballarat, Ballan, Bacchus Marsh, Melton, Sunshine, Footscray, Southern Cross
      `,
    },
  ],
};
