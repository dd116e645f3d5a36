import type { AssetWords } from './asset-words'

export const INFRASTRUCTURE = {
  LINK: [
    'Chainlink',
    'LINK in US dollars: pays the oracles that bring prices to contracts, since 2017, and messages between chains.',
    'Slow to lead, seldom absent: most of lending rests on its feeds.',
  ],
  ARB: [
    'Arbitrum',
    'ARB in US dollars: governance of a leading Ethereum rollup, airdropped in March 2023.',
    'Fees go to the treasury, not to holders; unlocks until 2027 explain much of the slope.',
  ],
  OP: [
    'Optimism',
    'OP in US dollars: governance of the OP Stack, which Base and others run on, since May 2022.',
    'Borrowed growth: others’ chains succeed on its code, and the coin must find a share.',
  ],
  FIL: [
    'Filecoin',
    'FIL in US dollars: pays for storage of files, since October 2020, three years after its record sale.',
    'Storage providers must lock it: collateral releases and slashing drive supply.',
  ],
  MATIC: [
    'Polygon (MATIC)',
    'MATIC in US dollars: gas of Polygon’s sidechain from 2019, exchanged one for one into POL from September 2024.',
    'The old ticker ends in a migration: its last prices follow POL with ever less volume.',
  ],
  POL: [
    'Polygon',
    'POL in US dollars: the successor of MATIC since September 2024, with two percent of new coins a year.',
    'Payments grew on the chain while the coin fell; volume of stablecoins is the other chart to open.',
  ],
  IMX: [
    'Immutable',
    'IMX in US dollars: a chain for games over Ethereum, listed in November 2021.',
    'Game launches come late and small; the price anticipates them by a year.',
  ],
  STRK: [
    'Starknet',
    'STRK in US dollars: a rollup proven by STARKs; its token was airdropped in February 2024.',
    'Heavy unlocks in its first two years; it now also offers staking of bitcoin.',
  ],
  ZK: [
    'ZKsync',
    'ZK in US dollars: a zero-knowledge rollup for Ethereum, airdropped in June 2024.',
    'Listed into a falling market, it never saw its first price again for long.',
  ],
  MNT: [
    'Mantle',
    'MNT in US dollars: gas of a rollup with a treasury of billions, renamed from BitDAO in July 2023.',
    'Close to the exchange Bybit: behaves half like a venue’s token.',
  ],
  STX: [
    'Stacks',
    'STX in US dollars: contracts that settle on Bitcoin, sold in 2019 under US rules, faster since the upgrade of 2024.',
    'A multiple of Bitcoin’s good months; halvings have been its stage.',
  ],
  LRC: [
    'Loopring',
    'LRC in US dollars: an exchange protocol of 2017 that ran one of the first zero-knowledge rollups.',
    'A rumour about GameStop made its high of November 2021; the wallet behind it closed in 2025.',
  ],
  ZRO: [
    'LayerZero',
    'ZRO in US dollars: messages between chains, claimed by airdrop since June 2024.',
    'The largest message network is not the best paid: fees decide by vote every half-year.',
  ],
  PYTH: [
    'Pyth',
    'PYTH in US dollars: prices straight from trading firms to chains, airdropped in November 2023.',
    'A contract with the US Commerce Department doubled it in a day of August 2025; unlocks fall each May.',
  ],
  GRT: [
    'The Graph',
    'GRT in US dollars: pays indexers of chain data, since December 2020.',
    'Needed by applications in good and bad years, priced as though only by the good.',
  ],
  QNT: [
    'Quant',
    'QNT in US dollars: licences for software that joins bank ledgers, on Ethereum since 2018; fewer than fifteen million exist.',
    'Runs on central-bank pilots, often while all else is quiet.',
  ],
  ENS: [
    'Ethereum Name Service',
    'ENS in US dollars: governance of the .eth names, airdropped in November 2021 to their owners.',
    'Renewals are its revenue; leads Ether’s upturns as a small and liquid sister.',
  ],
  HNT: [
    'Helium',
    'HNT in US dollars: rewards for radio hotspots since 2020, on Solana since 2023, with a phone plan behind it.',
    'Halvings every second August; data credits burn it, and subscribers buy those.',
  ],
  AR: [
    'Arweave',
    'AR in US dollars: pays once for permanent storage, mined since 2018 with nearly all of 66 million coins out.',
    'Small supply, narrow float: it doubles and halves on launches such as AO of 2024.',
  ],
  STORJ: [
    'Storj',
    'STORJ in US dollars: pays people for spare disk space, sold in 2017 and moved from Bitcoin to Ethereum that year.',
    'Korean volume makes its spikes; they have seldom held a week.',
  ],
  BAT: [
    'Basic Attention Token',
    'BAT in US dollars: rewards in the Brave browser for seeing adverts; its sale of May 2017 took half a minute.',
    'Users grew for years while it ranged: use and price are two charts.',
  ],
  JASMY: [
    'JasmyCoin',
    'JASMY in US dollars: data ownership for devices by former Sony managers, on Ethereum, listed widely in October 2021.',
    'Called Japan’s bitcoin by its fans; wide swings under thin books.',
  ],
  THETA: [
    'Theta Network',
    'THETA in US dollars: video streaming and edge computing on a chain of its own since 2019, with TFUEL as gas.',
    'All one billion coins exist, so price and capitalisation read alike.',
  ],
  BTT: [
    'BitTorrent',
    'BTT in US dollars: the file-sharing network’s token since 2019, owned by TRON, split a thousandfold in January 2022.',
    'Earlier prices are shown in new units; it follows TRX at a distance.',
  ],
} satisfies Record<string, AssetWords>
