import type { Catalog } from '@/lib/catalog/catalog'
import type { Field, ParamListing } from '@/lib/contract/endpoint'
import { OBJECT_SHAPES, type ObjectShape } from '@/lib/contract/object-shapes'

export type Json = Readonly<Record<string, unknown>>

/** Components of the document: descriptions used more than once, with references to them. */
export interface SharedParts {
  param(listing: ParamListing): Json
  field(field: Field): Json
  components: { parameters: Json; schemas: Json }
}

/** Collects fields and parameters that two or more routes share. */
export function sharePartsOf(catalog: Catalog): SharedParts {
  const parameters = createComponents('parameters', (listing: ParamListing) => describeParam(listing))
  const fields = createComponents('schemas', (field: Field) => describeField(field))
  for (const endpoint of catalog.endpoints) {
    for (const listing of endpoint.parameters) parameters.count(listing)
    for (const field of endpoint.fields) fields.count(field)
  }
  return {
    param: parameters.take,
    field: fields.take,
    components: { parameters: parameters.kept, schemas: fields.kept },
  }
}

function createComponents<T extends { name: string }>(kind: string, toJson: (item: T) => Json) {
  const uses = new Map<string, number>()
  const refs = new Map<string, Json>()
  const kept: Record<string, Json> = {}

  function nameFor(wanted: string): string {
    const base = wanted.replace(/[^A-Za-z0-9._-]/g, '_')
    let name = base
    for (let copy = 2; Object.hasOwn(kept, name); copy++) name = `${base}.${copy}`
    return name
  }

  return {
    kept,
    count(item: T) {
      const text = `${item.name} ${JSON.stringify(toJson(item))}`
      uses.set(text, (uses.get(text) ?? 0) + 1)
    },
    take(item: T): Json {
      const described = toJson(item)
      const text = `${item.name} ${JSON.stringify(described)}`
      if ((uses.get(text) ?? 0) < 2) return described
      let ref = refs.get(text)
      if (!ref) {
        const name = nameFor(item.name)
        kept[name] = described
        ref = { $ref: `#/components/${kind}/${name}` }
        refs.set(text, ref)
      }
      return ref
    },
  }
}

export function describeParam(listing: ParamListing): Json {
  return {
    name: listing.name,
    in: 'query',
    description: listing.description,
    schema: {
      type: listing.type === 'integer' || listing.type === 'number' ? listing.type : 'string',
      ...(listing.type === 'date' ? { format: 'date' } : {}),
      ...(listing.allowed ? { enum: listing.allowed } : {}),
      ...(listing.min !== undefined ? { minimum: listing.min } : {}),
      ...(listing.max !== undefined ? { maximum: listing.max } : {}),
      ...(listing.default !== null ? { default: listing.default } : {}),
    },
  }
}

export function describeField(field: Field): Json {
  return {
    ...describeType(field),
    description: field.description,
    ...(field.unit === 'none' || field.unit === 'text' ? {} : { 'x-unit': field.unit }),
    ...(field.chains ? { 'x-chains': field.chains } : {}),
    ...(field.expression ? { 'x-expression': field.expression } : {}),
    ...(field.unknownAs === undefined ? {} : { 'x-unknown-as': field.unknownAs }),
    ...(field.empty ? { 'x-empty': field.empty } : {}),
    ...(field.finest ? { 'x-finest-resolution': field.finest } : {}),
  }
}

function describeShape(shape: ObjectShape): Json {
  return OBJECT_SHAPES[shape]
}

function describeType(field: Field): Json {
  const bare = field.type.replace('?', '')
  if (bare === 'null') return { type: 'null' }
  const { type, ...shape } = field.shape ? describeShape(field.shape) : { type: bare }
  return { type: field.type.endsWith('?') ? [type, 'null'] : type, ...shape }
}
