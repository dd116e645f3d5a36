import '@/lib/catalog/definitions/code'
import type { z } from 'zod'
import type { Universe } from '@/lib/catalog/define'
import type { Compiled, CompiledField, CompiledSeries } from '@/lib/catalog/load/compiled'
import { DefinitionError, readCompiled } from '@/lib/catalog/load/define-compiled'
import {
  asMapping,
  CatalogError,
  checkPutIn,
  expandEach,
  type Groups,
  hintOf,
  type Lists,
  type Member,
  membersOf,
  type Place,
  putIn,
  spreadLists,
} from './each'
import { type Functions, readFunctions, withFunctions, withNamed } from './formula-text'
import {
  aliasMapping,
  fieldMapping,
  fieldRow,
  file,
  legacySeries,
  type partOfList,
  series,
  type YamlFile,
  type YamlUniverse,
} from './notation'
import { PROGRAM_LISTS } from './program-lists'
import { readYaml, type SourceFile, valid } from './read-yaml'

/** Lists, groups and functions for all files. */
interface Shared {
  lists: Lists
  groups: Groups
  functions: Functions
}

export interface CompileOptions {
  /** Properties of series that neither they nor their file have. */
  defaults?: Readonly<Record<string, unknown>>
  /** Throws a `DefinitionError` if the program would not take the series. */
  check?: (compiled: readonly Compiled[]) => unknown
}

/**
 * The series of each file, by its name, in their order. `shared` has the lists and groups that every file may use. Throws an error
 * that names the file, line, and column of the first mistake.
 */
export function compileFiles(
  files: readonly SourceFile[],
  shared: SourceFile,
  { defaults = {}, check = readCompiled }: CompileOptions = {},
): ReadonlyMap<string, readonly Compiled[]> {
  const common = readYaml(shared, file, (content) => ({
    lists: withLists(PROGRAM_LISTS, content.lists),
    groups: content.groups ?? {},
    functions: readFunctions(content.functions ?? {}),
  }))
  return new Map(
    files.map((one) => [
      one.name,
      readYaml(one, file, (content) => {
        const places = new Map<string, Place>()
        const whole = { ...content, defaults: { ...defaults, ...content.defaults } }
        const compiled = compileFile(whole, common, places)
        checkFormulas(compiled, places, check)
        return compiled
      }),
    ]),
  )
}

export function withLists(known: Lists, added: YamlFile['lists'] = {}): Lists {
  const lists = new Map(known)
  for (const [name, list] of Object.entries(added)) {
    if (isPart(list)) {
      const left = new Set<unknown>(list.without ?? [])
      const kept = list.only && new Set<unknown>(list.only)
      const whole = membersOf(lists, list.of, ['lists', name])
      lists.set(
        name,
        whole.filter((one) => !left.has(one.get('id')) && (kept?.has(one.get('id')) ?? true)),
      )
    } else lists.set(name, withAllColumns(lists.get(name) ?? [], membersIn(list)))
  }
  return lists
}

type List = NonNullable<YamlFile['lists']>[string]
type PartOfList = z.infer<typeof partOfList>

const isPart = (list: List): list is PartOfList => 'of' in list && typeof list.of === 'string'

/** Members with the columns that they have in the list of the same name, and all columns of each other. */
function withAllColumns(known: readonly Member[], members: readonly Member[]): Member[] {
  const before = new Map(known.map((one) => [one.get('id'), one]))
  const whole = members.map((one) => new Map([...(before.get(one.get('id')) ?? []), ...one]))
  const columns = new Set(whole.flatMap((one) => [...one.keys()]))
  return whole.map((one) => new Map([...columns].map((column) => [column, one.get(column)])))
}

function membersIn(list: Exclude<List, PartOfList>): Member[] {
  const member = (values: object): Member => new Map(Object.entries(values))
  if (Array.isArray(list)) return list.map((one) => member(typeof one === 'object' ? one : { id: one }))
  return Object.entries(list).map(([id, values]) => member({ id, ...(values as object) }))
}

function compileFile(content: YamlFile, shared: Shared, places: Map<string, Place>): Compiled[] {
  const lists = withLists(shared.lists, content.lists)
  const groups = { ...shared.groups, ...content.groups }
  const functions = new Map([...shared.functions, ...readFunctions(content.functions ?? {})])
  const { defaults = {}, universes = {}, where = {} } = content
  return expandEach(content.series ?? {}, { lists, groups }, ['series']).map(
    ({ key: path, value, place }) => {
      places.set(path, place)
      const own = asMapping(value, place)
      const { fields: _own, ...said } = own
      checkPutIn(said, place)
      if ('legacyOf' in own) return legacy(path, valid(legacySeries, own, place))
      const all = Object.fromEntries(
        Object.entries({ ...defaults, ...own }).filter(([, one]) => one !== null),
      )
      if (all.axis === undefined) throw new CatalogError('It has no axis: the table whose rows it has', place)
      const {
        legacy: old,
        types,
        chains,
        words,
        where: named,
        fields: _,
        ...rest
      } = valid(series, all, place)
      const chainsOf = (given: string | string[]) =>
        typeof given === 'string'
          ? membersOf(lists, given, [...place, 'chains']).map((one) => String(one.get('id')))
          : given
      const compiled: CompiledSeries['fields'] = compileFields(asMapping(all.fields, place), {
        lists,
        groups,
        universes,
        chainsOf,
        places,
        path,
        place: [...place, 'fields'],
      })
      const typesOf =
        typeof types === 'string' ? Object.fromEntries(compiled.map(({ name }) => [name, types])) : types
      return {
        path,
        ...rest,
        ...(chains ? { chains: chainsOf(chains) } : {}),
        ...(typesOf ? { types: typesOf } : {}),
        ...(old ? { legacy: { canonical: { path: old.path, query: old.query ?? {} } } } : {}),
        ...(words ? { words } : {}),
        fields: withFormulas(compiled, { where: { ...where, ...named }, functions, lists, places, path }),
      } as CompiledSeries
    },
  )
}

/** Fields with the texts of formulas in full: those of other fields, of lists, and of functions put in. */
function withFormulas(
  fields: CompiledSeries['fields'],
  { where, functions, lists, places, path }: FormulaContext,
): CompiledSeries['fields'] {
  const placeOf = (name: string) => places.get(`${path}.${name}`) ?? places.get(path) ?? []
  const written = fields.flatMap((field): [string, string][] =>
    'is' in field && field.is !== undefined ? [[field.name, field.is]] : [],
  )
  const formulas = new Map(
    [...Object.entries(where), ...written].map(([name, text]) => [
      name,
      spreadLists(text, lists, placeOf(name)),
    ]),
  )
  return fields.map((field) => {
    if (!('is' in field) || field.is === undefined) return field
    const place = placeOf(field.name)
    const whole = withNamed(formulas.get(field.name) ?? '', formulas, place)
    return { ...field, is: withFunctions(whole, functions, place) }
  })
}

interface FormulaContext {
  where: Readonly<Record<string, string>>
  functions: Functions
  lists: Lists
  places: ReadonlyMap<string, Place>
  path: string
}

function legacy(path: string, { legacyOf, query = {}, ...rest }: z.infer<typeof legacySeries>): Compiled {
  return { kind: 'legacy', path, canonical: { path: legacyOf, query }, ...rest }
}

interface FieldContext extends Omit<Shared, 'functions'> {
  universes: Readonly<Record<string, YamlUniverse>>
  chainsOf: (given: string | string[]) => string[]
  places: Map<string, Place>
  path: string
  place: Place
}

function compileFields(
  mapping: Readonly<Record<string, unknown>>,
  context: FieldContext,
): CompiledSeries['fields'] {
  const { places, path, place } = context
  return expandEach(mapping, context, place).map(({ key: name, value, place: here }) => {
    places.set(`${path}.${name}`, here)
    checkPutIn({ [name]: value }, here)
    return compileField(name, value, here, context)
  })
}

function compileField(
  name: string,
  value: unknown,
  place: Place,
  { lists, universes, chainsOf }: FieldContext,
): CompiledSeries['fields'][number] {
  if (Array.isArray(value)) {
    const [role, unit, description, is] = valid(fieldRow, value, place)
    return { name, unit, role, description, ...(is ? { is } : {}) }
  }
  const own = asMapping(value, place)
  if ('alias' in own) return { name, aliasOf: valid(aliasMapping, own, place).alias }
  const { is, chains, over, ...rest } = valid(fieldMapping, own, place)
  const named = typeof over === 'string' ? [over] : over
  const sets = named?.map((one) => universeOf(one, universes, lists, place))
  return {
    name,
    ...rest,
    ...(is ? { is } : {}),
    ...(chains ? { chains: chainsOf(chains) } : {}),
    ...(sets ? { over: sets.length === 1 ? sets[0] : sets } : {}),
  } as CompiledField
}

function universeOf(
  name: string,
  universes: Readonly<Record<string, YamlUniverse>>,
  lists: Lists,
  place: Place,
): Universe {
  const found = Object.hasOwn(universes, name) ? universes[name] : undefined
  if (!found)
    throw new CatalogError(`There is no universe “${name}”.${hintOf(name, Object.keys(universes))}`, place)
  const { of, name: title, refs, ...rest } = found
  return {
    ...rest,
    members: membersOf(lists, of, place).map((member) => ({
      name: String(putIn(title, member, place)),
      refs: [refs].flat().map((ref) => String(putIn(ref, member, place))),
    })),
  }
}

/** Throws if a formula cannot be read. */
function checkFormulas(
  compiled: readonly Compiled[],
  places: ReadonlyMap<string, Place>,
  check: NonNullable<CompileOptions['check']>,
): void {
  try {
    check(compiled)
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error
    throw new CatalogError(
      error.message,
      places.get(`${error.path}.${error.field}`) ?? places.get(error.path) ?? [],
    )
  }
}
