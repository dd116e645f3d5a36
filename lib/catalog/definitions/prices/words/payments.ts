import type { AssetWords } from './asset-words'

export const PAYMENTS = {
  BCH: [
    'Bitcoin Cash',
    'Bitcoin Cash in US dollars: split from Bitcoin on 1 August 2017 over the size of blocks.',
    'Same supply rule as Bitcoin, so their ratio is a clean vote on which of the two is money.',
  ],
  LTC: [
    'Litecoin',
    'Litecoin in US dollars: Charlie Lee’s variant of Bitcoin from October 2011, with blocks four times as frequent.',
    'Has tended to run up ahead of its halvings (2015, 2019, 2023) and to sag after them.',
  ],
  XLM: [
    'Stellar',
    'Lumens in US dollars: a payment network of 2014 founded by Jed McCaleb after he left Ripple.',
    'Follows XRP within hours; when it does not, the stronger of the two usually gives in.',
  ],
  XMR: [
    'Monero',
    'Monero in US dollars: the leading private coin since April 2014; senders, receivers and amounts are hidden.',
    'Delistings cut its volume but not its use; it trades with little regard for the rest.',
  ],
  ZEC: [
    'Zcash',
    'Zcash in US dollars: Bitcoin’s rules with optional zero-knowledge privacy, mined since October 2016.',
    'Nine years of decline against Bitcoin ended in autumn 2025 with a tenfold in weeks.',
  ],
  DASH: [
    'Dash',
    'Dash in US dollars: digital cash of January 2014, called Darkcoin at first, with masternodes and instant payment.',
    'Rises with other private coins; its own news seldom carries it.',
  ],
  DCR: [
    'Decred',
    'Decred in US dollars: a 2016 coin secured by mining and by holders’ tickets, with a treasury they vote on.',
    'Most coins are locked in tickets, so thin supply exaggerates moves in both directions.',
  ],
  XNO: [
    'Nano',
    'Nano in US dollars: feeless and instant since 2015, one chain for each account, known as RaiBlocks until 2018.',
    'No issuance at all: the price is demand alone, and demand peaked in January 2018.',
  ],
  RVN: [
    'Ravencoin',
    'Ravencoin in US dollars: a fair-launched fork of Bitcoin for issuing assets, mined on graphics cards since January 2018.',
    'Attracts miners when Ethereum’s rules change; it jumped around the merge of September 2022.',
  ],
  BSV: [
    'Bitcoin SV',
    'Bitcoin SV in US dollars: split from Bitcoin Cash in November 2018 for very large blocks.',
    'Its jumps are court news around Craig Wright, who was found in 2024 not to be Satoshi.',
  ],
  XEC: [
    'eCash',
    'eCash in US dollars: a 2020 branch of Bitcoin Cash by Amaury Séchet, one million units for each former coin.',
    'The renaming of July 2021 brought its high; a price with many zeros is no discount.',
  ],
} satisfies Record<string, AssetWords>
