/** What a coin’s risk level looks back on, and how to read it. */
type RiskWords = readonly [description: string, reading: string]

/**
 * The coins with a risk level of their own: those with two years of candles and more that are, or for a whole cycle
 * were, among the hundred largest.
 */
export const RISK_WORDS: Readonly<Record<string, RiskWords>> = {
  BTC: [
    'How stretched the price of Bitcoin is against its own past, from 0 to 1, over four cycles of data.',
    'Near 1 it stands further above its trend than almost ever before, near 0 further below; each cycle’s top has come at a lower distance.',
  ],
  ETH: [
    'Ether’s distance from its yearly trend as a rank from 0 to 1, with 2017 and 2021 as its extremes.',
    'The high end belongs to manias, the low end to winters such as 2018 and 2022; the middle says little.',
  ],
  BNB: [
    'BNB’s risk from 0 to 1, ranked in a history of steps and long plateaus.',
    'The spring of 2021 set a bar so high that later rallies rank lower than they felt.',
  ],
  SOL: [
    'Solana’s heat from 0 to 1, between the hundredfold of 2021 and the FTX winter.',
    'The low end marks forced selling, as after November 2022, and such lows were the chance.',
  ],
  XRP: [
    'XRP’s risk from 0 to 1, against years of sleep and weeks of frenzy.',
    'It can go from the middle to the top within days, so a high reading is late by nature.',
  ],
  DOGE: [
    'Dogecoin’s fever curve from 0 to 1, with the spring of 2021 as its hundred.',
    'High levels fade fastest of all coins here; low ones can persist for years.',
  ],
  ADA: [
    'Cardano’s stretch above or below trend, ranked from 0 to 1 since 2019.',
    'Two long winters crowd the low end: a small number there is no signal alone.',
  ],
  TRX: [
    'TRON’s risk from 0 to 1, narrower in its swings than other large coins.',
    'As its trend is steady, small distances rank high: check how many percent stand behind a 0.8.',
  ],
  AVAX: [
    'Avalanche’s risk from 0 to 1, counted since spring 2022.',
    'The record behind it starts near a top, so early ranks run low; trust later ones more.',
  ],
  LINK: [
    'Chainlink’s risk from 0 to 1, with the lonely rally of 2019 and 2020 in its past.',
    'It ran a year ahead of the market then; compare with Ether before acting on it.',
  ],
  DOT: [
    'Polkadot’s risk from 0 to 1 in a history that is mostly decline.',
    'When the trend itself falls, a rank of 0.7 can mean no more than standing still.',
  ],
  BCH: [
    'Bitcoin Cash’s risk from 0 to 1 since its first year after the split.',
    'Rallies of single weeks make its extremes; the middle range carries no message.',
  ],
  LTC: [
    'Litecoin’s risk from 0 to 1, the longest record of a coin other than Bitcoin.',
    'Peaks ahead of its own halvings stand out, and so do the falls after them.',
  ],
  XLM: [
    'Stellar’s risk from 0 to 1, shaped by its jumps together with XRP.',
    'When it leads XRP’s reading upward, the move has tended to be late.',
  ],
  ETC: [
    'Ethereum Classic’s risk from 0 to 1, with May 2021 as its most extreme month.',
    'A coin of squeezes: values near 1 tend to be one of them.',
  ],
  ATOM: [
    'Cosmos’s risk from 0 to 1 across two cycles since 2019.',
    'High inflation lowers its trend, which flatters the rank in flat markets.',
  ],
  EOS: [
    'The risk level of EOS from 0 to 1, a coin that never regained its first peak.',
    'Useful at the low end only, where the capitulations of 2018, 2020 and 2022 lie.',
  ],
  XMR: [
    'Monero’s risk from 0 to 1, on a calendar unlike other coins’.',
    'Readings at odds with the market’s are the interesting ones: private demand has its own causes.',
  ],
  UNI: [
    'Uniswap’s risk from 0 to 1, ranked since early 2022.',
    'Governance headlines push it to the top of its range for days, not months.',
  ],
  AAVE: [
    'Aave’s risk from 0 to 1 since spring 2022.',
    'It turned up in the summer of 2024, a season before the rest: worth watching first.',
  ],
  NEAR: [
    'NEAR’s risk from 0 to 1, between January 2022 and the lows of late 2023.',
    'Two themes drive it, so look which of them is hot when it passes 0.8.',
  ],
  APT: [
    'Aptos’s risk from 0 to 1 over a short life of steady unlocks.',
    'Dilution pulls the trend down all along: high ranks are rarer than they look.',
  ],
  ARB: [
    'Arbitrum’s risk from 0 to 1 since September 2024.',
    'So little past that 0 has meant simply a new low; wait for a second cycle.',
  ],
  OP: [
    'Optimism’s risk from 0 to 1, ranked from late 2023 on.',
    'Moves with the upgrades of Ethereum: high before them, low after.',
  ],
  FIL: [
    'Filecoin’s risk from 0 to 1, whose first year holds its only mania.',
    'April 2021 came before ranking began, so today’s scale has a lower ceiling.',
  ],
  ALGO: [
    'Algorand’s risk from 0 to 1 against three ever smaller waves.',
    'The end of 2024 was its last strong wave; measure later ones against it.',
  ],
  MATIC: [
    'Polygon’s old coin, its risk from 0 to 1 until the exchange into POL and after.',
    'Past the migration it ranks a remainder: read POL’s price for the live market.',
  ],
  SHIB: [
    'Shiba Inu’s risk from 0 to 1, two hundredfold runs excluded by its start.',
    'The top of the scale comes in single weeks of enthusiasm, and leaves as quickly.',
  ],
  TON: [
    'Toncoin’s risk from 0 to 1, led by news of Telegram.',
    'It climbs slowly and peaks broadly, which suits a measure of distance from trend.',
  ],
  SUI: [
    'Sui’s risk from 0 to 1 since autumn 2024.',
    'One great rally and one decline so far; the ends of the scale are those two.',
  ],
  HBAR: [
    'Hedera’s risk from 0 to 1, a history of headlines.',
    'Jumps on corporate news rank high and tend to return to the middle.',
  ],
  ICP: [
    'Internet Computer’s risk from 0 to 1, counted after its collapse of 2021.',
    'Since the record begins with the fall, mild recoveries score high: discount them.',
  ],
  VET: [
    'VeChain’s distance from its yearly mean, ranked from 0 to 1 since 2020.',
    'Follows the breadth of smaller coins: when this one is hot, most of them are.',
  ],
  XTZ: [
    'Tezos’s risk from 0 to 1 through three cycles of fading highs.',
    'In a falling trend zeros come back year after year.',
  ],
  NEO: [
    'Neo’s risk, with January 2018 beyond anything later.',
    'When such an old coin runs hot, a rally is usually well advanced.',
  ],
  EGLD: [
    'MultiversX against its own trend, ranked since 2022, after its one great rise.',
    'Few sellers on the way up in 2021, few buyers since: the low half is its home.',
  ],
  FTM: [
    'Fantom’s risk, between extremes that few coins match.',
    'Continues after the swap into Sonic with thin trading; its last years rank habit, not demand.',
  ],
  FLOW: [
    'Flow’s risk in the years after the collectibles boom.',
    'The boom itself lies before the first rank, so the scale knows only the aftermath.',
  ],
  MINA: [
    'Mina’s risk, lifted twice by zero-knowledge fever.',
    'December 2023 is its model of a top: up and back within weeks.',
  ],
  KSM: [
    'Kusama’s risk, the faster echo of Polkadot’s.',
    'Look at both: when this one is hot and the other is not, speculation is thin.',
  ],
  KAS: [
    'Kaspa’s risk after its rise from nothing.',
    'Distances shrink as it grows older; a rank of 0.6 today may exceed the percent of last year’s 0.4.',
  ],
  SEI: [
    'How high or low Sei trades for its short past, ranked since early 2025.',
    'Spring 2024 made its peak before ranking began: the scale is that of a decline.',
  ],
  INJ: [
    'Injective’s risk, through a fortyfold year.',
    'A year like 2023 keeps it high for months: high alone is no reason to sell.',
  ],
  TIA: [
    'How far Celestia stands from its falling trend, ranked since spring 2025.',
    'A falling trend under unlocks: even recoveries begin near zero.',
  ],
  IOTA: [
    'IOTA’s risk, eight years of smaller waves.',
    'Best used as confirmation: a market rally that leaves it low is not yet broad.',
  ],
  LUNC: [
    'Terra Classic’s risk, including the week it lost everything.',
    'After the collapse a low level was no bargain: the measure knows prices, not solvency.',
  ],
  ZEC: [
    'Zcash’s risk with the autumn of 2025 as its record.',
    'Years of decline ended in weeks; with this coin the slope of the level is the news.',
  ],
  DASH: [
    'Dash’s risk, from the heights of 2017 to bursts in private coins.',
    'Mirrors Zcash with a delay; by the time it is hot the theme is old.',
  ],
  BSV: [
    'Bitcoin SV’s risk, a record of lawsuits.',
    'Single-day leaps distort it: see whether the low and high levels agree.',
  ],
  BGB: [
    'Bitget Token’s risk, ranked since 2023.',
    'Mostly calm: the leap of December 2024 dwarfs its other moves.',
  ],
  OKB: [
    'OKB’s risk, with a burn that broke the scale in August 2025.',
    'A change of supply is no mania: ignore the spike, mind the level it settles at.',
  ],
  CRO: [
    'The stretch of Cronos’s price, ranked since 2020, with a burn of supply and its undoing on the way.',
    'November 2021 was a sponsorship story, August 2025 a treasury one: check what lies behind a high.',
  ],
  MKR: [
    'Maker’s risk over seven years.',
    'Its cycle runs with interest rates as well as coins: high in 2023 while others were low.',
  ],
  CRV: [
    'Curve’s price against the trend of its emission years, ranked since early 2022.',
    'Liquidations of a founder’s loans made some of its lows: forced selling, not opinion.',
  ],
  SNX: [
    'Synthetix’s risk, the early bird of its field.',
    'Its tops of 2019 and 2020 came a year ahead of the market’s; later ones did not.',
  ],
  YFI: [
    'Yearn’s risk with the autumn of 2020 outside its scale.',
    'November 2023’s spike ended in one day of suspicious selling: thin coins rank steeply.',
  ],
  LDO: [
    'Lido’s risk, tied to staking news.',
    'Tends to rise into Ethereum’s upgrades and to cool once they are done.',
  ],
  PENDLE: [
    'Pendle’s price against its trend, ranked since the autumn of 2022, its lowest.',
    'A rare coin whose best year fell outside the market’s; watch deposits beside it.',
  ],
  ENA: [
    'How stretched Ethena’s token is in its first years, ranked since autumn 2025.',
    'The past it ranks against is short and mostly one decline: treat it as a sketch.',
  ],
  RUNE: [
    'THORChain’s risk, an amplifier of the market.',
    'Both ends are extreme in percent: near 1 the price can be several times its trend.',
  ],
  CAKE: [
    'PancakeSwap’s risk after the spring of 2021.',
    'Dilution until 2023 kept the rank low; since burns exceed issuance the middle is fairer.',
  ],
  HYPE: [
    'Hyperliquid’s risk, the youngest coin ranked here.',
    'Only months of ranks: their direction is worth more than their level.',
  ],
  PEPE: [
    'Pepe’s rise and fall around its trend, as a rank since autumn 2024.',
    'Follows Ether’s with twice the slope; when it is hot and Ether is not, that is froth.',
  ],
  WIF: [
    'The dog with a hat against its own trend, ranked since mid-2025.',
    'Its mania predates the scale: what it ranks is the hangover.',
  ],
  BONK: [
    'Bonk’s risk, ranked since mid-2024.',
    'The waves of December 2023 and March 2024 came before: what follows is measured without them.',
  ],
  FLOKI: [
    'Floki’s price for its own history of leaps, ranked since the end of 2022.',
    'Late among the dogs: its extremes say that attention has reached the small ones.',
  ],
  TAO: [
    'How hot Bittensor is by its own record, ranked since August 2024.',
    'The barometer of its theme: look whether the smaller names confirm a high level.',
  ],
  RENDER: [
    'Render’s risk through two waves of demand for graphics cards.',
    'Its highs of 2021 and 2024 had different reasons; the fall after each was the same.',
  ],
  FET: [
    'The alliance coin of Fetch.ai: its risk since 2020.',
    'Its surges of early 2023 and early 2024 followed news of language models; such news fades.',
  ],
  WLD: [
    'Worldcoin’s distance from a trend that unlocks push down, ranked since early 2025.',
    'Unlocks tilt its trend downward; a spike on treasury news in September 2025 is its one extreme.',
  ],
  STX: [
    'Stacks’s risk, Bitcoin’s with leverage.',
    'Surged with the ordinals of 2023 and before the halving of 2024: events decide it.',
  ],
  GRT: [
    'The Graph’s risk after its first wild months.',
    'February 2023 and March 2024 share a shape: fast up on a theme, slow down without one.',
  ],
  QNT: [
    'Quant’s risk, with the summer of 2021 as its summit.',
    'Its peaks of June 2021 and October 2022 missed the market’s: read it alone.',
  ],
  IMX: [
    'Immutable’s price between two waves of games, ranked since spring 2023.',
    'Games come in waves, with long calm between: the calm fills the low end.',
  ],
  THETA: [
    'Theta’s risk, from the streaming boom of 2021 onward.',
    'A year of ever higher highs ended in April 2021; later waves were a fraction of it.',
  ],
  AR: [
    'Arweave’s swings around trend, ranked since autumn 2021, the month before its peak.',
    'Small float makes the ends sharp: early 2024 went from calm to frenzy in weeks.',
  ],
  SAND: [
    'The Sandbox’s risk, with November 2021 at the top of the scale.',
    'After such a peak every rally looks mild; percent above trend is the better second glance.',
  ],
  MANA: [
    'Decentraland’s risk, seven years around one event.',
    'The renaming of Facebook multiplied it within days: sudden tops give no time.',
  ],
  AXS: [
    'Axie Infinity’s risk since the game’s decline began.',
    'Its own boom is only half in the record; the lower half has been normal since 2022.',
  ],
  GALA: [
    'Gala’s risk through emission and reissue.',
    'A rising supply lowers the trend every month: the rank overstates strength.',
  ],
}
