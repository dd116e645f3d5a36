import { nearest } from '@/lib/contract/nearest'
import { PARAMS } from '@/lib/contract/params/dictionary'

/** A member of a list: texts and other values by the name by which they are put in. */
export type Member = ReadonlyMap<string, unknown>
export type Lists = ReadonlyMap<string, readonly Member[]>
/** Entries that “include <group>” puts in. */
export type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Place of a value in its file: keys from the top. */
export type Place = readonly (string | number)[]

/** A mistake in a file, at its place. */
export class CatalogError extends Error {
  constructor(
    message: string,
    readonly place: Place,
  ) {
    super(message)
  }
}

/** Whether a name in the name of a table is a parameter, which requests replace. */
const isOfRequests = (written: string) => PARAMS.has(written.replace(/^\{(\w+).*/, '$1'))
const NAME = /\{(\w+(?::\w+)?)\}/g
/** Names, except those in brackets, which are those of the members of the list there. */
const OUTSIDE_SPREADS = /\[\w[\w-]*(?::| \+) [^[\]]*\]|\{(\w+)\}/g
const SPREAD = /\[(\w[\w-]*)(:| \+) ([^[\]]*)\]/g

/** “Did you mean …?”, or nothing. */
export function hintOf(name: string, known: Iterable<string>): string {
  const near = nearest(name, known)
  return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ''
}

/** Members of a list. Throws if there is none of this name. */
export function membersOf(lists: Lists, name: string, place: Place): readonly Member[] {
  const members = lists.get(name)
  if (members) return members
  throw new CatalogError(`There is no list “${name}”.${hintOf(name, lists.keys())}`, place)
}

/**
 * A value with a member’s values for `{name}`. A text that is only `{name}` becomes the value itself. A property whose
 * value the member does not have is left out.
 */
export function putIn(value: unknown, member: Member, place: Place): unknown {
  if (typeof value === 'string') {
    const [, whole] = /^\{(\w+)\}$/.exec(value) ?? []
    if (whole !== undefined && member.has(whole)) return member.get(whole)
    return value.replace(OUTSIDE_SPREADS, (written, name?: string) =>
      name !== undefined && member.has(name) ? String(member.get(name)) : written,
    )
  }
  if (Array.isArray(value)) return value.map((one, at) => putIn(one, member, [...place, at]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const made = putIn(one, member, [...place, key])
      return made === undefined ? [] : [[String(putIn(key, member, place)), made] as const]
    }),
  )
}

/**
 * The entries of a mapping, in which those under `each <list>` appear once for each member of the list, and those of a group
 * in place of `include <group>`. Words after a comma tell several of one list apart.
 */
export function expandEach(
  mapping: Readonly<Record<string, unknown>>,
  known: { lists: Lists; groups: Groups },
  place: Place,
): { key: string; value: unknown; place: Place }[] {
  const { lists, groups } = known
  return Object.entries(mapping).flatMap(([key, value]) => {
    const here = [...place, key]
    const [, group] = /^include (\S+)$/.exec(key) ?? []
    if (group !== undefined) {
      const included = groups[group]
      if (included) return expandEach(included, known, here)
      throw new CatalogError(`There is no group “${group}”.${hintOf(group, Object.keys(groups))}`, here)
    }
    const [, name] = /^each ([\w-]+)(?:, .*)?$/.exec(key) ?? []
    if (name === undefined) return [{ key, value, place: here }]
    const inner = asMapping(value, here)
    return membersOf(lists, name, here).flatMap((member) =>
      expandEach(inner, known, here).map((one) => ({
        key: String(putIn(one.key, member, one.place)),
        value: putIn(one.value, member, one.place),
        place: one.place,
      })),
    )
  })
}

export function asMapping(value: unknown, place: Place): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new CatalogError('Expected a mapping', place)
}

/**
 * A formula in which `[ages: supply_{id}]` stands for one text for each member of the list, with commas between, and
 * `[ages + supply_{id}]` for their sum.
 */
export function spreadLists(text: string, lists: Lists, place: Place): string {
  return text.replace(SPREAD, (_, name: string, sign: string, each: string) => {
    const texts = membersOf(lists, name, place).map((member) => String(putIn(each, member, place)))
    return sign === ':' ? texts.join(', ') : `(${texts.join(' + ')})`
  })
}

/** Throws if a text names something that nothing put in. */
export function checkPutIn(value: unknown, place: Place): void {
  if (typeof value === 'string') {
    const left = value
      .replace(SPREAD, '')
      .match(NAME)
      ?.find((name) => !isOfRequests(name))
    if (left)
      throw new CatalogError(`Nothing is put in for ${left}: no list around it has this column`, place)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      checkPutIn(key, place)
      checkPutIn(one, place)
    }
}
