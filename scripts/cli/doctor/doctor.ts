import { parseArgs } from 'node:util'
import { type Env, sharedStoreSettings } from '../../../lib/env/env'
import { readSettings } from '../../../lib/server/lifecycle/read-settings'
import { refreshStore } from '../../../lib/sources/store/backend/backend-of'
import { hasManifest } from '../../../lib/sources/store/manifest'
import { findServer } from '../../../lib/state/database/server-file'
import { checkData } from './check-data'
import { checkFolder } from './check-folder'
import { checkNodeVersion } from './check-node'
import { checkParts } from './check-parts'
import { checkPort } from './check-port'
import { checkState } from './check-state'
import { checkStore } from './check-store'
import { broken, type Finding, messageOf, ok, printFinding } from './finding'

const USAGE = `chartroom doctor [--sources] [--json] [--data <folder>]

Checks Node, the settings, the data folder and its disk, the port, native parts, the data, the state database and, with
STORE_URL, the store of shared data. Changes no data. Each line says ok, note or BROKEN, and what to do. The exit code is 1 if something is broken.

  --sources  also asks the host of every public source that is on, once
  --json     the same as JSON`

async function examine(withSources: boolean): Promise<Finding[]> {
  const first = checkNodeVersion(process.versions.node)
  let env: Env
  try {
    env = await readSettings()
  } catch (error) {
    return [first, broken(messageOf(error), 'Correct these environment variables.')]
  }
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT } = env
  const silenceMs = env.DATABASE_SILENCE_SECONDS * 1_000
  const isRunning = findServer(dataDir) !== undefined
  return [
    first,
    ok('Settings are valid.'),
    ...checkFolder(dataDir),
    await checkPort(PORT, process.env.HOST || '127.0.0.1', isRunning),
    ...(await checkParts()),
    ...(await checkAllData(env)),
    ...(await (await import('./check-own-series')).checkOwnSeries(dataDir)),
    await checkState({ dataDir, databaseUrl, silenceMs, isRunning }),
    ...(withSources ? await (await import('./check-sources')).checkSources(dataDir) : []),
  ]
}

/** The data of the folder, or those of the store that it belongs to, once that answers. */
async function checkAllData(env: Env): Promise<Finding[]> {
  const { DATA_DIR: dataDir } = env
  const shared = sharedStoreSettings()
  if (!shared) return checkOwnData(env)
  const findings = await checkStore(shared)
  if (findings[0].state === 'broken') return findings
  await refreshStore(dataDir).catch(() => {})
  return [...findings, ...(await checkOwnData(env))]
}

async function checkOwnData(env: Env): Promise<Finding[]> {
  const data = checkData(env.DATA_DIR)
  if (data.state === 'broken' || !hasManifest(env.DATA_DIR)) return [data]
  const { checkCoverage } = await import('./check-coverage')
  const { checkAgreement } = await import('./check-agreement')
  return [data, ...(await checkCoverage(env)), ...(await checkAgreement(env.DATA_DIR))]
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { sources: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const findings = await examine(values.sources === true)
  console.log(values.json ? JSON.stringify(findings, null, 2) : findings.map(printFinding).join('\n'))
  return findings.some(({ state }) => state === 'broken') ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}
