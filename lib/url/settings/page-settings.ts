import type { Endpoint } from '@/lib/contract/endpoint'
import { ALIGN_IDS, MARK_IDS } from '@/lib/contract/events/event-marks'
import { INTERVALS } from '@/lib/contract/interval'
import { AS_OF } from '@/lib/contract/params/as-of'
import { getParam, PARAMS } from '@/lib/contract/params/dictionary'
import { SPANS } from '@/lib/contract/params/spans'
import { describeAllowed } from '@/lib/contract/read-param'
import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { MAX_COMPARED } from '../compared-series'
import { MAX_FORMULAS } from '../drawn-formula'
import { GAPS_ALLOWED } from '../gaps'
import { LONGEST_LABEL, MARK_FORM, MAX_OWN_MARKS } from '../own-mark'
import { CHOICES } from './choices'

interface Setting {
  /** Allowed values in words. */
  allowed: string
  /** Whether an address can have it several times. */
  repeats?: true
  /** Whether it changes the rows, and not only their picture. */
  ofRows?: true
}

const DAY = { allowed: 'a calendar date as YYYY-MM-DD', ofRows: true } as const
const SPAN = { allowed: `one of ${SPANS.join(', ')}`, ofRows: true } as const
const CONDITION = 'a condition such as when(rsi(a, 14) < 30)'

const wordsOf = (name: keyof typeof CHOICES) => ({ allowed: CHOICES[name].join(', ') })

/** Settings that the address of every chart can have, beside the parameters of its series. */
export const PAGE_SETTINGS = {
  scale: wordsOf('scale'),
  price: wordsOf('price'),
  tab: wordsOf('tab'),
  theme: wordsOf('theme'),
  gaps: { allowed: GAPS_ALLOWED, ofRows: true },
  timeframe: SPAN,
  sp500Range: SPAN,
  days: { allowed: describeAllowed(getParam('days')), ofRows: true },
  from: DAY,
  to: DAY,
  startDate: DAY,
  endDate: DAY,
  interval: { allowed: `auto, ${INTERVALS.join(', ')}`, ofRows: true },
  marks: { allowed: `a list of ${MARK_IDS.join(', ')}`, repeats: true },
  mark: {
    allowed: `up to ${MAX_OWN_MARKS}, each ${MARK_FORM} of at most ${LONGEST_LABEL} characters`,
    repeats: true,
  },
  vs: {
    allowed: `up to ${MAX_COMPARED} paths such as economic/market_dow, each with :field and ,name=value`,
    repeats: true,
    ofRows: true,
  },
  rebase: { allowed: '100, percent', ofRows: true },
  invert: { allowed: '1' },
  align: { allowed: `${ALIGN_IDS.join(', ')}, dates as YYYY-MM-DD, or ${CONDITION}`, ofRows: true },
  rule: { allowed: CONDITION, ofRows: true },
  formula: {
    allowed: `up to ${MAX_FORMULAS}, each with up to ${LONGEST_FORMULA} characters and ,axis=unit|own|shared|pane`,
    repeats: true,
    ofRows: true,
  },
  show: { allowed: 'fields of this series with commas between them', ofRows: true },
} as const satisfies Record<string, Setting>

/** A name of these settings. `readViewState` reads no other, so that none is forgotten here. */
export type PageSetting = keyof typeof PAGE_SETTINGS

/** The setting of this name; undefined for other names. */
export const findPageSetting = (name: string): Setting | undefined =>
  Object.hasOwn(PAGE_SETTINGS, name) ? PAGE_SETTINGS[name as PageSetting] : undefined

/** Every name that means something in the address of a chart, and whether it can be repeated. */
export function settingsOf({ parameters }: Pick<Endpoint, 'parameters'>): Map<string, boolean> {
  const own = parameters.filter(({ name }) => !PARAMS.get(name)?.apiOnly).map(({ name }) => name)
  return new Map([
    ...[...own, AS_OF].map((name) => [name, false] as const),
    ...Object.entries<Setting>(PAGE_SETTINGS).map(([name, { repeats = false }]) => [name, repeats] as const),
  ])
}
