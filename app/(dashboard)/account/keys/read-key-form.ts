import type { Endpoint } from '@/lib/contract/endpoint'
import type { KeyTier } from '@/lib/contract/tier-limits'
import type { Grants } from '@/lib/state/database/schema'
import type { KeyChange, StoredKey } from '@/lib/state/keys/keys'
import { readGrants } from './read-grants'

const DAY_MS = 86_400_000

/** Ends to choose from, in days; the empty one is no end. */
const LIFETIMES = ['', '30', '90', '365'] as const
const PERMISSIONS = ['onchain', 'chart-data'] as const

/** What is wrong with a form, and the name of the field it is about. */
export interface FormProblem {
  problem: string
  field: string
}

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

/** What was written into the form of a new key, or what is wrong with it. Only an Enterprise key has grants. */
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
 * What was written into the form of a key that is there, or what is wrong with it; `tier` is the one that decides what
 * its owner may change: of a key above the account its name, and its end to an earlier one. What the form does not speak of stays: an end kept as it is, permissions for single charts, and
 * the limits that an operator set.
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
        problem: `The account has no ${key.tier} keys any more: this one may only end earlier.`,
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
  return name.length <= 100 ? name : { field: 'name', problem: 'A name has at most 100 characters.' }
}

function readEnd(form: FormData, now: number): Date | null | FormProblem {
  const days = String(form.get('days') ?? '').trim()
  if (!LIFETIMES.some((one) => one === days)) {
    return { field: 'days', problem: 'Choose one of the ends offered.' }
  }
  return days === '' ? null : new Date(now + Number(days) * DAY_MS)
}

/** No end is the latest of all. */
const isLater = (end: Date | null, than: Date | null) => than !== null && (end === null || end > than)

function readPermissions(form: FormData): string[] {
  return PERMISSIONS.filter((one) => form.getAll('permission').includes(one))
}
