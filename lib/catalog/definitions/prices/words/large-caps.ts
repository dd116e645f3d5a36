import type { AssetWords } from './asset-words'

export const LARGE_CAPS = {
  BTC: [
    'Bitcoin',
    'Bitcoin in US dollars. The first cryptocurrency, mined since January 2009 and capped at 21 million coins.',
    'Sets the direction of the market: most other coins move with it, usually by more.',
  ],
  ETH: [
    'Ethereum',
    'Ether in US dollars. The coin of the Ethereum smart-contract chain, live since July 2015 and proof-of-stake since September 2022.',
    'Tends to lead altcoins when apps are in heavy use. Fees are burned, so use reduces its supply.',
  ],
  BNB: [
    'BNB',
    'BNB in US dollars. Sold by Binance in 2017; now gas of BNB Chain and a discount on exchange fees.',
    'Follows the fortunes of one exchange. Quarterly burns reduce its supply toward 100 million.',
  ],
  SOL: [
    'Solana',
    'Solana in US dollars. A fast proof-of-stake chain launched in March 2020, popular for retail and meme-coin trading.',
    'Moves more than Ether in both directions. Its low of 2022 followed the failure of FTX, a large holder.',
  ],
  XRP: [
    'XRP',
    'XRP in US dollars. The coin of the XRP Ledger, created in 2012 for payments, with a large part held in escrow by Ripple.',
    'Long quiet periods and sudden rallies, several of them on court news in the case the SEC brought in 2020.',
  ],
  DOGE: [
    'Dogecoin',
    'Dogecoin in US dollars. Started as a joke in December 2013, based on Litecoin and merge-mined, with five billion new coins a year.',
    'Public attention moves it more than anything else. Its peaks have come late in a cycle.',
  ],
  ADA: [
    'Cardano',
    'Ada in US dollars. The coin of Cardano, a proof-of-stake chain of 2017 built on peer-reviewed research.',
    'Held mostly by retail investors. It does well in broad rallies and lags in narrow ones.',
  ],
  TRX: [
    'TRON',
    'TRX in US dollars. The coin of TRON, live since 2018, whose chain carries a large share of Tether transfers.',
    'Less volatile than similar coins, because stablecoin transfers create steady demand for fees.',
  ],
} satisfies Record<string, AssetWords>
