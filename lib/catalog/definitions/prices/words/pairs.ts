import type { AssetWords } from './asset-words'

export const PAIRS = {
  ETHBTC: [
    'Ethereum in Bitcoin',
    'Price of ether in bitcoin, the oldest gauge of demand for altcoins.',
    'Rising: ether outperforms bitcoin, usually together with other altcoins.',
  ],
  SOLETH: [
    'Solana in Ether',
    'Price of solana in ether, comparing the two most used smart-contract chains.',
    'Fell to its low after the failure of FTX and rose tenfold by early 2025. It tends to turn before either dollar price.',
  ],
  SOLBTC: [
    'Solana in Bitcoin',
    'Price of solana in bitcoin, which removes the moves common to the whole market.',
    'A lower high here during a higher high in dollars means that solana only rose with the market.',
  ],
  XRPBTC: [
    'XRP in Bitcoin',
    'Price of XRP in bitcoin, traded since 2013 and longer than most dollar pairs.',
    'Years of decline interrupted by rallies of one to two months.',
  ],
  BNBBTC: [
    'BNB in Bitcoin',
    'Price of BNB in bitcoin: the largest exchange’s token relative to the most traded coin.',
    'Rises in steps that it rarely reverses, unlike most ratios to bitcoin.',
  ],
  DOGEBTC: [
    'Dogecoin in Bitcoin',
    'Price of dogecoin in bitcoin, a gauge of retail speculation.',
    'Sharp rises have come late in a cycle: 2014, 2018, 2021, 2024.',
  ],
  ADABTC: [
    'Cardano in Bitcoin',
    'Price of ada in bitcoin since its first listings in October 2017.',
    'Peaked in early 2018 and in 2021. The lows of 2019 are a common reference.',
  ],
  LTCBTC: [
    'Litecoin in Bitcoin',
    'Price of litecoin in bitcoin, the oldest ratio of two mined coins.',
    'A long decline: litecoin has lost ground against bitcoin in every cycle since 2013.',
  ],
  XMRBTC: [
    'Monero in Bitcoin',
    'Price of monero in bitcoin: demand for privacy relative to the most liquid coin.',
    'Rises when surveillance or delistings are in the news, unlike most ratios to bitcoin.',
  ],
  LINKETH: [
    'Chainlink in Ether',
    'Price of chainlink in ether: an Ethereum app relative to its own chain.',
    'Has risen in bear markets (2018, 2022) and fallen in bull markets.',
  ],
} satisfies Record<string, AssetWords>
