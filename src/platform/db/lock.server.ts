import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another running process holds the data folder. Its message is meant for people. */
export class LockedDataFolder extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${String(pid)}. Stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'LockedDataFolder';
  }
}

/**
 * Takes the folder for this process, since PGlite itself would let a second one in and lose data.
 * Throws {@link LockedDataFolder} while another process lives that holds it; the lock of one that was
 * killed is taken over. Returns what gives the folder back.
 *
 * The lock is a file that comes into being whole, by link(2), and names its owner. Invariant: only
 * the holder of the claim on a dead owner's token removes that owner's file, so two processes that
 * find the same dead lock cannot both succeed.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'database.lock');
  const own: Owner = { token: randomUUID(), pid: process.pid, host: hostname(), started: startOf(process.pid) };
  const draft = `${path}.${own.token}`;
  writeFileSync(draft, JSON.stringify(own));
  try {
    for (let attempt = 0; !tryLink(draft, path); attempt++) {
      const owner = readOwner(path);
      if (owner === undefined) continue;
      if (attempt >= MAX_ATTEMPTS || lives(owner, path)) throw new LockedDataFolder(folder, owner.pid);
      removeDead(path, owner);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const beat = setInterval(() => touch(path), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(beat);
    if (readOwner(path)?.token === own.token) rmSync(path, { force: true });
  };
}

interface Owner {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
  /** What tells two processes with the same number apart; empty where the system does not say. */
  readonly started: string;
}

const MAX_ATTEMPTS = 5;
const HEARTBEAT_MS = 5_000;
/**
 * An owner on another machine (or in another container) cannot be asked; it is dead when its file has grown this old.
 */
const SILENCE_MS = 30_000;

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function lives(owner: Owner, path: string): boolean {
  if (owner.host !== hostname()) return ageOf(path) < SILENCE_MS;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return owner.started === startOf(owner.pid);
}

function removeDead(path: string, dead: Owner): void {
  const claim = `${path}.claim-${dead.token}`;
  // A claim this old belongs to a process that was killed while it took over.
  if (ageOf(claim) > SILENCE_MS) rmSync(claim, { force: true });
  try {
    writeFileSync(claim, '', { flag: 'wx' });
  } catch {
    return;
  }
  if (readOwner(path)?.token === dead.token) rmSync(path);
  rmSync(claim, { force: true });
}

function ageOf(path: string): number {
  const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return modified === undefined ? 0 : Date.now() - modified;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed under us; there is nothing left to guard.
  }
}

/** When a process started, in clock ticks since boot, and which boot it was: /proc, where there is one. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in brackets may hold spaces; the 22nd field counts from behind it.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
