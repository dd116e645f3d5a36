import type { AssetWords } from './asset-words'

export const PAIRS = {
  ETHBTC: [
    'Ethereum in Bitcoin',
    'One ether counted in bitcoin: the oldest gauge of appetite for the rest of the market.',
    'Rising: ether outruns bitcoin, usually with the wider market of smaller coins.',
  ],
  SOLETH: [
    'Solana in Ether',
    'One solana counted in ether: the contest of the two busiest smart-contract chains.',
    'Fell to its lowest after FTX and rose tenfold by early 2025; it turns before either dollar price does.',
  ],
  SOLBTC: [
    'Solana in Bitcoin',
    'One solana counted in bitcoin, which takes the common tide out of its chart.',
    'A lower high here during a higher high in dollars: the coin is only being carried.',
  ],
  XRPBTC: [
    'XRP in Bitcoin',
    'XRP counted in bitcoin, a pair traded since 2013 and longer than most in dollars.',
    'Years of decline broken by bursts; each burst has been a month or two.',
  ],
  BNBBTC: [
    'BNB in Bitcoin',
    'BNB counted in bitcoin: whether the largest exchange’s token beats the asset most traded there.',
    'Climbs in steps and seldom gives them back, unlike most ratios to bitcoin.',
  ],
  DOGEBTC: [
    'Dogecoin in Bitcoin',
    'Dogecoin counted in bitcoin, the thermometer of silliness.',
    'Vertical phases mark the late part of a cycle: 2014, 2018, 2021, 2024.',
  ],
  ADABTC: [
    'Cardano in Bitcoin',
    'Ada counted in bitcoin since its first listings of October 2017.',
    'Peaks came early in 2018 and in 2021; below its lows of 2019 nothing supports it.',
  ],
  LTCBTC: [
    'Litecoin in Bitcoin',
    'Litecoin counted in bitcoin, the oldest ratio of two mined coins.',
    'A long slope down: silver has lost to gold here in every cycle since 2013.',
  ],
  XMRBTC: [
    'Monero in Bitcoin',
    'Monero counted in bitcoin: what privacy is worth against the most liquid coin.',
    'Rises when surveillance or delistings are in the news, against the usual pattern of ratios.',
  ],
  LINKETH: [
    'Chainlink in Ether',
    'Chainlink counted in ether: an application of Ethereum against its own chain.',
    'Up in bear markets (2018, 2022) and down in booms: a defensive ratio in a strange place.',
  ],
} satisfies Record<string, AssetWords>
