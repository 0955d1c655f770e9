import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A line of the report: one row of the file, and what there is to say of it. */
export interface Finding {
  /** Where it stands: the first of its lines, from 1; the number of the feature, from 1. */
  readonly line?: number;
  readonly feature?: number;
  /**
   * `rejected`: not kept, since it is wrong. `duplicate`: not kept, since an earlier row of the file has
   * the same external id. `skipped`: left out by a rule of the mapping. `note`: kept, but for a value.
   */
  readonly status: 'rejected' | 'duplicate' | 'skipped' | 'note';
  readonly reason: string;
  readonly externalId?: string;
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
export async function openReport(path: string): Promise<Report> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
  };
  return {
    add: (finding) => waiting.push(JSON.stringify(finding)),
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
