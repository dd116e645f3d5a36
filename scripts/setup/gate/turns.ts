import { fileURLToPath } from 'node:url'
import { readSources } from '../../../scripts/checks/boundaries/import-graph.ts'
import { drawLots } from './draw-lots.mjs'
import { nearestTests } from './nearest-tests.ts'
import costs from './turns.json' with { type: 'json' }

/** Processor seconds of the files in turn, measured in a run of all. */
const COSTS: Readonly<Record<string, number>> = costs

/** One of this many files in turn runs in each gate. */
const ONE_OF = 4
/** Processor seconds of the files that run because a change reaches them. */
const MOST_SECONDS = 40
/** A test farther from a change than this waits for its turn (see `nearestTests`). */
const FARTHEST_RING = 3

export interface Turns {
  /** Files whose turn it is. */
  drawn: string[]
  /** Files that run besides, because a change reaches them. */
  reached: string[]
  /** Files that this run leaves out. */
  skipped: string[]
}

/**
 * Test files that take turns, because each costs more than a third of a second of a processor: a quarter of them by the
 * seed, and the nearest that a change reaches.
 */
export function takeTurns(seed: string, changed: readonly string[]): Turns {
  const drawn = drawTurns(seed)
  const reached = reachedTurns(changed).filter((file) => !drawn.has(file))
  const runs = new Set([...drawn, ...reached])
  return { drawn: [...drawn], reached, skipped: Object.keys(COSTS).filter((file) => !runs.has(file)) }
}

/** Files whose turn it is. Those of similar cost are drawn from together, so that each quarter takes as long. */
export function drawTurns(seed: string): Set<string> {
  const files = Object.keys(COSTS).sort((a, b) => COSTS[b] - COSTS[a] || (a < b ? -1 : 1))
  const lots = { seed, oneOf: ONE_OF, keyOf: (file: string) => file }
  const alike = files.flatMap((_, at) => (at % ONE_OF === 0 ? [files.slice(at, at + ONE_OF)] : []))
  return new Set(alike.flatMap((some) => [...drawLots(some, lots)]))
}

/** Files in turn that a change reaches, nearest first. Those that changed themselves always run. */
export function reachedTurns(changed: readonly string[], sources = readSources()): string[] {
  let seconds = 0
  return nearestTests(changed, sources).flatMap(({ file, ring }) => {
    const cost = COSTS[file]
    if (cost === undefined || ring > FARTHEST_RING) return []
    if (ring > 0 && seconds + cost > MOST_SECONDS) return []
    seconds += cost
    return [file]
  })
}

/** Sentences about which files run. */
export function describeTurns({ drawn, reached, skipped }: Turns, seed: string): string {
  const named = (files: readonly string[]) => files.map((file) => `  ${file}`)
  return [
    `Files in turn, ${drawn.length} drawn by LAW_SEED=${seed}, ${reached.length} that the change reaches, ${skipped.length} left to other runs:`,
    ...named(drawn),
    ...named(reached).map((line) => `${line} (reached)`),
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [seed, ...changed] = process.argv.slice(2)
  const turns = takeTurns(seed, changed)
  console.log(JSON.stringify({ skipped: turns.skipped, words: describeTurns(turns, seed) }))
}
