import { currentRequester, forAll, type Requester, runFor } from '@/lib/compute/requester'
import type { Compute } from '@/lib/compute/task'
import type { Frame } from '@/lib/engine/frame'
import { TABLES_TASK, type TableInput } from './make-table'

interface Place {
  input: TableInput
  requester: Requester | undefined
  resolve: (frame: Frame) => void
  reject: (cause: unknown) => void
}

/** Tasks at once for one requester, and tables in one task. A series of the whole market needs hundreds of tables. */
const AT_ONCE = 2
const PER_TASK = 64

/**
 * Makes tables, several in one task: each alone takes a few milliseconds, and hundreds would wait for as many turns of
 * others. The tables of one requester share tasks with each other only.
 */
export function createTableBatches(compute: Compute): (input: TableInput) => Promise<Frame> {
  const lines = new Map<string | undefined, { waiting: Place[]; running: number }>()

  async function work(name: string | undefined): Promise<void> {
    const line = lines.get(name)
    if (!line || line.running >= AT_ONCE) return
    line.running++
    // All that are asked for at the same moment go together.
    await Promise.resolve()
    while (line.waiting.length > 0) await makeSome(compute, line.waiting)
    line.running--
    if (line.running === 0 && lines.get(name) === line) lines.delete(name)
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const requester = currentRequester()
      const line = lines.get(requester?.name) ?? { waiting: [], running: 0 }
      lines.set(requester?.name, line)
      line.waiting.push({ input, requester, resolve, reject })
      void work(requester?.name)
    })
}

/** Makes the first of the waiting, puts back those for which no time was left. */
async function makeSome(compute: Compute, waiting: Place[]): Promise<void> {
  const batch = waiting.splice(0, PER_TASK)
  const run = () =>
    compute.run(
      TABLES_TASK,
      batch.map(({ input }) => input),
    )
  try {
    const waitingFor = batch.map(({ requester }) => requester)
    const [first] = waitingFor
    const made = await (first ? runFor(forAll(first, waitingFor), run) : run())
    for (const frame of made) batch.shift()?.resolve(frame)
  } catch (cause) {
    batch.shift()?.reject(cause)
  }
  waiting.unshift(...batch)
}
