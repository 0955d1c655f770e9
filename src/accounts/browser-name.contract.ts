import type { Translate } from '../texts/messages.ts';

/**
 * What people call a browser and the machine it runs on, out of its User-Agent header; undefined for what is not known.
 */
export function browserOf(agent: string): {
  readonly browser: string | undefined;
  readonly system: string | undefined;
} {
  return { browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}

/** `Chrome på Windows`; only words of our own, whatever the header says. */
export function browserName(agent: string, t: Translate): string {
  const { browser = t('account.sessions.unknown_browser'), system } = browserOf(agent);
  return system === undefined ? browser : t('account.sessions.browser', { browser, system });
}

/** In this order: most name others that they want to be taken for. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

function nameIn(agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}
