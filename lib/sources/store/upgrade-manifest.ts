import 'server-only'
import { z } from 'zod'
import { STORE_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'

const versioned = z.looseObject({ version: z.int().positive() })

/** Live sources were added to version 1 shortly before version 2. Their histories had no first day at first. */
const version1 = z.looseObject({
  live: z
    .looseObject({
      streams: z.record(
        z.string(),
        z.record(z.string(), z.looseObject({ table: z.string(), seen: z.number().nullable() })),
      ),
      history: z.array(z.looseObject({ live: z.string(), table: z.string(), since: z.number().optional() })),
    })
    .optional(),
})

/** No value was known before it. */
const NEVER = Date.UTC(9999, 11, 31)

/** From each version to the next one. */
const STEPS: readonly ((stored: unknown) => unknown)[] = [
  (stored) => {
    const { live, ...manifest } = version1.parse(stored)
    return { ...manifest, version: 2, ...(live ? { live: withFirstDays(live) } : {}) }
  },
]

/** A manifest of any earlier version in the present form. Throws `NewerDataError`, and others if it is damaged. */
export function upgradeManifest(stored: unknown, path: string): unknown {
  const { version } = versioned.parse(stored)
  if (version > STORE_FORMAT) throw new NewerDataError(path, version, STORE_FORMAT)
  return STEPS.slice(version - 1).reduce((manifest, step) => step(manifest), stored)
}

/**
 * The last day on which rows arrived is certainly known. The next update of a table reads the first one from the file of
 * its history.
 */
function withFirstDays({ streams, history, ...rest }: NonNullable<z.infer<typeof version1>['live']>) {
  const lastDay = (live: string, table: string) => {
    const ofTable = Object.values(streams[live] ?? {}).filter((stream) => stream.table === table)
    const days = ofTable.flatMap(({ seen }) => (seen === null ? [] : [seen]))
    return days.length > 0 ? Math.max(...days) : NEVER
  }
  const dated = history.map((one) => ({ ...one, since: one.since ?? lastDay(one.live, one.table) }))
  return { ...rest, streams, history: dated }
}
