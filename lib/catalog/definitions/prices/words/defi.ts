import type { AssetWords } from './asset-words'

export const DEFI = {
  UNI: [
    'Uniswap',
    'UNI in US dollars: governance of the largest automated exchange on Ethereum, airdropped in September 2020.',
    'Without fees for holders it traded on the hope of them; votes on that switch moved it most.',
  ],
  AAVE: [
    'Aave',
    'AAVE in US dollars: governance and backstop of the largest on-chain lender; one replaced 100 LEND in October 2020.',
    'Deposits and revenue give it a yardstick; a rise against Ether says that lending outgrows its chain.',
  ],
  MKR: [
    'Maker',
    'MKR in US dollars: the token that governs Dai and covers its losses, live since December 2017, swapped for SKY since 2024.',
    'Profits of the protocol buy and burn it, which lets it fall later than the rest.',
  ],
  SKY: [
    'Sky',
    'SKY in US dollars: Maker’s new token since September 2024, 24,000 for each MKR.',
    'Judge it by buybacks against capitalisation, as one would a company.',
  ],
  COMP: [
    'Compound',
    'COMP in US dollars: governance of the lender whose token rewards of June 2020 began the summer of DeFi.',
    'The founder of its category, overtaken since; its ratio to AAVE tells the story.',
  ],
  CRV: [
    'Curve',
    'CRV in US dollars: reward of the stablecoin exchange Curve since August 2020, locked for votes on where rewards go.',
    'Large loans of its founder against it were liquidated in 2024; such overhangs show as sudden gaps.',
  ],
  SNX: [
    'Synthetix',
    'SNX in US dollars: collateral of synthetic assets since 2019, sold as Havven in 2018.',
    'As collateral it falls twice: with the market, and when debt against it is unwound.',
  ],
  YFI: [
    'Yearn',
    'YFI in US dollars: Yearn’s vault token, given away to users in July 2020 without a sale or a share for founders.',
    'Thirty-odd thousand units in all, so the price per unit means little; percentages do.',
  ],
  SUSHI: [
    'Sushi',
    'SUSHI in US dollars: a copy of Uniswap with a token, of August 2020, that drew away its liquidity overnight.',
    'Disputes among its makers accompany each low.',
  ],
  '1INCH': [
    '1inch',
    '1INCH in US dollars: governance of an exchange aggregator, airdropped on Christmas Day 2020.',
    'Tracks volume on decentralised exchanges with a lag, and unlocks with none.',
  ],
  LDO: [
    'Lido',
    'LDO in US dollars: governance of the largest liquid staking of Ether, since January 2021.',
    'An option on staking: up before Ethereum’s upgrades, down after they arrive.',
  ],
  PENDLE: [
    'Pendle',
    'PENDLE in US dollars: a market of 2021 that splits yields from principal, found by traders in 2023.',
    'Its deposits follow fixed-rate demand and points programmes; when those end, so do rallies.',
  ],
  ENA: [
    'Ethena',
    'ENA in US dollars: governance of the synthetic dollar USDe, since April 2024.',
    'Earns from funding rates: high funding is good for it, negative funding bad.',
  ],
  DYDX: [
    'dYdX',
    'DYDX in US dollars: token of an early exchange for perpetuals, from September 2021, on a chain of its own since 2023.',
    'Read beside HYPE: market share moved from the one to the other.',
  ],
  GMX: [
    'GMX',
    'GMX in US dollars: a share in fees of a perpetuals pool on Arbitrum, since September 2021.',
    'Real revenue, few coins: it held up through 2022 when nearly all else fell.',
  ],
  RUNE: [
    'THORChain',
    'RUNE in US dollars: bond and reserve of swaps between chains without wrapping, since 2019.',
    'Pools hold it in equal value, so it amplifies; debts suspended in January 2025 broke it.',
  ],
  CAKE: [
    'PancakeSwap',
    'CAKE in US dollars: reward of the largest exchange on BNB Chain, since September 2020.',
    'Emission was high until 2023 and is below burns since: the early decline is partly dilution.',
  ],
  JUP: [
    'Jupiter',
    'JUP in US dollars: governance of Solana’s leading swap router, airdropped in January 2024.',
    'Half of fees buy it back since 2025, set against yearly airdrops: watch the net.',
  ],
  JTO: [
    'Jito',
    'JTO in US dollars: governance of Solana’s liquid staking and tip market, airdropped in December 2023.',
    'Tips rise with congestion, so it likes the same days that meme traders do.',
  ],
  RAY: [
    'Raydium',
    'RAY in US dollars: an exchange on Solana since February 2021, where most new tokens of that chain trade.',
    'A ticker for speculation on Solana: it multiplied with meme coins in 2024.',
  ],
  ONDO: [
    'Ondo',
    'ONDO in US dollars: governance of an issuer of tokenised Treasury bills and shares, tradable since January 2024.',
    'The name traders buy on news of tokenised assets; its yearly unlock falls in January.',
  ],
  MORPHO: [
    'Morpho',
    'MORPHO in US dollars: a lender of isolated markets with vaults above them, transferable since November 2024.',
    'Loans through Coinbase feed it; deposits are its fundamental.',
  ],
  ETHFI: [
    'ether.fi',
    'ETHFI in US dollars: governance of the largest restaking protocol, also a card issuer, since March 2024.',
    'Peaked nine days after listing with restaking itself.',
  ],
  EIGEN: [
    'EigenLayer',
    'EIGEN in US dollars: token of the protocol that lends Ethereum’s stake to other services, transferable since October 2024.',
    'A sound idea is not a price: demand for restaked security has yet to arrive.',
  ],
  FXS: [
    'Frax Share',
    'FXS in US dollars: equity of the dollar Frax since December 2020; it took the name FRAX itself in 2025.',
    'Highest in the spring when algorithmic dollars were trusted, and never since.',
  ],
  CVX: [
    'Convex',
    'CVX in US dollars: votes over Curve’s rewards, pooled, since May 2021.',
    'Its price per vote against the rewards it directs is the measure; bribes are public.',
  ],
  ZRX: [
    '0x',
    'ZRX in US dollars: an order protocol of August 2017 behind many swap buttons.',
    'One of the oldest tokens in the field; strong days in it have come late in rallies.',
  ],
  AERO: [
    'Aerodrome',
    'AERO in US dollars: the main exchange of Base since August 2023, with fees to voters.',
    'Follows activity on Coinbase’s chain, and the exchange’s listings on it.',
  ],
  WLFI: [
    'World Liberty Financial',
    'WLFI in US dollars: governance of the Trump family’s venture, tradable since September 2025.',
    'Politics and unlocks by vote are its events; the first day was its high.',
  ],
  HYPE: [
    'Hyperliquid',
    'HYPE in US dollars: a chain built around an order book for perpetuals; a third of supply was airdropped in November 2024.',
    'Nearly all fees buy it back, which ties it to trading volume more tightly than any peer.',
  ],
  ASTER: [
    'Aster',
    'ASTER in US dollars: a perpetuals exchange on BNB Chain, launched in September 2025.',
    'Twentyfold in its first week; judge its volume after reward seasons end.',
  ],
} satisfies Record<string, AssetWords>
