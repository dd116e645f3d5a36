import type { AssetWords } from './asset-words'

export const LARGE_CAPS = {
  BTC: [
    'Bitcoin',
    'Bitcoin in US dollars: the first cryptocurrency, mined since January 2009 and capped at 21 million coins.',
    'The market’s own clock: most other coins rise and fall with it, only further.',
  ],
  ETH: [
    'Ethereum',
    'Ether in US dollars, the coin of the smart-contract chain live since July 2015, by stake since September 2022.',
    'Leads the wider market when applications are busy; fees are burnt, so use shrinks the supply.',
  ],
  BNB: [
    'BNB',
    'BNB in US dollars: sold by Binance in 2017, now the gas of BNB Chain and a discount on the exchange’s fees.',
    'Tracks the fortunes of one exchange; quarterly burns lower its supply toward 100 million.',
  ],
  SOL: [
    'Solana',
    'Solana in US dollars: a fast proof-of-stake chain launched in March 2020, home of much retail and meme-coin trading.',
    'Falls harder than Ether and recovers faster; its low of 2022 followed the failure of FTX, a large holder.',
  ],
  XRP: [
    'XRP',
    'XRP in US dollars: the coin of the XRP Ledger of 2012, made for payments, with much of it escrowed by Ripple.',
    'Long sleeps and sudden runs, several of them on court news of the case the SEC brought in 2020.',
  ],
  DOGE: [
    'Dogecoin',
    'Dogecoin in US dollars: a joke of December 2013 on a Litecoin base, merge-mined, with five billion new coins a year.',
    'Attention moves it more than anything else; its peaks have come late in a cycle.',
  ],
  ADA: [
    'Cardano',
    'Ada in US dollars, the coin of Cardano, a proof-of-stake chain of 2017 built on peer-reviewed research.',
    'A coin of retail holders: strong in broad rises, slow in the narrow ones.',
  ],
  TRX: [
    'TRON',
    'TRX in US dollars: the coin of TRON, live since 2018, whose chain carries a large part of all Tether transfers.',
    'Steadier than its peers, as stablecoin transfers pay for it in any weather.',
  ],
} satisfies Record<string, AssetWords>
