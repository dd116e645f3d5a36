import type { Endpoint } from '@/lib/contract/endpoint'
import { GRANT_BOUNDS } from '@/lib/contract/grant-bounds'
import type { Grants } from '@/lib/state/database/schema'
import type { FormProblem } from './form-problem'

interface Known {
  find: (path: string) => Pick<Endpoint, 'fields'> | undefined
  isAddressRule: (text: string) => boolean
}

/** Restrictions of an Enterprise key from the form. An empty field restricts nothing. */
export function readGrants(form: FormData, { find, isAddressRule }: Known): Grants | FormProblem {
  const grants: Grants = {}
  const endpoints = readEntries(form, 'endpoints')
  if ('problem' in endpoints) return endpoints
  const unknown = endpoints.find((path) => !path.endsWith('/*') && !find(path))
  if (unknown) return { field: 'endpoints', problem: `There is no series at ${unknown}.` }
  if (endpoints.length > 0) grants.endpoints = endpoints

  const fields = readFields(form, find)
  if ('problem' in fields) return fields.problem
  if (Object.keys(fields.read).length > 0) grants.fields = fields.read

  const ipAllowlist = readEntries(form, 'addresses')
  if ('problem' in ipAllowlist) return ipAllowlist
  const wrong = ipAllowlist.find((rule) => !isAddressRule(rule))
  if (wrong) {
    return {
      field: 'addresses',
      problem: `${wrong} is not an IP address or a range such as 10.0.0.0/8.`,
    }
  }
  if (ipAllowlist.length > 0) grants.ipAllowlist = ipAllowlist
  return grants
}

/** Fields by path, from lines of `path = field, field`. */
function readFields(
  form: FormData,
  find: Known['find'],
): { read: Record<string, string[]> } | { problem: FormProblem } {
  const refuse = (problem: string) => ({ problem: { field: 'fields', problem } })
  const read = new Map<string, string[]>()
  const given = linesOf(form, 'fields')
  if (given.length > GRANT_BOUNDS.entries) return refuse(tooMany)
  for (const line of given) {
    const [path, list = ''] = line.split('=', 2).map((part) => part.trim())
    const names = [...new Set(list.split(',').map((field) => field.trim()))].filter(Boolean)
    if ([path, ...names].some(isLong)) return refuse(tooLong)
    const known = find(path)?.fields.map((field) => field.name)
    if (!known) return refuse(`There is no series at ${path}. Write each line as path = field, field.`)
    if (names.length === 0)
      return refuse(`Name the fields of ${path}, for example ${path} = ${known.at(-1)}.`)
    const strange = names.filter((field) => !known.includes(field))
    if (strange.length > 0) {
      return refuse(`${path} has no field ${strange.join(', ')}. Its fields are ${known.join(', ')}.`)
    }
    read.set(path, names)
  }
  return { read: Object.fromEntries(read) }
}

/** One entry per line, without repeats. */
function readEntries(form: FormData, field: string): string[] | FormProblem {
  const entries = [...new Set(linesOf(form, field))]
  if (entries.length > GRANT_BOUNDS.entries) return { field, problem: tooMany }
  return entries.some(isLong) ? { field, problem: tooLong } : entries
}

const isLong = (text: string) => text.length > GRANT_BOUNDS.characters
const tooMany = `At most ${GRANT_BOUNDS.entries} lines are allowed.`
const tooLong = `Paths, fields and addresses may have at most ${GRANT_BOUNDS.characters} characters.`

const linesOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
