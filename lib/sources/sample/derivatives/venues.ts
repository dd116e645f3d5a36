import type { VENUES } from '@/lib/sources/base-tables'

export interface VenueProfile {
  /** First day of open interest and funding. CME has a rate implied by its front month. */
  interest: string
  funding: string
  /** Weight of the venue in open interest, by date. */
  share: string
  /** Deviation of its funding rate from the market’s, per eight hours. */
  lean: number
}

export const VENUE_PROFILES: Readonly<Record<(typeof VENUES)[number], VenueProfile>> = {
  bitmex: {
    interest: '2016-05-14',
    funding: '2016-05-14',
    lean: -0.00001,
    share: '2016-05-14 0.95, 2018 0.7, 2019-10 0.4, 2020-06 0.17, 2021 0.1, 2023 0.02, 2026 0.006',
  },
  deribit: {
    interest: '2018-08-14',
    funding: '2018-08-14',
    lean: -0.00001,
    share: '2018-08-14 0.08, 2020 0.06, 2022 0.05, 2026 0.04',
  },
  okx: {
    interest: '2018-12-11',
    funding: '2018-12-11',
    lean: 0,
    share: '2018-12-11 0.22, 2020 0.25, 2021 0.12, 2023 0.09, 2026 0.055',
  },
  htx: {
    interest: '2019-01-03',
    funding: '2020-03-27',
    lean: 0.00001,
    share: '2019-01-03 0.12, 2020-06 0.17, 2021-06 0.06, 2023 0.03, 2026 0.02',
  },
  kraken: {
    interest: '2019-03-20',
    funding: '2019-03-20',
    lean: -0.000015,
    share: '2019-03-20 0.004, 2022 0.006, 2026 0.004',
  },
  binance: {
    interest: '2019-09-10',
    funding: '2019-09-10',
    lean: 0.00001,
    share: '2019-09-10 0.05, 2020-06 0.16, 2021-06 0.24, 2023 0.34, 2024 0.25, 2026 0.2',
  },
  bybit: {
    interest: '2019-10-08',
    funding: '2019-10-08',
    lean: 0.00001,
    share: '2019-10-08 0.05, 2021 0.15, 2023 0.18, 2026 0.12',
  },
  gate: {
    interest: '2020-03-12',
    funding: '2020-03-12',
    lean: 0.00001,
    share: '2020-03-12 0.01, 2023 0.03, 2025 0.08, 2026 0.09',
  },
  cme: {
    interest: '2017-12-18',
    funding: '2017-12-18',
    lean: -0.00001,
    share: '2017-12-18 0.06, 2019 0.08, 2020-06 0.09, 2021 0.13, 2022 0.15, 2023-10 0.24, 2024 0.3, 2026 0.2',
  },
  bitget: {
    interest: '2021-08-10',
    funding: '2021-08-10',
    lean: 0.00002,
    share: '2021-08-10 0.02, 2023 0.08, 2026 0.08',
  },
  coinbase: {
    interest: '2023-12-12',
    funding: '2023-12-12',
    lean: 0,
    share: '2023-12-12 0.003, 2025 0.012, 2026 0.02',
  },
  hyperliquid: {
    interest: '2024-12-03',
    funding: '2024-12-03',
    lean: 0.00003,
    share: '2024-12-03 0.02, 2025-08 0.05, 2026 0.05',
  },
  mexc: { interest: '2025-03-11', funding: '2025-03-11', lean: 0.00002, share: '2025-03-11 0.04, 2026 0.06' },
}
