import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite or PostgreSQL: what both drivers answer to. */
export type Database = PgDatabase<PgQueryResultHKT>
