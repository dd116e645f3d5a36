import { z } from 'zod'

/**
 * Every element of an array in turn, up to the first one that is wrong. A list of `zod` goes on and keeps an issue for each
 * wrong element, so that an answer of some megabytes would need gigabytes.
 */
export function listOf<S extends z.ZodType>(element: S, least = 0): z.ZodType<z.output<S>[]> {
  return z.unknown().transform((given, context) => {
    if (!Array.isArray(given)) return wrong(context, [], 'expected a list')
    if (given.length < least) return wrong(context, [], `expected at least ${least} elements`)
    const read: z.output<S>[] = []
    for (let at = 0; at < given.length; at++) {
      const one = element.safeParse(given[at])
      if (!one.success) return first(context, at, one.error)
      read.push(one.data)
    }
    return read
  })
}

/** Every value of an object in turn, up to the first one that is wrong. */
export function dictionaryOf<S extends z.ZodType>(value: S): z.ZodType<Record<string, z.output<S>>> {
  return z.unknown().transform((given, context) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      return wrong(context, [], 'expected an object')
    const read: [string, z.output<S>][] = []
    for (const key of Object.keys(given)) {
      const one = value.safeParse((given as Record<string, unknown>)[key])
      if (!one.success) return first(context, key, one.error)
      read.push([key, one.data])
    }
    return Object.fromEntries(read)
  })
}

type Context = z.RefinementCtx

function first(context: Context, at: string | number, { issues: [issue] }: z.ZodError): never {
  return wrong(context, [at, ...issue.path], issue.message)
}

function wrong(context: Context, path: PropertyKey[], message: string): never {
  context.addIssue({ code: 'custom', path, message })
  return z.NEVER
}
