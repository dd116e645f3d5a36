import type { AssetWords } from './asset-words'

export const DEFI = {
  UNI: [
    'Uniswap',
    'UNI in US dollars. Governance token of the largest decentralized exchange on Ethereum, airdropped in September 2020.',
    'Holders long received no fees. Votes about such a fee switch have caused its largest moves.',
  ],
  AAVE: [
    'Aave',
    'AAVE in US dollars. Governance and safety token of the largest on-chain lender; one AAVE replaced 100 LEND in October 2020.',
    'Deposits and revenue are useful benchmarks. A rise against Ether suggests that lending grows faster than its chain.',
  ],
  MKR: [
    'Maker',
    'MKR in US dollars. Governs Dai and covers its losses since December 2017; exchanged for SKY since 2024.',
    'Protocol profits buy back and burn the token, so it has tended to decline later than other tokens.',
  ],
  SKY: [
    'Sky',
    'SKY in US dollars. Maker’s new token since September 2024, at 24,000 SKY per MKR.',
    'Comparing buybacks with market capitalization shows its yield, as for a company.',
  ],
  COMP: [
    'Compound',
    'COMP in US dollars. Governance token of the lender whose rewards in June 2020 started “DeFi summer”.',
    'Founded its category but has since been overtaken, as its ratio to AAVE shows.',
  ],
  CRV: [
    'Curve',
    'CRV in US dollars. Reward token of the stablecoin exchange Curve since August 2020; locked tokens vote on where rewards go.',
    'Its founder’s large loans against it were liquidated in 2024. Such concentrated debt leads to sudden gaps.',
  ],
  SNX: [
    'Synthetix',
    'SNX in US dollars. Collateral for synthetic assets since 2019, first sold as Havven in 2018.',
    'As collateral it falls twice: with the market, and again when debt against it is unwound.',
  ],
  YFI: [
    'Yearn',
    'YFI in US dollars. Token of Yearn’s vaults, distributed to users in July 2020 without a sale or founder allocation.',
    'Only about 37,000 units exist, so the unit price means little. Percentage changes are comparable.',
  ],
  SUSHI: [
    'Sushi',
    'SUSHI in US dollars. Token of a 2020 fork of Uniswap that attracted much of its liquidity overnight.',
    'Several of its lows coincided with disputes among its developers.',
  ],
  '1INCH': [
    '1inch',
    '1INCH in US dollars. Governance token of a DEX aggregator, airdropped on Christmas Day 2020.',
    'Follows trading volume on decentralized exchanges with a lag. Token unlocks affect it immediately.',
  ],
  LDO: [
    'Lido',
    'LDO in US dollars. Governance token of the largest liquid staking protocol for Ether, since January 2021.',
    'Tends to rise ahead of Ethereum upgrades and to fall after them.',
  ],
  PENDLE: [
    'Pendle',
    'PENDLE in US dollars. A 2021 market that separates yield from principal, widely used by traders since 2023.',
    'Deposits follow demand for fixed rates and points programs. Rallies have ended when those programs did.',
  ],
  ENA: [
    'Ethena',
    'ENA in US dollars. Governance token of the synthetic dollar USDe, since April 2024.',
    'The protocol earns perpetual funding: high funding rates help it, negative rates hurt it.',
  ],
  DYDX: [
    'dYdX',
    'DYDX in US dollars. Token of an early perpetuals exchange, from September 2021; on its own chain since 2023.',
    'Compare with HYPE, to which it lost market share.',
  ],
  GMX: [
    'GMX',
    'GMX in US dollars. Receives a share of the fees of a perpetuals exchange on Arbitrum, since September 2021.',
    'Backed by real revenue and a small supply, it held up in 2022 when most tokens fell.',
  ],
  RUNE: [
    'THORChain',
    'RUNE in US dollars. Bond and reserve asset for swaps between native chains, since 2019.',
    'Every pool holds it as the other half, so it amplifies market moves. The suspension of debts in January 2025 broke its trend.',
  ],
  CAKE: [
    'PancakeSwap',
    'CAKE in US dollars. Reward token of the largest exchange on BNB Chain, since September 2020.',
    'Issuance was high until 2023 and has been below burns since. Part of the earlier decline is dilution.',
  ],
  JUP: [
    'Jupiter',
    'JUP in US dollars. Governance token of Solana’s leading swap aggregator, airdropped in January 2024.',
    'Half of all fees buy it back since 2025, offset by yearly airdrops. The net of both drives supply.',
  ],
  JTO: [
    'Jito',
    'JTO in US dollars. Governance token of Solana’s liquid staking and tip market, airdropped in December 2023.',
    'Tips rise with network congestion, so it does well when meme-coin trading is heavy.',
  ],
  RAY: [
    'Raydium',
    'RAY in US dollars. Token of a Solana exchange since February 2021, where most new tokens on the chain trade.',
    'Follows speculation on Solana. It multiplied during the meme-coin rally of 2024.',
  ],
  ONDO: [
    'Ondo',
    'ONDO in US dollars. Governance token of an issuer of tokenized Treasuries and stocks, tradable since January 2024.',
    'Moves on news about tokenized assets. Its yearly unlock is in January.',
  ],
  MORPHO: [
    'Morpho',
    'MORPHO in US dollars. Token of a lender with isolated markets and curated vaults, transferable since November 2024.',
    'Loans through Coinbase drive its growth. Deposits are its main fundamental.',
  ],
  ETHFI: [
    'ether.fi',
    'ETHFI in US dollars. Governance token of the largest restaking protocol, which also issues cards, since March 2024.',
    'Peaked nine days after listing, together with interest in restaking.',
  ],
  EIGEN: [
    'EigenLayer',
    'EIGEN in US dollars. Token of the protocol that secures other services with Ethereum stake, transferable since October 2024.',
    'Its price depends on demand for restaked security, which has been slow to develop.',
  ],
  FXS: [
    'Frax Share',
    'FXS in US dollars. Governance token of the Frax dollar since December 2020; renamed FRAX in 2025.',
    'Peaked in spring 2022, when algorithmic stablecoins were still trusted.',
  ],
  CVX: [
    'Convex',
    'CVX in US dollars. Pools votes over Curve’s rewards, since May 2021.',
    'Its price per vote relative to the rewards it directs is the usual measure. Payments for votes are public.',
  ],
  ZRX: [
    '0x',
    'ZRX in US dollars. A 2017 exchange protocol that powers swaps in many apps.',
    'One of the oldest DeFi tokens. Its strong days have tended to come late in rallies.',
  ],
  AERO: [
    'Aerodrome',
    'AERO in US dollars. Token of the main exchange on Base since August 2023; fees go to voters.',
    'Follows activity on Base and the tokens Coinbase lists from it.',
  ],
  WLFI: [
    'World Liberty Financial',
    'WLFI in US dollars. Governance token of the Trump family’s venture, tradable since September 2025.',
    'Moves on political news and on votes about unlocks. Its first day was its high.',
  ],
  HYPE: [
    'Hyperliquid',
    'HYPE in US dollars. Token of a chain built around a perpetuals order book; a third of supply was airdropped in November 2024.',
    'Nearly all fees buy it back, which ties it more closely to trading volume than any comparable token.',
  ],
  ASTER: [
    'Aster',
    'ASTER in US dollars. Token of a perpetuals exchange on BNB Chain, launched in September 2025.',
    'Rose twentyfold in its first week. Volume after reward programs end is more meaningful.',
  ],
} satisfies Record<string, AssetWords>
