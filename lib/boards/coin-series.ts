import type { Endpoint } from '@/lib/contract/endpoint'

/** A series of the same question about another coin. */
export interface CoinSeries {
  /** Ticker of the coin. */
  coin: string
  endpoint: Endpoint
}

const PRICES = 'crypto/prices'

/** Series by the question they answer about a coin, in the order of the catalog. */
type Questions = ReadonlyMap<string, readonly CoinSeries[]>

const known = new WeakMap<readonly Endpoint[], Questions>()

/**
 * The series that ask of every coin what this one asks of its own, this one first; empty if there is no other. Their names
 * differ only in a ticker, and they have the same parameters and fields of the same kinds.
 */
export function coinSeries(endpoint: Endpoint, endpoints: readonly Endpoint[]): readonly CoinSeries[] {
  const questions = known.get(endpoints) ?? questionsOf(endpoints)
  known.set(endpoints, questions)
  const groups = [...questions.values()].filter((series) => series.some((one) => one.endpoint === endpoint))
  const largest = groups.reduce<readonly CoinSeries[]>(
    (most, one) => (one.length > most.length ? one : most),
    [],
  )
  return largest.length < 2
    ? []
    : [...largest].sort((a, b) => Number(b.endpoint === endpoint) - Number(a.endpoint === endpoint))
}

function questionsOf(endpoints: readonly Endpoint[]): Questions {
  const tickers = new Set(endpoints.flatMap(({ family, name }) => (family === PRICES ? [name] : [])))
  const questions = new Map<string, CoinSeries[]>()
  for (const endpoint of endpoints) {
    if (endpoint.legacy || !endpoint.available) continue
    for (const [coin, rest] of coinsIn(endpoint, tickers)) {
      const question = JSON.stringify([endpoint.family, rest, formOf(endpoint)])
      questions.set(question, [...(questions.get(question) ?? []), { coin, endpoint }])
    }
  }
  return questions
}

/** Tickers in the name of a series, each with the rest of the name. */
function coinsIn({ family, name }: Endpoint, tickers: ReadonlySet<string>): [coin: string, rest: string][] {
  if (family === PRICES) return [[name, '']]
  const words = name.split(/([-_])/)
  return words.flatMap((word, at): [string, string][] => {
    const coin = word.toUpperCase()
    return tickers.has(coin) ? [[coin, words.with(at, '*').join('')]] : []
  })
}

/** Parts that two series share if they are drawn alike. */
const formOf = ({ concept, fields, parameters }: Endpoint) => [
  concept,
  fields.map(({ role, unit }) => [role, unit]),
  parameters.map(({ name }) => name),
]
