import type { z } from 'zod';
import type { FlagRules } from '../../flags/contract.ts';

export const ENVIRONMENTS = ['trial', 'production'] as const;
export const REGIONS = ['no', 'au'] as const;

/** The rules of a flag as its form sends them: fields of the same name, in the order of the rules. */
export function rulesOf(form: FormData): z.input<typeof FlagRules> {
  const all = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
  const [environments, regions, shares] = [all('environment'), all('region'), all('share')];
  return all('state').flatMap((state, index) => {
    if (state !== 'on' && state !== 'off') return [];
    const [environment, region, share] = [environments[index] ?? '', regions[index] ?? '', shares[index] ?? ''];
    return [
      {
        isOn: state === 'on',
        ...(environment === '' ? {} : { environment }),
        ...(region === 'no' || region === 'au' ? { region } : {}),
        // What is no number is refused by the call, not left out.
        ...(share === '' ? {} : { percentage: Number(share) }),
      },
    ];
  });
}
