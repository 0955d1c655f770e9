interface LockfileEntry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly optional?: boolean;
}

export function licenceOf(name: string, entry: LockfileEntry): string | undefined;
export function problemsOf(lockfile: { readonly packages: Readonly<Record<string, LockfileEntry>> }): string[];
export function isAllowed(expression: string): boolean;
