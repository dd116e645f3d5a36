import { ChangedShape, type LiveReading } from './live-source'

/**
 * Reads one stream of an answer after the other. A stream that is not as documented is lacking, and the others go on.
 * Throws the first `ChangedShape` if none can be read: then it is the answer that has changed.
 */
export function readEach(ids: readonly string[], read: (id: string) => void): Pick<LiveReading, 'lacking'> {
  const lacking: Record<string, string> = {}
  let first: ChangedShape | undefined
  for (const id of ids)
    try {
      read(id)
    } catch (error) {
      if (!(error instanceof ChangedShape)) throw error
      first ??= error
      lacking[id] = error.message
    }
  const count = Object.keys(lacking).length
  if (first && count === ids.length) throw first
  return count > 0 ? { lacking } : {}
}
