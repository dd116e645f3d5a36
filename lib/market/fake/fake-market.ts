import { dayOf } from '@/lib/engine/frame'
import type { HttpRequest } from '@/lib/http/message'
import { createMarket } from '../create-market'
import { createTextTransport } from './text-transport'

const DAY_MS = 86_400_000
const START = Date.UTC(2020, 0, 1)
const DAYS = 400
const SECRET_SERIES = '/api/v1/onchain/mvrv'

/**
 * A market of a pro and a free series of 400 days from 2020 on: `mvrv` counts up from 5000, `other` from 7000. With
 * `isRecorded` it has a record of earlier values: as of any day, all are one less than now and later rows are missing.
 */
export function createFakeMarket({ isRecorded = false } = {}) {
  const time = { name: 'date', type: 'string?', unit: 'date', role: 'time' }
  const field = (name: string) => ({ name, type: 'number?', unit: 'ratio', role: 'value' })
  const asOf = isRecorded ? [{ name: 'asof' }] : []
  const bodies: Readonly<Record<string, unknown>> = {
    '/api/public/catalog': {
      revision: '1',
      endpoints: [
        {
          path: SECRET_SERIES,
          title: 'MVRV',
          tier: 'pro',
          parameters: [{ name: 'chain', allowed: ['bitcoin', 'litecoin'] }, ...asOf],
          fields: [time, field('mvrv'), field('other')],
        },
        {
          path: '/api/v1/onchain/open',
          title: 'Open',
          tier: 'free',
          parameters: asOf,
          fields: [time, field('mvrv'), field('other')],
        },
      ],
    },
    '/api/health': { source: 'store' },
  }
  const rows = Array.from({ length: DAYS }, (_, day) => ({
    date: dayOf(START + day * DAY_MS),
    mvrv: 5000 + day,
    other: 7000 + day,
  }))
  const transport = createTextTransport(async ({ url, headers }: HttpRequest) => {
    // Its data never changes, so the client keeps everything it decoded.
    const own = { etag: '"same"' }
    if (headers['if-none-match']) return { status: 304, headers: own, body: new Uint8Array(0) }
    const day = new URLSearchParams(url.split('?')[1]).get('asof')
    const data = day === null ? rows : rows.filter(({ date }) => date <= day).map(oneLess)
    const body = bodies[url.split('?')[0]] ?? { data, metadata: { source: 'store' } }
    return { status: 200, headers: own, body: new TextEncoder().encode(JSON.stringify(body)) }
  })
  return createMarket({ transport })
}

const oneLess = <Row extends { mvrv: number; other: number }>(row: Row): Row => ({
  ...row,
  mvrv: row.mvrv - 1,
  other: row.other - 1,
})
