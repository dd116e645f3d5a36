import { CHAINS } from '@/lib/contract/chain'
import type { Ref, Universe } from '../define'

/** First block of each chain, and the first day with a price in dollars as Coin Metrics gives it. */
const FIRST_DAYS: Readonly<Record<string, readonly [block: string, price: string]>> = {
  bitcoin: ['2009-01-03', '2010-07-18'],
  ethereum: ['2015-07-30', '2015-08-08'],
  litecoin: ['2011-10-07', '2013-04-01'],
  cardano: ['2017-09-23', '2017-12-01'],
  dogecoin: ['2013-12-06', '2014-01-23'],
  chainlink: ['2017-09-16', '2017-09-29'],
  ripple: ['2013-01-01', '2014-08-15'],
}

/** First day of a chain’s column, milliseconds: of its blocks, or for values in dollars of its price. */
export function chainBegins(chain: string, column: string): number | undefined {
  const days = FIRST_DAYS[chain]
  return days && Date.parse(days[/usd/.test(column) ? 1 : 0])
}

/** The universe of chains, each loaded if all its references are. */
export function chainUniverse(
  chains: readonly string[],
  refsOf: (chain: string) => readonly Ref[],
): Universe {
  return {
    what: 'chains',
    members: chains.map((chain) => ({
      name: CHAINS.find(({ id }) => id === chain)?.name ?? chain,
      refs: refsOf(chain),
    })),
  }
}
