import * as z from 'zod'
import { ApiError } from '@/lib/contract/errors'
import { oneLine } from '@/lib/contract/one-line'

/** A text that people write, on one line. */
export const words = (most: number) => z.string().transform(oneLine).pipe(z.string().max(most))

/** Reads what an editor sends. Throws `invalid_parameter` with the place and the problem. */
export function readForm<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue.path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' ')
  throw new ApiError(
    'invalid_parameter',
    `Could not save the ${what}. ${place || 'content'}: ${issue.message}.`,
    { detail: { parameter: place, allowed: issue.message } },
  )
}
