import { AS_OF } from '@/lib/contract/params/as-of'
import { plainViewState } from '../read-view-state'
import type { ViewState } from '../view-state'
import { type Group, SURFACES, type Surface } from './surfaces'

/** Parts of the state that the settings of a group set. The settings of forms have none. */
const PARTS = {
  series: [],
  asof: [],
  window: ['timeframe', 'from', 'to'],
  interval: ['interval'],
  fields: ['show'],
  lines: ['formulas', 'compared', 'gaps'],
  study: ['align', 'rule'],
  reach: ['reach'],
  why: ['why'],
  rebase: ['rebase'],
  price: ['price'],
  scale: ['scale', 'inverted'],
  candles: ['candles'],
  marks: ['marks', 'ownMarks'],
  style: ['styles'],
  title: ['title'],
  tab: ['tab'],
  colors: ['colors'],
  theme: ['theme'],
  all: [],
  aliases: [],
  bom: [],
  excel: [],
  size: [],
  on: [],
} as const satisfies Record<Group, readonly (keyof ViewState)[]>

/** The state without settings that an address of this kind refuses, for links to it. */
export function takenBy(state: ViewState, surface: Surface): ViewState {
  const { takes } = SURFACES[surface]
  const refused = (Object.keys(PARTS) as Group[]).filter((group) => takes[group] === false)
  const plain = plainViewState()
  const { [AS_OF]: day, ...params } = state.params
  const usual = refused.flatMap((group) => PARTS[group]).map((part) => [part, plain[part]] as const)
  return {
    ...state,
    ...Object.fromEntries(usual),
    ...(day !== undefined && refused.includes('asof') ? { params } : {}),
  }
}
