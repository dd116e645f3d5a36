import { comment, commentOf, quote, type Schema, typeOf } from './type-of'

type Json = Readonly<Record<string, unknown>>

interface Described {
  name: string
  description?: string
  schema: Schema
}
interface Operation {
  summary?: string
  deprecated?: boolean
  'x-canonical'?: { path: string; query: Readonly<Record<string, string>> }
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

/** A member of a generated type. */
interface Member {
  name: string
  type: string
  comment: string
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
  const series: { path: string; comment: string; params: Member[]; row: Member[]; byChain: string }[] = []
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
      comment: describePath(get),
      byChain: byChain ? chainParams(byChain, params) : '',
      params: params
        .filter(({ name }) => !OWN.has(name) && !(byChain && CHAIN_PARAMS.has(name)))
        .map(({ name, description, schema }) => ({
          name: `${quote(name)}?`,
          type: typeOf(schema),
          comment: commentOf({ ...schema, description }),
        })),
      row: Object.entries(items.properties).map(([name, property]) => {
        const schema = follow(document, property) as Schema
        const optional = schema['x-chains'] || schema['x-present-name'] ? '?' : ''
        return { name: `${quote(name)}${optional}`, type: typeOf(schema), comment: commentOf(schema) }
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
  const map = series.map(({ path, comment, byChain }, i) => {
    const chain = byChain ? ` & ${chains.get(byChain)}` : ''
    return `  ${comment}'${path}': { params: ${params.uses[i]}${chain}; row: ${rows.uses[i]} }`
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

function describePath({ summary = '', deprecated, 'x-canonical': canonical }: Operation): string {
  const query = new URLSearchParams(canonical?.query).toString()
  const present = canonical ? `Use ${canonical.path}${query ? `?${query}` : ''}.` : ''
  return comment(`${summary}.`, deprecated ? present : undefined)
}

/** Writes shapes as picks from one interface of the most frequent types and comments. Repeated shapes get a name. */
function shareShapes(shapes: readonly Member[][], all: string, letter: string) {
  const counts = new Map<string, Map<string, { member: Member; times: number }>>()
  for (const member of shapes.flat()) {
    const forms = counts.get(member.name) ?? new Map<string, { member: Member; times: number }>()
    const form = forms.get(write(member)) ?? { member, times: 0 }
    form.times++
    counts.set(member.name, forms.set(write(member), form))
  }
  const usual = new Map(
    [...counts].map(([name, forms]) => [
      name,
      [...forms.values()].sort((a, b) => b.times - a.times)[0].member,
    ]),
  )
  // `x` and `x?` may both occur. The interface has `x`; shapes with `x?` write it out.
  for (const name of [...usual.keys()]) if (!name.endsWith('?')) usual.delete(`${name}?`)

  const isUsual = (member: Member) => {
    const known = usual.get(member.name)
    return known !== undefined && write(known) === write(member)
  }
  const written = shapes.map((shape) => {
    const picked = shape.filter(isUsual)
    const others = shape.filter((member) => !isUsual(member))
    const keys = picked.map(({ name }) => `'${name.replace(/[?']/g, '')}'`).join(' | ')
    const parts = [
      ...(picked.length > 0 ? [`Pick<All${all}s, ${keys}>`] : []),
      ...(others.length > 0 ? [`{ ${others.map(write).join('; ')} }`] : []),
    ]
    return parts.join(' & ') || '{}'
  })
  const uses = new Map<string, number>()
  for (const shape of written) uses.set(shape, (uses.get(shape) ?? 0) + 1)
  const aliases = new Map<string, string>()
  for (const [shape, times] of uses) if (times > 1) aliases.set(shape, `${letter}${aliases.size + 1}`)
  return {
    text: [
      `interface All${all}s {\n${[...usual.values()].map((member) => `  ${write(member)}`).join('\n')}\n}`,
      ...[...aliases].map(([shape, name]) => `type ${name} = ${shape}`),
    ],
    uses: written.map((shape) => aliases.get(shape) ?? shape),
  }
}

function write({ name, type, comment: text }: Member): string {
  return `${text}${name}: ${type}`
}

function follow(document: OpenApi, node: Json): Json {
  if (typeof node.$ref !== 'string') return node
  const keys = node.$ref.slice(2).split('/')
  return keys.reduce<unknown>((at, key) => (at as Json)[key], document) as Json
}
