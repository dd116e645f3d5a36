import 'server-only'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database/database'
import { MIGRATIONS } from '../database/migrate'
import { rowsOf } from '../database/rows-of'
import { stateTables } from '../database/state-tables'
import { type DumpHeader, FETCH_ROWS, ROW, TABLE } from './dump-format'

/**
 * Writes every row of the state to a gzipped file, as of one moment, while others go on reading and writing. Works the
 * same on the embedded database and on a server, so a dump of one can be loaded into the other.
 */
export async function dumpState(database: Database, path: string): Promise<void> {
  await database.transaction(
    async (step) => {
      const header = await readHeader(step)
      await pipeline(lines(step, header), createGzip(), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    },
    { isolationLevel: 'repeatable read' },
  )
}

async function* lines(step: Database, header: DumpHeader): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const table of header.tables) {
    yield `${TABLE}${table}\n`
    const name = sql.identifier(table)
    await step.execute(sql`declare rows cursor for select to_jsonb(t)::text as row from ${name} as t`)
    for (;;) {
      const found = await rowsOf<{ row: string }>(step, sql.raw(`fetch ${FETCH_ROWS} from rows`))
      if (found.length === 0) break
      yield found.map(({ row }) => `${ROW}${row}\n`).join('')
    }
    await step.execute(sql`close rows`)
  }
}

async function readHeader(step: Database): Promise<DumpHeader> {
  const isOfState = stateTables(readMigrationFiles({ migrationsFolder: MIGRATIONS }))
  const found = await rowsOf<{ name: string; needs: string[] }>(
    step,
    sql`
    select c.relname as name, array(
      select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
    ) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const tables = found.filter(({ name }) => isOfState.has(name))
  const counted = await rowsOf<{ name: string; value: number; table: string | null }>(
    step,
    sql`
    select s.sequencename as name, s.last_value::float8 as value, (
      select t.relname::text from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    ) as table
    from pg_sequences s join pg_class c on c.relname = s.sequencename and c.relnamespace = 'public'::regnamespace
    where s.schemaname = 'public' and s.last_value is not null`,
  )
  const sequences = counted.filter(({ table }) => table === null || isOfState.has(table))
  const [{ migration }] = await rowsOf<{ migration: number }>(
    step,
    sql`select max(created_at)::float8 as migration from drizzle.__drizzle_migrations`,
  )
  return {
    migration,
    tables: inOrder(tables),
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  }
}

/** Each table after those that its rows point to. */
function inOrder(tables: readonly { name: string; needs: readonly string[] }[]): string[] {
  const done: string[] = []
  while (done.length < tables.length) {
    const next = tables.filter(
      ({ name, needs }) => !done.includes(name) && needs.every((need) => done.includes(need)),
    )
    if (next.length === 0) throw new Error('The tables of the database point to each other in a circle.')
    done.push(...next.map(({ name }) => name))
  }
  return done
}
