import { pino } from 'pino';

export type Log = pino.Logger;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * The program's log: a JSON object a line, or, when `pretty`, a line for people. Passwords, tokens and
 * cookies never reach it: they are struck out here, whoever logs them.
 */
export function createLog(options: { level: LogLevel; pretty: boolean; write?: (line: string) => void }): Log {
  const write = options.write ?? ((line: string) => process.stdout.write(line));
  const destination = options.pretty ? { write: (line: string) => write(prettyLine(line)) } : { write };
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: '[removed]' },
    },
    destination,
  );
}

/** A log that says nothing, for tests and short tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

const SECRETS = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'cardNumber'];
const SECRET_PATHS = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const COLOURS: Record<string, string> = {
  fatal: '\u001b[31m',
  error: '\u001b[31m',
  warn: '\u001b[33m',
  info: '\u001b[36m',
  debug: '\u001b[90m',
  trace: '\u001b[90m',
};

function prettyLine(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as {
    level: string;
    time: string;
    msg?: string;
    err?: { stack?: string; message?: string };
  };
  const fields = Object.entries(rest).map(
    ([name, value]) => ` ${name}=${printable(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  const stack = err === undefined ? '' : `\n${err.stack ?? err.message ?? ''}`;
  return `${time.slice(11, 19)} ${COLOURS[level] ?? ''}${level.padEnd(5)}\u001b[0m ${printable(msg ?? '')}\u001b[90m${fields.join('')}\u001b[0m${stack}\n`;
}

/** One line, whatever is in it, and nothing that a terminal would take for a command. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
