import { readFile } from 'node:fs/promises';
import { camelKeys } from '../../contract/case.ts';
import { BadSettings } from '../../platform/config.server.ts';
import { STANDARD_TARIFF } from './standard-tariff.server.ts';
import { InsuranceTariff } from './tariff.contract.ts';

/**
 * The tariff of a JSON file (snake_case, as docs/insurance-tariff.md has it); the site's own without one. Throws
 * {@link BadSettings}, naming each bad field.
 */
export async function readTariff(path: string | undefined): Promise<InsuranceTariff> {
  if (path === undefined) return STANDARD_TARIFF;
  const parsed = InsuranceTariff.safeParse(camelKeys(await readJson(path)));
  if (parsed.success) return parsed.data;
  throw new BadSettings(
    parsed.error.issues
      .slice(0, 5)
      .map((issue) => `INSURANCE_TARIFF ${path}: ${issue.path.join('.')} ${issue.message}`),
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new BadSettings([`INSURANCE_TARIFF ${path} cannot be read: ${(error as Error).message}`]);
  }
}
