import { fileURLToPath } from 'node:url'
import { openPool } from '@/lib/compute/open-pool'
import { setCompute } from '@/lib/compute/process-compute'
import { measure } from '@/lib/process/measure'
import type { Bundles } from './bundles'
import { ignoreLostOutput } from './lost-output'

const bundles: Bundles = (name) => fileURLToPath(new URL(`./${name}.mjs`, import.meta.url))

/**
 * Starts the workers, which then load what they need on their own processors while this thread loads the rest of the
 * program. Workers touch no data until they are asked. Settings that are not valid are reported later.
 */
function startWorkers(): void {
  try {
    setCompute(() =>
      openPool(bundles('worker'), async (cause) => {
        const { getLog } = await import('@/lib/http/log')
        measure('worker', { reason: 'failed' })
        getLog().error('A worker ended and is being replaced', cause)
      }),
    )
  } catch {}
}

/** The order is that of the first chart: what takes longest begins first, and most modules are loaded beside it. */
async function start(): Promise<void> {
  if (process.argv.includes('--version')) {
    const { VERSION } = await import('@/lib/env/version')
    return console.log(`chartroom ${VERSION}`)
  }
  ignoreLostOutput()
  startWorkers()
  const isDevelopment = process.argv.includes('--dev')
  const { prepareData } = await import('./prepare-data')
  await prepareData({ isDevelopment })
  const { main } = await import('../main')
  await main(bundles)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
