import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sentencesOf, type Message } from '../texts/message.ts';
import type { Language } from '../texts/messages.ts';
import '../texts/texts.server.ts';
import type { CheckCode } from './checks.ts';
import type { FindingStatus } from './contract.ts';

/** A line of the report: one row of the file, and what there is to say of it. */
export interface Finding {
  /** Where it stands: the first of its lines, from 1; the number of the feature or item, from 1. */
  readonly line?: number;
  readonly feature?: number;
  readonly item?: number;
  /**
   * `rejected`: not kept, since it is wrong. `duplicate`: not kept, since an earlier row of the file has
   * the same external id. `skipped`: left out by a rule of the mapping. `note`: kept, but for a value, or with
   * something to look at; the code says which.
   * `withdrawn`: a home that a complete file no longer names. `held`: such a home that was left as it is.
   */
  readonly status: FindingStatus;
  /** What is the matter; see {@link CHECKS}. */
  readonly code: CheckCode;
  readonly says: readonly Message[];
  readonly externalId?: string;
}

/** The same as the file has it, in the language of whoever asked for it. The code is the same in each. */
export interface WrittenFinding extends Omit<Finding, 'says'> {
  readonly reason: string;
}

export function written({ says, externalId, ...finding }: Finding, language: Language): WrittenFinding {
  const reason = sentencesOf(says, language);
  return { ...finding, reason, ...(externalId === undefined ? {} : { externalId }) };
}

/** A report that is being written. */
export interface Report {
  /** Keeps it until the next flush. */
  add(finding: Finding): void;
  /** Writes what has been added. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a report at a path, as JSON Lines, in place of an earlier one. */
export async function openReport(path: string, language: Language): Promise<Report> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
  };
  return {
    add: (finding) => waiting.push(JSON.stringify(written(finding, language))),
    flush,
    close: async () => {
      try {
        await flush();
      } finally {
        await file.close();
      }
    },
  };
}
