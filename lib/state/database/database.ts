import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Common type of the PGlite and PostgreSQL drivers, and of their transactions. */
export type Database = PgDatabase<PgQueryResultHKT>
