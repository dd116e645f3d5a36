import 'server-only'
import { desc, sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { audit, keyRevision } from '../database/schema'

/** Who changes something, and when. */
export interface Act {
  actor: string
  at: Date
}

export type AuditEntry = typeof audit.$inferSelect

/** Writes who did what, in the transaction of the change, and raises the number by which processes notice it. */
export async function note(
  step: Database,
  act: Act,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await step.insert(audit).values({ at: act.at, actor: act.actor, action, subject, detail })
  await step.update(keyRevision).set({ value: sql`${keyRevision.value} + 1` })
}

/** The newest entries first. */
export async function listAudit(database: Database, limit: number): Promise<AuditEntry[]> {
  return database.select().from(audit).orderBy(desc(audit.id)).limit(limit)
}
