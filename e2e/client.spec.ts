import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { UPSTREAM_KEY, urls } from './instances'

const PROGRAM = `import { ApiFailure, createClient } from './client'

const baseUrl = process.env.BASE_URL ?? ''
async function main() {
  const client = createClient({ baseUrl, key: process.env.CHARTROOM_KEY, keep: 1 })
  const { data } = await client.get('/api/v1/onchain/mvrv', { days: 5, fields: ['date', 'mvrv'] })
  const again = await client.get('/api/v1/onchain/mvrv', { days: 5, fields: ['date', 'mvrv'] })
  const refused = await createClient({ baseUrl }).get('/api/v1/onchain/mvrv').catch((error) => error)
  const chains = await client.document('/api/v1/chains')
  console.log(JSON.stringify({
    data,
    same: again.data === data,
    code: refused instanceof ApiFailure ? refused.code : null,
    chains: Object.keys(chains),
  }))
}
void main()
`

/** A command of this repository under tsx, with the key in its environment only. */
function run(args: string[]): string {
  return execFileSync(process.execPath, ['--conditions=react-server', '--import', 'tsx', ...args], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, BASE_URL: urls.sample, CHARTROOM_KEY: UPSTREAM_KEY },
    encoding: 'utf8',
  })
}

test(
  'a client written from a running server can read that server',
  { tag: '@turn-1' },
  async ({ browserName: _ }, info) => {
    const program = info.outputPath('program.ts')
    writeFileSync(program, PROGRAM)
    run([
      'scripts/client.ts',
      '--out',
      info.outputPath('client.ts'),
      '--from',
      `${urls.sample}/api/openapi.json`,
    ])
    const said = JSON.parse(run([program]))
    expect(said.data).toHaveLength(5)
    expect(Object.keys(said.data[0])).toEqual(['date', 'mvrv'])
    expect(said).toMatchObject({
      same: true,
      code: 'missing_key',
      chains: expect.arrayContaining(['success']),
    })
  },
)
