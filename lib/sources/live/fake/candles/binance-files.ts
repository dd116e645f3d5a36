import { createHash } from 'node:crypto'
import type { GivenCandle } from '../../sources/candles/day-candles'
import type { FakeAnswer } from '../fake-source'
import { makeZip } from '../make-zip'
import { numberText } from './number-text'

/** Spot files have microseconds from then on. */
const MICROSECONDS = Date.UTC(2025, 0, 1)
const PATH = /^\/data\/spot\/monthly\/klines\/([A-Z0-9]+)\/(\w+)\/\1-\2-(\d{4}-\d{2})\.zip(\.CHECKSUM)?$/
const MOST_KEYS = 1_000

/** Candles with the volume in the second coin and the part that takers bought. */
export interface FakeKline extends GivenCandle {
  quoteVolume: number
  takerBuyQuote: number
}

/** A candle of which takers bought half, at its close. */
export const halfBought = (candle: GivenCandle): FakeKline => ({
  ...candle,
  quoteVolume: candle.volume * candle.close,
  takerBuyQuote: (candle.volume * candle.close) / 2,
})

/** The twelve fields of a row. */
export function klineFields(kline: FakeKline, span: number, unit = 1): (number | string)[] {
  const { time, open, high, low, close, volume, quoteVolume, takerBuyQuote } = kline
  const bought = quoteVolume > 0 ? volume * (takerBuyQuote / quoteVolume) : 0
  return [
    time * unit,
    ...[open, high, low, close, volume].map(numberText),
    (time + span) * unit - 1,
    numberText(quoteVolume),
    1_000,
    numberText(bought),
    numberText(takerBuyQuote),
    '0',
  ]
}

/** A month’s candles of a pair; null for a pair without files of that interval. */
export type MonthOf = (pair: string, interval: string, month: string) => Promise<FakeKline[] | null>
/** Months with files, oldest first. */
export type MonthsOf = (pair: string, interval: string) => Promise<string[]>

/** Answers for the archive’s hosts; null for other requests. */
export async function answerArchive(
  url: URL,
  { months, month, span }: { months: MonthsOf; month: MonthOf; span: (interval: string) => number },
): Promise<FakeAnswer | null> {
  if (url.hostname === 's3-ap-northeast-1.amazonaws.com') return listing(url, months)
  if (url.hostname !== 'data.binance.vision') return null
  const [, pair, interval, of, isChecksum] = PATH.exec(url.pathname) ?? []
  const candles = pair ? await month(pair, interval, of) : null
  if (!candles) return { status: 404, body: '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>' }
  const name = `${pair}-${interval}-${of}`
  const lines = candles.map((one) =>
    klineFields(one, span(interval), one.time >= MICROSECONDS ? 1_000 : 1).join(','),
  )
  const zip = makeZip({ [`${name}.csv`]: `${lines.join('\n')}\n` })
  if (!isChecksum) return { status: 200, body: zip }
  const sha256 = createHash('sha256').update(zip).digest('hex')
  return { status: 200, body: `${sha256}  ${name}.zip\n` }
}

async function listing(url: URL, months: MonthsOf): Promise<FakeAnswer | null> {
  const prefix = url.searchParams.get('prefix') ?? ''
  const [, pair, interval] = /^data\/spot\/monthly\/klines\/([A-Z0-9]+)\/(\w+)\/$/.exec(prefix) ?? []
  if (!pair) return null
  const marker = url.searchParams.get('marker') ?? ''
  const all = (await months(pair, interval)).flatMap((month) => {
    const key = `${prefix}${pair}-${interval}-${month}.zip`
    return [key, `${key}.CHECKSUM`]
  })
  const rest = all.filter((key) => key > marker)
  const entries = rest.slice(0, MOST_KEYS).map((key) => {
    const etag = createHash('md5').update(key).digest('hex')
    return `<Contents><Key>${key}</Key><LastModified>2025-02-03T07:00:00.000Z</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>1</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>data.binance.vision</Name><Prefix>${prefix}</Prefix><Marker>${marker}</Marker><MaxKeys>${MOST_KEYS}</MaxKeys><IsTruncated>${rest.length > MOST_KEYS}</IsTruncated>${entries.join('')}</ListBucketResult>`,
  }
}

export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
