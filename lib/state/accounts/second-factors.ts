import 'server-only'
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { secondFactors } from '../database/account-schema'
import type { Database } from '../database/database'
import { type Act, note } from './audit'

/** An authenticator app of a user. It counts once `enabledAt` is set. */
export type SecondFactor = typeof secondFactors.$inferSelect

export async function findSecondFactor(
  database: Database,
  ownerId: string,
): Promise<SecondFactor | undefined> {
  const [found] = await database.select().from(secondFactors).where(eq(secondFactors.ownerId, ownerId))
  return found
}

/** Stores a secret whose first code is not entered yet, in place of an earlier one. One that counts stays. */
export async function proposeSecondFactor(
  database: Database,
  ownerId: string,
  secret: string,
): Promise<void> {
  await database
    .insert(secondFactors)
    .values({ ownerId, secret })
    .onConflictDoUpdate({
      target: secondFactors.ownerId,
      set: { secret },
      setWhere: isNull(secondFactors.enabledAt),
    })
}

/** Makes the proposed secret count. False if it was replaced or counts already. */
export async function enableSecondFactor(
  database: Database,
  { ownerId, secret }: Pick<SecondFactor, 'ownerId' | 'secret'>,
  made: { step: number; recoveryHashes: string[] },
  act: Act,
): Promise<boolean> {
  return database.transaction(async (step) => {
    const enabled = await step
      .update(secondFactors)
      .set({ enabledAt: act.at, lastStep: made.step, recoveryHashes: made.recoveryHashes })
      .where(
        and(
          eq(secondFactors.ownerId, ownerId),
          eq(secondFactors.secret, secret),
          isNull(secondFactors.enabledAt),
        ),
      )
      .returning({ ownerId: secondFactors.ownerId })
    if (enabled.length > 0) await note(step, act, 'user.second-factor', ownerId, {})
    return enabled.length > 0
  })
}

/**
 * Takes a time step, once. False for this step again or an earlier one, however many ask at the same time. `latest` is the
 * last step that can be taken now: a later one was taken while the clock was ahead, and refuses nothing.
 */
export async function takeStep(
  database: Database,
  ownerId: string,
  { step, latest }: { step: number; latest: number },
): Promise<boolean> {
  const taken = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.ownerId, ownerId),
        or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, latest)),
      ),
    )
    .returning({ ownerId: secondFactors.ownerId })
  return taken.length > 0
}

/** Uses up a recovery code. False if there is none with this hash. */
export async function takeRecoveryCode(database: Database, ownerId: string, hash: string): Promise<boolean> {
  const taken = await database
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${secondFactors.recoveryHashes}, ${hash})` })
    .where(
      and(
        eq(secondFactors.ownerId, ownerId),
        isNotNull(secondFactors.enabledAt),
        sql`${hash} = any(${secondFactors.recoveryHashes})`,
      ),
    )
    .returning({ ownerId: secondFactors.ownerId })
  return taken.length > 0
}

/** New recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(
  database: Database,
  ownerId: string,
  recoveryHashes: string[],
  act: Act,
): Promise<void> {
  await database.transaction(async (step) => {
    await step.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.ownerId, ownerId))
    await note(step, act, 'user.recovery-codes', ownerId, {})
  })
}

/** Returns false if the user has none. */
export async function removeSecondFactor(database: Database, ownerId: string, act: Act): Promise<boolean> {
  return database.transaction(async (step) => {
    const removed = await step
      .delete(secondFactors)
      .where(eq(secondFactors.ownerId, ownerId))
      .returning({ enabledAt: secondFactors.enabledAt })
    if (removed.length > 0) await note(step, act, 'user.second-factor-off', ownerId, {})
    return removed.length > 0
  })
}
