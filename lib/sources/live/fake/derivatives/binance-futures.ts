import { DAY_MS } from '@/lib/engine/frame'
import { type FakeAnswer, type FakeSource, type FakeWorld, json } from '../fake-source'
import { makeZip } from '../make-zip'
import { worldValues } from '../world-values'
import { fundingOf, HOUR_MS, numberIn, startOf, text } from './venue-world'

const SPAN_MS = 300_000
const SEAM = Date.UTC(2026, 5, 25)
const METRICS =
  'create_time,symbol,sum_open_interest,sum_open_interest_value,count_toptrader_long_short_ratio,sum_toptrader_long_short_ratio,count_long_short_ratio,sum_taker_long_short_vol_ratio'
const CANDLE =
  'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore'
/** Candles have a header from then on. */
const HEADERS_FROM = Date.UTC(2023, 0, 1)

/** Not there yet, or never: an XML text. */
const NONE: FakeAnswer = { status: 404, body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>' }

/** Five-minute rows whose last open interest and mean ratios are those of the day. */
async function metricsOf(world: FakeWorld, day: number): Promise<string[] | null> {
  const held = (await worldValues(world, 'derivatives/open-interest', 'oi_binance')).get(day)
  const accounts = (await worldValues(world, 'derivatives/long-short', 'accounts')).get(day)
  const top = (await worldValues(world, 'derivatives/long-short', 'top_positions')).get(day)
  if (held === undefined || accounts === undefined || top === undefined) return null
  const lines = Array.from({ length: 288 }, (_, span) => {
    const at = day + (span + (day < SEAM ? 1 : 0)) * SPAN_MS
    const wave = 1 + 0.001 * (span - 143.5)
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    const open = held * (1 + 0.0001 * (287 - span))
    return [time, 'BTCUSDT', text(open), '1', '1', text(top * wave), text(accounts * wave), '1'].join()
  })
  return [METRICS, ...lines, lines[287]]
}

async function candlesOf(
  world: FakeWorld,
  kind: string,
  from: number,
  until: number,
): Promise<string[] | null> {
  const hours = kind === 'premiumIndexKlines'
  const values = hours
    ? await worldValues(world, 'derivatives/perpetual', 'premium')
    : await worldValues(world, 'derivatives/volume', 'volume_binance')
  const lines: string[] = []
  for (let day = from; day < until; day += DAY_MS) {
    const value = values.get(day)
    if (value === undefined) continue
    if (!hours) lines.push(`${day},1,1,1,1,1,${day + DAY_MS - 1},${text(value)},1,1,1,0`)
    for (let hour = 0; hours && hour < 24; hour++) {
      const start = day + hour * HOUR_MS
      lines.push(
        `${start},0,0,0,${text(value + 0.00001 * (hour - 11.5))},0,${start + HOUR_MS - 1},0,12,0,0,0`,
      )
    }
  }
  if (lines.length === 0) return null
  return from < HEADERS_FROM ? lines : [CANDLE, ...lines]
}

/** `/data/futures/um/…`: files of finished days, and of months from the fifth day after them. */
export const fakeBinanceFutures: FakeSource = {
  id: 'binance-futures',
  async answer({ url }, world) {
    const path =
      /^\/data\/futures\/um\/(daily|monthly)\/(\w+)\/BTCUSDT\/(?:\w+\/)?(.*-(\d{4}-\d\d(?:-\d\d)?))\.zip$/
    const [, every, kind, name, date] = path.exec(url.pathname) ?? []
    if (url.hostname !== 'data.binance.vision' || name === undefined) return null
    const from = Date.parse(every === 'daily' ? date : `${date}-01`)
    const month = new Date(from)
    const until =
      every === 'daily' ? from + DAY_MS : Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)
    const madeAt = every === 'daily' ? until + 6 * HOUR_MS : until + 5 * DAY_MS
    if (madeAt > world.now || (kind === 'fundingRate' && every === 'daily')) return NONE
    const lines = await linesOf(world, kind, from, until)
    if (!lines) return NONE
    const body = makeZip({ [`${name}.csv`]: `${lines.join('\n')}\n` })
    return { status: 200, headers: { 'content-type': 'application/zip', etag: `"${name}"` }, body }
  },
}

async function linesOf(
  world: FakeWorld,
  kind: string,
  from: number,
  until: number,
): Promise<string[] | null> {
  if (kind === 'metrics') return metricsOf(world, startOf(from))
  if (kind !== 'fundingRate') return candlesOf(world, kind, from, until)
  const events = (await fundingOf(world, 'binance', 8)).filter(({ time }) => time >= from && time < until)
  if (events.length === 0) return null
  const head = 'calc_time,funding_interval_hours,last_funding_rate'
  return [head, ...events.map(({ time, rate }) => `${time + 7},8,${text(rate)}`)]
}

/** `/fapi/v1/fundingRate`, ascending, with special rates beside the regular ones. */
export const fakeBinanceFunding: FakeSource = {
  id: 'binance-funding',
  async answer({ url }, world) {
    if (url.hostname !== 'fapi.binance.com' || url.pathname !== '/fapi/v1/fundingRate') return null
    const [from, to] = [numberIn(url, 'startTime', 0), numberIn(url, 'endTime', world.now)]
    const rows = (await fundingOf(world, 'binance', 8)).flatMap(({ time, rate }, at) => {
      const row = { symbol: 'BTCUSDT', fundingTime: time, fundingRate: text(rate), rateType: 'Regular' }
      const special = { ...row, fundingTime: time + HOUR_MS, fundingRate: '0.5', rateType: 'Special' }
      return at % 50 === 0 ? [row, special] : [row]
    })
    const shown = rows.filter(({ fundingTime }) => fundingTime >= from && fundingTime <= to)
    return json(shown.slice(0, numberIn(url, 'limit', 100)))
  },
}
