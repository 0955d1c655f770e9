import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const LAUNCHER = join(import.meta.dirname, 'node.mjs');

/** What a program says that the launcher runs, begun by that Node, and its exit code. */
function launchWith(node: string, ...args: string[]): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(node, [LAUNCHER, ...args], (_error, stdout) =>
      resolve({ code: child.exitCode ?? -1, stdout }),
    );
  });
}

/**
 * The first Node in the path that is older than what the product supports: on machines that have one, it is what tests
 * are begun with.
 */
function olderNode(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((path) => path !== process.execPath && existsSync(path) && isOlder(path));
}

function isOlder(node: string): boolean {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = stdout.slice(1).split('.').map(Number);
  return major < 22 || (major === 22 && minor < 22);
}

it('runs a program, and ends as it ends', async () => {
  expect(await launchWith(process.execPath, 'node', '-p', 'process.version')).toEqual({
    code: 0,
    stdout: `${process.version}\n`,
  });
  expect((await launchWith(process.execPath, 'node', '-e', 'process.exit(7)')).code).toBe(7);
});

it.runIf(process.env['CI'] === 'true')('is begun in CI by an older Node, so that the next test is not skipped', () => {
  expect(olderNode()).toBeDefined();
});

it.skipIf(olderNode() === undefined)(
  'goes on with a supported Node where the one it begins with is older',
  async () => {
    const { code, stdout } = await launchWith(olderNode() ?? '', 'node', '-p', 'process.version');
    expect(code).toBe(0);
    const [major = 0, minor = 0] = (stdout.trim().split('\n').at(-1) ?? '').slice(1).split('.').map(Number);
    expect(major > 22 || (major === 22 && minor >= 22)).toBe(true);
  },
);
