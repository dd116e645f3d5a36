import { DAY_MS, numbersIn } from '@/lib/engine/frame'
import { expiryOf, expiryText } from '../../sources/derivatives/deribit/answers'
import { type FakeRequest, type FakeSource, type FakeWorld, json } from '../fake-source'
import { optionBook } from './deribit-options'
import { fundingOf, HOUR_MS, numberIn, valuesOf } from './venue-world'

const answer = (result: unknown) =>
  json({ jsonrpc: '2.0', result, usIn: 0, usOut: 0, usDiff: 0, testnet: false })
const INDEX_PAGE = 1_000

interface Contract {
  day: number
  expiry: number
  close: number
  index: number
}

async function contractsOf(world: FakeWorld, coin: string): Promise<Contract[]> {
  const rows = await world.rows(`derivatives/curve-${coin.toLowerCase()}`)
  const { time } = rows
  const [expiry, close, index] = ['expiry', 'futures_close', 'index_close'].map((name) =>
    numbersIn(rows, name),
  )
  return Array.from(time, (day, row) => ({ day, expiry: expiry[row], close: close[row], index: index[row] }))
}

async function futures(world: FakeWorld, coin: string) {
  const contracts = (await contractsOf(world, coin)).filter(({ expiry }) => expiry > world.now)
  const names = new Set(contracts.map(({ expiry }) => `${coin}-${expiryText(expiry)}`))
  return [...names, `${coin}-PERPETUAL`].map((instrument_name) => ({ instrument_name, base_currency: coin }))
}

/** Hours of a perpetual: the index of 00:00 is the close of the day before. */
async function hoursOf(world: FakeWorld, coin: string, from: number, to: number) {
  const closes = new Map((await contractsOf(world, coin)).map(({ day, index }) => [day + DAY_MS, index]))
  const rates = coin === 'BTC' ? await fundingOf(world, 'deribit', 1) : []
  const rateOf = new Map(rates.map(({ time, rate }) => [time, rate]))
  const rows = []
  for (let time = Math.ceil(from / HOUR_MS) * HOUR_MS; time <= Math.min(to, world.now); time += HOUR_MS) {
    const rate = rateOf.get(time) ?? 0
    if (coin === 'BTC' && !rateOf.has(time) && !closes.has(time)) continue
    const index_price = closes.get(time) ?? 1
    rows.push({ timestamp: time, index_price, interest_8h: rate * 7, interest_1h: rate, prev_index_price: 1 })
  }
  return rows.slice(0, 744)
}

async function barsOf(world: FakeWorld, name: string, from: number, to: number) {
  const [coin, contract] = name.split('-')
  const expiry = expiryOf(contract)
  const rows = Number.isNaN(expiry)
    ? (await valuesOf(world, 'derivatives/volume', 'volume_deribit')).map(([day, cost]) => ({
        day,
        close: 1,
        cost,
      }))
    : (await contractsOf(world, coin))
        .filter((one) => one.expiry === expiry)
        .map(({ day, close }) => ({ day, close, cost: 1 }))
  const shown = rows.filter(({ day }) => day >= from && day <= to)
  return {
    status: shown.length > 0 ? 'ok' : 'no_data',
    ticks: shown.map(({ day }) => day),
    close: shown.map(({ close }) => close),
    cost: shown.map(({ cost }) => cost),
    volume: shown.map(() => 1),
  }
}

async function indexOf(world: FakeWorld, coin: string, from: number, to: number) {
  const days = (await valuesOf(world, 'derivatives/dvol', coin.toLowerCase())).filter(
    ([day]) => day >= from && day <= to,
  )
  const data = days.slice(-INDEX_PAGE).map(([day, value]) => [day, value, value, value, value])
  const rest = days.length > data.length
  return { data, continuation: rest ? (data[0][0] as number) - 1 : null }
}

function answerTo({ url }: FakeRequest, world: FakeWorld): Promise<unknown> | null {
  const method = url.pathname.replace('/api/v2/public/', '')
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const [from, to] = [numberIn(url, 'start_timestamp', 0), numberIn(url, 'end_timestamp', world.now)]
  const [coin] = text('instrument_name').split('-')
  if (method === 'get_book_summary_by_currency')
    return text('kind') === 'future' ? futures(world, text('currency')) : optionBook(world)
  if (method === 'get_volatility_index_data') return indexOf(world, text('currency'), from, to)
  if (method === 'get_funding_rate_history') return hoursOf(world, coin, from, to)
  if (method === 'get_tradingview_chart_data') return barsOf(world, text('instrument_name'), from, to)
  return null
}

/** `/api/v2/public/…` */
export const fakeDeribit: FakeSource = {
  id: 'deribit',
  async answer(request, world) {
    if (request.url.hostname !== 'www.deribit.com') return null
    const result = answerTo(request, world)
    return result && answer(await result)
  },
}
