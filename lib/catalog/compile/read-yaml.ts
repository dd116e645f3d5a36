import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { CatalogError, hintOf, type Place } from './each'

export interface SourceFile {
  /** As errors name it. */
  name: string
  text: string
}

/** Reads a file of a schema. Mistakes that `use` finds are named with their line and column. */
export function readYaml<S extends z.ZodType, T>(
  { name, text }: SourceFile,
  schema: S,
  use: (content: z.infer<S>) => T,
): T {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset)
    return new Error(`${name}:${line}:${col}: ${message}`)
  }
  const [broken] = document.errors
  if (broken) throw at(broken.pos[0], broken.message.replace(/ at line[\s\S]*/, ''))
  try {
    return use(valid(schema, document.toJS() ?? {}, []))
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error
    throw at(offsetOf(document, error.place), error.message)
  }
}

/** Start of the value at a place, or of the nearest one around it. */
function offsetOf(document: ReturnType<typeof parseDocument>, place: Place): number {
  for (let length = place.length; length > 0; length--) {
    const node = document.getIn(place.slice(0, length), true)
    if (typeof node === 'object' && node !== null && 'range' in node) return (node.range as [number])[0]
  }
  return 0
}

/** A value of a schema. Throws with the place of the first mistake, and the nearest word that is allowed. */
export function valid<S extends z.ZodType>(schema: S, value: unknown, place: Place): z.infer<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const { issues } = result.error
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  const here = [...place, ...(issue.path as (string | number)[])]
  if (issue.code === 'unrecognized_keys') {
    const known = 'shape' in schema ? Object.keys(schema.shape as object) : []
    const [key] = issue.keys
    throw new CatalogError(`There is no property “${key}” here.${hintOf(key, known)}`, [...here, key])
  }
  const given = here.slice(place.length).reduce<unknown>((one, key) => Object(one)[key], value)
  if (given === undefined) throw new CatalogError(`It has no “${String(issue.path.at(-1))}”`, here)
  if (issue.code === 'invalid_value') {
    const words = issue.values.map(String)
    const allowed = words.length > 12 ? '' : ` Allowed: ${words.join(', ')}.`
    throw new CatalogError(`“${given}” is not allowed here.${hintOf(String(given), words)}${allowed}`, here)
  }
  throw new CatalogError(issue.message, here)
}
