import { jsonMarket } from '@/lib/market/fake/json-market'
import type { State } from '@/lib/state/database/open-state'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 1)
export const dayOf = (day: number) => new Date(START + day * DAY).toISOString().slice(0, 10)

/** Series of the fake API: a free and a pro one, unless removed. */
export const api = { days: 300, factor: (_day: number) => 1, gone: new Set<string>(), asked: 0 }

function answerApi(url: string): object {
  const path = url.split('?')[0]
  const fields = [
    { name: 'date', type: 'string?', unit: 'date', role: 'time' },
    { name: 'x', type: 'number?', unit: 'ratio', role: 'value' },
  ]
  const all = ['free', 'pro', 'rest'].filter((name) => !api.gone.has(name))
  if (path === '/api/health') return { source: 'store' }
  if (path === '/api/public/catalog') {
    const endpoints = all.map((name) => ({
      path: `/api/v1/onchain/${name}`,
      title: name,
      tier: name === 'pro' ? 'pro' : 'free',
      fields,
      parameters: ['days'],
    }))
    return { revision: `${all}`, endpoints }
  }
  const name = path.slice('/api/v1/onchain/'.length)
  if (!all.includes(name)) return { status: 404, success: false, code: 'unknown_route', error: 'no' }
  api.asked++
  const most = Number(new URLSearchParams(url.split('?')[1]).get('days') ?? api.days)
  const data = Array.from({ length: api.days }, (_, day) => ({
    date: dayOf(day),
    x: (2 + Math.sin(day / 9)) * api.factor(day),
  }))
  return { success: true, data: data.slice(-most), metadata: { source: 'store', revision: 'r1' } }
}

/** Registers the fake market and a state for the process. */
export function openMarket(state: State) {
  holdInProcess({ market: jsonMarket(answerApi), state })
}
