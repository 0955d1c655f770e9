export const NOT_IN_SAMPLE: string;

export function sampleOf(count: number, size: number, seed: number): number[];

export interface Tried {
  readonly status: string;
  readonly statusReason?: string | undefined;
}

export function scoreOf<Result extends Tried>(
  results: readonly Result[],
  plan: { readonly covered: number; readonly noCoverage: number },
): {
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly tried: number;
  readonly covered: number;
  readonly noCoverage: number;
  readonly timedOut: number;
  readonly invalid: number;
  readonly undetected: Result[];
};
