import { aux, type Definition, field, value } from '../../../define'

import { chainSeriesWith } from '../../chain-series'

const LEDGER = 'xrp-ledger/ripple:'
const use = chainSeriesWith({
  concept: 'network',
  source: 'XRP Ledger transactions, or imported statistics.',
  chains: ['ripple'],
})
const supply = chainSeriesWith({
  concept: 'supply',
  source: 'XRP Ledger objects, or imported statistics.',
  chains: ['ripple'],
})

export const definitions: Definition[] = [
  supply({
    path: 'onchain/xrp-escrow',
    title: 'XRP in escrow',
    description: 'XRP locked in escrows on the ledger.',
    reading:
      'Up to one billion XRP is released each month and most of it is locked again. The slope shows the net release.',
    formula: 'Sum of open escrows, of which 55 billion XRP were created in December 2017.',
    fields: [value('escrow_xrp', 'native', 'XRP in escrow.').is`${LEDGER}escrow`],
  }),
  supply({
    path: 'onchain/xrp-escrow-release',
    title: 'XRP net escrow release',
    description: 'Net XRP released from escrow over 90 days.',
    reading: 'Adds to circulating supply. Compare with the change in exchange balances over the same period.',
    formula: 'Escrow 90 days earlier − current escrow, net of XRP locked again.',
    fields: [
      field.flow('escrow_release_xrp', 'native', 'Net release over 90 days.')
        .is`0 - change(${LEDGER}escrow, 90)`,
    ],
  }),
  supply({
    path: 'onchain/xrp-burned',
    title: 'XRP burned',
    description: 'XRP destroyed by transaction fees since the ledger began.',
    reading:
      'Every fee is burned, but the total is a tiny part of supply. It prevents spam rather than making XRP scarce.',
    formula: 'Running total of fees.',
    fields: [
      value('burned_xrp', 'native', 'XRP burned to date.').is`total(fees)`,
      aux('burned_day_xrp', 'native', 'XRP burned on the day.').is`fees`,
    ],
  }),
  use({
    path: 'onchain/xrp-new-accounts',
    title: 'New XRP Ledger accounts',
    description: 'Accounts funded for the first time.',
    reading:
      'Each account requires a reserve in XRP, so the count is harder to inflate than addresses on other chains.',
    formula: 'Accounts activated per day. 30-day average.',
    fields: [
      value('new_accounts', 'count', 'Accounts activated.').is`${LEDGER}new_accounts`,
      value('new_accounts_30d', 'count', '30-day average.').is`sma(${LEDGER}new_accounts, 30)`,
    ],
  }),
  use({
    path: 'onchain/xrp-payments',
    title: 'XRP Ledger payments',
    description: 'Number of successful payments, and their share of all transactions.',
    reading: 'Separates payments from orders on the ledger’s exchange.',
    formula: 'Successful payments per day. Share = payments / transactions, in percent.',
    fields: [
      value('payments', 'count', 'Payments of the day.').is`${LEDGER}payments`,
      aux('payment_share', 'percent', 'Payments as a percentage of transactions.')
        .is`100 * (${LEDGER}payments / tx_count)`,
    ],
  }),
  use({
    path: 'onchain/xrp-dex-offers',
    title: 'XRP Ledger DEX offers',
    description: 'Orders placed on the XRP Ledger’s built-in exchange.',
    reading: 'Mostly market makers. Spikes accompany volatile prices and new tokens.',
    formula: 'Offers created per day. 30-day average.',
    fields: [
      value('dex_offers', 'count', 'Offers created.').is`${LEDGER}offers`,
      value('dex_offers_30d', 'count', '30-day average.').is`sma(${LEDGER}offers, 30)`,
    ],
  }),
  supply({
    path: 'onchain/xrp-amm-liquidity',
    title: 'XRP in AMM pools',
    description: 'XRP held by the ledger’s automated market makers.',
    reading: 'Grows when trading fees compensate for the risk of providing liquidity.',
    formula: 'XRP held by pool accounts since the feature was enabled on 2024-03-22. Value = XRP × price.',
    fields: [
      value('amm_xrp', 'native', 'XRP in pools.').is`${LEDGER}amm_supply`,
      aux('amm_xrp_usd', 'USD', 'Value of XRP in pools.').is`${LEDGER}amm_supply * price_usd`,
    ],
  }),
  use({
    path: 'onchain/xrp-trust-lines',
    title: 'XRP Ledger trust lines',
    description: 'Open trust lines, which allow an account to hold an issuer’s token.',
    reading: 'Shows interest in tokens other than XRP. The jump of late 2021 was a wave of token launches.',
    formula: 'Trust lines at the end of the day. Growth over 30 days.',
    fields: [
      value('trust_lines', 'count', 'Open trust lines.').is`${LEDGER}trust_lines`,
      aux('trust_line_growth_30d', 'percent', 'Growth over 30 days.').is`pct(${LEDGER}trust_lines, 30)`,
    ],
  }),
  supply({
    path: 'onchain/xrp-account-reserve',
    title: 'XRP locked in account reserves',
    description: 'XRP that accounts must keep as a reserve and cannot spend.',
    reading:
      'Falls when validators vote for a lower reserve: to 10 XRP in September 2021 and to 1 XRP in December 2024.',
    formula: 'Accounts × base reserve of the day. Reserves for objects are not included.',
    fields: [
      value('account_reserve_xrp', 'native', 'XRP locked in reserves.')
        .is`address_count * ${LEDGER}base_reserve`,
      aux('base_reserve_xrp', 'native', 'Reserve per account.').is`${LEDGER}base_reserve`,
    ],
  }),
]
