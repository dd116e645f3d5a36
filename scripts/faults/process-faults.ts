import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { load, look, lostWrites, writeKeys } from './ask'
import { describeCounts, type Fault, inFolder, seconds, start, withoutState } from './fault'

const CONNECTIONS = 14
const PATHS = [
  '/onchain/mvrv',
  '/data/onchain/mvrv?from=2026-01-01',
  '/api/v1/onchain/nupl?days=30',
  '/api/health/live',
]
const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']

async function underLoad(signal: 'SIGTERM' | 'SIGKILL') {
  return inFolder(async (dataDir) => {
    const first = await start({ dataDir })
    await first.until('/onchain/mvrv', 200)
    const requests = load(first.base, CONNECTIONS, PATHS)
    const writes = await writeKeys(first.base)
    await pause(5_000)
    const began = performance.now()
    const code = await first.end(signal)
    const took = performance.now() - began
    const second = await start({ dataDir, port: first.port })
    const recovery = await second.until('/api/health/ready', 200)
    await requests.stop()
    await writes.stop()
    const lost = await lostWrites(writes, second.base)
    await second.end('SIGINT')
    return {
      meanwhile: `${describeCounts(requests.counts)}; ended with ${code} after ${seconds(took)}`,
      lost,
      recovery: seconds(recovery),
    }
  })
}

async function twoContainers() {
  if (spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status !== 0)
    throw new Error('unshare is not permitted')
  return inFolder(async (dataDir) => {
    const first = await start({ dataDir, inside: NAMESPACE })
    await first.until('/api/health/ready', 200)
    const writes = await writeKeys(first.base)
    const said = await withoutState({ dataDir, inside: NAMESPACE })
    const itself = await look(first, ['page', 'ready', 'new key'])
    await writes.stop()
    const lost = await lostWrites(writes, first.base)
    await first.end('SIGKILL')
    return {
      meanwhile: `the second: ${said}; the first: ${itself}`,
      lost,
      recovery: '–',
    }
  })
}

export const PROCESS_FAULTS: readonly Fault[] = [
  { name: `SIGTERM while ${CONNECTIONS} clients request without pause`, run: () => underLoad('SIGTERM') },
  { name: `SIGKILL while ${CONNECTIONS} clients request without pause`, run: () => underLoad('SIGKILL') },
  { name: 'second container on one data folder', run: twoContainers },
]
