/** Description of a coin’s risk level and how to interpret it. */
type RiskWords = readonly [description: string, reading: string]

/**
 * Coins with a risk level: at least two years of candles, and among the hundred largest now or for a whole past
 * cycle.
 */
export const RISK_WORDS: Readonly<Record<string, RiskWords>> = {
  BTC: [
    'Risk level of Bitcoin from 0 to 1: how far its price is from its trend, compared with all of its own history.',
    'Near 1, the price is further above its trend than almost ever before; near 0, further below. Each cycle’s top has reached a smaller distance.',
  ],
  ETH: [
    'Risk level of Ether from 0 to 1, with the extremes of 2017 and 2021 in its history.',
    'The high end has marked speculative tops, the low end bear markets such as 2018 and 2022. The middle says little.',
  ],
  BNB: [
    'Risk level of BNB from 0 to 1. Its history consists of sharp rises and long plateaus.',
    'Spring 2021 set such an extreme that later rallies rank lower.',
  ],
  SOL: [
    'Risk level of Solana from 0 to 1, between its hundredfold rise in 2021 and the FTX collapse.',
    'Low values have marked forced selling, as after November 2022. The strong recovery that followed is not typical of all coins.',
  ],
  XRP: [
    'Risk level of XRP from 0 to 1. Long quiet periods alternate with short, sharp rallies.',
    'It can rise from the middle to the top within days, so high values often appear late in a move.',
  ],
  DOGE: [
    'Risk level of Dogecoin from 0 to 1, with its extreme in spring 2021.',
    'High values fade quickly. Low values can persist for years.',
  ],
  ADA: [
    'Risk level of Cardano from 0 to 1, ranked since 2019.',
    'Two long bear markets fill the low end, so a low value alone is not a signal.',
  ],
  TRX: [
    'Risk level of TRON from 0 to 1. Its swings are smaller than those of other large coins.',
    'Because its trend is steady, small distances already rank high. Check the distance in percent behind a value of 0.8.',
  ],
  AVAX: [
    'Risk level of Avalanche from 0 to 1, ranked since spring 2022.',
    'Its history starts near a top, so early values are low. Later values are more reliable.',
  ],
  LINK: [
    'Risk level of Chainlink from 0 to 1. Its history includes the independent rally of 2019 and 2020.',
    'That rally came a year ahead of the market, so a comparison with Ether adds context.',
  ],
  DOT: [
    'Risk level of Polkadot from 0 to 1. Most of its history is a decline.',
    'When the trend itself falls, a value of 0.7 can mean only that the price stopped falling.',
  ],
  BCH: [
    'Risk level of Bitcoin Cash from 0 to 1, starting after its first year.',
    'Single weeks of rallies set its extremes. Values in the middle carry little information.',
  ],
  LTC: [
    'Risk level of Litecoin from 0 to 1, one of the longest histories after Bitcoin’s.',
    'Peaks before its own halvings stand out, and so do the declines that followed.',
  ],
  XLM: [
    'Risk level of Stellar from 0 to 1. It often jumps together with XRP.',
    'When it rises ahead of XRP’s risk level, the move has tended to be late.',
  ],
  ETC: [
    'Risk level of Ethereum Classic from 0 to 1, with its extreme in May 2021.',
    'Short squeezes are frequent. Values near 1 are often one of them.',
  ],
  ATOM: [
    'Risk level of Cosmos from 0 to 1, over two cycles since 2019.',
    'High inflation of the supply lowers its trend, so values look higher in flat markets.',
  ],
  EOS: [
    'Risk level of EOS from 0 to 1. The coin never regained its first peak.',
    'Most informative at the low end, which it reached in the sell-offs of 2018, 2020 and 2022.',
  ],
  XMR: [
    'Risk level of Monero from 0 to 1. Its cycles differ from those of other coins.',
    'Values that differ from the market’s are the most informative, because demand for privacy has its own drivers.',
  ],
  UNI: [
    'Risk level of Uniswap from 0 to 1, ranked since early 2022.',
    'Governance news moves it to the top of its range for days rather than months.',
  ],
  AAVE: [
    'Risk level of Aave from 0 to 1, ranked since spring 2022.',
    'It turned up in summer 2024, a few months before most other coins.',
  ],
  NEAR: [
    'Risk level of NEAR from 0 to 1, between its peak in January 2022 and its lows in late 2023.',
    'Two themes drive it, layer-one competition and AI. Values above 0.8 have usually reflected one of them.',
  ],
  APT: [
    'Risk level of Aptos from 0 to 1, over a short history of steady token unlocks.',
    'Unlocks weigh on the trend, which affects what its high values mean.',
  ],
  ARB: [
    'Risk level of Arbitrum from 0 to 1, ranked since September 2024.',
    'The history is so short that 0 may only mean a new low.',
  ],
  OP: [
    'Risk level of Optimism from 0 to 1, ranked since late 2023.',
    'Tends to rise before Ethereum upgrades and to fall after them.',
  ],
  FIL: [
    'Risk level of Filecoin from 0 to 1. Its speculative peak came in its first year.',
    'The peak of April 2021 came before the ranking starts, so the scale covers smaller moves only.',
  ],
  ALGO: [
    'Risk level of Algorand from 0 to 1. Each of its three rallies was smaller than the last.',
    'Its last strong rally was at the end of 2024, a reference for later values.',
  ],
  MATIC: [
    'Risk level of MATIC, Polygon’s old token, from 0 to 1, before and after its exchange into POL.',
    'After the migration only a remainder trades. Use POL’s price for the live market.',
  ],
  SHIB: [
    'Risk level of Shiba Inu from 0 to 1. Its two hundredfold rallies precede the ranking.',
    'Reaches the top of the scale for single weeks and falls back as quickly.',
  ],
  TON: [
    'Risk level of Toncoin from 0 to 1. News about Telegram drives it.',
    'It rises slowly and peaks broadly, so high values last longer than for most coins.',
  ],
  SUI: [
    'Risk level of Sui from 0 to 1, ranked since autumn 2024.',
    'The history so far has one large rally and one decline, which set both ends of the scale.',
  ],
  HBAR: [
    'Risk level of Hedera from 0 to 1. Corporate announcements cause most of its jumps.',
    'Jumps on such news rank high and usually return to the middle.',
  ],
  ICP: [
    'Risk level of Internet Computer from 0 to 1, ranked from after its collapse in 2021.',
    'Because the history begins with that decline, even mild recoveries rank high.',
  ],
  VET: [
    'Risk level of VeChain from 0 to 1, ranked since 2020.',
    'Moves with smaller coins as a group: when it is high, most of them are.',
  ],
  XTZ: [
    'Risk level of Tezos from 0 to 1, over three cycles of lower highs.',
    'Its falling trend has produced values near 0 year after year.',
  ],
  NEO: [
    'Risk level of Neo from 0 to 1, with an extreme in January 2018 that it never reached again.',
    'When such an old coin ranks high, a market rally is usually well advanced.',
  ],
  EGLD: [
    'Risk level of MultiversX from 0 to 1, ranked since 2022, after its largest rise.',
    'Most values since have been in the lower half.',
  ],
  FTM: [
    'Risk level of Fantom from 0 to 1. Few coins have wider extremes.',
    'Trading has been thin since the swap into Sonic, so recent values say little about demand.',
  ],
  FLOW: [
    'Risk level of Flow from 0 to 1, covering the years after the NFT boom.',
    'The boom itself precedes the ranking, so the scale covers only the decline.',
  ],
  MINA: [
    'Risk level of Mina from 0 to 1, with two rallies on interest in zero-knowledge proofs.',
    'Its peak in December 2023 rose and reversed within weeks, a typical pattern for this coin.',
  ],
  KSM: [
    'Risk level of Kusama from 0 to 1. It follows Polkadot with larger moves.',
    'When Kusama is high and Polkadot is not, speculation is narrow.',
  ],
  KAS: [
    'Risk level of Kaspa from 0 to 1, after its early rise from a very low price.',
    'Its distances from trend shrink with age, so 0.6 today may be a larger move than 0.4 was a year earlier.',
  ],
  SEI: [
    'Risk level of Sei from 0 to 1, ranked since early 2025.',
    'Its peak in spring 2024 precedes the ranking, so the scale covers only a decline.',
  ],
  INJ: [
    'Risk level of Injective from 0 to 1. Its history includes a fortyfold rise in one year.',
    'In a year like 2023 it stays high for months, so a high value alone does not mark a top.',
  ],
  TIA: [
    'Risk level of Celestia from 0 to 1, ranked since spring 2025.',
    'Token unlocks weigh on its trend, so even recoveries start from values near 0.',
  ],
  IOTA: [
    'Risk level of IOTA from 0 to 1, over eight years of ever smaller rallies.',
    'Useful as confirmation: a market rally that leaves it low is not yet broad.',
  ],
  LUNC: [
    'Risk level of Terra Classic from 0 to 1, including the week in which it collapsed.',
    'Low values after the collapse did not precede a recovery: the metric sees prices, not solvency.',
  ],
  ZEC: [
    'Risk level of Zcash from 0 to 1, with its extreme in autumn 2025.',
    'Years of decline reversed within weeks, so changes of the level say more than the level.',
  ],
  DASH: [
    'Risk level of Dash from 0 to 1, from its peak in 2017 to short rallies in privacy coins.',
    'Follows Zcash with a delay, so high values come late in a privacy-coin rally.',
  ],
  BSV: [
    'Risk level of Bitcoin SV from 0 to 1. Lawsuits shaped much of its history.',
    'Single-day spikes distort it. Compare the levels at the low and at the high.',
  ],
  BGB: [
    'Risk level of Bitget Token from 0 to 1, ranked since 2023.',
    'Mostly stable. The jump of December 2024 dwarfs its other moves.',
  ],
  OKB: [
    'Risk level of OKB from 0 to 1, with an extreme after the token burn of August 2025.',
    'The burn changed the supply, so that spike is not speculation. The level it settles at matters more.',
  ],
  CRO: [
    'Risk level of Cronos from 0 to 1, ranked since 2020, across a token burn and its reversal.',
    'Sponsorship news drove the peak of November 2021, treasury news that of August 2025. High values usually have one specific cause.',
  ],
  MKR: [
    'Risk level of Maker from 0 to 1, over seven years.',
    'Moves with interest rates as well as the crypto market: it was high in 2023 while most coins were low.',
  ],
  CRV: [
    'Risk level of Curve from 0 to 1, ranked since early 2022, over years of high token issuance.',
    'Liquidations of its founder’s loans caused some of the lows: forced selling rather than a change in sentiment.',
  ],
  SNX: [
    'Risk level of Synthetix from 0 to 1, one of the first DeFi tokens.',
    'Its tops of 2019 and 2020 came a year before the market’s. Later ones did not.',
  ],
  YFI: [
    'Risk level of Yearn from 0 to 1. Its peak in autumn 2020 precedes the ranking.',
    'The spike of November 2023 ended in one day of heavy selling. Thin liquidity makes the level jump.',
  ],
  LDO: [
    'Risk level of Lido from 0 to 1. News about staking drives it.',
    'Tends to rise ahead of Ethereum upgrades and to fall once they are complete.',
  ],
  PENDLE: [
    'Risk level of Pendle from 0 to 1, ranked since its low in autumn 2022.',
    'Its best year did not coincide with the market’s. Deposits in the protocol add context.',
  ],
  ENA: [
    'Risk level of Ethena’s token from 0 to 1, ranked since autumn 2025.',
    'The history is short and mostly one decline, so values are indicative only.',
  ],
  RUNE: [
    'Risk level of THORChain from 0 to 1. It amplifies market moves.',
    'Both ends are extreme in percent: near 1, the price can be several times its trend.',
  ],
  CAKE: [
    'Risk level of PancakeSwap from 0 to 1, ranked from after spring 2021.',
    'Token issuance until 2023 kept values low. Since burns exceed issuance, the middle of the scale is more representative.',
  ],
  HYPE: [
    'Risk level of Hyperliquid from 0 to 1, with the shortest history of all coins here.',
    'With only months of data, its direction says more than its level.',
  ],
  PEPE: [
    'Risk level of Pepe from 0 to 1, ranked since autumn 2024.',
    'Follows Ether with larger moves. When it is high and Ether is not, speculation is at work.',
  ],
  WIF: [
    'Risk level of dogwifhat from 0 to 1, ranked since mid-2025.',
    'Its largest rally precedes the ranking, so the scale covers mostly the decline.',
  ],
  BONK: [
    'Risk level of Bonk from 0 to 1, ranked since mid-2024.',
    'The rallies of December 2023 and March 2024 precede the ranking and are not part of the scale.',
  ],
  FLOKI: [
    'Risk level of Floki from 0 to 1, ranked since the end of 2022, over a history of sudden jumps.',
    'It tends to move after the larger dog-themed coins, so extremes show that speculation has reached the small ones.',
  ],
  TAO: [
    'Risk level of Bittensor from 0 to 1, ranked since August 2024.',
    'The largest of the AI tokens. A high value confirmed by the smaller ones is more broadly based.',
  ],
  RENDER: [
    'Risk level of Render from 0 to 1, over two waves of demand for graphics processors.',
    'Its highs of 2021 and 2024 came from different causes, but similar declines followed both.',
  ],
  FET: [
    'Risk level of Fetch.ai’s alliance token from 0 to 1, ranked since 2020.',
    'It surged in early 2023 and early 2024 on news about language models. Such surges have faded.',
  ],
  WLD: [
    'Risk level of Worldcoin from 0 to 1, ranked since early 2025.',
    'Token unlocks weigh on its trend. A spike on treasury news in September 2025 is its only extreme.',
  ],
  STX: [
    'Risk level of Stacks from 0 to 1. It follows Bitcoin with larger moves.',
    'Rose with Bitcoin ordinals in 2023 and before the halving of 2024, so single events drive it.',
  ],
  GRT: [
    'Risk level of The Graph from 0 to 1, starting after its volatile first months.',
    'The peaks of February 2023 and March 2024 followed the same pattern: a fast rise on a theme and a slow decline.',
  ],
  QNT: [
    'Risk level of Quant from 0 to 1, with its extreme in summer 2021.',
    'Its peaks of June 2021 and October 2022 did not coincide with the market’s.',
  ],
  IMX: [
    'Risk level of Immutable from 0 to 1, ranked since spring 2023, between two waves of interest in blockchain games.',
    'Long quiet periods between such waves fill the low end of the scale.',
  ],
  THETA: [
    'Risk level of Theta from 0 to 1, with its extreme in the streaming boom of 2021.',
    'A year of ever higher highs ended in April 2021. Later rallies were a fraction of it.',
  ],
  AR: [
    'Risk level of Arweave from 0 to 1, ranked since autumn 2021, shortly before its peak.',
    'A small float makes moves sharp: in early 2024 it went from the low to the high end within weeks.',
  ],
  SAND: [
    'Risk level of The Sandbox from 0 to 1, with its extreme in November 2021.',
    'After such a peak every rally ranks low. The distance from trend in percent adds context.',
  ],
  MANA: [
    'Risk level of Decentraland from 0 to 1. One event in 2021 dominates seven years of history.',
    'The renaming of Facebook multiplied its price within days, so its top came without a warning.',
  ],
  AXS: [
    'Risk level of Axie Infinity from 0 to 1, ranked since the decline of the game began.',
    'Only part of its boom is in the record. Values in the lower half have been normal since 2022.',
  ],
  GALA: [
    'Risk level of Gala from 0 to 1, over years of token issuance and a reissue.',
    'A growing supply lowers the trend every month, so the level overstates strength.',
  ],
}
