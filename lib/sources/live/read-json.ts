import type { z } from 'zod'
import { ChangedShape } from './live-source'

/** The largest real answers have some 20 MB, mostly numbers of more than three digits. */
const MOST_VALUES = 5_000_000
/** Bytes that begin a value, or that follow one before another: comma, bracket, and brace. */
const BEFORE_VALUES = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of an answer. Throws a `ChangedShape` if it is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new ChangedShape('the answer is not UTF-8 text')
  }
}

/**
 * Throws a `ChangedShape` for JSON with more values than any publisher has, before memory is used for them: each needs up to
 * twenty times its bytes. Signs within texts count, too.
 */
function refuseManyValues(bytes: Uint8Array): void {
  let left = MOST_VALUES
  for (const sign of BEFORE_VALUES)
    for (let at = bytes.indexOf(sign); at !== -1; at = bytes.indexOf(sign, at + 1))
      if (--left < 0) throw new ChangedShape(`the answer has more than ${MOST_VALUES} values`)
}

/**
 * An answer as JSON of a certain shape. Throws a `ChangedShape` that names the first place that differs, or for more values
 * than any publisher has.
 */
export function readJson<T>(bytes: Uint8Array, shape: z.ZodType<T>): T {
  refuseManyValues(bytes)
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
