// Makes the package from the last build, installs it as a stranger would, and uses it. Prints sizes and times, which
// nothing asserts.
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packageForm } from '../journey/forms.mjs'
import { walk } from '../journey/journey.mjs'
import { foreignFiles, listFiles, revealing } from './contents.mjs'
import { installPackage, runChartroom, startChartroom } from './installed.mjs'
import { makePackage } from './package.mjs'
import { bytesIn, megabytes } from './sizes.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CHART = '/onchain/mvrv?days=365'
/** The data folder of the program on Linux, within the home. */
const DATA_FOLDER = '.local/share/chartroom'
/** A turn ends when the server has waited for twenty seconds. */
const MOST_TURNS = 10
const TARGETS = { seconds: 15, bytes: 150e6 }

/**
 * Needs a build.
 * @param {{ isSampled?: boolean }} [how] without the installation that has no optional parts
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function tryPackage({ isSampled = false } = {}) {
  const counts = { passed: 0, failed: 0 }
  const check = async (name, run) => {
    try {
      await run()
      counts.passed++
      console.log(`ok  ${name}`)
    } catch (error) {
      counts.failed++
      console.error(`FAILED  ${name}\n${error.stack}`)
    }
  }
  const places = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'chartroom-package-')))
  try {
    const { folder, tarball } = await makePackage()
    await check('no tests, source maps, folders or secrets of the builder', () => {
      assert.deepEqual(foreignFiles(listFiles(folder)), [])
      assert.deepEqual(revealing(folder, { root: ROOT }), [])
    })
    await check('the empty database of the version that it runs', () => {
      const program = join(folder, 'program')
      const about = readFileSync(join(program, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
      const name = `empty-database-${JSON.parse(about).version}.tar.br`
      assert.ok(existsSync(join(program, '.chartroom', name)), name)
    })
    console.log(`Tarball ${megabytes(bytesIn(tarball))}, unpacked ${megabytes(bytesIn(folder))}`)
    await check('installed with native parts: the first chart, data, an image, commands', () =>
      tryInstalled(tarball, places[0], { flags: [], parts: 'native', isSampled }),
    )
    if (!isSampled)
      await check('installed without optional parts and without a network: the same', () =>
        tryInstalled(tarball, places[1], {
          flags: ['--omit=optional', '--offline'],
          parts: 'fallback',
          isSampled,
        }),
      )
  } finally {
    for (const place of places) rmSync(place, { recursive: true, force: true })
  }
  return counts
}

async function tryInstalled(tarball, place, { flags, parts, isSampled }) {
  const installed = await installPackage(tarball, place, { flags })
  const onDisk = bytesIn(join(installed.folder, 'node_modules'))
  const refused = await runChartroom(installed, ['imprt', 'x.csv'])
  assert.equal(refused.code, 2, refused.output)
  assert.match(refused.output, /no command imprt\. Did you mean import\?/)
  const blocker = await occupy(3000)
  const began = performance.now()
  const server = await startChartroom(installed, ['--no-open'])
  try {
    const page = await ask(server.address + CHART)
    const seconds = (performance.now() - began) / 1000
    assert.match(page, /MVRV/)
    assert.match(server.output(), /Port 3000 is in use, so this is on port 30\d\d\./)
    assert.match(server.output(), new RegExp(`Data in ${join(installed.home, DATA_FOLDER)}`))
    await tryCommands(installed, parts)
    const total = installed.seconds + seconds
    console.log(
      `Installed (${parts}) in ${installed.seconds.toFixed(1)} s, ${megabytes(onDisk)} on disk (target ${megabytes(TARGETS.bytes)}); ` +
        `start to first chart ${seconds.toFixed(1)} s, together ${total.toFixed(1)} s (target ${TARGETS.seconds} s)`,
    )
  } finally {
    await server.stop()
    blocker?.close()
  }
  await assert.rejects(ask(server.address + CHART), 'Ctrl-C ends the server')
  const sampleCache = isSampled ? join(installed.home, DATA_FOLDER, 'sample-cache') : undefined
  await walk(packageForm(installed), mkdtempSync(join(place, 'walk-')), { sampleCache })
}

/** While the server runs. */
async function tryCommands(installed, parts) {
  const doctor = await runChartroom(installed, ['doctor', '--json'])
  const findings = JSON.parse(doctor.output)
  const locks = findings.find(({ what }) => what.startsWith('File locks'))
  // A platform without binaries, or a registry that cannot be reached, has none.
  assert.match(locks?.state, parts === 'native' ? /ok|note/ : /note/, doctor.output)
  assert.equal(doctor.code, 0, doctor.output)
  if (parts === 'native') console.log(locks.what)
  for (const args of [
    ['keys', 'users'],
    ['update', '--list'],
    ['import', '--list'],
  ]) {
    const { code, output } = await runChartroom(installed, args)
    assert.equal(code, 0, `${args.join(' ')}: ${output}`)
  }
  const client = await runChartroom(installed, ['client', '--out', 'client.ts'])
  assert.equal(client.code, 0, client.output)
  const published = await runChartroom(installed, ['publish', 'crypto/prices/BTC', 'site', '--files', 'csv'])
  assert.equal(published.code, 0, published.output)
  for (const name of ['index.html', 'chart.js', 'crypto/prices/BTC.csv'])
    assert.ok(existsSync(join(installed.folder, 'site', name)), name)
}

/** The page at an address. While the server says that it is too busy, which a busy machine makes it, asks again. */
async function ask(url) {
  let response = await fetch(url)
  for (let turn = 1; turn < MOST_TURNS && response.status === 503; turn++) response = await fetch(url)
  assert.equal(response.status, 200, `${url}: status ${response.status}`)
  return response.text()
}

/** Makes sure that a port of this computer is in use; undefined if it already is. */
function occupy(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await tryPackage()
  process.exitCode = failed === 0 ? 0 : 1
}
