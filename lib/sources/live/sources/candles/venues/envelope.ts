import type { z } from 'zod'
import { ChangedShape, SourceRests } from '../../../live-source'
import { readJson } from '../../../read-json'

/** Whether an exchange answered, as it says in a body that has status 200 either way. */
export interface Verdict {
  isFine: boolean
  isTooMany?: boolean
  message?: string
}

/** Reads the data of an answer that says itself whether it is one. */
export type ReadEnvelope = <Data>(bytes: Uint8Array, data: z.ZodType<Data>) => Data

/**
 * A reader for the answers of an exchange. It throws a `SourceRests` if there were too many requests, and a `ChangedShape`
 * with the message for other errors.
 */
export function envelopeOf<Head>(
  exchange: string,
  head: z.ZodType<Head>,
  verdict: (head: Head) => Verdict,
): ReadEnvelope {
  return (bytes, data) => {
    const { isFine, isTooMany, message } = verdict(readJson(bytes, head))
    if (isTooMany) throw new SourceRests(`${exchange} says that there were too many requests`)
    if (!isFine) throw new ChangedShape(`${exchange} refuses: ${message ?? 'no reason given'}`)
    return readJson(bytes, data)
  }
}
