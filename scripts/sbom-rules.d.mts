interface LockfileEntry {
  readonly version?: string | undefined;
  readonly license?: string | undefined;
  readonly integrity?: string | undefined;
  readonly optional?: boolean | undefined;
}

export function licenceOf(name: string, entry: LockfileEntry): string | undefined;
export function problemsOf(lockfile: { readonly packages: Readonly<Record<string, LockfileEntry>> }): string[];
export function isAllowed(expression: string): boolean;
