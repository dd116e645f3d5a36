import type { Endpoint } from '@/lib/contract/endpoint'
import type { Grants, Tier } from '@/lib/state/schema'

const DAY_MS = 86_400_000

/** Ends to choose from, in days; the empty one is no end. */
export const LIFETIMES = ['', '30', '90', '365'] as const
export const PERMISSIONS = ['onchain', 'chart-data'] as const

export interface KeyForm {
  name: string
  test: boolean
  permissions: string[]
  expiresAt?: Date
  grants?: Grants
}

interface Read {
  tier: Tier
  now: number
  find: (path: string) => Pick<Endpoint, 'fields'> | undefined
  isAddressRule: (text: string) => boolean
}

/** What was written into the form of a new key, or what is wrong with it. Only an Enterprise key has grants. */
export function readKeyForm(
  form: FormData,
  { tier, now, find, isAddressRule }: Read,
): KeyForm | { problem: string } {
  const name = text(form, 'name')
  if (name.length > 100) return { problem: 'A name has at most 100 characters.' }
  const days = text(form, 'days')
  if (!LIFETIMES.some((one) => one === days)) return { problem: 'Choose one of the ends offered.' }
  const permissions =
    tier === 'free' ? [] : PERMISSIONS.filter((one) => form.getAll('permission').includes(one))
  const read: KeyForm = {
    name,
    test: form.get('mode') === 'test',
    permissions,
    ...(days === '' ? {} : { expiresAt: new Date(now + Number(days) * DAY_MS) }),
  }
  if (tier !== 'enterprise') return read

  const grants: Grants = {}
  const endpoints = lines(form, 'endpoints')
  for (const path of endpoints) {
    if (!path.endsWith('/*') && !find(path)) return { problem: `There is no series at ${path}.` }
  }
  if (endpoints.length > 0) grants.endpoints = endpoints
  const fields: Record<string, string[]> = {}
  for (const line of lines(form, 'fields')) {
    const [path, list = ''] = line.split('=', 2).map((part) => part.trim())
    const known = find(path)?.fields.map((field) => field.name)
    if (!known) return { problem: `There is no series at ${path}: write a line as path = field, field.` }
    const names = list
      .split(',')
      .map((field) => field.trim())
      .filter(Boolean)
    const strange = names.filter((field) => !known.includes(field))
    if (strange.length > 0) return { problem: `${path} has no field ${strange.join(', ')}.` }
    fields[path] = names
  }
  if (Object.keys(fields).length > 0) grants.fields = fields
  const ipAllowlist = lines(form, 'addresses')
  const wrong = ipAllowlist.find((rule) => !isAddressRule(rule))
  if (wrong) return { problem: `${wrong} is neither an address nor a range such as 10.0.0.0/8.` }
  if (ipAllowlist.length > 0) grants.ipAllowlist = ipAllowlist
  return Object.keys(grants).length > 0 ? { ...read, grants } : read
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const lines = (form: FormData, name: string) =>
  text(form, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 500)
