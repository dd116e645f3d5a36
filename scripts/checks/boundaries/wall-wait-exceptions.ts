export interface WallWaitException {
  file: string
  /** The line, without its indentation. */
  line: string
  /** Reason why a clock that was set does no harm. */
  reason: string
}

const DATE = 'An end that was stated as a date. It holds by the time of day.'
const DATA = 'Rows of market data have dates, which are compared with that of today.'
const FILE = 'The system dates files by the time of day. A file that goes too early is made again.'

/** Places where the time of day may decide. */
export const WALL_WAIT_EXCEPTIONS: readonly WallWaitException[] = [
  {
    file: 'lib/auth/session.ts',
    line: 'return session && session.idleEndsAt.getTime() > Date.now() ? session : null',
    reason: 'The end of a session is stored. A visit shortens one that was stored while the clock was ahead.',
  },
  {
    file: 'lib/intake/intake.ts',
    line: 'if (Date.parse(at) + UPLOAD_DAYS * DAY_MS < now()) await forget(id)',
    reason:
      'The date of an upload is stored. One that waits for an answer is kept for longer, or can be sent again.',
  },
  {
    file: 'lib/intake/updates/keep-updates.ts',
    line: 'const left = at - now()',
    reason: 'The time of the last run is stored. A time in the future is run now.',
  },
  {
    file: 'lib/intake/updates/keep-updates.ts',
    line: 'if (due - early > now()) plan(due)',
    reason: 'The time of the last run is stored. A time in the future is run now.',
  },
  {
    file: 'lib/routes/alerts/alert-feed.ts',
    line: 'if (signature.expiry * 1000 <= Date.now()) {',
    reason: DATE,
  },
  {
    file: 'lib/service/keys/state-keys.ts',
    line: 'if (expiresAt && expiresAt.getTime() <= now()) {',
    reason: DATE,
  },
  {
    file: 'lib/sources/importers/candles/candle-file.ts',
    line: 'const finished = lowerBound(all.time, Date.now() - span + 1)',
    reason: DATA,
  },
  {
    file: 'lib/sources/importers/cells.ts',
    line: `if (time > Date.now()) throw new RowError(\`\${new Date(time).toISOString().slice(0, 10)} is in the future\`)`,
    reason: DATA,
  },
  {
    file: 'lib/sources/importers/fred.ts',
    line: 'return known(id.toUpperCase()) && since <= Date.now() ? { column, id: id.toUpperCase(), since } : null',
    reason: DATA,
  },
  {
    file: 'lib/sources/open-source.ts',
    line: 'const lastDay = choice.SAMPLE_END ?? dayOf(now() - 86_400_000)',
    reason: DATA,
  },
  {
    file: 'lib/sources/sample/disk-cache.ts',
    line: 'const age = Date.now() - (await stat(path)).mtimeMs',
    reason: FILE,
  },
  {
    file: 'lib/sources/sample/open-sample.ts',
    line: 'const lastDay = end ?? dayOf(Date.now() - DAY)',
    reason: DATA,
  },
  {
    file: 'lib/sources/store/backend/objects/file-cache.ts',
    line: `else if (entry.name.endsWith('.tmp') && Date.now() - found.mtimeMs > LEFTOVER_MS)`,
    reason: FILE,
  },
  {
    file: 'lib/sources/store/backend/objects/object-backend.ts',
    line: 'const oldest = now() - graceMs',
    reason: 'The manifest dates what it dropped. Objects that are kept for longer cost only space.',
  },
]
