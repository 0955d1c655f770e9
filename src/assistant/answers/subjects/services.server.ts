import { word } from '../asked-words.ts';
import { fact, type AskedHome, type Found } from '../home.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import { isAustralian, isLeisure, isPlot } from './subject.ts';

/** Power, water and sewer of plots and cabins, each of which may be there or not. */

const SERVICES = {
  power: word(String.raw`strøm\p{L}*|straum\p{L}*|elektrisitet\p{L}*|solcelle\p{L}*|power|electricity|off[- ]grid`),
  water: word(
    String.raw`vann|vannet|vatn|vatnet|vanntilknytning\p{L}*|borehull\p{L}*|borevann|brønn\p{L}*|(?:town |mains |tank )?water|bore`,
  ),
  sewer: word(String.raw`avløp\p{L}*|kloakk\p{L}*|septik\p{L}*|renseanlegg\p{L}*|sewer\p{L}*|septic`),
  toilet: word(
    String.raw`biodo\p{L}*|utedo\p{L}*|innedo|snurredo\p{L}*|forbrenningstoalett\p{L}*|vannklosett\p{L}*|wc|do(?! (?:i|we|you|they|the)(?!\p{L}))|toalett\p{L}*|dass|toilets?`,
  ),
  gas: word('gas|gass|gassledning'),
} as const;
type Service = keyof typeof SERVICES;

/** All of them. */
const ANY = word(
  String.raw`(?:are |all )?(?:the )?services (?:\p{L}+ ){0,2}(?:connected|available|to|at|on)|(?:what|which) services|utilities|serviced|infrastruktur\p{L}*|tilknytning\p{L}*`,
);
const ALL: readonly Service[] = ['power', 'water', 'sewer'];
const NOT = word(
  String.raw`views?|utsikt\p{L}*|pressure|trykk|tank size|rates|bill\p{L}*|koste?r?|pris\p{L}*|lad(?:er|ing|e)\p{L}*|how many|(?:hvor|kor) (?:mange|langt|nær\p{L}*)|damage|skade\p{L}*|frontage|how far|close|heating|oppvarm\p{L}*`,
);

/** Undefined where none is asked for, or the home is one that has them all. */
export function servicesAsked(home: AskedHome): Found | undefined {
  const { question = '', listing, t, format } = home;
  const isBare = isPlot(listing);
  if (listing.offerType !== 'sale' || (!isBare && !isLeisure(listing)) || NOT.test(question)) return undefined;
  const named = (Object.keys(SERVICES) as Service[]).filter((name) => SERVICES[name].test(question));
  const asked = named.length > 0 ? named : ANY.test(question) ? ALL : [];
  if (asked.length === 0) return undefined;
  const sentences = [listing.description, listing.contractDetails.plotDescription].flatMap((text = '') =>
    sentencesOf(text),
  );
  const of = (name: Service) => sentences.filter((text) => SERVICES[name].test(text));
  const quotes = [...new Set(asked.flatMap((name) => of(name).slice(0, 1)))];
  const missing = asked.filter((name) => of(name).length === 0).map((name) => t(`answers.service.${name}`));
  const untold = missing.length === 0 ? undefined : t('answers.absent', { what: format.list(missing) });
  const described = fact(home, 'water_sewer', 'description', 'description', [untold], quotes);
  if (quotes.length > 0 && described !== undefined) return { ...described, isWhole: true };
  const note = isBare ? t(isAustralian(listing) ? 'answers.note.services_au' : 'answers.note.services_no') : undefined;
  return {
    kind: 'absent',
    text: untold ?? '',
    general: note,
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_services', { what: format.list(missing) }) }),
    isWhole: true,
  };
}
