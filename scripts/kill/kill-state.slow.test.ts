import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openState } from '@/lib/state/database/open-state'
import { lawSample } from '../law-sample'
import { type Ended, runVictim, type VictimOptions } from './run-victim'

const dataDir = mkdtempSync(`${tmpdir()}/chartroom-kill-state-`)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const work = (from: 'open' | 'work', killAt: number, options?: VictimOptions) =>
  runVictim('scripts/kill/work-on-state.ts', [dataDir, from, String(killAt)], options)

interface Found {
  /** Keys, and the keys with exactly one `key.issue` row in the audit. */
  keys: string[]
  issues: string[]
  /** Increased by every change of a key. Each key is issued once and never changed. */
  revision: number
  hourly: number
  daily: number
  used: number
}

/** Everything that a killed process may have left behind, as the next process sees it. */
async function look(): Promise<Found> {
  const state = openState({ dataDir })
  try {
    const database = await state.database()
    const { rows } = (await database.execute(sql`select
      (select coalesce(jsonb_agg(id order by id), '[]') from api_keys) as keys,
      (select coalesce(jsonb_agg(subject order by subject), '[]') from audit where action = 'key.issue') as issues,
      (select value::float8 from key_revision) as revision,
      (select coalesce(sum(count), 0)::float8 from quota_counts where name like 'hourly:%') as hourly,
      (select coalesce(sum(count), 0)::float8 from quota_counts where name like 'daily:%') as daily,
      (select coalesce(sum(count), 0)::float8 from usage) as used`)) as unknown as { rows: Found[] }
    return rows[0]
  } finally {
    await state.close()
  }
}

const said = ({ lines }: Ended, word: string) =>
  lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const lastOf = (ended: Ended, word: string) => Number(said(ended, word).at(-1) ?? 0)

describe('after a process is killed', () => {
  let before = 0

  /** Confirmed work exists, stored work is complete, and only unwritten counts are lost. */
  async function check(ended: Ended): Promise<void> {
    expect(ended.signal).toBe('SIGKILL')
    const { keys, issues, revision, hourly, daily, used } = await look()
    expect(issues).toEqual(keys)
    expect(revision).toBe(keys.length)
    expect(keys).toEqual(expect.arrayContaining(said(ended, 'issued')))
    expect([daily, used]).toEqual([hourly, hourly])
    expect(hourly - before).toBeGreaterThanOrEqual(lastOf(ended, 'written'))
    expect(hourly - before).toBeLessThanOrEqual(lastOf(ended, 'counted'))
    before = hourly
  }

  test('while creating the state, the next process creates it', async () => {
    const { signal, lines } = await work('open', 990)
    expect({ signal, lines }).toEqual({ signal: 'SIGKILL', lines: [] })
    expect((await look()).keys).toEqual([])
  })

  test.each(lawSample([1, 2, 3, 5, 8], String))(
    'before write %i, the state is consistent',
    async (killAt) => {
      await check(await work('work', killAt))
    },
  )

  test('at a random moment, the state is consistent', async () => {
    let turn = 0
    await check(await work('work', 0, { killOn: () => ++turn === 17 }))
  })
})
