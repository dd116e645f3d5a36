/** Parameters of a simulated chain. Texts are knots: `date value`. */
export interface ChainProfile {
  id: string
  symbol: string
  kind: 'utxo' | 'account'
  /** First day of the ledger. */
  start: string
  /** Height reached at a date; null for a token without its own blocks. Blocks per day after the last date. */
  heights: { knots: string; perDay: number; noise: number } | null
  /** Supply on the first day. */
  premine: number
  /** Block subsidy (halving every `halvingBlocks`), or coins issued per day at dates. */
  issuance: { subsidy: number; halvingBlocks: number } | { perDay: string }
  /** Share of new coins that never move, by creation date. */
  dormant: string
  /** Speed of coin movements: coins that are a day old move with half this probability. */
  haste: number
  fees: string
  transactions: string
  /** Addresses that take part in a transaction, as a mean. */
  addressesPerTransaction: number
  bytesPerTransaction: number
  outputsPerTransaction: number
  addresses: string
  exchangeShare: string
  /** Hash rate in TH/s and hashes per unit of difficulty; null without mining. */
  mining: { hashRate: string; hashesPerDifficulty: number; until?: string; epochBlocks: number } | null
  scripts: boolean
}

const utxo = {
  kind: 'utxo' as const,
  scripts: false,
  haste: 1.1,
  addressesPerTransaction: 2.4,
  outputsPerTransaction: 2.6,
}
const account = {
  kind: 'account' as const,
  scripts: false,
  haste: 1.3,
  addressesPerTransaction: 0.45,
  outputsPerTransaction: 0,
  mining: null,
  heights: null,
}

export const CHAIN_PROFILES: readonly ChainProfile[] = [
  {
    ...utxo,
    id: 'bitcoin',
    symbol: 'BTC',
    haste: 1.25,
    start: '2009-01-03',
    heights: {
      knots:
        '2009-01-03 0, 2009-01-10 30, 2009-03 5800, 2010 32500, 2010-07 64000, 2011 100400, 2011-07 133000, 2012 160000, 2012-11-28 209920, 2013-07 244200, 2014 277900, 2015 336900, 2016 391100, 2016-07-09 419900, 2017 446000, 2018 501900, 2019 556400, 2020 610600, 2020-05-11 629930, 2021 663900, 2022 716600, 2023 769800, 2024 823800, 2024-04-20 839990, 2025 877300, 2026 930000',
      perDay: 144.6,
      noise: 24,
    },
    premine: 0,
    issuance: { subsidy: 50, halvingBlocks: 210_000 },
    dormant:
      '2009-01-03 0.96, 2009-06 0.8, 2010 0.6, 2010-05 0.32, 2010-10 0.12, 2011-06 0.06, 2013 0.035, 2016 0.02, 2020 0.01',
    fees: '2009-01-03 0.01, 2010-06 0.3, 2011-06 12, 2012 14, 2013 45, 2014 14, 2015 18, 2016-06 55, 2017-01 90, 2017-06 260, 2017-09 140, 2017-12-20 760, 2018-03 40, 2019-06 75, 2020-01 20, 2020-08 70, 2021-02 130, 2021-04-20 150, 2021-07 20, 2022-06 16, 2023-03 25, 2023-05-08 420, 2023-08 28, 2023-12-17 330, 2024-03 70, 2024-04-20 900, 2024-05-05 80, 2024-10 14, 2025-04 6, 2026 3.5',
    transactions:
      '2009-01-03 40, 2009-12 150, 2010-07 700, 2011-01 2200, 2011-06 9000, 2012-01 7500, 2012-07 32000, 2013 46000, 2014 62000, 2015 92000, 2016 190000, 2017 285000, 2017-12-14 400000, 2018-03 185000, 2019-05 345000, 2020-04 275000, 2021-01 320000, 2021-07 215000, 2022-06 250000, 2023-02 290000, 2023-05-01 540000, 2023-09 470000, 2024-04-23 720000, 2024-09 590000, 2025-06 380000, 2026 440000',
    bytesPerTransaction: 520,
    addresses:
      '2009-01-03 1, 2009-01-09 20, 2009-01-25 1815, 2009-07-25 1.92e4, 2010-01-25 3.34e4, 2010-07-25 5.3e4, 2011-01-25 6.8e4, 2011-07-25 3.5e5, 2012-01-25 5.8e5, 2013 1.1e6, 2014 2.6e6, 2015 4.8e6, 2016 8e6, 2017 1.2e7, 2018 2.8e7, 2018-09 2.2e7, 2019 2.3e7, 2020 2.8e7, 2021 3.3e7, 2022 3.95e7, 2023 4.3e7, 2024 5.1e7, 2025 5.35e7, 2026 5.5e7',
    exchangeShare:
      '2010-07-18 0.002, 2011-06 0.03, 2013 0.05, 2014 0.06, 2016 0.075, 2018 0.115, 2020-03 0.17, 2021 0.142, 2022 0.14, 2023 0.125, 2024 0.12, 2025 0.115, 2026 0.11',
    mining: {
      hashRate:
        '2009-01-03 7e-6, 2009-12-20 7.2e-6, 2010-04 1e-4, 2010-07 1.5e-3, 2011-01 0.13, 2011-06-25 12, 2011-11 8, 2012-06 12, 2012-12 24, 2013-03 40, 2013-06 150, 2013-10 2200, 2014-01 1.3e4, 2014-06 9.5e4, 2015-01 3.2e5, 2015-10 4.4e5, 2016-03 1.2e6, 2017-01 2.5e6, 2017-07 6e6, 2018-01 1.6e7, 2018-09 5.1e7, 2018-12-15 3.8e7, 2019-07 6.8e7, 2020-01 1.1e8, 2020-04 1.05e8, 2021-05 1.73e8, 2021-07-05 9.5e7, 2022-01 1.8e8, 2023-01 2.65e8, 2024-01 5.2e8, 2025-01 7.9e8, 2025-10 1.08e9, 2026-02 1.0e9, 2027 1.25e9, 2040 1e10',
      hashesPerDifficulty: 2 ** 32,
      epochBlocks: 2016,
    },
    scripts: true,
  },
  {
    ...account,
    id: 'ethereum',
    symbol: 'ETH',
    start: '2015-07-30',
    heights: {
      knots:
        '2015-07-30 0, 2016 778000, 2017 2912000, 2017-10-16 4370000, 2018 4833000, 2019 6988000, 2020 9193000, 2021 11566000, 2022 13917000, 2022-09-15 15537000, 2026 24140000',
      perDay: 7158,
      noise: 30,
    },
    premine: 7.2e7,
    issuance: {
      perDay:
        '2015-07-30 2.6e4, 2016 2.9e4, 2017-01 2.9e4, 2017-10-15 2.2e4, 2017-10-17 2e4, 2019-02-27 1.95e4, 2019-03-02 1.33e4, 2021-08-05 1.3e4, 2021-09 9e3, 2022-09-14 8e3, 2022-09-16 250, 2026 300',
    },
    dormant: '2015-07-30 0.06, 2016 0.03, 2020 0.005',
    fees: '2015-07-30 30, 2016 50, 2017-06 900, 2018-01 2200, 2018-09 500, 2020-04 400, 2020-09 9000, 2021-05 9500, 2022-01 7500, 2022-08 1200, 2023-05 2600, 2024-03 2300, 2025 500, 2026 150',
    transactions:
      '2015-07-30 6000, 2016 9500, 2017 4.5e4, 2018-01 1.15e6, 2019 5.5e5, 2020 5.5e5, 2021 1.15e6, 2023 1e6, 2025 1.25e6, 2026 1.7e6',
    bytesPerTransaction: 170,
    addresses:
      '2015-07-30 9000, 2016 3e4, 2017 8e5, 2018 1.2e7, 2020 3.3e7, 2021 5e7, 2023 9e7, 2025 1.35e8, 2026 1.6e8',
    exchangeShare: '2015-08-07 0.03, 2018 0.13, 2020 0.2, 2021 0.17, 2023 0.13, 2026 0.085',
    mining: {
      hashRate:
        '2015-07-30 0.05, 2016 0.5, 2017 6, 2018 150, 2018-08 280, 2019 150, 2021 290, 2021-05 600, 2022-05 1050, 2022-09-14 860',
      hashesPerDifficulty: 1,
      until: '2022-09-15',
      epochBlocks: 1,
    },
  },
  {
    ...utxo,
    id: 'litecoin',
    symbol: 'LTC',
    start: '2011-10-07',
    heights: {
      knots:
        '2011-10-07 0, 2011-10-13 3000, 2013 268000, 2014 490000, 2015-08-26 840000, 2019-08-05 1680000, 2023-08-02 2520000, 2026 3028000',
      perDay: 576,
      noise: 40,
    },
    premine: 0,
    issuance: { subsidy: 50, halvingBlocks: 840_000 },
    dormant: '2011-10-07 0.3, 2012-06 0.12, 2014 0.04, 2018 0.01',
    haste: 1.25,
    fees: '2011-10-07 2, 2013-12 120, 2015 20, 2017-12 250, 2019 35, 2021 45, 2026 20',
    transactions:
      '2011-10-07 3000, 2013 5000, 2014 1.6e4, 2015 5000, 2017 5000, 2018-01 1.2e5, 2019 2.6e4, 2021 1e5, 2023-05 3e5, 2024 2.2e5, 2026 1.9e5',
    bytesPerTransaction: 420,
    addresses: '2011-10-07 200, 2013 8e4, 2014 5e5, 2017 1e6, 2018-02 3e6, 2021 4e6, 2023 7e6, 2026 8.2e6',
    exchangeShare: '2013-04-28 0.05, 2018 0.14, 2021 0.18, 2026 0.13',
    mining: {
      hashRate:
        '2011-10-07 1e-5, 2012 1e-3, 2013 0.015, 2014 0.09, 2015 1.2, 2017 1.8, 2018-06 300, 2019-07 450, 2020 160, 2022 500, 2024 950, 2026 2900, 2040 1e4',
      hashesPerDifficulty: 2 ** 32,
      epochBlocks: 2016,
    },
  },
  {
    ...utxo,
    id: 'dogecoin',
    symbol: 'DOGE',
    start: '2013-12-08',
    heights: {
      knots:
        '2013-12-08 0, 2014 32000, 2014-02-14 100000, 2014-12-16 500000, 2015-04-28 700000, 2026 6020000',
      perDay: 1385,
      noise: 40,
    },
    premine: 0,
    issuance: {
      perDay:
        '2013-12-08 9e8, 2014-02-10 7.2e8, 2014-04-27 3.5e8, 2014-09 8.8e7, 2014-12 1.5e7, 2015-03 1.4e7, 2030 1.38e7',
    },
    dormant: '2013-12-08 0.14, 2014-03 0.05, 2015 0.02',
    haste: 1.2,
    fees: '2013-12-08 1e5, 2014-03 8e4, 2016 2.5e4, 2018 5e4, 2021-05 9e4, 2023-06 6e5, 2026 3e4',
    transactions:
      '2013-12-08 2e4, 2014-02 6e4, 2015 1.2e4, 2018-01 6e4, 2020 2.5e4, 2021-05 6e4, 2023-06 6e5, 2024-06 5e4, 2026 4.5e4',
    bytesPerTransaction: 380,
    addresses: '2013-12-08 1000, 2014-03 8e5, 2018 2.4e6, 2021-06 4e6, 2024 6.5e6, 2026 8e6',
    exchangeShare: '2013-12-20 0.05, 2018 0.12, 2021 0.22, 2026 0.2',
    mining: {
      hashRate:
        '2013-12-08 1e-3, 2014-02 0.09, 2014-08 0.05, 2014-10 0.9, 2017 2, 2018-06 220, 2020 150, 2022 420, 2024 900, 2026 2800, 2040 1e4',
      hashesPerDifficulty: 2 ** 32,
      epochBlocks: 240,
    },
  },
  {
    ...utxo,
    id: 'cardano',
    symbol: 'ADA',
    start: '2017-09-23',
    heights: { knots: '2017-09-23 0, 2020-07-29 4490500, 2026 12850000', perDay: 4230, noise: 30 },
    premine: 2.59e10,
    issuance: {
      perDay:
        '2017-09-23 100, 2020-07-28 100, 2020-08-10 4.6e6, 2022 3.2e6, 2024 1.8e6, 2026 1.2e6, 2032 5e5',
    },
    dormant: '2017-09-23 0.05, 2018 0.01',
    haste: 1.1,
    fees: '2017-09-23 700, 2018-01 3500, 2019 1000, 2021-03 1.3e4, 2022-01 3.6e4, 2023 1.6e4, 2024-12 1.8e4, 2026 7e3',
    transactions:
      '2017-09-23 3000, 2018-01 1.5e4, 2019 4000, 2021-03 5e4, 2022-01 1.1e5, 2023 6e4, 2024-12 7e4, 2026 2.8e4',
    bytesPerTransaction: 900,
    addresses: '2017-09-23 1.5e4, 2018-02 4.5e5, 2020 6e5, 2021-06 2e6, 2022 3.8e6, 2024 4.5e6, 2026 4.7e6',
    exchangeShare: '2017-10-02 0.1, 2018-02 0.25, 2021 0.22, 2023 0.14, 2026 0.13',
    mining: null,
  },
  {
    ...account,
    id: 'chainlink',
    symbol: 'LINK',
    start: '2017-09-16',
    premine: 3.5e8,
    issuance: { perDay: '2017-09-16 0, 2019 2e3, 2020 6e4, 2022 9e4, 2024 1.1e5, 2026 1e5' },
    dormant: '2017-09-16 0.04',
    addressesPerTransaction: 0.75,
    haste: 1.1,
    fees: '2017-09-16 5, 2020-08 120, 2021-05 140, 2023 8, 2026 2',
    transactions:
      '2017-09-16 400, 2018 2500, 2019-07 6000, 2020-08 2.6e4, 2021-05 2.2e4, 2023 9000, 2026 1e4',
    bytesPerTransaction: 180,
    addresses: '2017-09-16 3000, 2018 3e4, 2020 1e5, 2021 4e5, 2023 6.9e5, 2026 8e5',
    exchangeShare: '2017-09-20 0.1, 2020 0.2, 2021 0.17, 2024 0.24, 2026 0.19',
  },
  {
    ...account,
    id: 'ripple',
    symbol: 'XRP',
    start: '2013-01-01',
    heights: {
      knots:
        '2013-01-01 32570, 2014 4400000, 2016 18200000, 2018 35700000, 2020 52500000, 2022 68600000, 2024 84800000, 2026 101300000',
      perDay: 22400,
      noise: 60,
    },
    premine: 7.8e9,
    issuance: { perDay: '2013-01-01 2e7, 2014 2.6e7, 2015 8e6, 2018 5e6, 2021 5.5e6, 2024 9e6, 2026 8e6' },
    dormant: '2013-01-01 0.05, 2014 0.02',
    // One account often sends thousands of transactions a day.
    addressesPerTransaction: 0.03,
    haste: 1,
    fees: '2013-01-01 3, 2014 10, 2018-01 4e4, 2019 700, 2021 600, 2024-12 9000, 2026 700',
    transactions:
      '2013-01-01 8000, 2014 1.2e5, 2016 5e5, 2018-01 1.4e6, 2020 1.1e6, 2023 1.3e6, 2024-12 3e6, 2026 1.7e6',
    bytesPerTransaction: 260,
    addresses: '2013-01-01 4000, 2014 6e4, 2017 1.7e5, 2018-02 1.1e6, 2021 2.6e6, 2024 5.1e6, 2026 7.4e6',
    exchangeShare: '2013-08-15 0.05, 2018 0.15, 2021 0.2, 2026 0.16',
  },
]
