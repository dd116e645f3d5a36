import './answer-version'
import { parseArgs } from 'node:util'
import { createBackup } from '../lib/backup/create-backup'
import { restoreBackup } from '../lib/backup/restore-backup'
import { verifyBackup } from '../lib/backup/verify-backup'
import { messageOf } from '../lib/contract/errors'
import { dayOf } from '../lib/engine/frame'
import { getEnv } from '../lib/env/env'
import { BASE_TABLES } from '../lib/sources/base-tables'
import { aligned } from '../lib/sources/importers/report-table'
import { refreshStore } from '../lib/sources/store/backend/backend-of'
import { listTables, removeTable, restoreTables } from '../lib/sources/store/manage'
import { readManifest } from '../lib/sources/store/manifest'
import { compareSources, percentOf } from '../lib/sources/store/merge/compare-sources'
import { findDamaged } from '../lib/sources/store/read-piece'
import { describeSettings } from './data/describe-settings'
import { findDump, isTablesOnly } from './data/find-dump'
import { findSettings } from './data/find-settings'

const USAGE = `npx chartroom data list
npx chartroom data tables
npx chartroom data check
npx chartroom data compare [<table>]
npx chartroom data remove <table>[@<resolution>]
npx chartroom data backup <new folder>
npx chartroom data verify <backup folder>
npx chartroom data restore <backup folder> [--replace]

"compare" says how far two sources of one column differ on the rows that both have. The first one counts, the second
fills what it lacks. The difference is a share of the mean of both values.

A backup has imported and public data, accounts and settings, as of one moment. A server may run meanwhile. It fits any
other installation: DATA_DIR, DATABASE_URL and STORE_URL say where it is restored to. A restore is refused where there
are data already, unless --replace gives them up. Settings are written to DATA_DIR/restored-settings.env for you to set.`

function list(dataDir: string): string {
  const tables = listTables(dataDir)
  if (tables.length === 0) return `${dataDir} has no imported data.`
  const rows = tables.map(({ table, resolution, layers, columns, rows, first, last }) => [
    `${table}@${resolution}`,
    String(columns),
    String(rows),
    table.startsWith('epochs/') ? '' : `${dayOf(first)}…${dayOf(last)}`,
    layers.join(' '),
  ])
  return aligned([['table', 'columns', 'rows', 'range', 'sources'], ...rows]).join('\n')
}

/** A row for each pair of sources of a column. */
async function compare(dataDir: string, table: string | undefined): Promise<string> {
  if (table !== undefined && !listTables(dataDir).some((one) => one.table === table))
    throw new Error(`The store has no table ${table}`)
  const found = await compareSources(dataDir, table)
  if (found.length === 0) return `No column of ${table ?? dataDir} has two sources.`
  const rows = found.map(({ table, resolution, column, first, second, rows, median, largest, at }) => [
    `${table}@${resolution}`,
    column,
    `${first} ${second}`,
    String(rows),
    ...(rows > 0 ? [percentOf(median), percentOf(largest), dayOf(at)] : ['', '', '']),
  ])
  const head = ['table', 'column', 'sources', 'common rows', 'median difference', 'largest', 'on']
  return aligned([head, ...rows]).join('\n')
}

/** Every possible table with its columns and units, for imports with `--as columns:<table>`. */
function describeTables(): string {
  return BASE_TABLES.map(({ pattern, description, columns }) => {
    const named = Object.entries(columns).map(([name, { unit }]) => `${name} (${unit})`)
    return `${pattern}: ${description}\n  ${named.join(', ')}`
  }).join('\n')
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [command, argument] = positionals
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = getEnv()
  if (command === 'list' || command === 'check' || command === 'compare') await refreshStore(dataDir)
  if (command === 'list' && argument === undefined) {
    console.log(list(dataDir))
  } else if (command === 'tables' && argument === undefined) {
    console.log(describeTables())
  } else if (command === 'check' && argument === undefined) {
    const { pieces } = readManifest(dataDir)
    const damaged = await findDamaged(dataDir, pieces)
    for (const { message } of damaged) console.error(message)
    if (damaged.length > 0) return 1
    console.log(`All ${pieces.length} data files of ${dataDir} are intact.`)
  } else if (command === 'compare') {
    console.log(await compare(dataDir, argument))
  } else if (command === 'remove' && argument) {
    await removeTable(dataDir, argument)
    console.log(`Removed ${argument}. To restore it, import its files again.`)
  } else if (command === 'backup' && argument) {
    const made = await createBackup({
      dataDir,
      target: argument,
      dumpState: findDump({ dataDir, databaseUrl }),
      settings: await findSettings(dataDir),
    })
    const parts = [
      `${made.tables} files of imported tables`,
      ...(made.state ? ['accounts with their keys, boards, views and embeds'] : []),
      ...(made.secret ? ['the secret that signs sessions'] : []),
      ...(made.settings ? ['settings with their keys and passwords'] : []),
    ]
    console.log(`Saved to ${argument}: ${parts.join(', ')}. Everyone who can read it can sign in as anyone.`)
  } else if (command === 'verify' && argument) {
    const { createdAt, files } = await verifyBackup(argument)
    console.log(`${argument} is whole: ${Object.keys(files).length} files, made ${createdAt}.`)
  } else if (command === 'restore' && argument) {
    if (isTablesOnly(argument)) {
      const count = await restoreTables(dataDir, argument)
      console.log(
        `Restored ${count} files of imported tables. This backup of an earlier version has nothing else.`,
      )
    } else {
      await restoreBackup({ dataDir, databaseUrl }, argument, { replace: values.replace })
      console.log(`Restored everything from ${argument}. Start the server again.`)
      for (const line of describeSettings(dataDir)) console.log(line)
    }
  } else {
    console.error(USAGE)
    return 2
  }
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
