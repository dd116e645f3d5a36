import type { Endpoint } from '@/lib/contract/endpoint'
import type { Grants } from '@/lib/state/schema'
import type { FormProblem } from './read-key-form'

interface Known {
  find: (path: string) => Pick<Endpoint, 'fields'> | undefined
  isAddressRule: (text: string) => boolean
}

/** What an Enterprise key is held to, from the areas of a form; an empty area holds it to nothing. */
export function readGrants(form: FormData, { find, isAddressRule }: Known): Grants | FormProblem {
  const grants: Grants = {}
  const endpoints = lines(form, 'endpoints')
  const unknown = endpoints.find((path) => !path.endsWith('/*') && !find(path))
  if (unknown) return { field: 'endpoints', problem: `There is no series at ${unknown}.` }
  if (endpoints.length > 0) grants.endpoints = endpoints

  const fields: Record<string, string[]> = {}
  for (const line of lines(form, 'fields')) {
    const refuse = (problem: string): FormProblem => ({ field: 'fields', problem })
    const [path, list = ''] = line.split('=', 2).map((part) => part.trim())
    const known = find(path)?.fields.map((field) => field.name)
    if (!known) return refuse(`There is no series at ${path}: write a line as path = field, field.`)
    const names = list
      .split(',')
      .map((field) => field.trim())
      .filter(Boolean)
    if (names.length === 0) return refuse(`Name the fields of ${path}, as in ${path} = ${known.at(-1)}.`)
    const strange = names.filter((field) => !known.includes(field))
    if (strange.length > 0) {
      return refuse(`${path} has no field ${strange.join(', ')}: it has ${known.join(', ')}.`)
    }
    fields[path] = names
  }
  if (Object.keys(fields).length > 0) grants.fields = fields

  const ipAllowlist = lines(form, 'addresses')
  const wrong = ipAllowlist.find((rule) => !isAddressRule(rule))
  if (wrong) {
    return {
      field: 'addresses',
      problem: `${wrong} is neither an address nor a range such as 10.0.0.0/8.`,
    }
  }
  if (ipAllowlist.length > 0) grants.ipAllowlist = ipAllowlist
  return grants
}

const lines = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 500)
