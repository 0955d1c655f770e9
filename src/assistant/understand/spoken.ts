import type { Language } from '../../texts/messages.ts';

/** What is written as it is spoken, in dialects and in haste, with the word that is meant; folded. */
export const SPOKEN: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: pairs(
    'teh=the hte=the hows=how whats=what whens=when wheres=where whos=who wot=what wat=what u=you ur=your r=are pls=please plz=please m8=mate gimme=give lemme=let wanna=want gonna=going gotta=got thru=through nite=night arvo=afternoon bdrm=bedroom bdrms=bedrooms rego=registration apt=apartment apts=apartments pkg=parking balc=balcony ppl=people n=and wen=when cn=can abt=about bcuz=because ther=there hav=have wich=which yous=you fireplce=fireplace ppl=people sqms=sqm tho=though cuz=because',
  ),
  nb: pairs(
    'e=er jg=jeg d=det ka=hva ke=hva kva=hva hæ=hva kor=hvor elle=eller ell=eller nån=noen nåen=noen plassa=plass møbla=møbler mæ=meg dæ=deg sæ=seg kossn=hvordan fins=finnes finns=finnes trappan=trappene kjem=kommer slepp=slipper slepper=slipper visninga=visningen koffer=hvorfor koffor=hvorfor kvifor=hvorfor korfor=hvorfor korleis=hvordan koss=hvordan kossen=hvordan assen=hvordan hvorleis=hvordan katti=når kven=hvem kem=hvem ikkje=ikke itte=ikke inte=ikke mykje=mye mykji=mye dei=de dem=de ein=en eit=et te=til frå=fra noko=noe nokon=noen noke=noe vatn=vann heile=hele meir=mer leilegheit=leilighet husværet=leilighet bustad=bolig eigar=eier eig=eier seljar=selger sel=selger bur=bor gammalt=gammelt gammal=gammel ligg=ligger kostar=koster koste=koster høyrer=hører hoyrer=hører skule=skole naboane=naboene felleskostnadane=felleskostnadene romma=rommene',
  ),
};

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').flatMap((pair) => {
      const [written, meant] = pair.split('=');
      return written === undefined || meant === undefined || written === meant ? [] : [[written, meant] as const];
    }),
  );
}

/**
 * A message without what is said in passing: of `går det bra?` the greeting is meant, and with what follows it a
 * permission; `bra` by itself is an area.
 */
export function withoutPleasantries(text: string): string {
  return GREETING.test(text)
    ? 'hei'
    : text.replace(PERMISSION, 'er det greit').replace(ROT, 'råte').replace(JOINED, ' and ');
}

const GREETING =
  /^\s*(?:(?:hei|hallo|heisann)[\s,!.]+)?(?:går det (?:bra|fint|greit)(?: med deg)?|hvordan går det(?: med deg)?)\s*[?!.]*\s*$/iu;
/** Rats are many; in wood it is rot that is meant. */
const ROT =
  /(?<!\p{L})rotte(?= (?:\p{L}+ ){0,3}(?:vindu|karm|bjelke|treverk|kledning|panel|svill|dør|terrasse|rekkverk|vegg|gulv|tak))/giu;
/** `Condition n when last painted`: between words it joins them. */
const JOINED = /(?<=\p{L}) n (?=\p{L}{2})/giu;
const PERMISSION = /(?<!\p{L})(?:går|gjør) det bra(?=\s+(?:med|å|at|om|hvis|for)(?!\p{L}))/giu;
