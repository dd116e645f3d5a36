import type { z } from 'zod'
import { ChangedShape } from './live-source'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of an answer. Throws a `ChangedShape` if it is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ChangedShape('the answer is not UTF-8 text')
  }
}

/** An answer as JSON of a certain shape. Throws a `ChangedShape` that names the first place that differs. */
export function readJson<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  let data: unknown
  try {
    data = JSON.parse(textOf(bytes))
  } catch (error) {
    if (error instanceof ChangedShape) throw error
    throw new ChangedShape('the answer is not JSON')
  }
  return checkShape(data, shape)
}

/** Data of a certain shape. Throws a `ChangedShape` that names the first place that differs. */
export function checkShape<T>(data: unknown, shape: z.ZodType<T>): T {
  const read = shape.safeParse(data)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ChangedShape(`${issue.path.join('.') || 'the answer'}: ${issue.message}`)
}
