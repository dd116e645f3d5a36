import { room } from './room.mjs'

const AS_OF = ['lib/sources/store/live/rewind.test.ts']
const AS_OF_STORE = ['lib/sources/store/live/as-of.test.ts', 'lib/sources/store/live/manifest-as-of.test.ts']
const IMPORTERS = ['lib/sources/importers/check/recognize.test.ts']
const FILES = [
  'lib/sources/importers/check/dialect.test.ts',
  'lib/sources/importers/import-files.test.ts',
  'lib/sources/importers/check/values.test.ts',
  'lib/sources/importers/check/doubts.test.ts',
]
const BACKUP = ['lib/backup/verify-backup.slow.test.ts']

export const mutants = [
  ...room(AS_OF, 'lib/sources/store/live/as-of.ts', [
    [
      'a column recomputed on the day is dropped',
      "event === 'recomputed' && seen > day",
      "event === 'recomputed' && seen >= day",
    ],
    ['a column recomputed later stays', 'lost.add(column)', ''],
    [
      'a column is not there on its first day',
      "event === 'began' && seen <= day",
      "event === 'began' && seen < day",
    ],
    [
      'rows are not there on the day they came',
      "event === 'reach' && seen <= day",
      "event === 'reach' && seen < day",
    ],
    [
      'a revision of the day is undone',
      "event !== 'revised' || seen <= day",
      "event !== 'revised' || seen < day",
    ],
    ['the newest revision counts', 'b.seen - a.seen', 'a.seen - b.seen'],
    ['the newest row is left out', 'if (at <= reach && all.some(', 'if (at < reach && all.some('],
    ['rows without a value stay', 'all.some((column) => !Number.isNaN(column[row]))', 'true'],
    ['withdrawn rows do not come back', 'if (at <= reach && [...values', 'if (at < 0 && [...values'],
  ]),
  ...room(AS_OF_STORE, 'lib/sources/store/live/as-of.ts', [
    ['an import of the next midnight was there', 'Date.parse(at) >= end', 'Date.parse(at) > end'],
    ['what an import replaced stays away', '[...manifest.pieces, ...back]', '[...manifest.pieces]'],
    ['later revisions are listed', 'change.seen <= until', 'change.seen >= 0'],
    ['a stream has its cursor of today', 'Math.min(stream.cursor, last)', 'stream.cursor'],
  ]),
  ...room(IMPORTERS, 'lib/sources/importers/recognize.ts', [
    ['the USDC ledger is taken', '(?:usdt|usdc)', '(?:usdt)'],
    ['published results are taken', '|golden$)', '|golden-$)'],
    ['any folder name with golden is refused', '/^(?:glassnode-', '/(?:glassnode-'],
    ['a list of metrics is taken', "'id,name,category'", "'id,name'"],
  ]),
  ...room(IMPORTERS, 'lib/sources/importers/coin-metrics.ts', [
    ['an asset that no chain reads is taken', 'asset && CHAINS.has(asset) ? asset : null', 'asset ?? null'],
    [
      'a file without prices is taken',
      "!head.header.includes('time') || !head.header.includes('PriceUSD')",
      "!head.header.includes('time')",
    ],
  ]),
  ...room(IMPORTERS, 'lib/sources/importers/fred.ts', [
    ['one known series is enough', 'ids.every(known)', 'ids.some(known)'],
  ]),
  ...room(IMPORTERS, 'lib/sources/importers/meaning/instrument.ts', [
    ['XBT is an asset of its own', "XBT: 'BTC', ", ''],
    ['a pair against USDC is not a pair', "'USDT', 'USDC', ", "'USDT', "],
    ['an index is not found by its ticker', 'sp500: gspc, ', 'sp500: '],
  ]),
  ...room(IMPORTERS, 'lib/sources/importers/candles/candle-formats.ts', [
    ['a bare symbol is enough', '(named.quoted || !isQuoted)', 'true'],
  ]),
  ...room(FILES, 'lib/sources/importers/shape/dialect.ts', [
    ['a decimal comma is guessed', "isLong || field.startsWith('0')", 'true'],
    ['the widest line decides', 'b[1] - a[1] || b[0] - a[0]', 'b[0] - a[0] || b[1] - a[1]'],
  ]),
  ...room(BACKUP, 'lib/backup/verify-backup.ts', [
    ['a file that the manifest names may be absent', 'if (!has(`', 'if (false && has(`'],
    ['a damaged piece is fine', '!isIntact(file, await readFile(place))', 'false'],
    ['the state is not tried', 'if (has(STATE)) {', 'if (false) {'],
  ]),
  ...room(BACKUP, 'lib/backup/backup-file.ts', [
    ['a changed file is fine', '(await hashFile(place)) !== hash', '(await hashFile(place)) === null'],
    [
      'a missing file is fine',
      '(await hashFile(place)) !== hash',
      '((await hashFile(place)) ?? hash) !== hash',
    ],
    ['a file outside the backup is read', '!place.startsWith(resolve(folder) + sep)', 'false'],
    ['a sibling folder is inside the backup', 'resolve(folder) + sep', 'resolve(folder)'],
    ['a newer format is read', 'text.format > BACKUP_FORMAT', 'text.format > BACKUP_FORMAT + 1'],
  ]),
]
