/** The part of a JSON Schema that types are made from. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  description?: string
  deprecated?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  'x-chains'?: string[]
  'x-unit'?: string
  'x-present-name'?: string
}

const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    integer: 'number',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    null: 'null',
  }),
)

/** The TypeScript type of a schema, on one line. */
export function typeOf(schema: Schema): string {
  const { type, enum: values } = schema
  if (values) return values.map((value) => JSON.stringify(value).replace(/^"|"$/g, "'")).join(' | ')
  const names = [type ?? 'unknown'].flat().map((name) => {
    if (name === 'array') return listOf(schema.items ? typeOf(schema.items) : 'unknown')
    if (name === 'object') return objectOf(schema)
    return PLAIN.get(name) ?? 'unknown'
  })
  return [...new Set(names)].join(' | ')
}

function listOf(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties, required = [], additionalProperties: rest }: Schema): string {
  if (!properties) return `Record<string, ${typeof rest === 'object' ? typeOf(rest) : 'unknown'}>`
  const members = Object.entries(properties).map(
    ([name, inner]) => `${quote(name)}${required.includes(name) ? '' : '?'}: ${typeOf(inner)}`,
  )
  return `{ ${members.join('; ')} }`
}

/** A name as the key of a member. */
export function quote(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}

/** The comment of a member with a space after it; empty without anything to say. */
export function commentOf(schema: Schema): string {
  const unit = schema['x-unit']
  const present = schema['x-present-name']
  const text = [schema.description ?? '', unit && unit !== 'date' ? `Unit: ${unit}.` : ''].join(' ')
  return comment(text, schema.deprecated ? `${present ? `Use ${present}.` : ''}` : undefined)
}

/** A comment. `instead` says what to use instead of a deprecated name. */
export function comment(text: string, instead?: string): string {
  const [said, tag] = [text, instead ?? ''].map((part) =>
    part.trim().replaceAll('*/', '*\\/').replace(/\s+/g, ' '),
  )
  // A tag counts only at the beginning of a line.
  if (instead !== undefined) return `/**\n * ${said}\n * @deprecated ${tag}\n */ `
  return said === '' ? '' : `/** ${said} */ `
}
