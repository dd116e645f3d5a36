import 'server-only'
import type { MigrationMeta } from 'drizzle-orm/migrator'

const CREATED = /\bcreate table (?:if not exists )?"?(\w+)"?/gi

/**
 * Tables that the migrations create. Others in the same database are not part of the state: leases say who writes to a
 * store at this moment, and tables of other programs are none of ours.
 */
export function stateTables(migrations: readonly Pick<MigrationMeta, 'sql'>[]): ReadonlySet<string> {
  const statements = migrations.flatMap(({ sql }) => sql)
  return new Set(statements.flatMap((text) => [...text.matchAll(CREATED)].map(([, name]) => name)))
}
