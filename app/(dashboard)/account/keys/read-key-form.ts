import type { Endpoint } from '@/lib/contract/endpoint'
import type { KeyTier } from '@/lib/contract/tier-limits'
import type { Grants } from '@/lib/state/database/schema'
import type { KeyChange, StoredKey } from '@/lib/state/keys/keys'
import type { FormProblem } from './form-problem'
import { readGrants } from './read-grants'

const DAY_MS = 86_400_000

/** Lifetimes in days; empty means no expiry. */
const LIFETIMES = ['', '30', '90', '365'] as const
const PERMISSIONS = ['onchain', 'chart-data'] as const

export interface KeyForm {
  name: string
  test: boolean
  permissions: string[]
  expiresAt?: Date
  grants?: Grants
}

interface Read {
  tier: KeyTier
  now: number
  find: (path: string) => Pick<Endpoint, 'fields'> | undefined
  isAddressRule: (text: string) => boolean
}

/** Reads the form of a new key. Only Enterprise keys have grants. */
export function readKeyForm(form: FormData, how: Read): KeyForm | FormProblem {
  const name = readName(form)
  if (typeof name !== 'string') return name
  const expiresAt = readEnd(form, how.now)
  if (expiresAt !== null && 'problem' in expiresAt) return expiresAt
  const read: KeyForm = {
    name,
    test: form.get('mode') === 'test',
    permissions: how.tier === 'free' ? [] : readPermissions(form),
    ...(expiresAt ? { expiresAt } : {}),
  }
  if (how.tier !== 'enterprise') return read
  const grants = readGrants(form, how)
  if ('problem' in grants) return grants
  return Object.keys(grants).length > 0 ? { ...read, grants } : read
}

/**
 * Reads the form of an existing key. `tier` decides what the owner may change: of a key above the account's tier only
 * its name and an earlier expiry. Values that the form does not contain stay: permissions for single charts and the
 * limits that an operator set.
 */
export function readKeyChange(form: FormData, key: StoredKey, how: Read): KeyChange | FormProblem {
  const name = readName(form)
  if (typeof name !== 'string') return name
  const change: KeyChange = { name }
  const isAbove = how.tier === 'free' && key.tier !== 'free'
  if (form.get('days') !== 'same') {
    const expiresAt = readEnd(form, how.now)
    if (expiresAt !== null && 'problem' in expiresAt) return expiresAt
    if (isAbove && isLater(expiresAt, key.expiresAt)) {
      return {
        field: 'days',
        problem: `Your account no longer has ${key.tier} keys. This key can only expire earlier.`,
      }
    }
    change.expiresAt = expiresAt
  }
  if (how.tier === 'free') return change
  const others = key.permissions.filter((one) => !(PERMISSIONS as readonly string[]).includes(one))
  change.permissions = [...readPermissions(form), ...others]
  if (how.tier !== 'enterprise') return change
  const grants = readGrants(form, how)
  if ('problem' in grants) return grants
  const { pointCap } = key.grants ?? {}
  const all = pointCap === undefined ? grants : { ...grants, pointCap }
  return { ...change, grants: Object.keys(all).length > 0 ? all : null }
}

function readName(form: FormData): string | FormProblem {
  const name = String(form.get('name') ?? '').trim()
  return name.length <= 100 ? name : { field: 'name', problem: 'The name may have at most 100 characters.' }
}

function readEnd(form: FormData, now: number): Date | null | FormProblem {
  const days = String(form.get('days') ?? '').trim()
  if (!LIFETIMES.some((one) => one === days)) {
    return { field: 'days', problem: 'Choose one of the listed lifetimes.' }
  }
  return days === '' ? null : new Date(now + Number(days) * DAY_MS)
}

/** No expiry counts as the latest. */
const isLater = (end: Date | null, than: Date | null) => than !== null && (end === null || end > than)

function readPermissions(form: FormData): string[] {
  return PERMISSIONS.filter((one) => form.getAll('permission').includes(one))
}
