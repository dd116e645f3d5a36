import { describe, expect, test } from 'vitest'
import { AGE_BANDS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import type { Definition } from '../define'
import { DEFINITIONS } from '../load/definitions'

const words = (list: string) => list.split(/[\s,]+/).filter(Boolean)

const MVRV = words(`
  mvrv, mvrv_ratio, lth_mvrv, sth_mvrv, market_cap_usd, realized_cap_usd, realized_price, z_score, mvrv_mean,
  mvrv_0sigma_price, mvrv_minus_1sigma_price, mvrv_plus_1sigma_price, 4year_average, 4year_minus_1_sigma,
  4year_minus_2_sigma, 4year_plus_1_sigma, 4year_plus_2_sigma, alltime_average, alltime_minus_1_sigma,
  alltime_minus_2_sigma, alltime_plus_1_sigma, alltime_plus_2_sigma, mvrv_4year_average, mvrv_4year_minus_sigma,
  mvrv_4year_plus_sigma, mvrv_alltime_average, mvrv_alltime_minus_sigma, mvrv_alltime_plus_sigma`)

const COINBLOCKS = words(`
  coinblocks_created, coinblocks_destroyed, cumulative_coinblocks_created, cumulative_coinblocks_destroyed,
  cumulative, liveliness, vaultedness`)

const bands = AGE_BANDS.map((band) => band.id)

/** Field lists of the interface specification, §2.3 and §2.8, for Bitcoin’s rows. */
const LISTED: Record<string, string[]> = {
  'onchain/sopr': words(`
    sopr, adjusted_sopr, asopr, asopr_sma7, sopr_sma7, lth_sopr, sth_sopr, realized_loss_usd, realized_profit_usd,
    spent_outputs, spent_value_usd`),
  'onchain/mvrv': MVRV,
  'onchain/realized-cap': words(`
    realized_cap, realized_cap_btc, realized_cap_usd, realized_cap_created, realized_cap_destroyed, realized_cap_net,
    realized_cap_change_7d, realized_cap_change_7d_pct, market_cap, market_cap_btc, market_cap_usd, mvrv_ratio, mvrv,
    nupl, sopr, supply_btc, lth_cost_basis_usd, sth_cost_basis_usd, lth_realized_cap_usd, sth_realized_cap_usd,
    realized_price_usd`),
  'onchain/cdd': words(`
    cdd, coin_days_destroyed, cum_cdd, value_days_destroyed, value_days_destroyed_usd,
    cumulative_value_days_destroyed, vdd, vdd_usd, vdd_30d_ma, vdd_365d_ma, vdd_multiple, vdd_calculated,
    cumulative_vdd, circulating_supply_btc`),
  'onchain/circulating-supply': words(`
    circulating_supply, circulating_supply_btc, supply_btc, supply_millions, active_supply_btc, active_millions,
    vaulted_supply_btc, vaulted_millions, float_supply_btc, float_millions, liveliness, liveliness_percent,
    vaultedness, vaultedness_percent, utxo_count`),
  'onchain/coinblocks-created': COINBLOCKS,
  'onchain/coinblocks-destroyed': COINBLOCKS,
  'onchain/lth-cost-basis': words(`
    lth_cost_basis, lth_cost_basis_usd, lth_supply_btc, lth_realized_price, lth_pl_ratio, rolling_std, half_std_band,
    cooled_band, cooled_half_band, heated_band, heated_half_band, over_heated_band`),
  'onchain/active-mvrv': [
    ...words(`
      active_mvrv, active_market_cap, active_realized_cap, active_realized_price, active_supply_btc, aviv_ratio,
      aviv_nupl, cointime_price, investor_cap, thermocap, true_market_mean_price, vaulted_price`),
    ...MVRV,
  ],
  'onchain/mining-difficulty': words(`
    difficulty, hash_rate, blocks, last_height, avg_fees_per_block, total_fees_btc, coinbase_rewards_btc,
    daily_issuance_btc, utxos_created, utxos_spent`),
  'onchain/revived-supply': [
    ...words('revived_supply, total_revived, total, 5y_plus, revived_5y_plus'),
    ...bands,
    ...bands.map((id) => `revived_${id}`),
  ],
  'onchain/sth-pvr': words(`
    sth_pvr, sth_profit_volatility_ratio, profit_volatility_ratio, price_volatility_30d, zero_line, sth_cost_basis,
    sth_realized_price, sth_supply, sth_realized_profit_usd, sth_realized_loss_usd, sth_sopr,
    lth_realized_profit_usd, lth_realized_loss_usd, lth_sopr`),
  'onchain/urpd-history': words('buckets, total_supply, btc_price'),
  'onchain/urpd-by-cohort': words(`
    distribution, ath_price, current_price, bucket_count, bucket_mode, cohort_count, cohort_names, cohort_summaries,
    total_supply_btc`),
  'onchain/lth-growth': ['lth_growth'],
  'onchain/sth-rpl-sma30': ['sth_rpl_sma30'],
  'onchain/rainbow-q50': ['rainbow_q50'],
  'charts/a2vr': words(`
    a2vr, a2vr_momentum, a2vr_momentum_positive, a2vr_sma, active, ratio, vaulted, coinblocks_created,
    coinblocks_destroyed, cointime_price`),
  'charts/cointime-economics': words(`
    active_cap, active_price, vaulted_cap, vaulted_price, cointime_price, coinblocks_stored, dormancy_1w,
    dormancy_1m, dormancy_1y, investor_cap, thermo_cap, true_market_mean, liveliness, vaultedness`),
  'charts/cohort-by-type': SCRIPT_TYPES.flatMap((type) => [`${type}_supply_btc`, `${type}_rcap_usd`]),
  'charts/exchange-inflows-outflows': words('net_flow, inflow, outflow, total_balance'),
  'charts/transaction-fees': words(`
    fees_btc, fees_usd, total_fees_btc, total_fees_usd, tx_count, fee_per_tx, difficulty, hash_rate, blocks`),
}

/** Endpoints whose list contains all of their own columns. */
const WHOLE = [
  'onchain/sopr',
  'onchain/mvrv',
  'onchain/realized-cap',
  'onchain/cdd',
  'onchain/circulating-supply',
  'onchain/coinblocks-created',
  'onchain/coinblocks-destroyed',
  'onchain/lth-cost-basis',
  'onchain/active-mvrv',
  'onchain/urpd-history',
  'onchain/urpd-by-cohort',
  'charts/cointime-economics',
  'charts/cohort-by-type',
  'charts/exchange-inflows-outflows',
]

const byPath = new Map(DEFINITIONS.map((definition) => [definition.path, definition]))

function bitcoinNames(definition: Definition | undefined): string[] {
  if (!definition || definition.kind === 'legacy') return []
  return definition.fields
    .filter((field) => !field.chains || field.chains.includes('bitcoin'))
    .map((field) => field.name)
}

describe.each(Object.entries(LISTED))('%s', (path, listed) => {
  test('has every field the specification lists, by its exact name', () => {
    const names = bitcoinNames(byPath.get(path))
    expect(listed.filter((name) => !names.includes(name))).toEqual([])
  })

  test.runIf(WHOLE.includes(path))('has no field beyond the list', () => {
    expect(bitcoinNames(byPath.get(path)).filter((name) => !listed.includes(name))).toEqual([])
  })
})

test('coinflow lists no fields of its own', () => {
  expect(bitcoinNames(byPath.get('charts/coinflow'))).toEqual([])
})

test('rows that the specification lists in full have no other time or price columns', () => {
  const history = byPath.get('onchain/urpd-history')
  const byCohort = byPath.get('onchain/urpd-by-cohort')
  expect(history).toMatchObject({ withoutSharedPrices: true })
  expect(byCohort).toMatchObject({ withoutSharedPrices: true, timeFields: [] })
})

const LEGACY = {
  'rhodl-ratio': 'rhodl',
  'cb-profit-loss-ratio': 'profit-loss',
  'circulating-supply-profit-loss': 'profit-loss',
  'entity-adjusted-cdd': 'cdd',
  'entity-adjusted-mvrv': 'mvrv',
  'entity-adjusted-nupl': 'nupl',
  'entity-adjusted-realized-cap': 'realized-cap',
  'entity-adjusted-sopr': 'sopr',
  'mvrv-data': 'mvrv',
  'mvrv-zscore': 'mvrv',
  'sopr-age-bands': 'age-bands',
  'sopr-bands': 'sopr',
  'sopr-by-cost-basis-band': 'sopr',
  'sopr-cohorts': 'sopr',
}

test.each(Object.entries(LEGACY))('%s answers as %s', (legacy, canonical) => {
  const definition = byPath.get(`onchain/${legacy}`)
  expect(definition).toMatchObject({ kind: 'legacy', canonical: { path: `onchain/${canonical}`, query: {} } })
  const names = bitcoinNames(byPath.get(`onchain/${canonical}`))
  const renamed = definition?.kind === 'legacy' ? Object.values(definition.renamed ?? {}) : []
  for (const name of renamed) expect(names).toContain(name)
})
