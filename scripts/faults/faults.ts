import { parseArgs } from 'node:util'
import { NODE_FAULTS } from './node-faults'
import { PROCESS_FAULTS } from './process-faults'
import { SERVICE_FAULTS } from './service-faults'
import { STORE_FAULTS } from './store-faults'

const FAULTS = [...PROCESS_FAULTS, ...STORE_FAULTS, ...SERVICE_FAULTS, ...NODE_FAULTS]

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = FAULTS.filter(({ name }) => !values.only || name.includes(values.only))
if (chosen.length === 0)
  throw new Error(`--only accepts a part of: ${FAULTS.map(({ name }) => name).join(', ')}`)

/** Breaks one part of an installation after the other and prints what visitors see meanwhile. */
console.log('| fault | meanwhile | lost | recovery |\n|---|---|---|---|')
for (const { name, run } of chosen) {
  try {
    const { meanwhile, lost, recovery } = await run()
    console.log(`| ${name} | ${meanwhile} | ${lost} | ${recovery} |`)
  } catch (error) {
    console.log(`| ${name} | FAILED: ${error instanceof Error ? error.message : error} | | |`)
    process.exitCode = 1
  }
}
process.exit()
