import type { AssetWords } from './asset-words'

export const LAYER_ONES = {
  AVAX: [
    'Avalanche',
    'AVAX in US dollars: gas and stake of Avalanche, live since September 2020, a network of many sovereign chains.',
    'All fees are burnt; a new high in use without one in price has been rare.',
  ],
  DOT: [
    'Polkadot',
    'DOT in US dollars: stake and governance of Polkadot, a 2020 network whose chains share one set of validators.',
    'Inflation pays the stakers, so holders who do not stake are diluted each year.',
  ],
  ETC: [
    'Ethereum Classic',
    'The Ethereum that did not undo the DAO theft of 2016, still mined by proof of work.',
    'Rises when Ether’s story reaches newcomers, and when miners look for a home.',
  ],
  ATOM: [
    'Cosmos',
    'ATOM in US dollars: stake of the Cosmos Hub, live since 2019, first of the chains that talk over IBC.',
    'The network of chains can thrive while its hub’s coin does not; compare with theirs.',
  ],
  EOS: [
    'EOS',
    'EOS in US dollars: sold for a year until June 2018 in the largest token sale of its time; renamed Vaulta in 2025.',
    'What remains of a great promise: each cycle’s high lies below the one before.',
  ],
  NEAR: [
    'NEAR Protocol',
    'NEAR in US dollars: a sharded proof-of-stake chain live since 2020, lately turned to artificial intelligence.',
    'Belongs to two crowds, new platforms and machine learning, and trades with whichever is bid.',
  ],
  APT: [
    'Aptos',
    'APT in US dollars: a 2022 chain by former engineers of Facebook’s Diem, with contracts in the Move language.',
    'Monthly unlocks press on it; compare its market cap rather than its price across years.',
  ],
  ALGO: [
    'Algorand',
    'ALGO in US dollars: a proof-of-stake chain of 2019 founded by the cryptographer Silvio Micali.',
    'Early emission was heavy; the supply reached its plan of ten billion only slowly.',
  ],
  TON: [
    'Toncoin',
    'Toncoin in US dollars: gas of The Open Network, begun by Telegram, left in 2020 and carried on by its community.',
    'Lives on the reach of Telegram; its fall of August 2024 came with the arrest of the messenger’s founder.',
  ],
  SUI: [
    'Sui',
    'SUI in US dollars: a chain of 2023 by former Diem engineers, with objects instead of accounts and contracts in Move.',
    'The strongest of its class in 2024; a fixed schedule unlocks new coins on the first of each month.',
  ],
  HBAR: [
    'Hedera',
    'HBAR in US dollars: fee and stake of Hedera’s hashgraph, governed since 2018 by a council of companies.',
    'Reacts to announcements by large firms, and gave most of such jumps back.',
  ],
  ICP: [
    'Internet Computer',
    'ICP in US dollars: pays for computation on DFINITY’s network, launched in May 2021 near the top of that cycle.',
    'Ninety-five percent lost within weeks of listing; what came after is best read on a log scale.',
  ],
  VET: [
    'VeChain',
    'VET in US dollars: a chain for supply-chain records live since 2018, with a second token, VTHO, for gas.',
    'Rallies around partnerships, and otherwise a plain bet on smaller coins.',
  ],
  XTZ: [
    'Tezos',
    'XTZ in US dollars: a self-amending proof-of-stake chain of 2018, funded by one of the big sales of 2017.',
    'An early stake coin whose share of the market shrank through every later cycle.',
  ],
  NEO: [
    'Neo',
    'NEO in US dollars: a Chinese smart-contract platform begun as Antshares in 2014; coins pay out GAS.',
    'Among the great winners of 2017; used since as a gauge of old-coin revivals.',
  ],
  WAVES: [
    'Waves',
    'WAVES in US dollars: a 2016 platform for issuing tokens, with leased proof of stake.',
    'The tenfold of early 2022 ended when its dollar, USDN, lost the peg; a lesson in circular backing.',
  ],
  QTUM: [
    'Qtum',
    'QTUM in US dollars: Bitcoin’s ledger model under Ethereum’s virtual machine, by stake, since 2017.',
    'Thin and quick: jumps of a day in Asian hours, long drifts between them.',
  ],
  ONT: [
    'Ontology',
    'ONT in US dollars: an identity-minded chain of 2018 out of Neo’s circle, with ONG as its gas.',
    'Peaked two months after listing; since then each rally has been a fraction of the last.',
  ],
  ZIL: [
    'Zilliqa',
    'ZIL in US dollars: the first public chain to go live with sharding, in January 2019.',
    'Famous for a quadrupling in spring 2022 while the rest fell; such moves did not last.',
  ],
  EGLD: [
    'MultiversX',
    'EGLD in US dollars: a sharded chain live since 2020, known as Elrond until late 2022.',
    'Few coins and a high unit price; compare percentages, not dollars.',
  ],
  FTM: [
    'Fantom',
    'FTM in US dollars: a fast chain of 2019 whose coins were swapped one for one into Sonic from December 2024.',
    'One of the widest swings of the market: up several hundredfold in 2021, down over ninety percent in 2022.',
  ],
  S: [
    'Sonic',
    'S in US dollars: the successor of Fantom since December 2024, sharing fees with the builders of applications.',
    'Too young for a cycle of its own: continue the line with Fantom’s.',
  ],
  ONE: [
    'Harmony',
    'ONE in US dollars: a sharded chain of 2019; its bridge Horizon lost a hundred million dollars to thieves in June 2022.',
    'The theft divides its history: before and after are different coins.',
  ],
  KAVA: [
    'Kava',
    'KAVA in US dollars: a lending chain in the Cosmos family since 2019, with an Ethereum co-chain since 2022.',
    'Inflation ended in January 2024, so later prices carry no dilution.',
  ],
  CELO: [
    'Celo',
    'CELO in US dollars: a phone-first payment chain of 2020 that became an Ethereum layer two in March 2025.',
    'Price and real use part ways here: stablecoin payments grew while the coin fell.',
  ],
  FLOW: [
    'Flow',
    'FLOW in US dollars: the chain of NBA Top Shot by Dapper Labs, trading since January 2021.',
    'A mirror of collectibles: it peaked with them in spring 2021.',
  ],
  MINA: [
    'Mina',
    'MINA in US dollars: a chain of 2021 that proves its whole history in some twenty kilobytes.',
    'Runs when zero-knowledge proofs are the topic, and fades when they are not.',
  ],
  ROSE: [
    'Oasis',
    'ROSE in US dollars: a privacy-minded chain since November 2020, with confidential contracts.',
    'Bid in waves of interest for private computation and for machine learning.',
  ],
  KSM: [
    'Kusama',
    'KSM in US dollars: Polkadot’s wilder cousin, live since late 2019, where upgrades arrive first.',
    'Moves with DOT, only wider; the ratio of the two falls in bear markets.',
  ],
  KAS: [
    'Kaspa',
    'KAS in US dollars: mined fairly since November 2021, with blocks in parallel, ten a second since 2025.',
    'Issuance steps down every month, so its supply pressure fades by a known schedule.',
  ],
  SEI: [
    'Sei',
    'SEI in US dollars: a chain for trading, live since August 2023, out of the Cosmos family.',
    'Young, with most coins still locked in its first years: watch the unlock dates.',
  ],
  INJ: [
    'Injective',
    'INJ in US dollars: a chain for derivatives, trading since October 2020, that burns part of its fees by auction.',
    'Forty-fold within 2023; coins that lead one recovery rarely lead the next.',
  ],
  TIA: [
    'Celestia',
    'TIA in US dollars: data availability for rollups since October 2023, the first chain made for that alone.',
    'The unlock of October 2024 was among the largest ever relative to float; the fall began before it.',
  ],
  BERA: [
    'Berachain',
    'BERA in US dollars: a chain of February 2025 where validators are rewarded for liquidity they bring.',
    'Listed by airdrop and sold since; lower highs say the early owners are still leaving.',
  ],
  CFX: [
    'Conflux',
    'CFX in US dollars: a Chinese public chain trading since late 2020, on a tree-shaped graph of blocks.',
    'The proxy for Hong Kong and mainland policy; its jumps come on such news.',
  ],
  IOTA: [
    'IOTA',
    'IOTA in US dollars: a ledger for machines on a graph without blocks, listed in June 2017, rebuilt as a staked chain in 2025.',
    'Highest in December 2017 and never near it again; a survivor rather than a leader.',
  ],
  LUNC: [
    'Terra Classic',
    'The old Terra coin, LUNA until May 2022, when the dollar it backed, UST, broke and trillions of coins were printed.',
    'The deepest fall of a top-ten coin: read it in logarithms, and as a warning about reflexive backing.',
  ],
  LUNA: [
    'Terra',
    'LUNA in US dollars: the second Terra chain, airdropped in May 2022 to holders of the failed first one.',
    'Free coins to former victims were sold at once; rallies since have been courtroom news.',
  ],
  ASTR: [
    'Astar',
    'ASTR in US dollars: a Japanese-led chain in the Polkadot family since January 2022.',
    'Quiet but for partnerships in Japan, after which it has tended to sink back.',
  ],
  CKB: [
    'Nervos',
    'CKB in US dollars: a proof-of-work base layer of November 2019 where coins are space to store data.',
    'Halves its base reward every four years; ran in 2024 as a Bitcoin layer-two story.',
  ],
  XDC: [
    'XDC Network',
    'XDC in US dollars: a hybrid chain for trade finance with mainnet since 2019.',
    'Often moves apart from the market, together with XRP and other payment names.',
  ],
  CC: [
    'Canton',
    'Canton Coin in US dollars: fees of the Canton Network, used by banks for tokenised assets, listed in November 2025.',
    'Minted for use and burnt by fees; with so short a record only the range since listing can be read.',
  ],
  IP: [
    'Story',
    'IP in US dollars: a chain of February 2025 that registers and licenses intellectual property.',
    'Its peak of September 2025 came with treasury purchases, and did not outlast them.',
  ],
  MON: [
    'Monad',
    'MON in US dollars: a parallel Ethereum-compatible chain, on sale and live since November 2025.',
    'The first months after a launch are price discovery: volume says more than direction.',
  ],
  A: [
    'Vaulta',
    'A in US dollars: the coin that replaced EOS in May 2025 when the network renamed itself for web banking.',
    'Continues the line of EOS at one for one; a new name, the same holders.',
  ],
  PI: [
    'Pi',
    'PI in US dollars: mined on phones since 2019, tradable since its network opened in February 2025.',
    'Unlocks of coins mined by millions of people weigh on every rally.',
  ],
  KAIA: [
    'Kaia',
    'KAIA in US dollars: Klaytn, the 2019 chain of Korea’s Kakao, joined with LINE’s Finschia in 2024.',
    'A Korean market: volume bursts there lead the price elsewhere.',
  ],
  XEM: [
    'NEM',
    'XEM in US dollars: a 2015 chain with proof of importance, large in Japan until the Coincheck theft of January 2018.',
    'A slow fading after its peak; jumps in it have marked the late days of rallies.',
  ],
} satisfies Record<string, AssetWords>
