import type { Database, Transaction } from '../platform/db/database.server.ts';
import { isFlag, type FlagName } from './registry.contract.ts';
import type { FlagRule } from './rules.server.ts';

interface Row {
  readonly flag: string;
  readonly environment: string | null;
  readonly region: 'no' | 'au' | null;
  readonly percentage: number | null;
  readonly is_on: boolean;
}

/** The rules of flags that there are, or of one; of flags that are gone the rows are left over. */
export async function readRules(db: Database, flag?: FlagName): Promise<FlagRule[]> {
  const rows = await db.query<Row>(
    'SELECT flag, environment, region, percentage, is_on FROM flag_rules WHERE $1::text IS NULL OR flag = $1 ORDER BY flag, environment, region, percentage',
    [flag ?? null],
  );
  return rows.flatMap(({ flag: name, environment, region, percentage, is_on: isOn }) =>
    isFlag(name)
      ? [
          {
            flag: name,
            isOn,
            environment: environment ?? undefined,
            region: region ?? undefined,
            percentage: percentage ?? undefined,
          },
        ]
      : [],
  );
}

/** Puts these in the place of all rules of a flag. */
export async function replaceRules(
  tx: Transaction,
  flag: FlagName,
  rules: readonly Omit<FlagRule, 'flag'>[],
): Promise<void> {
  await tx.query('DELETE FROM flag_rules WHERE flag = $1', [flag]);
  for (const { environment, region, percentage, isOn } of rules)
    await tx.query(
      'INSERT INTO flag_rules (flag, environment, region, percentage, is_on) VALUES ($1, $2, $3, $4, $5)',
      [flag, environment ?? null, region ?? null, percentage ?? null, isOn],
    );
}
