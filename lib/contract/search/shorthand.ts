/**
 * Abbreviations that people write instead of a word of the catalog, for every series. Words of single series are in the
 * catalog.
 */
const SHORTHAND: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    bitcoin: ['btc'],
    btc: ['bitcoin'],
    xbt: ['btc'],
    eth: ['ether', 'ethereum'],
    ethereum: ['eth', 'ether'],
    ether: ['eth', 'ethereum'],
    's&p': ['sp500'],
    snp: ['sp500'],
    spx: ['sp500'],
    spy: ['sp500'],
    equities: ['sp500'],
    oi: ['open interest'],
    vol: ['volatility', 'volume'],
    iv: ['implied volatility'],
    rv: ['realized volatility'],
    sth: ['short term holder'],
    lth: ['long term holder'],
    pnl: ['profit loss', 'pl'],
    'p&l': ['profit loss', 'pl'],
    pl: ['profit loss'],
    rpl: ['realized profit loss'],
    mcap: ['market cap'],
    capitalization: ['cap'],
    ma: ['average'],
    sma: ['average'],
    dma: ['day average'],
    corr: ['correlation'],
    liq: ['liquidation'],
    liqs: ['liquidations'],
    tx: ['transaction'],
    txs: ['transactions'],
    addr: ['address'],
    diff: ['difficulty'],
    dom: ['dominance'],
    ath: ['high'],
    dd: ['drawdown'],
    yoy: ['yearly', 'year on year'],
    ytd: ['year so far', 'year to date'],
    realised: ['realized'],
    unrealised: ['unrealized'],
    percent: ['share'],
    percentage: ['share'],
    pct: ['share'],
    netflow: ['net flow'],
    netflows: ['net flow'],
    reserve: ['balance'],
    reserves: ['balance'],
    treasuries: ['treasury'],
    yield: ['rate'],
    fed: ['federal'],
    greenback: ['dollar'],
  }),
)

const SPANS: ReadonlyMap<string, string> = new Map(
  Object.entries({ d: 'day', w: 'week', m: 'month', y: 'year', yr: 'year' }),
)

/** Other ways to say a word, each as words; without the word itself. */
export function shorthandOf(word: string): readonly string[][] {
  const others = SHORTHAND.get(word) ?? []
  const [, symbol] = /^([a-z0-9]{2,6}?)(?:usdt?|usdc|perp)$/.exec(word) ?? []
  const [, count, span] = /^(\d{1,3})(d|w|m|y|yr)$/.exec(word) ?? []
  const long = count ? [`${count} ${SPANS.get(span)}`, `${count}${span[0]}`] : []
  return [...others, ...(symbol ? [symbol] : []), ...long].map((text) => text.split(' '))
}

const OPTIONAL = new Set(
  (
    'a all an and api asset at by chart charts coin coins crypto cryptocurrency current daily data day download ' +
    'for from graph historical history how in index indicator is it latest level levels live metric metrics monthly ' +
    'more much my now number of on onchain or per price prices rate ratio real-time s show signal stats than the ' +
    'time timeframe to today total trend usd value vs versus weekly what with 1d 1h 4h 1w 1m 15m 5m 10m hourly'
  ).split(' '),
)

/** Words that people add without narrowing what they look for. A series without them still matches. */
export const isOptional = (word: string): boolean => OPTIONAL.has(word)
