import { SPOT_FUNDS, type SpotFund } from '@/lib/sources/base-tables'
import { aux, type Definition, defineSeries, field } from '../../../define'
import { HOLDINGS, ofFunds, sessionOf, sumSinceSession } from './fund-columns'

/** Descriptions and interpretations specific to each fund. */
const TEXTS: Readonly<Record<SpotFund, { description: string; reading: string }>> = {
  ibit: {
    description: 'Daily net flow, holdings, and market share of BlackRock’s iShares Bitcoin Trust (IBIT).',
    reading:
      'The fund most used by institutions, with the most traded options. Its outflow days are rare and carry the most weight.',
  },
  fbtc: {
    description:
      'Daily net flow, holdings, and market share of the Fidelity Wise Origin Bitcoin Fund (FBTC), which is held in Fidelity’s own custody.',
    reading:
      'Popular with advisers and in retirement accounts. It tends to buy earlier in a rally and to sell in larger blocks.',
  },
  gbtc: {
    description:
      'Daily redemptions and remaining holdings of the Grayscale Bitcoin Trust (GBTC) since its conversion to an ETF.',
    reading:
      'With a fee of 1.5 percent, it loses assets steadily. The large outflows of early 2024 were mostly forced selling.',
  },
  arkb: {
    description: 'Daily creations and redemptions of the ARK 21Shares Bitcoin ETF (ARKB), with its holdings.',
    reading: 'ARK’s own funds hold ARKB and rebalance after rallies, so outflows in strength are routine.',
  },
  bitb: {
    description: 'Daily net flow of the Bitwise Bitcoin ETF (BITB), which publishes its wallet addresses.',
    reading:
      'Favored by crypto-native advisers, with small, steady creations. A streak of redemptions is unusual.',
  },
  hodl: {
    description: 'Daily net flow and holdings of the VanEck Bitcoin ETF (HODL).',
    reading:
      'Fee waivers attracted money in steps, so jumps may reflect promotions rather than market views.',
  },
  brrr: {
    description:
      'Daily net flow of the CoinShares Bitcoin ETF (BRRR), launched by Valkyrie and acquired by CoinShares in 2024.',
    reading:
      'Too small to move the market. Weeks without flows are normal, and only a large block is notable.',
  },
  ezbc: {
    description: 'Daily net flow and holdings of the Franklin Bitcoin ETF (EZBC).',
    reading:
      'EZBC has the lowest permanent fee among the first ten funds, so inflows come from cost-conscious investors.',
  },
  btco: {
    description: 'Daily net flow and holdings of the Invesco Galaxy Bitcoin ETF (BTCO).',
    reading:
      'Holdings grew at launch and have been flat since. Large redemptions were single investors switching funds.',
  },
  btcw: {
    description:
      'Daily net flow and holdings of the WisdomTree Bitcoin Fund (BTCW), the smallest of the first ten.',
    reading: 'Most days have no flow. A creation of a few million dollars is twice a normal month.',
  },
  btc: {
    description:
      'Daily net flow of the Grayscale Bitcoin Mini Trust, spun off from GBTC on July 31, 2024, at a tenth of its fee.',
    reading:
      'Absorbs part of the outflow from GBTC. The sum of both shows whether Grayscale’s clients sell or only switch to the lower fee.',
  },
}

const page = (fund: SpotFund): Definition => {
  const { ticker, sponsor } = SPOT_FUNDS[fund]
  const { description, reading } = TEXTS[fund]
  return defineSeries({
    path: `charts/etf-${ticker === 'BTC' ? 'grayscale-mini' : fund}`,
    concept: 'funds',
    title: `${ticker}: ${sponsor} spot Bitcoin ETF`,
    description,
    reading,
    formula:
      'Creations − redemptions in USD. Cumulative flow = sum since the first day. Share = coins held / coins held by all eleven funds.',
    source: 'Daily figures of the fund.',
    cadence: 'trading-day',
    axis: 'flows/etf-funds',
    fields: [
      field.flow('net_flow', 'USD', `Creations minus redemptions of ${ticker}.`).is`flow_${fund}`,
      aux('cumulative_flow', 'USD', 'Cumulative net flow since the first day.').is(
        sumSinceSession([`flow_${fund}`], sessionOf(fund)),
      ),
      aux('holdings', 'BTC', `Bitcoin held by ${ticker}.`).is`holdings_${fund}`,
      aux('holdings_change_21', 'BTC', 'Change in holdings over 21 sessions.')
        .is`holdings_${fund} - lag(holdings_${fund}, 21)`,
      aux('share_of_funds', 'percent', 'Share of the coins held by all funds.').is(
        ofFunds(HOLDINGS, `100 * (holdings_${fund} / total)`),
      ),
    ],
  })
}

export const definitions: Definition[] = (Object.keys(SPOT_FUNDS) as SpotFund[]).map(page)
