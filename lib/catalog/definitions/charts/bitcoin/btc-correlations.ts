import { type Definition, defineSeries, value } from '@/lib/catalog/define'
import type { INDICES } from '@/lib/sources/base-tables'

interface Partner {
  slug: string
  index: keyof typeof INDICES
  label: string
  reading: string
}

const partners: Partner[] = [
  {
    slug: 'sp500',
    index: 'sp500',
    label: 'the S&P 500',
    reading: 'Above 0.5, Bitcoin trades like a risk asset. Near zero, it moves independently of stocks.',
  },
  {
    slug: 'nasdaq',
    index: 'nasdaq',
    label: 'the Nasdaq Composite',
    reading:
      'The equity index that Bitcoin has followed most closely since 2020. High values mean that Bitcoin trades like a technology stock.',
  },
  {
    slug: 'gold',
    index: 'gold',
    label: 'gold',
    reading:
      'A lasting positive value would support the view of Bitcoin as a store of value. So far, the correlation has been unstable.',
  },
  {
    slug: 'dxy',
    index: 'dxy',
    label: 'the US dollar index',
    reading: 'Usually negative, because a stronger dollar weighs on assets priced in dollars.',
  },
  {
    slug: 'vix',
    index: 'vix',
    label: 'the CBOE Volatility Index',
    reading: 'Strongly negative values mean that Bitcoin falls when equity investors buy protection.',
  },
]

const WINDOWS = [30, 90, 250] as const

function correlation({ slug, index, label, reading }: Partner): Definition {
  return defineSeries({
    path: `charts/btc-${slug}-correlation`,
    concept: 'correlation',
    title: `Bitcoin and ${label.replace(/^the /, '')} correlation`,
    description: `Correlation of daily returns of Bitcoin and ${label}, from −1 to 1.`,
    reading,
    formula:
      'Pearson correlation of log returns between consecutive sessions of the index over 30, 90, and 250 sessions. Bitcoin’s weekend moves count toward Monday.',
    source: `Closes of Bitcoin and ${label}.`,
    cadence: 'trading-day',
    axis: `index/${index}`,
    fields: WINDOWS.map(
      (window) =>
        value(`correlation_${window}`, 'ratio', `Correlation over ${window} sessions.`)
          .is`corr(log_return(close), log_return(asset/BTC:close), ${window})`,
    ),
  })
}

export const definitions: Definition[] = partners.map(correlation)
