/**
 * Whether Norwegians are "på" a place, not "i" it: `på Grünerløkka`, but `i Oslo`. No rule tells, so the places are
 * listed; one that is not listed takes "i". A name may have what it lies in behind a comma (`Frogner, Oslo`).
 */
export function takesPaa(place: string): boolean {
  withPaa ??= new Set(WITH_PAA.split(','));
  return withPaa.has((place.split(',', 1)[0] ?? place).trim());
}

/** Made when it is first asked for, so that pages that never ask do not get the names. */
let withPaa: ReadonlySet<string> | undefined;

const WITH_PAA =
  'Frogner,Majorstuen,St. Hanshaugen,Grünerløkka,Sagene,Torshov,Grønland,Tøyen,Kampen,Vålerenga,Ensjø,Tjuvholmen,Skøyen,Ullern,Lilleaker,Røa,Vinderen,Holmenkollen,Kjelsås,Nordberg,Løren,Årvoll,Grorud,' +
  'Stovner,Furuset,Oppsal,Bøler,Manglerud,Lambertseter,Nordstrand,Holmlia,Mortensrud,Lysaker,Fornebu,Stabekk,Bekkestua,Høvik,Kolsås,Rykkinn,Strømmen,Kolbotn,Nordnes,Møhlenpris,Landås,Minde,Laksevåg,Nesttun,' +
  'Ulset,Bakklandet,Lade,Singsaker,Strindheim,Byåsen,Nardo,Ranheim,Heimdal,Tiller,Storhaug,Eiganes,Tasta,Madla,Hundvåg,Bragernes,Strømsø,Konnerud,Lund,Nøtterøy,Nesoddtangen,Straume,Kleppestø,Stord,Voss,Os,' +
  'Sola,Randaberg,Sortland,Finnsnes,Jessheim,Hamar,Lillehammer,Gjøvik,Kongsberg,Notodden,Røros,Bryne,Eidsvoll,Geilo,Ustaoset,Golsfjellet,Nesfjellet,Norefjell,Skeikampen,Sjusjøen,Gålå,Beitostølen,Bjorli,' +
  'Gaustablikk,Hovden,Kvamskogen,Strandafjellet,Savalen,Tjøme,Vesterøy,Fevik,Hitra,Frøya,Smøla,Averøya,Nesodden,Hvaler,Kirkøy,Askøy,Karmøy,Bømlo,Osterøy,Sotra,Radøy,Senja,Kvaløya,Tromsøya,Andøya,Hinnøya,Vega,Værøy,Røst,Vigra,Tromøya,Kråkerøy,Hinna,Sistranda,Leknes,Rauland,Tjørhom,Lyngør,' +
  'Sørlandet,Østlandet,Vestlandet,Jæren,Nord-Jæren,Haugalandet,Sunnmøre,Nordmøre,Romerike,Nedre Romerike,Øvre Romerike,Toten,Hadeland,Hedmarken,Helgeland,Fosen,Innherred,' +
  'Løkka,Majorstua,Bislett,Adamstuen,Blindern,Smestad,Skullerud,Bryn,Helsfyr,Hasle,Carl Berner,Ila,Sørenga,Aker Brygge,Rosenborg,Lerkendal,Moholt,Paradis';
