import { change } from '@/lib/engine/ops/risk/change'
import { multiply } from '@/lib/engine/ops/rows/arithmetic'
import { cumulativeSum } from '@/lib/engine/ops/windows/cumulative-sum'
import { aux, type Definition, value, withRole } from '../../../define'
import { growthOver, meanOver, percentOf } from '../ratios'
import { oneChain } from './one-chain'

const LEDGER = 'xrp-ledger/ripple:'
const use = oneChain('ripple', 'network', 'Ledgers of XRP, or imported figures of them.')
const supply = oneChain('ripple', 'supply', 'Objects of the XRP Ledger, or imported figures of them.')

export const definitions: Definition[] = [
  supply(
    {
      path: 'xrp-escrow',
      title: 'XRP in escrow',
      description: 'XRP locked in time contracts on the ledger.',
      reading:
        'Up to a billion is freed each month and most locked again: the slope is what really reaches the market.',
      formula: 'Sum of open escrows, 55 billion of them placed in December 2017.',
    },
    value('escrow_xrp', 'native', 'XRP in escrow.', `${LEDGER}escrow`),
  ),
  supply(
    {
      path: 'xrp-escrow-release',
      title: 'XRP released from escrow',
      description: 'XRP that left escrow for good over three months.',
      reading: 'New float: compare it with what exchanges absorb in the same time.',
      formula: 'Escrow of 90 days before less escrow now, net of what was locked again.',
    },
    withRole('flow', 'escrow_release_xrp', 'native', 'Net release of 90 days.', {
      from: [`${LEDGER}escrow`],
      daily: true,
      compute: ([locked]) => change(locked, 90).map((x) => 0 - x),
    }),
  ),
  supply(
    {
      path: 'xrp-burned',
      title: 'XRP burned',
      description: 'XRP destroyed by transaction fees since the ledger began.',
      reading:
        'Every fee is burned, yet it is a tiny part of supply: it protects from spam, it does not make XRP scarce.',
      formula: 'Running total of fees.',
    },
    value('burned_xrp', 'native', 'XRP burned so far.', {
      from: ['fees'],
      daily: true,
      compute: ([fees]) => cumulativeSum(fees),
    }),
    aux('burned_day_xrp', 'native', 'XRP burned on the day.', 'fees'),
  ),
  use(
    {
      path: 'xrp-new-accounts',
      title: 'New XRP accounts',
      description: 'Accounts that were funded for the first time.',
      reading: 'Each needs a reserve in XRP, so the count is harder to inflate than addresses elsewhere.',
      formula: 'Accounts activated on the day; mean of 30 days.',
    },
    value('new_accounts', 'count', 'Accounts activated.', `${LEDGER}new_accounts`),
    value('new_accounts_30d', 'count', 'Mean of 30 days.', meanOver(`${LEDGER}new_accounts`, 30)),
  ),
  use(
    {
      path: 'xrp-payments',
      title: 'XRP Ledger payments',
      description: 'Payments that went through, and their part of all transactions.',
      reading: 'The use the ledger was made for, told apart from orders on its exchange.',
      formula: 'Successful payments of the day; / transactions in percent.',
    },
    value('payments', 'count', 'Payments of the day.', `${LEDGER}payments`),
    aux(
      'payment_share',
      'percent',
      'Payments in percent of transactions.',
      percentOf(`${LEDGER}payments`, 'tx_count'),
    ),
  ),
  use(
    {
      path: 'xrp-dex-offers',
      title: 'Offers on the XRP exchange',
      description: 'Orders placed on the order books inside the XRP Ledger.',
      reading: 'Mostly market makers: bursts come with volatile prices and new tokens.',
      formula: 'Offers created on the day; mean of 30 days.',
    },
    value('dex_offers', 'count', 'Offers created.', `${LEDGER}offers`),
    value('dex_offers_30d', 'count', 'Mean of 30 days.', meanOver(`${LEDGER}offers`, 30)),
  ),
  supply(
    {
      path: 'xrp-amm-liquidity',
      title: 'XRP in liquidity pools',
      description: 'XRP that lies in the automated market makers of the ledger.',
      reading: 'Grows when fees of trading pay for the risk of holding both sides.',
      formula: 'XRP held by pool accounts, since the feature was enabled on 2024-03-22; × price.',
    },
    value('amm_xrp', 'native', 'XRP in pools.', `${LEDGER}amm_supply`),
    aux('amm_xrp_usd', 'USD', 'Its value.', {
      from: [`${LEDGER}amm_supply`, 'price_usd'],
      compute: ([coins, price]) => multiply(coins, price),
    }),
  ),
  use(
    {
      path: 'xrp-trust-lines',
      title: 'XRP Ledger trust lines',
      description: 'Open permissions of accounts to hold a token of some issuer.',
      reading: 'Shows interest in tokens beside XRP; the jump of late 2021 was a wave of token launches.',
      formula: 'Trust lines at the end of the day; growth over 30 days.',
    },
    value('trust_lines', 'count', 'Open trust lines.', `${LEDGER}trust_lines`),
    aux('trust_line_growth_30d', 'percent', 'Growth over 30 days.', growthOver(`${LEDGER}trust_lines`, 30)),
  ),
  supply(
    {
      path: 'xrp-account-reserve',
      title: 'XRP locked by account reserves',
      description: 'XRP that accounts have to keep and cannot spend.',
      reading:
        'Steps down when validators vote for a lower reserve: to 10 in September 2021, to 1 in December 2024.',
      formula: 'Accounts × base reserve of the day; reserves for objects are not counted.',
    },
    value('account_reserve_xrp', 'native', 'XRP bound by reserves.', {
      from: ['address_count', `${LEDGER}base_reserve`],
      compute: ([accounts, each]) => multiply(accounts, each),
    }),
    aux('base_reserve_xrp', 'native', 'Reserve of one account.', `${LEDGER}base_reserve`),
  ),
]
