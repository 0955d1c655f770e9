import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';
import { licenceOf, problemsOf } from './sbom-rules.mjs';

/**
 * `npm run sbom`: writes what the product is made of to reports/sbom.json (CycloneDX), as npm tells it from
 * the lockfile, and ends with 1 when a dependency has no licence, one that is not allowed, or no integrity.
 */

const json = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const [lockfile, { name }] = [json('package-lock.json'), json('package.json')];

const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (status !== 0) {
  process.stderr.write(`${stderr}\nnpm could not list what the product is made of.\n`);
  process.exit(1);
}
const sbom = JSON.parse(stdout);
// npm calls it after the folder that it lies in.
sbom.metadata.component.name = name;
for (const component of sbom.components) {
  const entry = { version: component.version, optional: component.scope === 'optional' };
  const licence = component.licenses === undefined ? licenceOf(component.name, entry) : undefined;
  if (licence !== undefined) component.licenses = [{ license: { id: licence } }];
}
mkdirSync(join(ROOT, 'reports'), { recursive: true });
writeFileSync(join(ROOT, 'reports', 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);

const problems = problemsOf(lockfile);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${sbom.components.length} dependencies in reports/sbom.json, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
