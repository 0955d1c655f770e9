import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './machine.mjs';

/**
 * Starts a PostgreSQL server of our own in a temporary folder, on a free port of the loopback address,
 * without durability and without vacuuming of its own accord, whose transactions hold back what the logs of
 * changes call settled: for tests. As root it runs as the user `postgres`, since it refuses root.
 * `isInMemory`: its files lie in memory, where there is room.
 */
export async function startPostgres({ isInMemory = false } = {}) {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(isInMemory ? roomyMemory() : tmpdir(), 'grend-postgres-'));
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) must('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  const port = await freePort();
  asServer(join(programs, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off -c max_connections=100`;
  asServer(join(programs, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    async stop() {
      asServer(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The file system in memory; the folder for temporary files where there is none, or too little room in it: containers
 * often have 64 MB. A whole run of tests needs some 1.5 GB, most of it the log of changes.
 */
function roomyMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) > MEMORY_NEEDED) return MEMORY;
  } catch {
    // There is none, on macOS for one.
  }
  return tmpdir();
}

const MEMORY = '/dev/shm';
const MEMORY_NEEDED = 4 * 1024 ** 3;

function asServer(program, args) {
  if (process.getuid?.() === 0) must('runuser', ['-u', 'postgres', '--', program, ...args]);
  else must(program, args);
}

function must(program, args) {
  // The server keeps its standard output open: a pipe would wait for it for ever.
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
  if (status !== 0) throw error ?? new Error(`${program} ended with ${status}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
