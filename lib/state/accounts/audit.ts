import 'server-only'
import { desc } from 'drizzle-orm'
import type { Database } from '../database/database'
import { audit } from '../database/schema'

/** Actor and time of a change. */
export interface Act {
  actor: string
  at: Date
}

export type AuditEntry = typeof audit.$inferSelect

/** Call it in the transaction of the change, so that neither is stored without the other. */
export async function note(
  step: Database,
  act: Act,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await step.insert(audit).values({ at: act.at, actor: act.actor, action, subject, detail })
}

/** Newest first. */
export async function listAudit(database: Database, limit: number): Promise<AuditEntry[]> {
  return database.select().from(audit).orderBy(desc(audit.id)).limit(limit)
}
