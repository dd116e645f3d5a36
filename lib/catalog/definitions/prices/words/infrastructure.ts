import type { AssetWords } from './asset-words'

export const INFRASTRUCTURE = {
  LINK: [
    'Chainlink',
    'LINK in US dollars. Pays oracles that bring prices to smart contracts since 2017, and messages between chains.',
    'Rarely leads a rally, but usually takes part: most on-chain lending relies on its price feeds.',
  ],
  ARB: [
    'Arbitrum',
    'ARB in US dollars. Governance token of a leading Ethereum rollup, airdropped in March 2023.',
    'Fees go to the treasury rather than to holders. Unlocks until 2027 explain part of the decline.',
  ],
  OP: [
    'Optimism',
    'OP in US dollars. Governance token of the OP Stack, which Base and other chains use, since May 2022.',
    'Other chains succeed on its code. The token’s value depends on its share of their revenue.',
  ],
  FIL: [
    'Filecoin',
    'FIL in US dollars. Pays for file storage since October 2020, three years after its record token sale.',
    'Storage providers must lock it, so released and slashed collateral drives supply.',
  ],
  MATIC: [
    'Polygon (MATIC)',
    'MATIC in US dollars. Gas of Polygon’s sidechain from 2019, exchanged one for one into POL from September 2024.',
    'The old ticker ends with the migration. Its last prices follow POL with ever less volume.',
  ],
  POL: [
    'Polygon',
    'POL in US dollars. Successor of MATIC since September 2024, with two percent of new supply per year.',
    'Payments on the chain grew while the token fell. Stablecoin volume adds context.',
  ],
  IMX: [
    'Immutable',
    'IMX in US dollars. Token of an Ethereum scaling network for games, listed in November 2021.',
    'The price has anticipated game launches by about a year. The launches themselves have come late.',
  ],
  STRK: [
    'Starknet',
    'STRK in US dollars. Token of a rollup secured by STARK proofs, airdropped in February 2024.',
    'Unlocks were heavy in its first two years. It now also offers Bitcoin staking.',
  ],
  ZK: [
    'ZKsync',
    'ZK in US dollars. Token of a zero-knowledge rollup for Ethereum, airdropped in June 2024.',
    'Listed in a falling market, it rarely traded above its first price again.',
  ],
  MNT: [
    'Mantle',
    'MNT in US dollars. Gas of a rollup with a treasury of billions, renamed from BitDAO in July 2023.',
    'Closely linked to the exchange Bybit, so it partly behaves like an exchange token.',
  ],
  STX: [
    'Stacks',
    'STX in US dollars. Token of a smart-contract layer on Bitcoin, sold in 2019 under US rules; faster since its 2024 upgrade.',
    'Amplifies Bitcoin’s strong months and has rallied around halvings.',
  ],
  LRC: [
    'Loopring',
    'LRC in US dollars. A 2017 exchange protocol that ran one of the first zero-knowledge rollups.',
    'A rumor about GameStop drove its high of November 2021. Its wallet closed in 2025.',
  ],
  ZRO: [
    'LayerZero',
    'ZRO in US dollars. Token of a cross-chain messaging protocol, distributed since June 2024.',
    'Usage does not translate directly into fees: holders vote on a fee switch every six months.',
  ],
  PYTH: [
    'Pyth',
    'PYTH in US dollars. Token of an oracle with prices from trading firms, airdropped in November 2023.',
    'A contract with the US Commerce Department doubled it in one day in August 2025. Unlocks are in May.',
  ],
  GRT: [
    'The Graph',
    'GRT in US dollars. Pays indexers of blockchain data since December 2020.',
    'Apps use it steadily, but its price follows interest in the sector.',
  ],
  QNT: [
    'Quant',
    'QNT in US dollars. Licenses for software that connects bank ledgers, on Ethereum since 2018; fewer than 15 million exist.',
    'Rises on news about central-bank pilots, often when the rest of the market is quiet.',
  ],
  ENS: [
    'Ethereum Name Service',
    'ENS in US dollars. Governance token of .eth names, airdropped to their owners in November 2021.',
    'Renewals are its revenue. It has tended to move ahead of Ether in upturns.',
  ],
  HNT: [
    'Helium',
    'HNT in US dollars. Rewards for wireless hotspots since 2020, on Solana since 2023, with its own mobile plan.',
    'Halves every second August. Data use by subscribers burns tokens.',
  ],
  AR: [
    'Arweave',
    'AR in US dollars. Pays once for permanent storage; mined since 2018, with nearly all 66 million coins issued.',
    'A small float makes it volatile. It moves strongly on launches such as AO in 2024.',
  ],
  STORJ: [
    'Storj',
    'STORJ in US dollars. Pays for spare disk space; sold in 2017 and moved from Bitcoin to Ethereum that year.',
    'Trading volume from Korea causes its spikes, which have seldom lasted a week.',
  ],
  BAT: [
    'Basic Attention Token',
    'BAT in US dollars. Rewards users of the Brave browser for viewing ads; its sale in May 2017 took half a minute.',
    'Users grew for years while the price moved sideways.',
  ],
  JASMY: [
    'JasmyCoin',
    'JASMY in US dollars. A data-ownership token by former Sony managers, on Ethereum, listed widely in October 2021.',
    'Popular in Japan. Thin order books make its moves large.',
  ],
  THETA: [
    'Theta Network',
    'THETA in US dollars. Token of a video streaming and edge computing chain since 2019, with TFUEL as gas.',
    'All one billion tokens exist, so price and market capitalization move alike.',
  ],
  BTT: [
    'BitTorrent',
    'BTT in US dollars. Token of the file-sharing network since 2019, owned by TRON, split a thousandfold in January 2022.',
    'Earlier prices are shown in new units. It follows TRX loosely.',
  ],
} satisfies Record<string, AssetWords>
