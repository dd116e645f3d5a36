import type { Frame } from '@/lib/engine/frame'
import type { FakeWorld } from '@/lib/sources/live/fake/fake-source'
import { type Asked, startReplay } from '@/lib/sources/live/fake/replay-server'
import { sampleWorld } from '@/lib/sources/live/fake/sample-world'

/** Publishers at a moment, with one value of theirs multiplied. */
export interface Publishers {
  now: number
  revised?: { table: string; column: string; day: string; factor: number }
  /** Milliseconds until each answer. After `holdAfter` answers, further ones wait for the next publishers. */
  delayMs?: number
  holdAfter?: number
}

/** Sent once, when it answers. */
export interface Ready {
  url: string
}

/** The requests since the publishers before. */
export interface Replayed {
  asked: Asked[]
}

/**
 * A process with fake publishers for a server under test. It is a child of the test, which sends `Publishers`. Each time
 * it sends back what it was asked before.
 */
const replay = await startReplay(sampleWorld(Date.now()))
let release = () => {}
process.on('message', ({ now, revised, delayMs = 0, holdAfter = Number.POSITIVE_INFINITY }: Publishers) => {
  release()
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let answered = 0
  const asked = replay.asked.splice(0)
  replay.world = withRevised(sampleWorld(now), revised)
  replay.fault = async () => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (++answered > holdAfter) await released
    return false
  }
  process.send?.({ asked } satisfies Replayed)
})
process.once('disconnect', () => process.exit())
process.send?.({ url: replay.url } satisfies Ready)

function withRevised(world: FakeWorld, revised: Publishers['revised']): FakeWorld {
  if (!revised) return world
  const { table, column, day, factor } = revised
  return {
    ...world,
    async rows(name, resolution): Promise<Frame> {
      const rows = await world.rows(name, resolution)
      const values = rows.columns[column]
      if (name !== table || !(values instanceof Float64Array)) return rows
      const changed = values.map((value, row) =>
        rows.time[row] === Date.parse(day) ? Math.round(value * factor) : value,
      )
      return { ...rows, columns: { ...rows.columns, [column]: changed } }
    },
  }
}
