import type { Region } from '../../../texts/messages.ts';
import { createStored } from '../../../ui/stored.ts';
import { FIELD_NAMES, type TermTexts } from '../read-terms.ts';

/** What this browser remembers of the reader's own numbers, by market: those that are the same for every home. */
type Remembered = Readonly<Record<Region, TermTexts>>;

const terms = createStored<Remembered>({ name: 'loan-terms', initial: { no: {}, au: {} }, parse: rememberedOf });

/** Remembers the numbers, but for the price, which is this home's alone. */
export function rememberTerms(region: Region, { price: _, ...own }: TermTexts): void {
  const filled = Object.fromEntries(Object.entries(own).filter(([, text]) => text.trim() !== ''));
  void terms.change((all) => ({ ...all, [region]: filled }));
}

/** Calls back once with what is remembered, if anything is; the returned function takes that back. */
export function onceRemembered(region: Region, use: (texts: TermTexts) => void): () => void {
  const stop = terms.subscribe(() => {
    const texts = terms.get()[region];
    stop();
    if (Object.keys(texts).length > 0) use(texts);
  });
  return stop;
}

function rememberedOf(raw: unknown): Remembered | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { no, au } = raw as Partial<Record<Region, unknown>>;
  return { no: textsOf(no), au: textsOf(au) };
}

function textsOf(raw: unknown): TermTexts {
  if (typeof raw !== 'object' || raw === null) return {};
  const known = raw as Record<string, unknown>;
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) =>
      typeof known[name] === 'string' && name !== 'price' ? [[name, known[name].slice(0, 40)]] : [],
    ),
  );
}
