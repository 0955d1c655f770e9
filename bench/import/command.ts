import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** The arguments of `node` with which `npm run import` starts, flags that bound its memory among them. */
export function importCommand(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [flags, file] = /node\.mjs node (.+) (\S+\.ts)$/.exec(scripts['import'] ?? '')?.slice(1) ?? [];
  if (flags === undefined || file === undefined) throw new Error('package.json has no script `import` that is known');
  return [...flags.split(' '), path.join(ROOT, file)];
}
