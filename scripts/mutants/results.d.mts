export interface Mutant {
  readonly fileName: string;
  readonly location: object;
  readonly mutatorName: string;
  readonly replacement: string;
}

export type Result =
  | { readonly status: 'killed'; readonly killedBy: readonly string[] }
  | { readonly status: 'survived' | 'timeout' | 'error' };

export interface Results {
  find(mutant: Mutant, files: readonly string[]): Result | undefined;
  keep(mutant: Mutant, files: readonly string[], result: Result): void;
}

export function openResults(path: string, sources: Readonly<Record<string, string>>): Results;
export function hashOf(path: string): string;
