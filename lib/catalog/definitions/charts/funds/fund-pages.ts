import { divide, scale, subtract } from '@/lib/engine/ops/rows/arithmetic'
import { lag } from '@/lib/engine/ops/rows/lag'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { SPOT_FUNDS, type SpotFund } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, withRole } from '../../../define'
import { allHoldings, HOLDINGS } from './fund-columns'

/** What sets each fund apart, and what its flows tell. */
const TEXTS: Readonly<Record<SpotFund, { description: string; reading: string }>> = {
  ibit: {
    description:
      'Daily money into BlackRock’s iShares Bitcoin Trust, with its coins and its share of all funds.',
    reading:
      'The fund that institutions use and whose options trade most; its rare outflow days carry the most weight.',
  },
  fbtc: {
    description: 'Flows of the Fidelity fund, which keeps its own coins, with holdings and share.',
    reading:
      'Advisers and retirement money; it tends to buy earlier in a rise and to sell in larger single blocks.',
  },
  gbtc: {
    description: 'Redemptions from the old Grayscale trust since it became a fund, and what is left in it.',
    reading:
      'At a fee of 1.5 percent it mostly leaks; the flood of early 2024 was forced selling, later drips are not.',
  },
  arkb: {
    description: 'Creations and redemptions of the ARK 21Shares fund beside the coins it holds.',
    reading:
      'Owned by ARK’s own portfolios too, which rebalance out of strength; outflows after rallies are routine.',
  },
  bitb: {
    description: 'Money into and out of the Bitwise fund, the one that publishes its addresses.',
    reading:
      'Crypto-native advisers: steady small creations, few panics; a streak of redemptions here is unusual.',
  },
  hodl: {
    description: 'Flows of VanEck’s fund with its stock of Bitcoin.',
    reading: 'Fee waivers drew money in steps, so jumps may be marketing and not a view on the price.',
  },
  brrr: {
    description: 'Daily flows of the fund started by Valkyrie and taken over by CoinShares in 2024.',
    reading: 'Too small to move the market; silent weeks are normal and only a large block is news.',
  },
  ezbc: {
    description: 'Franklin Templeton’s fund: shares made and redeemed, and coins held.',
    reading: 'The lowest standing fee among the first ten; its inflows show bargain hunters comparing costs.',
  },
  btco: {
    description: 'Flows of the Invesco Galaxy fund and the Bitcoin left in it.',
    reading:
      'Money came in with the opening and then went sideways; large redemptions were single holders switching.',
  },
  btcw: {
    description: 'Money flow of WisdomTree’s fund, the smallest of the first ten, with its holdings.',
    reading: 'Mostly zero days; a creation of a few million already doubles a normal month.',
  },
  btc: {
    description:
      'Flows of Grayscale’s mini trust, split off from GBTC on 31 July 2024 at a tenth of the fee.',
    reading:
      'Takes in what leaves its parent; both together say whether Grayscale’s clients sell or only save fees.',
  },
}

const page = (fund: SpotFund): Definition => {
  const { ticker, sponsor } = SPOT_FUNDS[fund]
  const { description, reading } = TEXTS[fund]
  return defineSeries({
    path: `charts/etf-${ticker === 'BTC' ? 'grayscale-mini' : fund}`,
    concept: 'funds',
    title: `${ticker}, ${sponsor}`,
    description,
    reading,
    formula:
      'Creations less redemptions in dollars; running sum since the first day; coins held over the coins of all eleven funds.',
    source: 'Daily figures of the fund.',
    cadence: 'trading-day',
    axis: 'flows/etf-funds',
    fields: [
      withRole('flow', 'net_flow', 'USD', `Creations less redemptions of ${ticker}.`, `flow_${fund}`),
      aux('cumulative_flow', 'USD', 'Net flows added up since the first day.', {
        from: [`flow_${fund}`],
        compute: ([flow]) => cumulativeSum(flow),
      }),
      aux('holdings', 'BTC', `Bitcoin held by ${ticker}.`, `holdings_${fund}`),
      aux('holdings_change_21', 'BTC', 'Change of the coins held over 21 sessions.', {
        from: [`holdings_${fund}`],
        compute: ([coins]) => subtract(coins, lag(coins, 21)),
      }),
      aux('share_of_funds', 'percent', 'Part of the coins of all funds.', {
        from: [`holdings_${fund}`, ...HOLDINGS],
        compute: ([coins, ...all]) => scale(divide(coins, allHoldings(all)), 100),
      }),
    ],
  })
}

export const definitions: Definition[] = (Object.keys(SPOT_FUNDS) as SpotFund[]).map(page)
