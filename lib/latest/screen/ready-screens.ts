/** A screen that is offered by name. */
export interface ReadyScreen {
  title: string
  /** One sentence. */
  description: string
  /** Its address, without `?`. */
  query: string
}

const query = (params: Record<string, string | readonly string[]>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString()

/** Screens of the page `/screen`, in the order in which it offers them. */
export const READY_SCREENS: readonly ReadyScreen[] = [
  {
    title: 'Rare moves',
    description: 'Changes of a week more than three standard deviations from their own mean.',
    query: query({
      where: 'abs(z7) > 3 and rows > 365 and not old == 1',
      col: ['last', 'chg7', 'z7', 'p7', 'chg30'],
      sort: '-abs(z7)',
    }),
  },
  {
    title: 'Coins',
    description: 'Prices by their change over a month.',
    query: query({
      family: 'crypto/prices',
      col: ['last', 'chg1', 'chg7', 'chg30', 'chg365', 'drawdown', 'fromavg'],
      sort: '-chg30',
    }),
  },
  {
    title: 'Chains',
    description: 'Transactions, fees, and growth compared between chains.',
    query: query({
      family: 'charts',
      concept: 'chains',
      col: ['last', 'chg7', 'chg30', 'chg365', 'percentile'],
      sort: '-chg30',
    }),
  },
  {
    title: 'On-chain valuation',
    description: 'Bitcoin against its own history, from expensive to cheap.',
    query: query({
      family: 'onchain',
      concept: 'valuation',
      col: ['last', 'percentile', 'z', 'chg7', 'chg30', 'z30'],
      sort: '-percentile',
    }),
  },
  {
    title: 'Macro',
    description: 'Releases by how unusual their last change was.',
    query: query({
      family: 'economic',
      col: ['last', 'pub1', 'zpub1', 'pub12', 'percentile'],
      sort: '-abs(zpub1)',
    }),
  },
  {
    title: 'Funding',
    description: 'Funding rates of perpetual futures.',
    query: query({
      concept: 'funding',
      col: ['last', 'chg1', 'chg7', 'chg30', 'percentile', 'z'],
      sort: '-percentile',
    }),
  },
]
