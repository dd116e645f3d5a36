import { dayOf } from '@/lib/engine/frame'
import { jsonMarket } from '@/lib/market/fake/json-market'
import type { State } from '@/lib/state/database/open-state'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'

export const DAY = 86_400_000
export const START = Date.UTC(2025, 0, 1)
export const timeOf = (day: number) => START + day * DAY
export const dateOf = (day: number) => dayOf(timeOf(day))

/** Values of the series of the fake API, one per day from 2025 on. */
export const api = { values: [] as (number | null)[], source: 'store', asked: 0 }

const FIELDS = [
  { name: 'date', type: 'string?', unit: 'date', role: 'time' },
  { name: 'x', type: 'number?', unit: 'ratio', role: 'value' },
]

/** The main field has no values, and another one has. */
const EMPTY_FIELDS = [
  FIELDS[0],
  { name: 'active_ratio', type: 'number?', unit: 'ratio', role: 'value' },
  { name: 'investor_cap', type: 'number?', unit: 'USD', role: 'aux' },
]

/** `onchain/free` and `onchain/pro` have the same values, and `onchain/empty` has them in a field that is not the main one. */
function answerApi(url: string): object {
  const [path] = url.split('?')
  if (path === '/api/health') return { source: api.source }
  if (path === '/api/public/catalog') {
    const endpoints = ['free', 'pro', 'empty'].map((name) => ({
      path: `/api/v1/onchain/${name}`,
      title: `The ${name} series`,
      tier: name === 'pro' ? 'pro' : 'free',
      fields: name === 'empty' ? EMPTY_FIELDS : FIELDS,
      parameters: ['days', 'asof'],
      cadence: 'daily',
    }))
    return { revision: 'one', endpoints }
  }
  const name = path.slice('/api/v1/onchain/'.length)
  if (!['free', 'pro', 'empty'].includes(name))
    return { status: 404, success: false, code: 'unknown_route', error: 'no' }
  api.asked++
  const data = api.values.map((x, day) =>
    name === 'empty' ? { date: dateOf(day), active_ratio: null, investor_cap: x } : { date: dateOf(day), x },
  )
  return { success: true, data, metadata: { source: api.source } }
}

/** Registers the fake market and a state for the process. */
export function openAlertMarket(state: State): void {
  holdInProcess({ market: jsonMarket(answerApi), state })
}
