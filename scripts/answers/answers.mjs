// Records the responses of a built server and compares two recordings, to check that a change does not alter them.
//   npm run answers -- record <folder> [--every 1] [--port 4780]
//   npm run answers -- compare <before> <after>
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { spawnServer, UNLIMITED_GUESTS } from '../setup/spawn-server.mjs'
import { addressesOf } from './addresses.mjs'

const HEADERS = [
  'content-type',
  'cache-control',
  'vary',
  'link',
  'deprecation',
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
  'www-authenticate',
  'allow',
]
const AT_ONCE = 4

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' }, port: { type: 'string', default: '4780' } },
})
const [verb, first, second] = positionals
if (verb === 'record' && first) await record(first, Number(values.every), Number(values.port))
else if (verb === 'compare' && first && second) compare(first, second)
else {
  console.error('npm run answers -- record <folder> [--every 10] | compare <before> <after>')
  process.exitCode = 2
}

/** Removes what differs between runs: creation times, ids, data revisions, nonces. */
function steady(text) {
  return text
    .replaceAll(/"(timestamp|retrieved)": ?"[^"]*"/g, '"$1":""')
    .replaceAll(/"processingTime":\d+/g, '"processingTime":0')
    .replaceAll(/"(revision|version)": ?"[^"]*"/g, '"$1":""')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(/^# (retrieved|revision): .*$/gm, '# $1:')
    .replaceAll(/Mention [\w-]+ when/g, 'Mention … when')
}

async function record(folder, every, port) {
  const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-answers-'))
  const key = `cr_live_${randomBytes(32).toString('hex')}`
  const base = `http://localhost:${port}`
  const server = spawnServer({
    port,
    dataDir,
    env: {
      DATA_SOURCE: 'sample',
      SAMPLE_END: '2026-11-01',
      API_KEYS: `${key}:enterprise`,
      ...UNLIMITED_GUESTS,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(base, server)
    const catalog = await (await fetch(`${base}/api/public/catalog`)).json()
    const addresses = addressesOf(catalog.endpoints, every)
    const bodies = join(folder, 'bodies')
    mkdirSync(bodies, { recursive: true })
    const answers = {}
    let next = 0
    const work = async () => {
      while (next < addresses.length) {
        const address = addresses[next++]
        const response = await fetch(base + address, { headers: { 'x-api-key': key }, redirect: 'manual' })
        const bytes = Buffer.from(await response.arrayBuffer())
        const isText = !/^image\/png/.test(response.headers.get('content-type') ?? '')
        const body = isText ? Buffer.from(steady(bytes.toString())) : bytes
        const hash = createHash('sha256').update(body).digest('hex').slice(0, 24)
        if (!existsSync(join(bodies, hash))) writeFileSync(join(bodies, hash), gzipSync(body, { level: 1 }))
        const headers = HEADERS.flatMap((name) => response.headers.get(name) ?? [])
        answers[address] = { status: response.status, headers: headers.join(' | '), hash }
        if (next % 500 === 0) console.log(`${next} of ${addresses.length}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const sorted = Object.fromEntries(addresses.map((address) => [address, answers[address]]))
    writeFileSync(join(folder, 'answers.json'), JSON.stringify(sorted, null, 1))
    console.log(`${addresses.length} responses recorded in ${folder}`)
  } finally {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('close', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(base, server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The server exited unexpectedly.')
    const answer = await fetch(`${base}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function compare(before, after) {
  const read = (folder) => JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'))
  const old = read(before)
  const now = read(after)
  let different = 0
  let compared = 0
  for (const [address, answer] of Object.entries(old)) {
    const other = now[address]
    if (!other) continue
    compared++
    const parts = ['status', 'headers', 'hash'].filter((part) => answer[part] !== other[part])
    if (parts.length === 0) continue
    different++
    if (different > 20) continue
    console.log(`${address}: ${parts.join(', ')}`)
    if (parts.includes('status')) console.log(`  ${answer.status} → ${other.status}`)
    if (parts.includes('headers')) console.log(`  ${answer.headers}\n  ${other.headers}`)
    if (parts.includes('hash'))
      showDifference(join(before, 'bodies', answer.hash), join(after, 'bodies', other.hash))
  }
  console.log(`${compared} compared, ${different} different`)
  process.exitCode = different === 0 ? 0 : 1
}

function showDifference(one, other) {
  const a = gunzipSync(readFileSync(one)).toString()
  const b = gunzipSync(readFileSync(other)).toString()
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 120))
  console.log(`  at ${at} of ${a.length} and ${b.length}\n  - ${around(a)}\n  + ${around(b)}`)
}
