import type { AssetWords } from './asset-words'

export const LAYER_ONES = {
  AVAX: [
    'Avalanche',
    'AVAX in US dollars. Gas and staking coin of Avalanche, a network of separate chains live since September 2020.',
    'All fees are burned. Price highs have usually coincided with highs in network use.',
  ],
  DOT: [
    'Polkadot',
    'DOT in US dollars. Staking and governance coin of Polkadot, a 2020 network whose chains share one set of validators.',
    'Inflation pays stakers, so holders who do not stake are diluted each year.',
  ],
  ETC: [
    'Ethereum Classic',
    'Ethereum Classic in US dollars. The original Ethereum chain, which did not reverse the DAO theft of 2016; still proof of work.',
    'Rises with Ether when new investors arrive, and when miners look for another chain.',
  ],
  ATOM: [
    'Cosmos',
    'ATOM in US dollars. Staking coin of the Cosmos Hub, live since 2019, the first chain connected by IBC.',
    'The ecosystem can grow without the hub’s coin rising, so compare it with other Cosmos coins.',
  ],
  EOS: [
    'EOS',
    'EOS in US dollars. Sold for a year until June 2018 in the largest token sale of its time; renamed Vaulta in 2025.',
    'Each cycle’s high has been lower than the one before.',
  ],
  NEAR: [
    'NEAR Protocol',
    'NEAR in US dollars. A sharded proof-of-stake chain live since 2020, now focused on artificial intelligence.',
    'Trades with both layer-one and AI tokens, whichever sector is in demand.',
  ],
  APT: [
    'Aptos',
    'APT in US dollars. A 2022 chain by former engineers of Facebook’s Diem project, using the Move language.',
    'Monthly unlocks weigh on it. Across years, market capitalization compares better than price.',
  ],
  ALGO: [
    'Algorand',
    'ALGO in US dollars. A proof-of-stake chain of 2019 founded by the cryptographer Silvio Micali.',
    'Early issuance was heavy. Supply grew slowly toward its cap of ten billion.',
  ],
  TON: [
    'Toncoin',
    'Toncoin in US dollars. Gas of The Open Network, started by Telegram, abandoned in 2020 and continued by its community.',
    'Depends on Telegram’s reach. Its drop in August 2024 followed the arrest of Telegram’s founder.',
  ],
  SUI: [
    'Sui',
    'SUI in US dollars. A 2023 chain by former Diem engineers, built on objects instead of accounts and the Move language.',
    'Outperformed other layer ones in 2024. New coins unlock on the first day of each month.',
  ],
  HBAR: [
    'Hedera',
    'HBAR in US dollars. Fee and staking coin of Hedera’s hashgraph, governed since 2018 by a council of companies.',
    'Reacts to announcements by large companies. Most of these jumps have reversed.',
  ],
  ICP: [
    'Internet Computer',
    'ICP in US dollars. Pays for computation on DFINITY’s network, launched in May 2021 near the top of that cycle.',
    'Lost 95 percent within weeks of listing, so a log scale shows later moves better.',
  ],
  VET: [
    'VeChain',
    'VET in US dollars. A chain for supply-chain records live since 2018, with a second token, VTHO, for gas.',
    'Rallies on partnership news. Otherwise it follows other small coins.',
  ],
  XTZ: [
    'Tezos',
    'XTZ in US dollars. A self-amending proof-of-stake chain of 2018, funded by one of the largest sales of 2017.',
    'An early proof-of-stake coin whose market share has shrunk in every later cycle.',
  ],
  NEO: [
    'Neo',
    'NEO in US dollars. A Chinese smart-contract platform founded as Antshares in 2014; holders receive GAS.',
    'One of the largest gainers of 2017. Its rallies now accompany renewed interest in older coins.',
  ],
  WAVES: [
    'Waves',
    'WAVES in US dollars. A 2016 platform for issuing tokens, with leased proof of stake.',
    'The tenfold rise of early 2022 ended when its stablecoin USDN lost its peg.',
  ],
  QTUM: [
    'Qtum',
    'QTUM in US dollars. Combines Bitcoin’s UTXO model with Ethereum’s virtual machine, proof-of-stake since 2017.',
    'Thinly traded. Brief jumps during Asian hours alternate with long quiet periods.',
  ],
  ONT: [
    'Ontology',
    'ONT in US dollars. An identity-focused chain of 2018 from the team of Neo, with ONG as gas.',
    'Peaked two months after listing. Each rally since has been smaller.',
  ],
  ZIL: [
    'Zilliqa',
    'ZIL in US dollars. The first public chain to launch with sharding, in January 2019.',
    'Quadrupled in spring 2022 while the market fell. The move did not last.',
  ],
  EGLD: [
    'MultiversX',
    'EGLD in US dollars. A sharded chain live since 2020, known as Elrond until late 2022.',
    'A small supply gives it a high unit price, so percentage changes compare better than dollars.',
  ],
  FTM: [
    'Fantom',
    'FTM in US dollars. A fast chain of 2019 whose coins were swapped one for one into Sonic from December 2024.',
    'One of the most volatile large coins: up several hundredfold in 2021, down more than 90 percent in 2022.',
  ],
  S: [
    'Sonic',
    'S in US dollars. Successor of Fantom since December 2024; shares fees with app developers.',
    'Its own history is short. Fantom’s price shows the years before.',
  ],
  ONE: [
    'Harmony',
    'ONE in US dollars. A sharded chain of 2019; its Horizon bridge lost 100 million dollars to a hack in June 2022.',
    'Prices before and after the hack are hardly comparable.',
  ],
  KAVA: [
    'Kava',
    'KAVA in US dollars. A lending chain in the Cosmos ecosystem since 2019, with an Ethereum-compatible chain since 2022.',
    'Inflation ended in January 2024, so later prices are not diluted.',
  ],
  CELO: [
    'Celo',
    'CELO in US dollars. A mobile-first payment chain of 2020 that became an Ethereum layer two in March 2025.',
    'Stablecoin payments on the chain grew while the price fell.',
  ],
  FLOW: [
    'Flow',
    'FLOW in US dollars. The chain behind NBA Top Shot by Dapper Labs, trading since January 2021.',
    'Follows the NFT market, with which it peaked in spring 2021.',
  ],
  MINA: [
    'Mina',
    'MINA in US dollars. A 2021 chain that proves its whole history in about 20 kilobytes.',
    'Rises when zero-knowledge proofs attract interest and fades afterwards.',
  ],
  ROSE: [
    'Oasis',
    'ROSE in US dollars. A privacy-focused chain with confidential smart contracts, since November 2020.',
    'Moves with interest in private computation and in AI.',
  ],
  KSM: [
    'Kusama',
    'KSM in US dollars. Polkadot’s experimental network, live since late 2019, where upgrades arrive first.',
    'Moves with DOT, but by more. The ratio of the two falls in bear markets.',
  ],
  KAS: [
    'Kaspa',
    'KAS in US dollars. Mined without a premine since November 2021, with parallel blocks, ten per second since 2025.',
    'Issuance falls every month on a fixed schedule, so new supply declines predictably.',
  ],
  SEI: [
    'Sei',
    'SEI in US dollars. A chain designed for trading, from the Cosmos ecosystem, live since August 2023.',
    'Most of its supply was locked in the first years, so unlock dates matter.',
  ],
  INJ: [
    'Injective',
    'INJ in US dollars. A chain for derivatives, trading since October 2020; part of its fees is burned by auction.',
    'Rose fortyfold in 2023. Coins that lead one recovery rarely lead the next.',
  ],
  TIA: [
    'Celestia',
    'TIA in US dollars. The first chain built only for rollup data availability, since October 2023.',
    'The unlock of October 2024 was among the largest relative to circulating supply. The decline began before it.',
  ],
  BERA: [
    'Berachain',
    'BERA in US dollars. A chain of February 2025 that rewards validators for the liquidity they attract.',
    'Distributed by airdrop and in decline since, as early recipients sell.',
  ],
  CFX: [
    'Conflux',
    'CFX in US dollars. A Chinese public chain trading since late 2020, with blocks arranged in a tree-graph.',
    'Used as a proxy for policy in Hong Kong and mainland China, and jumps on such news.',
  ],
  IOTA: [
    'IOTA',
    'IOTA in US dollars. A ledger for machines, listed in June 2017 without blocks and rebuilt as a proof-of-stake chain in 2025.',
    'Peaked in December 2017 and never came close again.',
  ],
  LUNC: [
    'Terra Classic',
    'Terra Classic in US dollars. Terra’s original coin, LUNA until May 2022, when its stablecoin UST collapsed and trillions of new coins were issued.',
    'The deepest fall of any top-ten coin. Only a log scale shows it.',
  ],
  LUNA: [
    'Terra',
    'LUNA in US dollars. The second Terra chain, airdropped in May 2022 to holders of the failed first one.',
    'Most airdropped coins were sold immediately. Later rallies have followed court news.',
  ],
  ASTR: [
    'Astar',
    'ASTR in US dollars. A Japanese-led chain in the Polkadot ecosystem since January 2022.',
    'Rises on partnerships in Japan and tends to fall back afterwards.',
  ],
  CKB: [
    'Nervos',
    'CKB in US dollars. A proof-of-work chain of November 2019 whose coins represent storage space.',
    'Its base reward halves every four years. It rallied in 2024 as a Bitcoin layer-two project.',
  ],
  XDC: [
    'XDC Network',
    'XDC in US dollars. A hybrid chain for trade finance, with mainnet since 2019.',
    'Often moves with XRP and other payment coins rather than with the market.',
  ],
  CC: [
    'Canton',
    'Canton Coin in US dollars. Pays fees on the Canton Network, used by banks for tokenized assets; listed in November 2025.',
    'Issued for network use and burned by fees. Its history is still too short for longer comparisons.',
  ],
  IP: [
    'Story',
    'IP in US dollars. A chain of February 2025 that registers and licenses intellectual property.',
    'Peaked in September 2025 with treasury purchases and fell when they ended.',
  ],
  MON: [
    'Monad',
    'MON in US dollars. A parallel, Ethereum-compatible chain, sold publicly and live since November 2025.',
    'The first months after a launch are price discovery, when volume says more than direction.',
  ],
  A: [
    'Vaulta',
    'A in US dollars. Replaced EOS in May 2025, when the network was renamed for its focus on web banking.',
    'Exchanged for EOS one for one, so its price continues that of EOS.',
  ],
  PI: [
    'Pi',
    'PI in US dollars. Mined on phones since 2019; tradable since its network opened in February 2025.',
    'Unlocks of coins mined by millions of users weigh on rallies.',
  ],
  KAIA: [
    'Kaia',
    'KAIA in US dollars. Formed in 2024 from Klaytn, the 2019 chain of Korea’s Kakao, and LINE’s Finschia.',
    'Korean trading volume tends to lead its price elsewhere.',
  ],
  XEM: [
    'NEM',
    'XEM in US dollars. A 2015 chain with proof of importance, popular in Japan until the Coincheck theft of January 2018.',
    'In decline since its peak. Its jumps have come late in rallies.',
  ],
} satisfies Record<string, AssetWords>
