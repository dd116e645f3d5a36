import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database'
import { getState } from '../database/process-state'

/** 192 bits, 32 characters. */
const BYTES = 24
const FORM = /^[\w-]{32}$/

/** A new id that nobody can guess, URL-safe: whoever has the link may open what its owner shares. */
export const newLinkId = (): string => randomBytes(BYTES).toString('base64url')

/** Finds by an id, without a query for texts of another form. */
export async function findByLink<Found>(
  id: string,
  find: (database: Database, id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const state = getState()
  return FORM.test(id) && state.exists() ? find(await state.database(), id) : undefined
}

/** Finds by an id what is of the reader or shared. Undefined alike for the missing and the private. */
export async function findShared<Found extends { ownerId: string; isShared: boolean }>(
  id: string,
  reader: { id: string } | null,
  find: (database: Database, id: string) => Promise<Found | undefined>,
): Promise<{ found: Found; isOwn: boolean } | undefined> {
  const found = await findByLink(id, find)
  if (!found) return undefined
  const isOwn = found.ownerId === reader?.id
  return isOwn || found.isShared ? { found, isOwn } : undefined
}
