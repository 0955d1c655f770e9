import { sayer, type Message } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import { grouped } from './count-lines.ts';
import { type Finding, written } from './report.ts';

/** Kinds of reasons that are told; a wrong mapping has a few, and a file of made-up columns many. */
const MOST_TOLD = 6;
/** Kinds that are counted. */
const MOST_KNOWN = 1_000;

interface Reason {
  readonly first: Finding;
  count: number;
}

/** What a summary says around the kinds. */
const AROUND = {
  rejected: { only: 'import.summary.first_rejected', all: 'import.summary.reasons' },
  note: { only: 'import.summary.first_note', all: 'import.summary.notes' },
} as const;

/**
 * Counts why rows were rejected, or what there is to say of those that were kept, for the summary: each kind of reason
 * with the first row that it was found in.
 */
export function createReasons(of: keyof typeof AROUND = 'rejected') {
  const reasons = new Map<string, Reason>();

  function count(key: string, first: Finding, times: number): void {
    const known = reasons.get(key);
    if (known !== undefined) known.count += times;
    else if (reasons.size < MOST_KNOWN) reasons.set(key, { first, count: times });
  }

  return {
    add(finding: Finding): void {
      if (finding.status !== of) return;
      for (const said of finding.says) {
        const { count: times, ...values } = said.values ?? {};
        // What is said once of a whole file has how often it is.
        if (finding.line === undefined && finding.externalId === undefined && typeof times === 'number')
          count(`${said.key} ${JSON.stringify(values)}`, { ...finding, says: [said] }, times);
        else count(kindOf(said), { ...finding, says: [said] }, 1);
      }
    },
    /** Lines of a summary; none where nothing was rejected. */
    lines(language: Language): readonly string[] {
      const say = sayer(language);
      const all = [...reasons.values()].sort((a, b) => b.count - a.count);
      const [only, ...others] = all;
      if (only === undefined) return [];
      if (others.length === 0) return [`  ${say(AROUND[of].only, { said: sentenceOf(only.first, language) })}`];
      const told = all.slice(0, MOST_TOLD);
      const width = Math.max(...told.map((each) => grouped(each.count, language).length));
      return [
        `  ${say(AROUND[of].all)}`,
        ...told.map(
          (each) => `    ${grouped(each.count, language).padStart(width)}  ${sentenceOf(each.first, language)}`,
        ),
        ...(all.length > told.length
          ? [`    ${say('import.summary.more_reasons', { count: all.length - told.length })}`]
          : []),
      ];
    },
  };
}

/** The same thing about the same member, whatever stood there. */
function kindOf({ key, field = '' }: Message): string {
  return `${key} ${field.replace(/\.\d+(?=\.|$)/g, '')}`;
}

function sentenceOf(first: Finding, language: Language): string {
  const { reason, line } = written(first, language);
  const said =
    line === undefined ? reason : sayer(language)('import.row.at_line', { line: String(line), said: reason });
  return said.slice(0, 500);
}
