import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, ownedBy } from './schema'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Embeds: charts shown in other sites, with their limits. */
export const embeds = pgTable(
  'embeds',
  {
    /** Random. Anyone who knows it can request the embed. */
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** Shown above the picture. */
    title: text('title').notNull(),
    /** `onchain/mvrv`. */
    path: text('path').notNull(),
    /** Query string of the chart without `?`. Requests cannot override it. */
    query: text('query').notNull(),
    /** Normal forms of `lib/contract/embed-origin`. */
    origins: text('origins').array().notNull(),
    quotaHourly: integer('quota_hourly').notNull(),
    quotaDaily: integer('quota_daily').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    /** Impressions and the time of the last one, written in batches. */
    views: bigint('views', { mode: 'number' }).notNull().default(0),
    lastSeenAt: at('last_seen_at'),
  },
  (table) => [
    index('embeds_owner').on(table.ownerId),
    ownedBy('embeds', table.ownerId),
    check('embeds_id_check', sql`length(id) >= 22`),
    check('embeds_origins_check', sql`cardinality(origins) > 0`),
    check('embeds_quota_hourly_check', sql`quota_hourly > 0`),
    check('embeds_quota_daily_check', sql`quota_daily > 0`),
  ],
)

/** Saved views: charts kept with the data they were drawn from. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    /** `onchain/mvrv`. */
    path: text('path').notNull(),
    /** Query string of the page (`?days=90`), or empty. */
    query: text('query').notNull(),
    /** Every series in the copy. A reader needs access to each. */
    series: jsonb('series').$type<SeriesKept[]>().notNull(),
    /** Description of the data source. */
    source: text('source').notNull(),
    /** Day of the newest row when the view was saved. */
    asOf: text('as_of'),
    revision: text('revision'),
    /** The rows as gzipped JSON. Null once the view is deleted. */
    copy: bytes('copy'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('saved_views_owner').on(table.ownerId),
    ownedBy('saved_views', table.ownerId),
    check('saved_views_id_check', sql`length(id) >= 22`),
    check('saved_views_title_check', sql`length(title) between 1 and 120`),
    check('saved_views_copy_check', sql`length(copy) <= 1048576`),
    check('saved_views_check', sql`(copy is null) = (deleted_at is not null)`),
    index('saved_views_expiry').on(table.expiresAt).where(sql`deleted_at is null`),
  ],
)

export interface SeriesKept {
  /** `/api/v1/onchain/mvrv`. */
  path: string
  /** Tier the series needed when the view was saved. */
  tier: 'free' | 'pro'
}

/** Boards: charts arranged together, private until shared by link. */
export const boards = pgTable(
  'boards',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Validated by `lib/boards` on write and on read. */
    content: jsonb('content').$type<BoardLayout>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Raised by every change of the content. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('boards_owner').on(table.ownerId),
    ownedBy('boards', table.ownerId),
    check('boards_id_check', sql`length(id) >= 22`),
    check('boards_title_check', sql`length(title) between 1 and 120`),
    check('boards_description_check', sql`length(description) <= 600`),
    check('boards_version_check', sql`version > 0`),
  ],
)

/** Range and charts of a board. */
export interface BoardLayout {
  range: object
  cells: readonly object[]
}

/** Watchlists: charts in an order, private until shared by link. */
export const watchlists = pgTable(
  'watchlists',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    /** Whether stars are entries of this list. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Addresses of charts without their first slash, such as `onchain/mvrv?scale=log`. */
    entries: text('entries').array().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Position among the lists of the owner, ascending. */
    place: integer('place').notNull().default(0),
    /** Raised by every change of title and entries. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('watchlists_owner').on(table.ownerId),
    uniqueIndex('watchlists_default').on(table.ownerId).where(sql`is_default`),
    ownedBy('watchlists', table.ownerId),
    check('watchlists_id_check', sql`length(id) >= 22`),
    check('watchlists_title_check', sql`length(title) between 1 and 80`),
    check('watchlists_entries_check', sql`cardinality(entries) <= 200`),
    check('watchlists_version_check', sql`version > 0`),
  ],
)

/** Series of an account: formulas with a title, private until shared by link. */
export const ownSeries = pgTable(
  'own_series',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Validated by `lib/own-series` on write. */
    content: jsonb('content').$type<SeriesFormula>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Raised by every change. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('own_series_owner').on(table.ownerId),
    ownedBy('own_series', table.ownerId),
    check('own_series_id_check', sql`length(id) >= 22`),
    check('own_series_title_check', sql`length(title) between 1 and 120`),
    check('own_series_description_check', sql`length(description) <= 600`),
    check('own_series_version_check', sql`version > 0`),
  ],
)

/** Formula of a series, and the series `a` whose chart it is drawn on. */
export interface SeriesFormula {
  /** `onchain/mvrv`. */
  path: string
  formula: string
}
