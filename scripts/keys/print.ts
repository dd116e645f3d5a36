import type { Answer } from './key-request'
import type { Command } from './read-command'

/** A key in answers of the admin API. */
interface Key {
  id: string
  hint: string
  owner: string
  tier: string
  permissions: string[]
  quotaHourly: number | null
  quotaDaily: number | null
  grants: object | null
  expiresAt: string | null
  revokedAt: string | null
}

interface User {
  id: string
  email: string | null
  name: string
  role: string
  tier: string
  createdAt: string
  emailVerifiedAt: string | null
}

interface Entry {
  at: string
  actor: string
  action: string
  subject: string
  detail: object
}

/** JSON with `--json`, otherwise one line per item. */
export function toText({ shows, json }: Pick<Command, 'shows' | 'json'>, { body }: Answer): string {
  const { data } = body
  if (shows === 'issued') {
    if (json) return JSON.stringify({ key: body.key, ...(data as Key) })
    return `${body.key}\n${keyLine(data as Key)}\nCopy the key now. It is not shown again.`
  }
  if (shows === 'invited') {
    if (json) return JSON.stringify({ password: body.password, ...(data as User) })
    return `${body.password}\n${userLine(data as User)}\nCopy the password now. It is not shown again.`
  }
  if (json) return JSON.stringify(data)
  if (shows === 'key') return keyLine(data as Key)
  if (shows === 'keys') return (data as Key[]).map(keyLine).join('\n') || 'No keys.'
  if (shows === 'user') return userLine(data as User)
  if (shows === 'users') return (data as User[]).map(userLine).join('\n') || 'No users.'
  return (data as Entry[]).map(entryLine).join('\n') || 'No changes yet.'
}

function keyLine(key: Key): string {
  const end = key.revokedAt
    ? `revoked ${key.revokedAt}`
    : key.expiresAt
      ? `until ${key.expiresAt}`
      : 'no expiry'
  const own = [
    key.quotaHourly === null ? '' : `${key.quotaHourly}/hour`,
    key.quotaDaily === null ? '' : `${key.quotaDaily}/day`,
    key.grants ? JSON.stringify(key.grants) : '',
  ]
  return line(key.id, `${key.hint}…`, key.owner, key.tier, key.permissions.join('+') || '–', end, ...own)
}

function userLine({ id, email, name, role, tier, createdAt, emailVerifiedAt }: User): string {
  const confirmed = email === null || emailVerifiedAt !== null ? '' : 'address not confirmed'
  const address = email === null || email === name ? '' : email
  return line(id, name, address, role, tier, `since ${createdAt}`, confirmed)
}

function entryLine({ at, actor, action, subject, detail }: Entry): string {
  return line(at, actor, action, subject, JSON.stringify(detail))
}

function line(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('  ')
}
