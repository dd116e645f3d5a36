import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { type CaughtHook, startHookServer } from '../../lib/alerts/fake/hook-server'
import { until } from '../../lib/process/fake/until'
import { ADMIN_TOKEN } from '../faults/ask'
import { startBuiltServer } from '../hostile/built-server'
import { build } from '../setup/build.mjs'
import { makePerson } from '../world/world'
import { examplesOf } from './examples'

const DAY_MS = 86_400_000
const PAGE = 'docs/own-series.md'
const HEADING = '## From an empty folder to an alert'
const CONDITION = '`a > 1.1`'
const CHARTROOM = resolve('scripts/cli/chartroom.mjs')

/** The last day that is over, milliseconds UTC. */
const LAST = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS

/** A file of daily prices with these closes up to a day. */
function dailyPrices(closes: readonly number[], last: number): string {
  const rows = closes.map((close, at) => {
    const day = new Date(last - (closes.length - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return `${day},${close - 1},${close + 10},${close - 10},${close},1`
  })
  return `date,open,high,low,close,volume\n${rows.join('\n')}\n`
}

/** The part of the page that a reader follows. */
const section = readFileSync(PAGE, 'utf8').split(HEADING)[1].split('\n## ')[0]
const examples = examplesOf(PAGE, section)
const QUIET = Array.from({ length: 120 }, (_, at) => 3_000 + (at % 5))

// In a fresh clone nothing is built before the unit tests.
beforeAll(async () => expect(await build()).toBe(true))

test('the example of the page leads from an empty folder to an alert that fires', async () => {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const say = (command: string) => {
    const [npx, chartroom, ...args] = command.split(' ')
    expect([npx, chartroom]).toEqual(['npx', 'chartroom'])
    const env = { ...process.env, DATA_DIR: dataDir, DATA_SOURCE: 'auto' }
    return execFileSync(process.execPath, [CHARTROOM, ...args], { cwd: folder, env, encoding: 'utf8' })
  }
  const [yaml] = examples.filter(({ kind }) => kind === 'yaml')
  const commands = examples.filter(({ kind }) => kind === 'sh').map(({ text }) => text)
  expect(commands).toHaveLength(2)
  writeFileSync(join(folder, 'eth-trend.yaml'), yaml.text)
  writeFileSync(join(folder, 'ETHUSDT.csv'), dailyPrices(QUIET, LAST - 2 * DAY_MS))
  for (const command of commands) say(command)

  const hooks: CaughtHook[] = []
  const { server: receiver, origin } = await startHookServer((hook) => void hooks.push(hook))
  onTestFinished(() => void receiver.close())
  const server = await startBuiltServer({
    dataDir,
    env: { ADMIN_TOKEN, ACCESS: 'open', ALERT_TARGETS: 'any' },
  })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  await server.until('/charts/eth-trend', 200, 180)
  const { data } = await (await fetch(`${server.base}/charts/eth-trend.json`)).json()
  expect(Object.keys(data.at(-1))).toEqual(expect.arrayContaining(['eth_trend', 'high_zone']))

  const { visitor } = await makePerson(server.base, 'reader')
  const page = '/account/alerts'
  const actions = { file: 'app/(dashboard)/account/alerts/change-alerts.ts', page }
  const hook = { kind: 'webhook', title: 'Hook', address: `${origin}/hook` }
  await visitor.act({ ...actions, name: 'createTarget' }, hook)
  // The page has no alert yet, so the only id is that of the target.
  const listed = await (await visitor.ask(page)).text()
  const [, target = ''] = /name="id" value="([\w-]{32})"/.exec(listed) ?? []
  expect(target).not.toBe('')
  expect(section).toContain(CONDITION)
  const terms = { of: '/charts/eth-trend', when: CONDITION.slice(1, -1), title: 'Far above', target }
  const rows = { clear: '', confirmRows: '1', clearRows: '1' }
  const made = await visitor.act(
    { ...actions, name: 'createAlert', page: '/alerts/new' },
    { ...terms, ...rows },
  )
  expect(made.tone, made.text).not.toBe('bad')

  writeFileSync(join(folder, 'ETHUSDT.csv'), dailyPrices([...QUIET, 3_600, 3_700], LAST))
  say(commands[0])
  await until('the message of the alert', () => hooks.length > 0)
  expect(JSON.parse(hooks[0].body)).toMatchObject({
    type: 'alert.fired',
    data: {
      title: 'Far above',
      condition: 'a > 1.1',
      date: new Date(LAST - DAY_MS).toISOString().slice(0, 10),
    },
  })
})
