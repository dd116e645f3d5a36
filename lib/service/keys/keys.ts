import { KEY_TIERS, type KeyTier } from '@/lib/contract/tier-limits'
import { hashKey } from '@/lib/state/keys/hash-key'
import { createKeyTable } from './key-table'
import { FULL_PERMISSIONS, type Principal } from './principal'

/** Keys that the service accepts. */
export interface KeyBook {
  /**
   * Undefined if the key is unknown. Throws `revoked_key` or `expired_key` for a key that no longer works.
   */
  find(key: string): Principal | undefined
  /** A promise until `find` knows every key, then undefined. */
  loading?(): Promise<void> | undefined
}

export interface KeyEntry {
  key: string
  principal: Principal
}

/**
 * Reads `API_KEYS`: `key:tier[:permission+permission]`, separated by commas. A paid key without a list has every
 * permission. Throws an error that lists every problem.
 */
export function parseKeys(text: string | undefined): KeyEntry[] {
  const { entries, problems } = readKeys(text)
  if (problems.length === 0) return entries
  throw new Error(`API_KEYS is invalid:\n${problems.map((line) => `  ${line}`).join('\n')}`)
}

/**
 * The keys of `API_KEYS`, and its problems by entry number, without any part of a key.
 *
 * Nothing slows down who guesses keys, so a short or repetitive key is refused.
 */
export function readKeys(text: string | undefined): { entries: KeyEntry[]; problems: string[] } {
  const entries: KeyEntry[] = []
  const problems: string[] = []
  const seen = new Set<string>()
  const parts = (text ?? '').split(',').map((part) => part.trim())
  for (const [index, part] of parts.entries()) {
    if (part === '') continue
    const place = `entry ${index + 1}`
    const [key, tier, list] = splitEntry(part)
    const before = problems.length
    if (!isStrongKey(key)) problems.push(`${place}: the key must be ${KEY_SHAPE}`)
    if (seen.has(key)) problems.push(`${place}: the key is listed twice`)
    seen.add(key)
    if (!isTier(tier))
      problems.push(`${place}: the tier after the key must be one of ${KEY_TIERS.join(', ')}`)
    const permissions =
      list === undefined ? defaultPermissions(tier) : list.split('+').map((name) => name.trim())
    if (!permissions.every(isPermission)) {
      problems.push(`${place}: permissions must be onchain, chart-data or chart-data:<chart>, joined by +`)
    }
    if (isTier(tier) && problems.length === before) {
      entries.push({ key, principal: { id: `env-${index + 1}`, tier, permissions } })
    }
  }
  return { entries, problems }
}

const KEY_LENGTH = { min: 32, max: 200 }
const MIN_DIFFERENT = 8
const KEY_SHAPE = `${KEY_LENGTH.min} to ${KEY_LENGTH.max} visible ASCII characters without , and :, at least ${MIN_DIFFERENT} of them different`

function isStrongKey(key: string): boolean {
  const fits = key.length >= KEY_LENGTH.min && key.length <= KEY_LENGTH.max && /^[\x21-\x7e]*$/.test(key)
  return fits && new Set(key).size >= MIN_DIFFERENT
}

function isTier(text: string): text is KeyTier {
  return (KEY_TIERS as readonly string[]).includes(text)
}

function splitEntry(entry: string): [key: string, tier: string, permissions: string | undefined] {
  const [key, tier = '', ...rest] = entry.split(':')
  return [key.trim(), tier.trim().toLowerCase(), rest.length > 0 ? rest.join(':') : undefined]
}

function defaultPermissions(tier: string): string[] {
  return tier === 'free' ? [] : [...FULL_PERMISSIONS]
}

export function isPermission(name: string): boolean {
  return /^(onchain|chart-data(:[a-z0-9][a-z0-9_-]*)?)$/.test(name)
}

export function createKeyBook(entries: readonly KeyEntry[]): KeyBook {
  return { find: createKeyTable(entries.map(({ key, principal }) => [hashKey(key), principal] as const)) }
}
