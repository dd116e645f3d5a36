import { parseArgs } from 'node:util'
import { createBackup } from '../lib/backup/create-backup'
import { restoreBackup } from '../lib/backup/restore-backup'
import { dayOf } from '../lib/engine/frame'
import { getEnv } from '../lib/env/env'
import { BASE_TABLES } from '../lib/sources/base-tables'
import { listTables, removeTable, restoreTables } from '../lib/sources/store/manage'
import { readManifest } from '../lib/sources/store/manifest'
import { findDamaged } from '../lib/sources/store/read-piece'
import { findDump, isTablesOnly } from './data/find-dump'

const USAGE = `npm run data -- list
npm run data -- tables
npm run data -- check
npm run data -- remove <table>[@<resolution>]
npm run data -- backup <new folder>
npm run data -- restore <backup folder>`

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
  const all = [['table', 'columns', 'rows', 'range', 'sources'], ...rows]
  const widths = all[0].map((_, at) => Math.max(...all.map((row) => row[at].length)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Every possible table with its columns and units, for imports with `--as columns:<table>`. */
function describeTables(): string {
  return BASE_TABLES.map(({ pattern, description, columns }) => {
    const named = Object.entries(columns).map(([name, { unit }]) => `${name} (${unit})`)
    return `${pattern}: ${description}\n  ${named.join(', ')}`
  }).join('\n')
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, argument] = positionals
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = getEnv()
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
  } else if (command === 'remove' && argument) {
    await removeTable(dataDir, argument)
    console.log(`Removed ${argument}. To restore it, import its files again.`)
  } else if (command === 'backup' && argument) {
    const made = await createBackup({
      dataDir,
      target: argument,
      dumpState: findDump({ dataDir, databaseUrl }),
    })
    const parts = [
      `${made.tables} files of imported tables`,
      ...(made.state ? ['accounts with their keys, boards, views and embeds'] : []),
      ...(made.secret ? ['the secret that signs sessions'] : []),
    ]
    console.log(`Saved to ${argument}: ${parts.join(', ')}. Whoever can read it can sign in as anyone.`)
  } else if (command === 'restore' && argument) {
    if (isTablesOnly(argument)) {
      const count = await restoreTables(dataDir, argument)
      console.log(
        `Restored ${count} files of imported tables. This backup of an earlier version has nothing else.`,
      )
    } else {
      await restoreBackup({ dataDir, databaseUrl }, argument)
      console.log(`Restored everything from ${argument}. Start the server again.`)
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
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
