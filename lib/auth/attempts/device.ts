import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Account } from '@/lib/state/accounts/accounts'

/** Maximum number of accounts that a device is known to. */
const MOST_ACCOUNTS = 5

type Owner = Pick<Account, 'id' | 'passwordHash'>

/**
 * A browser that has signed in before: a random name and, for each account, a proof that it signed in to it. A new
 * password makes every device unknown, because a proof depends on the password.
 */
export interface Device {
  name: string
  proofs: readonly string[]
}

export function readDevice(cookie: string | undefined): Device | null {
  const [name = '', ...proofs] = cookie?.split('.') ?? []
  return /^[\w-]{22}$/.test(name) ? { name, proofs: proofs.slice(0, MOST_ACCOUNTS) } : null
}

/** Whether the device has signed in to the account since its password was set. */
export function isKnownTo(device: Device, owner: Owner, secret: string): boolean {
  const wanted = Buffer.from(proofOf(device.name, owner, secret))
  return device.proofs.some((proof) => {
    const given = Buffer.from(proof)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

/** The cookie of a device that has just signed in to the account. */
export function knownDevice(device: Device | null, owner: Owner, secret: string): string {
  const name = device?.name ?? randomBytes(16).toString('base64url')
  const proof = proofOf(name, owner, secret)
  const others = device?.proofs.filter((one) => one !== proof) ?? []
  return [name, proof, ...others.slice(0, MOST_ACCOUNTS - 1)].join('.')
}

function proofOf(name: string, { id, passwordHash }: Owner, secret: string): string {
  return createHmac('sha256', secret).update(`device ${name} ${id} ${passwordHash}`).digest('base64url')
}
