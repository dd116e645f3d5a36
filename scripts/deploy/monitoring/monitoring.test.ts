import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { onMeasured } from '@/lib/process/measure'
import { createMetrics } from '@/lib/server/metrics'
import { FIRING } from './firing.test-data'

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

const HERE = 'scripts/deploy/monitoring'
const read = (name: string) => readFileSync(join(HERE, name), 'utf8')
const rules: Rule[] = parse(read('rules.yaml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)
const dashboard = JSON.parse(read('dashboard.json'))
const runbook = readFileSync('docs/runbook.md', 'utf8')

interface Panel {
  id: number
  type: string
  title: string
  gridPos: { h: number; w: number; x: number; y: number }
  targets?: { refId: string; expr: string }[]
}
const panels: Panel[] = dashboard.panels
const shownExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const expressions = [...rules.map(({ expr }) => expr), ...shownExpressions]

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const promtool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-monitoring-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, stringify(content))
  return path
}

/** Names of the metrics of a server, without the suffixes of histograms. */
async function exported(): Promise<string[]> {
  const token = 'a-token-of-a-test'
  const nothing = () => undefined
  const metrics = createMetrics(
    token,
    { cacheSize: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }) },
    () => ({
      isRunning: false,
      started: null,
      next: null,
      mayChange: false,
      quarantined: 0,
      aside: [],
      sources: [],
    }),
    {
      report: async () => [],
      compute: { workers: 1 },
      revision: async () => 'a',
      connections: nothing,
      deliveries: async () => undefined,
      lastUpdate: nothing,
      lastBackup: nothing,
    },
  )
  onMeasured(undefined)
  const { body } = await metrics.answer({
    method: 'GET',
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  return [
    ...Buffer.from(body)
      .toString()
      .matchAll(/^# TYPE (\S+)/gm),
  ].map(([, name]) => name)
}

/** Names of metrics in an expression: words that are neither functions, labels, nor in quotes. */
function namesIn(expr: string): string[] {
  const plain = expr.replace(/"[^"]*"/g, '""').replace(/\b(?:by|on|without) ?\([^)]*\)/g, '')
  return (plain.match(/\b(?:chartroom|process|nodejs)_\w+/g) ?? []).map((name) =>
    name.replace(/^(chartroom_\w+_seconds)_(?:bucket|count|sum)$/, '$1'),
  )
}

describe('metrics', () => {
  test('every metric of a rule or a panel is one of the server', async () => {
    const known = new Set(await exported())
    const used = new Set(expressions.flatMap(namesIn))
    expect(used.size).toBeGreaterThan(20)
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  })

  test('every metric of the server is in a panel', async () => {
    const shown = new Set(shownExpressions.flatMap(namesIn))
    const own = (await exported()).filter((name) => name.startsWith('chartroom_'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('rules', () => {
  test('Prometheus loads them and its configuration', ({ skip }) => {
    if (!hasPromtool) skip('SKIPPED: promtool is not installed')
    expect(promtool('check', 'rules', join(HERE, 'rules.yaml'))).toMatchObject({ status: 0 })
    expect(promtool('check', 'config', '--syntax-only', join(HERE, 'prometheus.yaml'))).toMatchObject({
      status: 0,
    })
  })

  test('each fires for its fault, and none for a healthy installation', ({ skip }) => {
    if (!hasPromtool) skip('SKIPPED: promtool is not installed')
    expect(Object.keys(FIRING.faults).sort()).toEqual(rules.map(({ alert }) => alert).sort())
    const firing = 'count by (alertname) (ALERTS{alertstate="firing"})'
    const cases = [['', FIRING.healthy] as const, ...Object.entries(FIRING.faults)]
    const path = write('test.yaml', {
      rule_files: [resolve(HERE, 'rules.yaml')],
      evaluation_interval: '5m',
      tests: cases.map(([alert, series]) => ({
        name: alert,
        interval: '1m',
        // In each case, other rules have the series without which they fire.
        input_series: Object.entries({ ...FIRING.always, ...series }).map(([name, values]) => ({
          series: name,
          values,
        })),
        promql_expr_test: [
          {
            expr: firing,
            eval_time: FIRING.atOf(alert),
            exp_samples: alert === '' ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
          },
        ],
      })),
    })
    expect(promtool('test', 'rules', path)).toMatchObject({ status: 0 })
  })

  test('each has a section of the runbook, and its address is that of the section', () => {
    const sections = [...runbook.matchAll(/^### (.+)$/gm)].map(([, title]) => title)
    expect(sections).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, labels, annotations } of rules) {
      expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
      expect(['warning', 'critical'], alert).toContain(labels.severity)
      const section = runbook.slice(runbook.indexOf(`### ${alert}\n`)).split('\n### ')[0]
      expect(section.length, alert).toBeGreaterThan(150)
    }
    expect(readFileSync('docs/operation.md', 'utf8')).toContain('](runbook.md)')
  })
})

describe('the dashboard', () => {
  test('Prometheus can read every expression', ({ skip }) => {
    if (!hasPromtool) skip('SKIPPED: promtool is not installed')
    const records = shownExpressions.map((expr, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
    }))
    expect(records.length).toBeGreaterThan(20)
    expect(
      promtool('check', 'rules', write('panels.yaml', { groups: [{ name: 'panels', rules: records }] })),
    ).toMatchObject({
      status: 0,
    })
  })

  test('has panels with their own numbers that do not overlap, and only variables that it declares', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const { title, gridPos, type, targets } of panels) {
      expect(['row', 'stat', 'timeseries']).toContain(type)
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false)
          taken.add(`${x} ${y}`)
        }
      if (type === 'row') continue
      expect(targets?.length, title).toBeGreaterThan(0)
      expect(new Set(targets?.map(({ refId }) => refId)).size).toBe(targets?.length)
    }
    const declared = dashboard.templating.list.map(({ name }: { name: string }) => name)
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g)].map(([, name]) => name)
    expect(used.filter((name) => name !== '__rate_interval' && !declared.includes(name))).toEqual([])
  })
})

test('the scrape configuration asks the nodes of compose.yaml by the name of the job that the rules use', () => {
  const compose = parse(readFileSync('scripts/deploy/compose.yaml', 'utf8'), { merge: true })
  const [job] = parse(read('prometheus.yaml')).scrape_configs
  const nodes = Object.keys(compose.services).filter((name) => name.startsWith('app-'))
  expect(job.static_configs[0].targets).toEqual(nodes.map((name) => `${name}:3000`))
  const named = new Set(
    expressions.flatMap((expr) => [...expr.matchAll(/job="(\w+)"/g)].map(([, name]) => name)),
  )
  expect([...named]).toEqual([job.job_name])
})
