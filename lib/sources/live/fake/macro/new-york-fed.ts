import { dayOf } from '@/lib/engine/frame'
import type { FakeSource, FakeWorld } from '../fake-source'
import { macroValues } from './world-values'

const RATES: Readonly<Record<string, [type: string, id: string]>> = {
  '/api/rates/secured/sofr/search.json': ['SOFR', 'SOFR'],
  '/api/rates/unsecured/effr/search.json': ['EFFR', 'DFEDTARU'],
}
const REVERSE_REPOS = '/api/rp/reverserepo/propositions/search.json'

/** Rates and reverse repos of a span of days, newest first. */
export const fakeNewYorkFed: FakeSource = {
  id: 'new-york-fed',
  async answer({ url }, world) {
    if (url.hostname !== 'markets.newyorkfed.org') return null
    const rate = RATES[url.pathname]
    if (rate) return answerOf({ refRates: await ratesOf(world, url, rate) })
    if (url.pathname === REVERSE_REPOS)
      return answerOf({ repo: { operations: await operationsOf(world, url) } })
    return { status: 400, body: '{"message":"unknown"}' }
  },
}

const answerOf = (body: object) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function spanOf(world: FakeWorld, url: URL, id: string): Promise<[day: string, value: number][]> {
  const [from, to] = [url.searchParams.get('startDate') ?? '', url.searchParams.get('endDate') ?? '']
  return [...(await macroValues(world, id))]
    .map(([time, value]): [string, number] => [dayOf(time), value])
    .filter(([day]) => day >= from && day <= to)
    .reverse()
}

async function ratesOf(world: FakeWorld, url: URL, [type, id]: [string, string]): Promise<object[]> {
  return (await spanOf(world, url, id)).map(([effectiveDate, value]) => ({
    effectiveDate,
    type,
    ...(type === 'EFFR'
      ? { percentRate: value - 0.12, targetRateFrom: value - 0.25, targetRateTo: value }
      : { percentRate: value, percentPercentile1: value }),
    volumeInBillions: 100,
    revisionIndicator: '',
  }))
}

/** Overnight operations in two parts, as on days with an additional one, and a term operation that does not count. */
async function operationsOf(world: FakeWorld, url: URL): Promise<object[]> {
  return (await spanOf(world, url, 'RRPONTSYD')).flatMap(([operationDate, billions]) => {
    const dollars = Math.round(billions * 1e9)
    const part = Math.floor(dollars / 4)
    const head = { auctionStatus: 'Results', operationDate, operationType: 'Reverse Repo' }
    return [
      { ...head, term: 'Overnight', termCalenderDays: 1, totalAmtAccepted: dollars - part },
      { ...head, term: 'Overnight', termCalenderDays: 1, totalAmtAccepted: part },
      { ...head, term: '7 Day', termCalenderDays: 7, totalAmtAccepted: 5e9 },
    ]
  })
}
