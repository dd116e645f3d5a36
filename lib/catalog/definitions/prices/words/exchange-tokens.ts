import type { AssetWords } from './asset-words'

export const EXCHANGE_TOKENS = {
  BGB: [
    'Bitget Token',
    'BGB in US dollars: the token of the Bitget exchange since July 2021; 800 million were burnt at the end of 2024.',
    'A claim on one venue’s growth; the burn explains its leap of December 2024.',
  ],
  OKB: [
    'OKB',
    'OKB in US dollars: fee discounts on OKX, trading since 2019 and fixed at 21 million after a burn in August 2025.',
    'Two thirds of the supply vanished in a day: compare its capitalisation across that date, not its price.',
  ],
  LEO: [
    'UNUS SED LEO',
    'LEO in US dollars: sold by iFinex, owner of Bitfinex, in May 2019 and bought back from the exchange’s revenue.',
    'The least volatile of large tokens; its jump of February 2022 was the recovery of stolen bitcoin.',
  ],
  CRO: [
    'Cronos',
    'CRO in US dollars: the token of Crypto.com and gas of its Cronos chain; seventy billion were burnt in 2021, then restored by vote in 2025.',
    'A marketing budget made visible: highest in November 2021, the month an arena took the firm’s name.',
  ],
  GT: [
    'Gate Token',
    'GT in US dollars: the token of the exchange Gate and of its chain since 2019, burnt every quarter.',
    'Slow in falls, slower in rises: holders are the exchange’s own customers.',
  ],
  KCS: [
    'KuCoin Token',
    'KCS in US dollars: a share of trading fees on KuCoin since 2017, bought back and burnt.',
    'Charges by US authorities in March 2024 and the plea of January 2025 mark its chart.',
  ],
  HT: [
    'Huobi Token',
    'HT in US dollars: the token of Huobi, now HTX, since 2018, superseded by a new token after the venue’s sale.',
    'An example of how a token ends when its venue moves on.',
  ],
  FTT: [
    'FTX Token',
    'FTT in US dollars: the token of the exchange FTX, which failed in November 2022.',
    'Ninety percent gone in three days; what trades since is a rumour about the estate, not a claim on it.',
  ],
} satisfies Record<string, AssetWords>
