import { dayOf } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, json } from '../fake-source'
import { macroValues } from '../world-values'

const RATES: Readonly<Record<string, [type: string, id: string]>> = {
  '/api/rates/secured/sofr/search.json': ['SOFR', 'SOFR'],
  '/api/rates/unsecured/effr/search.json': ['EFFR', 'DFEDTARU'],
}
const OPERATIONS = '/api/rp/results/search.json'

/** Rates, and operations of every kind, of a span of days, newest first. */
export const fakeNewYorkFed: FakeSource = {
  id: 'new-york-fed',
  async answer({ url }, world) {
    if (url.hostname !== 'markets.newyorkfed.org') return null
    const rate = RATES[url.pathname]
    if (rate) return json({ refRates: await ratesOf(world, url, rate) })
    if (url.pathname === OPERATIONS) return json({ repo: { operations: await operationsOf(world, url) } })
    return { status: 400, body: '{"message":"unknown"}' }
  },
}

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
    percentRate: type === 'EFFR' ? value - 0.12 : value,
    ...(type === 'EFFR' ? { targetRateFrom: value - 0.25, targetRateTo: value } : {}),
    revisionIndicator: '',
  }))
}

/**
 * Each day has two overnight reverse repos and three operations that do not count: a longer one, a small exercise, and a
 * repo.
 */
async function operationsOf(world: FakeWorld, url: URL): Promise<object[]> {
  return (await spanOf(world, url, 'RRPONTSYD')).flatMap(([day, billions]) => {
    const dollars = Math.round(billions * 1e9)
    const part = Math.floor(dollars / 4)
    return [
      operation(day, { totalAmtAccepted: dollars - part }),
      operation(day, { totalAmtAccepted: part }),
      operation(day, { totalAmtAccepted: 5e9, term: '7-Day', termCalenderDays: 7 }),
      operation(day, { totalAmtAccepted: 5e7, note: 'Small Value Exercise', closeTime: '10:30' }),
      operation(day, { totalAmtAccepted: 1e6, operationType: 'Repo', operationMethod: 'Full Allotment' }),
    ]
  })
}

const operation = (day: string, given: Record<string, string | number>) => ({
  auctionStatus: 'Results',
  operationDate: day,
  operationType: 'Reverse Repo',
  operationMethod: 'Fixed Rate',
  termCalenderDays: 1,
  term: 'Overnight',
  closeTime: '13:15',
  note: '',
  ...given,
})
