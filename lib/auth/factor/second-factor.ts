import 'server-only'
import { randomBytes } from 'node:crypto'
import { authSecret } from '@/lib/process/secret'
import type { Act } from '@/lib/state/accounts/audit'
import {
  enableSecondFactor,
  findSecondFactor,
  proposeSecondFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '@/lib/state/accounts/second-factors'
import type { Database } from '@/lib/state/database/database'
import { hashKey } from '@/lib/state/keys/hash-key'
import { seal, unseal } from './seal'
import { latestStep, newSecret, stepOf } from './totp'

const RECOVERY_CODES = 10

/** State of a user's second factor. */
export type FactorState =
  | { kind: 'none' }
  | { kind: 'proposed'; secret: string }
  | { kind: 'on'; since: Date; recoveryLeft: number }

export async function factorState(database: Database, ownerId: string): Promise<FactorState> {
  const found = await findSecondFactor(database, ownerId)
  if (!found) return { kind: 'none' }
  if (found.enabledAt)
    return { kind: 'on', since: found.enabledAt, recoveryLeft: found.recoveryHashes.length }
  const secret = unseal(found.secret, authSecret())
  return secret === null ? { kind: 'none' } : { kind: 'proposed', secret }
}

/** Makes a secret for the user's authenticator app. It counts once a first code is entered. */
export async function propose(database: Database, ownerId: string): Promise<void> {
  await proposeSecondFactor(database, ownerId, seal(newSecret(), authSecret()))
}

/** Turns the proposed second factor on with its first code. Returns the recovery codes, or null if the code is wrong. */
export async function enable(
  database: Database,
  ownerId: string,
  code: string,
  act: Act,
): Promise<string[] | null> {
  const proposed = await findSecondFactor(database, ownerId)
  if (!proposed || proposed.enabledAt) return null
  const secret = unseal(proposed.secret, authSecret())
  const step = secret === null ? null : stepOf(digitsOf(code), secret, act.at.getTime())
  if (step === null) return null
  const codes = newRecoveryCodes()
  const made = { step, recoveryHashes: codes.map(recoveryHash) }
  return (await enableSecondFactor(database, proposed, made, act)) ? codes : null
}

/** Whether a code of the app, or an unused recovery code, is right. Each works once. */
export async function acceptCode(
  database: Database,
  ownerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const found = await findSecondFactor(database, ownerId)
  if (!found?.enabledAt) return false
  const secret = unseal(found.secret, authSecret())
  const step = secret === null ? null : stepOf(digitsOf(code), secret, now.getTime())
  if (step !== null) return takeStep(database, ownerId, { step, latest: latestStep(now.getTime()) })
  return takeRecoveryCode(database, ownerId, recoveryHash(code))
}

/** New recovery codes. Earlier ones stop working. */
export async function renewRecoveryCodes(database: Database, ownerId: string, act: Act): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(database, ownerId, codes.map(recoveryHash), act)
  return codes
}

/** 128 random bits each, such as `03f8-a2c9-…`: too many to guess, so a plain hash protects them. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (randomBytes(16).toString('hex').match(/.{4}/g) ?? []).join('-'),
  )

const recoveryHash = (code: string) => hashKey(code.toLowerCase().replace(/[^0-9a-f]/g, ''))

const digitsOf = (code: string) => code.replace(/\s/g, '').slice(0, 20)
