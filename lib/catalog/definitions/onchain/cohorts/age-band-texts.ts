import type { AgeBandId } from '@/lib/sources/base-tables'

export interface AgeBandText {
  /** Completes a phrase that starts with “coins”. */
  coins: string
  name: string
  /** Typical holders of these coins. */
  who: string
  supply: string
  cap: string
  mvrv: string
  sopr: string
  profit: string
  loss: string
}

/** Descriptions and interpretations for each age band. */
export const AGE_BAND_TEXTS: Readonly<Record<AgeBandId, AgeBandText>> = {
  lt_1d: {
    name: 'less than 1 day',
    coins: 'that last moved within the past day',
    who: 'Mostly trading balances, exchange wallets and change from payments.',
    supply: 'Grows on days of panic and euphoria, when many coins move.',
    cap: 'Value of the coins that changed hands within the last day, an indicator of current turnover.',
    mvrv: '',
    sopr: '',
    profit: '',
    loss: '',
  },
  '1d_1w': {
    name: '1 day to 1 week',
    coins: 'that last moved one to seven days ago',
    who: 'Mostly short-term traders and coins moving between services.',
    supply: 'High in overheated markets, when many coins keep changing hands.',
    cap: 'New capital of the past week. Peaks of this band have come near cycle tops.',
    mvrv: 'Stays close to 1. A gap in either direction reflects a sharp price move in the past week.',
    sopr: 'Shows whether buyers of the past week sell at a profit. It crosses 1 at every turn of the short-term trend.',
    profit:
      'Profit from positions of a few days. High values in a rally indicate crowded short-term trading.',
    loss: 'Losses of buyers of the past week. They appear first when the market falls.',
  },
  '1w_1m': {
    name: '1 week to 1 month',
    coins: 'that last moved one to four weeks ago',
    who: 'Mostly buyers of the current market move.',
    supply: 'Rises a few weeks into a rally, as recent buyers keep holding.',
    cap: 'Total cost of the past month’s purchases. It declines first when demand fades.',
    mvrv: 'Below 1, buyers of the current move are at a loss on average, and they tend to sell quickly.',
    sopr: 'Dips below 1 that recover within days have marked corrections; longer ones a change of trend.',
    profit: 'Profit on positions of about a month. It outgrows losses when momentum begins.',
    loss: 'Losses of buyers of the latest rally. Clusters have occurred at the end of corrections.',
  },
  '1m_3m': {
    name: '1 to 3 months',
    coins: 'that last moved one to three months ago',
    who: 'Mostly recent investors, a price-sensitive group.',
    supply: 'Grows when coins from a period of heavy buying age without being sold.',
    cap: 'Total cost of purchases one to three months ago. Its share of realized cap is a slow gauge of demand.',
    mvrv: 'Its cost basis has often acted as support in uptrends and as resistance in downtrends.',
    sopr: 'Returns to 1 show investors either defending their entry price or selling at break-even.',
    profit: 'Profit on moves of a few months, usually taken while prices rise.',
    loss: 'Losses of recent investors. High values are typical of the middle of bear markets.',
  },
  '3m_6m': {
    name: '3 to 6 months',
    coins: 'that last moved three to six months ago',
    who: 'Mostly holders about to become long-term holders.',
    supply: 'A rising band means that coins bought in an earlier rally are held rather than sold.',
    cap: 'Cost of the coins that will soon pass the age of 155 days.',
    mvrv: 'Shows the profit or loss with which coins become long-term holdings.',
    sopr: 'Near 1, these holders sell only at cost. Far above 1, they take profit on the latest move.',
    profit: 'Profit on holdings of about half a year. It is seldom large outside strong trends.',
    loss: 'Losses of buyers of the previous high who sell after half a year.',
  },
  '6m_12m': {
    name: '6 to 12 months',
    coins: 'that last moved six to twelve months ago',
    who: 'Mostly the newest long-term holders.',
    supply: 'Peaks about a year after a speculative top, when its late buyers have become holders.',
    cap: 'High when many coins were bought at high prices and not sold since the last top.',
    mvrv: 'Long periods below 1 are typical of bear markets.',
    sopr: 'Below 1 for weeks, buyers of the last top are selling at a loss.',
    profit: 'Profit of the first long-term holders to sell in a new uptrend.',
    loss: 'The core of capitulation: buyers of the previous year’s high who sell near the low.',
  },
  '1y_2y': {
    name: '1 to 2 years',
    coins: 'that last moved one to two years ago',
    who: 'Mostly holders through one full market swing.',
    supply: 'Grows in bear markets and is spent during the bull market that follows.',
    cap: 'The denominator of the RHODL ratio: capital held for one to two years.',
    mvrv: 'Bottoms well below 1 late in bear markets and then leads the recovery.',
    sopr: 'Values above 2 mean that coins accumulated in the last cycle are being sold.',
    profit: 'Profit on coins bought near the last low. It is high around market tops.',
    loss: 'Losses after up to two years of holding. They are rare and occur near the end of bear markets.',
  },
  '2y_3y': {
    name: '2 to 3 years',
    coins: 'that last moved two to three years ago',
    who: 'Mostly holders through half a cycle.',
    supply: 'Follows the halving cycle, as coins bought before the last peak age through this band.',
    cap: 'Cost of coins that were held through a whole bear market.',
    mvrv: 'Has the widest swings of the bands that still reach both profit and loss in a cycle.',
    sopr: 'Spikes when holders through half a cycle sell into rising prices.',
    profit: 'Large values have come in the first half of bull markets.',
    loss: 'Losses of buyers of the last peak who sold three years later, mostly in 2014–15, 2018 and 2022.',
  },
  '3y_5y': {
    name: '3 to 5 years',
    coins: 'that last moved three to five years ago',
    who: 'Mostly holders through a full four-year cycle.',
    supply: 'Rarely falls quickly. When it does, long-term holders of a whole cycle are selling.',
    cap: 'Cost of coins from the previous cycle, in most years far below the market price.',
    mvrv: 'Usually deep in profit. Near 1, the price is back where it was one cycle earlier.',
    sopr: 'Shows the multiple at which holders through a full cycle sell.',
    profit: 'Profit of holders through a full cycle. It stays high for months around tops.',
    loss: 'Only buyers near the very peak of a cycle can be at a loss here. The band is empty in most years.',
  },
  '5y_7y': {
    name: '5 to 7 years',
    coins: 'that last moved five to seven years ago',
    who: 'Mostly early adopters from two cycles ago.',
    supply: 'Growth means that coins move into long-term storage or are lost.',
    cap: 'Very small relative to its market value, because the coins were bought at much lower prices.',
    mvrv: 'So far above 1 that only its direction matters. It falls as more expensive coins age into the band.',
    sopr: 'These coins sell at many times their cost. The multiple indicates the year they were bought in.',
    profit: 'Dominated by single large transactions of early holders.',
    loss: 'Rare: requires coins bought at a peak and sold near a deep low more than five years later.',
  },
  '7y_10y': {
    name: '7 to 10 years',
    coins: 'that last moved seven to ten years ago',
    who: 'Mostly holders through two cycles, and coins whose keys are lost.',
    supply: 'Changes slowly. Sudden drops are old wallets becoming active.',
    cap: 'Cost of coins from two cycles ago, a very small part of realized cap.',
    mvrv: 'Follows the ratio of today’s price to the price seven to ten years ago.',
    sopr: 'Extreme multiples. Single days are events rather than a trend.',
    profit: 'Profit of very old wallets becoming active, sometimes large enough to affect sentiment.',
    loss: '',
  },
  '10y_plus': {
    name: '10 years or more',
    coins: 'that last moved ten or more years ago',
    who: 'Coins of the first years: lost, forgotten, or held by early participants of the network.',
    supply: 'Grows almost without interruption. A common lower bound for estimates of lost coins.',
    cap: 'Cost of the oldest coins when they last moved, often mined at almost no cost.',
    mvrv: 'Price divided by the cost of the oldest coins. It falls as more expensive years reach the age of ten.',
    sopr: 'Every value represents coins of the first years that moved again.',
    profit: 'Profit on the oldest coins. Such sales are rare and widely noticed.',
    loss: '',
  },
}
