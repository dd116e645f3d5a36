import type { AssetWords } from './asset-words'

export const EXCHANGE_TOKENS = {
  BGB: [
    'Bitget Token',
    'BGB in US dollars. Token of the Bitget exchange since July 2021; 800 million were burned at the end of 2024.',
    'Follows the growth of one exchange. The burn explains its jump in December 2024.',
  ],
  OKB: [
    'OKB',
    'OKB in US dollars. Gives fee discounts on OKX since 2019; fixed at 21 million after a burn in August 2025.',
    'The burn removed two thirds of supply in one day, so market capitalization compares better than price across that date.',
  ],
  LEO: [
    'UNUS SED LEO',
    'LEO in US dollars. Sold by iFinex, the owner of Bitfinex, in May 2019 and bought back from exchange revenue.',
    'The least volatile large token. It jumped in February 2022 when stolen bitcoin was recovered.',
  ],
  CRO: [
    'Cronos',
    'CRO in US dollars. Token of Crypto.com and gas of the Cronos chain; 70 billion were burned in 2021 and restored by vote in 2025.',
    'Follows the exchange’s marketing. It peaked in November 2021, when an arena took the company’s name.',
  ],
  GT: [
    'Gate Token',
    'GT in US dollars. Token of the Gate exchange and its chain since 2019, burned every quarter.',
    'Moves less than the market in both directions, because most holders are customers of the exchange.',
  ],
  KCS: [
    'KuCoin Token',
    'KCS in US dollars. Pays a share of trading fees on KuCoin since 2017; bought back and burned.',
    'Marked by US charges against the exchange in March 2024 and its guilty plea in January 2025.',
  ],
  HT: [
    'Huobi Token',
    'HT in US dollars. Token of Huobi, now HTX, since 2018; replaced by a new token after the exchange was sold.',
    'Shows how an exchange token loses its value when the exchange moves on.',
  ],
  FTT: [
    'FTX Token',
    'FTT in US dollars. Token of FTX, the exchange that failed in November 2022.',
    'Lost 90 percent in three days. It now trades on rumors and is not a claim on the estate.',
  ],
} satisfies Record<string, AssetWords>
