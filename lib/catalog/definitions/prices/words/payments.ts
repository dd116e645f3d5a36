import type { AssetWords } from './asset-words'

export const PAYMENTS = {
  BCH: [
    'Bitcoin Cash',
    'Bitcoin Cash in US dollars. Split from Bitcoin on August 1, 2017, over the block size.',
    'Its supply schedule equals Bitcoin’s, so the ratio of the two shows which one the market prefers as money.',
  ],
  LTC: [
    'Litecoin',
    'Litecoin in US dollars. Charlie Lee’s variant of Bitcoin from October 2011, with blocks four times as frequent.',
    'Has tended to rise ahead of its halvings (2015, 2019, 2023) and to fall after them.',
  ],
  XLM: [
    'Stellar',
    'Lumens in US dollars. Coin of a payment network founded in 2014 by Jed McCaleb after he left Ripple.',
    'Follows XRP within hours. When the two diverge, the stronger one has usually fallen back.',
  ],
  XMR: [
    'Monero',
    'Monero in US dollars. The leading privacy coin since April 2014; senders, recipients and amounts are hidden.',
    'Delistings reduced its volume but not its use. It is less correlated with the market than most coins.',
  ],
  ZEC: [
    'Zcash',
    'Zcash in US dollars. Bitcoin’s rules with optional zero-knowledge privacy, mined since October 2016.',
    'Nine years of decline against Bitcoin ended in autumn 2025 with a tenfold rise within weeks.',
  ],
  DASH: [
    'Dash',
    'Dash in US dollars. Digital cash launched in January 2014 as Darkcoin, with masternodes and instant payments.',
    'Rises with other privacy coins and rarely on its own news.',
  ],
  DCR: [
    'Decred',
    'Decred in US dollars. A 2016 coin secured by mining and by holders’ tickets, with a treasury they vote on.',
    'Most coins are locked in tickets, so the thin supply exaggerates moves in both directions.',
  ],
  XNO: [
    'Nano',
    'Nano in US dollars. Feeless and instant since 2015, with one chain per account; known as RaiBlocks until 2018.',
    'No new coins are issued, so demand alone sets the price. It peaked in January 2018.',
  ],
  RVN: [
    'Ravencoin',
    'Ravencoin in US dollars. A Bitcoin fork without premine for issuing assets, mined on GPUs since January 2018.',
    'Attracts miners when other chains change their rules; it jumped around Ethereum’s merge in September 2022.',
  ],
  BSV: [
    'Bitcoin SV',
    'Bitcoin SV in US dollars. Split from Bitcoin Cash in November 2018 to allow very large blocks.',
    'Most jumps follow court news about Craig Wright, who a court ruled in 2024 is not Satoshi.',
  ],
  XEC: [
    'eCash',
    'eCash in US dollars. A 2020 fork of Bitcoin Cash led by Amaury Séchet, with one million units per former coin.',
    'Peaked after its renaming in July 2021. The low unit price reflects the large number of units.',
  ],
} satisfies Record<string, AssetWords>
