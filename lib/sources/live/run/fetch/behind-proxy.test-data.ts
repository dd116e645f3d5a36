import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsForSources } from '@/lib/env/child-settings'
import { fakeAlternativeMe } from '../../fake/alternative-me'
import { startProxy } from '../../fake/proxy-server.test-data'
import { at, replayOf, temporaryFolder } from '../test-run.test-data'

export const HOST = 'api.alternative.me'
export const PASSWORD = 'sesame-7f3a9'
const TODAY = new Date().toISOString()

/** A proxy that wants a password, before the host of one source. */
export async function behindProxy() {
  const replay = await replayOf(at(TODAY), [fakeAlternativeMe])
  const proxy = await startProxy({ hosts: [HOST], replay: replay.url, wants: `me:${PASSWORD}` })
  return { replay, proxy }
}

/** `npx chartroom update` in a process of its own: its output, its exit code, and the bytes that it left. */
export async function update(
  proxy: Awaited<ReturnType<typeof startProxy>>,
  more: Record<string, string> = {},
) {
  const dataDir = temporaryFolder()
  const trusted = join(dataDir, 'publisher.pem')
  writeFileSync(trusted, proxy.certificate.cert)
  const env = {
    ...settingsForSources([]),
    NODE_ENV: 'test' as const,
    DATA_DIR: dataDir,
    NODE_EXTRA_CA_CERTS: trusted,
    HTTPS_PROXY: `http://me:${PASSWORD}@${proxy.host}`,
    ...more,
  }
  const program = [
    '--conditions=react-server',
    '--import',
    'tsx',
    'scripts/update.ts',
    '--only',
    'alternative-me',
  ]
  const { code, output } = await new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, program, { env }, (_, out, err) =>
      resolve({ code: child.exitCode, output: out + err }),
    )
  })
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const left = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  return { code, output, left, everything: [output, ...left].join('\n') }
}

/** Forms of the password that a text has. */
export const secrets = (text: string) =>
  [PASSWORD, Buffer.from(`me:${PASSWORD}`).toString('base64')].filter((one) => text.includes(one))
