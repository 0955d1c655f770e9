import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { getInsurance, type InsuranceEstimate } from '../contract.ts';

/** The home's estimate; undefined rather than a failure, for most pages it is an extra. */
export async function findEstimate(api: Api, id: string): Promise<InsuranceEstimate | undefined> {
  try {
    return (await api(getInsurance, { params: { id } })).data;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What insuring the home costs a year, in whole currency units; undefined where nobody can say. */
export async function yearlyInsurance(api: Api, id: string): Promise<number | undefined> {
  return (await findEstimate(api, id))?.yearly?.amount;
}
