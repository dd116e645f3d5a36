import type { AgeBandId } from '@/lib/sources/base-tables'

export interface AgeBandText {
  /** As in “coins …”: completes a sentence. */
  coins: string
  name: string
  /** Whose coins these mostly are. */
  who: string
  supply: string
  cap: string
  mvrv: string
  sopr: string
  profit: string
  loss: string
}

/** What each age of coins tells a trader, in words of its own. */
export const AGE_BAND_TEXTS: Readonly<Record<AgeBandId, AgeBandText>> = {
  lt_1d: {
    name: 'under one day',
    coins: 'moved within the last day',
    who: 'Trading floats, exchange wallets and change of payments.',
    supply: 'Swells on days of panic and euphoria, when everything that can move does.',
    cap: 'The dollars that changed hands today and have not moved since; a proxy for fresh turnover.',
    mvrv: '',
    sopr: '',
    profit: '',
    loss: '',
  },
  '1d_1w': {
    name: 'one day to one week',
    coins: 'last moved one to seven days ago',
    who: 'Swing traders and coins on their way between services.',
    supply: 'High in heated markets, where a large float never comes to rest.',
    cap: 'New money of the week. Peaks of this band have come near the tops of cycles.',
    mvrv: 'Hugs 1; a gap in either direction is the shock of the past week.',
    sopr: 'Whether the week’s buyers leave with a gain: it flips sides at every turn of the short trend.',
    profit: 'Scalps and swings closed within days; a rally that feeds many of them is crowded.',
    loss: 'Stops hit within the week: the first losses of a falling market appear here.',
  },
  '1w_1m': {
    name: 'one week to one month',
    coins: 'last moved one to four weeks ago',
    who: 'Buyers of the current leg of the market.',
    supply: 'Rises some weeks into a rally, as fresh buyers hold on for more.',
    cap: 'What the buyers of the month paid in all; falls away first when demand dries up.',
    mvrv: 'Below 1 the whole leg is under water, and its holders are quick to leave.',
    sopr: 'Dips under 1 that recover within days mark corrections; longer ones mark a change of trend.',
    profit: 'Gains of a month cashed in: watch them outgrow losses when momentum starts.',
    loss: 'Buyers of the last leg giving up; clusters end corrections.',
  },
  '1m_3m': {
    name: 'one to three months',
    coins: 'last moved one to three months ago',
    who: 'Investors of the season, the price-sensitive core of new demand.',
    supply: 'Grows after a burst of buying has aged without being sold.',
    cap: 'The season’s purchases at cost. Its share of the whole is a slow gauge of demand.',
    mvrv: 'The cost of this band has been support in uptrends and resistance in downtrends.',
    sopr: 'Returns to 1 show holders of a season defending their entry, or fleeing at break-even.',
    profit: 'Profit of a season’s move, usually taken into strength.',
    loss: 'Capitulation of recent investors; heavy in the middle of bear markets.',
  },
  '3m_6m': {
    name: 'three to six months',
    coins: 'last moved three to six months ago',
    who: 'Holders on the edge of becoming long-term.',
    supply: 'A rising band means a past rally is being held rather than sold.',
    cap: 'The cost of coins about to mature past 155 days.',
    mvrv: 'Says with what gain or pain coins cross into long-term hands.',
    sopr: 'Near 1 means these holders only leave at cost; well above, they sell the last swing.',
    profit: 'Patience of half a year paid out, seldom large outside of strong trends.',
    loss: 'Those who bought the previous high and waited half a year for it to return.',
  },
  '6m_12m': {
    name: 'six to twelve months',
    coins: 'last moved half a year to a year ago',
    who: 'The youngest of the long-term holders.',
    supply: 'Peaks about a year after a mania, when its late buyers have become holders.',
    cap: 'Large when many bought high and would not sell: the overhang of the last top.',
    mvrv: 'Long spells below 1 are the shape of bear markets.',
    sopr: 'Under 1 for weeks: the late buyers of the last top leave one after the other.',
    profit: 'The first of the patient to sell in a new uptrend.',
    loss: 'The heart of capitulation: buyers of last year’s high selling into the low.',
  },
  '1y_2y': {
    name: 'one to two years',
    coins: 'last moved one to two years ago',
    who: 'Holders of one full swing of the market.',
    supply: 'Expands in bear markets and is spent through the following bull market.',
    cap: 'The denominator of RHODL: value held by those who lived through a year and more.',
    mvrv: 'Bottoms well below 1 late in bear markets, then leads the recovery.',
    sopr: 'Multiples above 2 mean last cycle’s accumulation is being distributed.',
    profit: 'Accumulation of the last low being sold; the fuel of tops.',
    loss: 'Two years of waiting given up: rare, and close to the end of bear markets.',
  },
  '2y_3y': {
    name: 'two to three years',
    coins: 'last moved two to three years ago',
    who: 'Holders of half a cycle.',
    supply: 'Moves with the halving rhythm: coins bought before the last peak age through it.',
    cap: 'Cost of the coins that survived a whole bear market untouched.',
    mvrv: 'Swings widest of the bands a cycle can still reach with both profit and loss.',
    sopr: 'Spikes when holders of half a cycle use strength to leave.',
    profit: 'Large days here have come in the first half of bull markets.',
    loss: 'Buyers of the last peak who sold three years on, most of them in 2014–15, 2018 and 2022.',
  },
  '3y_5y': {
    name: 'three to five years',
    coins: 'last moved three to five years ago',
    who: 'Holders of a full cycle of four years.',
    supply: 'Seldom falls fast: when it does, a whole cycle’s conviction is being sold.',
    cap: 'What coins of the previous cycle cost, far below the price in most years.',
    mvrv: 'Deep profit as a rule; near 1 the market is back where it was a cycle ago.',
    sopr: 'Measures how many times their money those who waited a cycle take home.',
    profit: 'Old conviction leaving: high for months around tops.',
    loss: 'Only buyers of the very peak of a cycle can be here; the band is empty in most years.',
  },
  '5y_7y': {
    name: 'five to seven years',
    coins: 'last moved five to seven years ago',
    who: 'Early adopters of the cycle before the last.',
    supply: 'Growth means a generation of coins is going into deep storage, or was lost.',
    cap: 'Tiny beside its market value: the cost was paid at prices long gone.',
    mvrv: 'So far above 1 that only its direction matters: it falls as dearer coins age into it.',
    sopr: 'Coins of this age are sold at many times their cost; the number tells which year they are from.',
    profit: 'Single large spends dominate: an early holder moving a treasury.',
    loss: 'A curiosity: a coin of five years sold under its cost needs a peak bought and a deep low sold.',
  },
  '7y_10y': {
    name: 'seven to ten years',
    coins: 'last moved seven to ten years ago',
    who: 'Holders of two cycles, and coins whose keys are gone.',
    supply: 'A slow tide; steps down are old wallets waking.',
    cap: 'The cost of coins from two cycles ago, a rounding error of the whole.',
    mvrv: 'Follows the price of today over that of seven to ten years ago.',
    sopr: 'Extreme multiples; read the day’s spends as events, not as a trend.',
    profit: 'Awakenings of very old wallets, now and then large enough to move sentiment.',
    loss: '',
  },
  '10y_plus': {
    name: 'ten years and more',
    coins: 'unmoved for ten years and more',
    who: 'Coins of the first years: lost, forgotten, or held by the founders of the network.',
    supply: 'Only ever grows, but for rare awakenings: the floor under estimates of lost supply.',
    cap: 'What the oldest coins cost when they last moved, often mined for next to nothing.',
    mvrv: 'Price over the cost of the oldest coins; falls when dearer years reach the age of ten.',
    sopr: 'Each value is a coin from the first decade coming back to life.',
    profit: 'Ancient coins sold: rare, and noticed by everyone.',
    loss: '',
  },
}
