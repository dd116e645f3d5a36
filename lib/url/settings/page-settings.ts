import type { Endpoint } from '@/lib/contract/endpoint'
import { ALIGN_IDS } from '@/lib/contract/events/align-events'
import { MARK_IDS, NO_MARKS } from '@/lib/contract/events/event-lists'
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
import { MAX_STYLES, STYLE_FORM } from './line-style'
import { LONGEST_TITLE } from './own-title'
import { MAX_REACH } from './reach-setting'
import { type Group, REFUSALS, SURFACES, type Surface, type SurfaceFacts } from './surfaces'
import { WHY_FORM } from './why-setting'

interface Setting {
  /** Allowed values in words. */
  allowed: string
  /** Whether an address can have it several times. */
  repeats?: true
  group: Group
}

const DAY = { allowed: 'a calendar date as YYYY-MM-DD', group: 'window' } as const
const SPAN = { allowed: `one of ${SPANS.join(', ')}`, group: 'window' } as const
const CONDITION = 'a condition such as when(rsi(a, 14) < 30)'

const wordsOf = (name: keyof typeof CHOICES) => CHOICES[name].join(', ')

/** Settings that the address of every chart can have, beside the parameters of its series. */
export const PAGE_SETTINGS = {
  scale: { allowed: wordsOf('scale'), group: 'scale' },
  price: { allowed: wordsOf('price'), group: 'price' },
  candles: { allowed: wordsOf('candles'), group: 'candles' },
  style: {
    allowed: `up to ${MAX_STYLES}, each ${STYLE_FORM}`,
    repeats: true,
    group: 'style',
  },
  title: { allowed: `a text of at most ${LONGEST_TITLE} characters`, group: 'title' },
  tab: { allowed: wordsOf('tab'), group: 'tab' },
  colors: { allowed: wordsOf('colors'), group: 'colors' },
  theme: { allowed: wordsOf('theme'), group: 'theme' },
  gaps: { allowed: GAPS_ALLOWED, group: 'lines' },
  timeframe: SPAN,
  sp500Range: SPAN,
  days: { allowed: describeAllowed(getParam('days')), group: 'window' },
  from: DAY,
  to: DAY,
  startDate: DAY,
  endDate: DAY,
  interval: { allowed: `auto, ${INTERVALS.join(', ')}`, group: 'interval' },
  marks: { allowed: `${NO_MARKS}, or a list of ${MARK_IDS.join(', ')}`, repeats: true, group: 'marks' },
  mark: {
    allowed: `up to ${MAX_OWN_MARKS}, each ${MARK_FORM} of at most ${LONGEST_LABEL} characters`,
    repeats: true,
    group: 'marks',
  },
  vs: {
    allowed: `up to ${MAX_COMPARED} paths such as economic/market_dow, each with :field and ,name=value`,
    repeats: true,
    group: 'lines',
  },
  rebase: { allowed: '100, percent', group: 'rebase' },
  invert: { allowed: '1', group: 'scale' },
  align: { allowed: `${ALIGN_IDS.join(', ')}, dates as YYYY-MM-DD, or ${CONDITION}`, group: 'study' },
  rule: { allowed: CONDITION, group: 'study' },
  formula: {
    allowed: `up to ${MAX_FORMULAS}, each with up to ${LONGEST_FORMULA} characters and ,axis=unit|own|shared|pane`,
    repeats: true,
    group: 'lines',
  },
  reach: {
    allowed: `up to ${MAX_REACH}, each as rsi(a, 14)=70 or a condition, with ,by=<input>`,
    repeats: true,
    group: 'reach',
  },
  why: { allowed: WHY_FORM, group: 'why' },
  show: { allowed: 'fields of this series with commas between them', group: 'fields' },
} as const satisfies Record<string, Setting>

/** A name of these settings. `readViewState` reads no other, so that none is forgotten here. */
export type PageSetting = keyof typeof PAGE_SETTINGS

/** The setting of this name; undefined for other names. */
export const findPageSetting = (name: string): Setting | undefined =>
  Object.hasOwn(PAGE_SETTINGS, name) ? PAGE_SETTINGS[name as PageSetting] : undefined

/** Settings of files and pictures beside those of a page. */
const FORM_SETTINGS: readonly Group[] = ['all', 'aliases', 'bom', 'excel', 'size', 'on']

/** Every name that means something in the address of a chart, with its group. */
function groupsOf({ parameters }: Pick<Endpoint, 'parameters'>): Map<string, Group> {
  const own = parameters.filter(({ name }) => !PARAMS.get(name)?.apiOnly).map(({ name }) => name)
  return new Map<string, Group>([
    ...own.map((name) => [name, 'series'] as const),
    [AS_OF, 'asof'],
    ...Object.entries<Setting>(PAGE_SETTINGS).map(([name, { group }]) => [name, group] as const),
    ...FORM_SETTINGS.map((name) => [name, name] as const),
  ])
}

/** Every name that an address of a chart takes, and whether it can be repeated. */
export function settingsOf(endpoint: Pick<Endpoint, 'parameters'>, surface: Surface): Map<string, boolean> {
  const { takes } = SURFACES[surface]
  return new Map(
    [...groupsOf(endpoint)]
      .filter(([, group]) => takes[group] !== false)
      .map(([name]) => [name, findPageSetting(name)?.repeats ?? false]),
  )
}

/** The reason for which an address of this kind does not take a name that others take; undefined for other names. */
export function refusalOf(
  name: string,
  endpoint: Pick<Endpoint, 'parameters'>,
  surface: Surface,
): string | undefined {
  const group = groupsOf(endpoint).get(name)
  if (group !== undefined) {
    const { takes, instead }: SurfaceFacts = SURFACES[surface]
    if (takes[group] !== false) return undefined
    return [`${name} ${REFUSALS[group]}`, instead?.[group]].filter(Boolean).join(': ')
  }
  const param = PARAMS.get(name)
  if (!param) return undefined
  return param.apiOnly
    ? `${name} is a parameter of the API and not of charts`
    : `this series has no parameter ${name}`
}
