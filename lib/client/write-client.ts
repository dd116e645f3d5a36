type Json = Readonly<Record<string, unknown>>

interface Schema {
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  'x-chains'?: string[]
}
interface Described {
  name: string
  schema: Schema
}
interface Operation {
  'x-resolutions-by-chain'?: Readonly<Record<string, readonly string[]>>
  parameters?: Json[]
  responses: Record<string, { content?: Record<string, { schema: { properties?: { data?: Rows } } }> }>
}
interface Rows {
  items?: { properties: Record<string, Json> }
  oneOf?: Rows[]
}
export interface OpenApi {
  paths: Record<string, { get: Operation }>
}

/** Parameters that the client handles itself: it reads JSON rows, and `fields` has its own type. */
const OWN = new Set(['format', 'fields'])
/** Parameters whose values depend on one another where a server says so. */
const CHAIN_PARAMS = new Set(['chain', 'dataResolution'])

/**
 * Generates a TypeScript file from an OpenAPI document: a map path → parameters and row, then `runtime` (the text of
 * `runtime.ts`). The most frequent type of a name is written once and picked by name. Equal shapes share an alias.
 */
export function writeClient(document: OpenApi, runtime: string): string {
  const series: { path: string; params: [string, string][]; row: [string, string][]; byChain: string }[] = []
  const documents: string[] = []
  for (const [path, { get }] of Object.entries(document.paths)) {
    const data = get.responses['200'].content?.['application/json']?.schema.properties?.data
    const items = data?.items ?? data?.oneOf?.find((one) => one.items)?.items
    if (!items) {
      documents.push(path)
      continue
    }
    const params = (get.parameters ?? []).map((param) => follow(document, param) as unknown as Described)
    const byChain = get['x-resolutions-by-chain']
    series.push({
      path,
      byChain: byChain ? chainParams(byChain, params) : '',
      params: params
        .filter(({ name }) => !OWN.has(name) && !(byChain && CHAIN_PARAMS.has(name)))
        .map(({ name, schema }) => [`${quote(name)}?`, typeOf(schema)]),
      row: Object.entries(items.properties).map(([name, property]) => {
        const schema = follow(document, property) as Schema
        return [`${quote(name)}${schema['x-chains'] ? '?' : ''}`, typeOf(schema)]
      }),
    })
  }
  const params = shareShapes(
    series.map((one) => one.params),
    'Param',
    'P',
  )
  const rows = shareShapes(
    series.map((one) => one.row),
    'Field',
    'R',
  )
  const chains = new Map(
    [...new Set(series.map(({ byChain }) => byChain))]
      .filter(Boolean)
      .map((type, i) => [type, `Chain${i + 1}`]),
  )
  const map = series.map(({ path, byChain }, i) => {
    const chain = byChain ? ` & ${chains.get(byChain)}` : ''
    return `  '${path}': { params: ${params.uses[i]}${chain}; row: ${rows.uses[i]} }`
  })
  return [
    '// Generated from the OpenAPI document; do not edit.',
    ...[...chains].map(([type, name]) => `type ${name} = ${type}`),
    ...params.text,
    ...rows.text,
    `export interface Routes {\n${map.join('\n')}\n}`,
    `export type Documents =\n${documents.map((path) => `  | '${path}'`).join('\n') || '  never'}`,
    '',
    runtime.replace(/^import type .*\n+/, ''),
  ].join('\n')
}

/** Chain and resolution as pairs that the server answers. The default chain may be left out. */
function chainParams(
  byChain: Readonly<Record<string, readonly string[]>>,
  params: readonly Described[],
): string {
  const standard = params.find(({ name }) => name === 'chain')?.schema.default
  const groups = new Map<string, string[]>()
  for (const [chain, served] of Object.entries(byChain)) {
    const resolutions = typeOf({ enum: [...served] })
    groups.set(resolutions, [...(groups.get(resolutions) ?? []), chain])
  }
  return [...groups]
    .map(([resolutions, chains]) => {
      const optional = chains.some((chain) => chain === standard) ? '?' : ''
      return `{ chain${optional}: ${typeOf({ enum: chains })}; dataResolution?: ${resolutions} }`
    })
    .join(' | ')
}

/** Writes shapes as picks from one interface of the most frequent types. Repeated shapes get a name. */
function shareShapes(shapes: readonly [string, string][][], all: string, letter: string) {
  const counts = new Map<string, Map<string, number>>()
  for (const [name, type] of shapes.flat()) {
    const types = counts.get(name) ?? new Map<string, number>()
    counts.set(name, types.set(type, (types.get(type) ?? 0) + 1))
  }
  const usual = new Map(
    [...counts].map(([name, types]) => [name, [...types].sort((a, b) => b[1] - a[1])[0][0]]),
  )
  // `x` and `x?` may both occur. The interface has `x`; shapes with `x?` write it out.
  for (const name of [...usual.keys()]) if (!name.endsWith('?')) usual.delete(`${name}?`)

  const written = shapes.map((shape) => {
    const picked = shape.filter(([name, type]) => usual.get(name) === type)
    const others = shape.filter(([name, type]) => usual.get(name) !== type)
    const keys = picked.map(([name]) => `'${name.replace(/[?']/g, '')}'`).join(' | ')
    const parts = [
      ...(picked.length > 0 ? [`Pick<All${all}s, ${keys}>`] : []),
      ...(others.length > 0 ? [`{ ${others.map(([name, type]) => `${name}: ${type}`).join('; ')} }`] : []),
    ]
    return parts.join(' & ') || '{}'
  })
  const uses = new Map<string, number>()
  for (const shape of written) uses.set(shape, (uses.get(shape) ?? 0) + 1)
  const aliases = new Map<string, string>()
  for (const [shape, times] of uses) if (times > 1) aliases.set(shape, `${letter}${aliases.size + 1}`)
  return {
    text: [
      `interface All${all}s {\n${[...usual].map(([name, type]) => `  ${name}: ${type}`).join('\n')}\n}`,
      ...[...aliases].map(([shape, name]) => `type ${name} = ${shape}`),
    ],
    uses: written.map((shape) => aliases.get(shape) ?? shape),
  }
}

function follow(document: OpenApi, node: Json): Json {
  if (typeof node.$ref !== 'string') return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce<unknown>((at, key) => (at as Json)[key], document) as Json
}

function typeOf({ type, enum: values }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value).replace(/^"|"$/g, "'")).join(' | ')
  const names = [type ?? 'unknown'].flat().map((name) => TYPES.get(name) ?? 'unknown')
  return [...new Set(names)].join(' | ')
}

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    integer: 'number',
    number: 'number',
    string: 'string',
    boolean: 'boolean',
    null: 'null',
    object: 'Record<string, unknown>',
    array: 'unknown[]',
  }),
)

function quote(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
