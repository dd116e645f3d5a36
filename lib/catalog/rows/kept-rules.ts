import 'server-only'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { programFile } from '@/lib/env/env'
import { DEFINITIONS } from '../load/definitions'
import { gatherRules, type KeptRules, takeKeptRules } from './gather-rules'

const FILE = '.chartroom/gather-rules.json'

/** Finds the rules of all series, which takes half a second that each start would take. */
export const findAllRules = (): KeptRules =>
  Object.fromEntries(
    DEFINITIONS.flatMap((one) =>
      one.kind === 'legacy' ? [] : [[one.path, Object.fromEntries(gatherRules(one))] as const],
    ),
  )

/** Writes the rules beside the bundles that contain the same definitions. */
export function keepRules(): void {
  writeFileSync(programFile(FILE), JSON.stringify(findAllRules()))
}

/** Uses the rules that the build found, in the program of that build. Without them each start finds them. */
export function readKeptRules(): void {
  const file = programFile(FILE)
  if (existsSync(/* turbopackIgnore: true */ file))
    takeKeptRules(JSON.parse(readFileSync(/* turbopackIgnore: true */ file, 'utf8')))
}
