import { type Definition, defineSeries, value } from '@/lib/catalog/define'
import { logReturn } from '@/lib/engine/ops/risk/log-return'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { INDICES } from '@/lib/sources/base-tables'

interface Partner {
  slug: string
  index: keyof typeof INDICES
  reading: string
}

const partners: Partner[] = [
  {
    slug: 'sp500',
    index: 'sp500',
    reading: 'Above 0.5 Bitcoin trades as a risk asset; near zero it goes its own way.',
  },
  {
    slug: 'nasdaq',
    index: 'nasdaq',
    reading: 'The equity index Bitcoin has followed most closely since 2020.',
  },
  {
    slug: 'gold',
    index: 'gold',
    reading: 'A lasting positive value would be the store-of-value trade; so far it comes and goes.',
  },
  {
    slug: 'dxy',
    index: 'dxy',
    reading: 'Usually negative: a stronger dollar drains money from everything priced in it.',
  },
  {
    slug: 'vix',
    index: 'vix',
    reading: 'Strongly negative means Bitcoin falls when equity investors buy protection.',
  },
]

const WINDOWS = [30, 90, 250] as const

function correlation({ slug, index, reading }: Partner): Definition {
  const { name } = INDICES[index]
  return defineSeries({
    path: `charts/btc-${slug}-correlation`,
    concept: 'correlation',
    title: `Bitcoin and ${name}, correlation`,
    description: `How closely Bitcoin’s daily moves have followed those of ${name}, −1 to 1.`,
    reading,
    formula:
      'Pearson correlation of log returns between consecutive sessions of the index (Bitcoin’s weekend moves fall on Monday) over 30, 90 and 250 sessions.',
    source: `Closes of Bitcoin and of ${name}.`,
    cadence: 'trading-day',
    axis: `index/${index}`,
    fields: WINDOWS.map((window) =>
      value(`correlation_${window}`, 'ratio', `Over ${window} sessions.`, {
        from: ['close', 'asset/BTC:close'],
        compute: ([partner, bitcoin]) => rollingCorrelation(logReturn(partner), logReturn(bitcoin), window),
      }),
    ),
  })
}

export const definitions: Definition[] = partners.map(correlation)
