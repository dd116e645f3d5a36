import type { SeriesData } from '@/lib/contract/series'
import type { Rule } from '../chart'
import { formatChange, formatValue } from '../text/format'
import { formatDate } from '../text/format-date'
import { grouped } from '../text/grouped'
import { COST_PER_CHANGE, type Outcome, START } from './equity'
import type { Spell } from './positions'
import { RANDOM_ENTRIES } from './random-entries'
import type { RuleTest } from './rule-test'
import type { RuleText } from './rule-text'

const MOST_SPELLS = 100

const valueText = (value: number) => formatValue(value, 'index')
const shareText = (percent: number) => `${percent.toFixed(1)} %`
const countText = (count: number, one: string, many: string) =>
  `${grouped(count, 0)} ${count === 1 ? one : many}`

/** Costs as written: `0.1 %`. */
export const COST_TEXT = `${COST_PER_CHANGE * 100} %`

const LONGEST_NOTE = 60

/** The rule beside its line: `while close > 1, 0.1 % per change`. Long conditions are cut. */
export function noteOf({ condition }: Rule): string {
  const isLong = condition.length > LONGEST_NOTE
  const text = isLong ? `${condition.slice(0, LONGEST_NOTE - 1).trimEnd()}…` : condition
  return `while ${text}, ${COST_TEXT} per change`
}

/** The test of a rule in sentences and tables. */
export function describeRule(
  test: RuleTest,
  { time, metadata, turns }: Pick<SeriesData, 'time' | 'metadata' | 'turns'>,
): RuleText {
  const { rows, spells, changes, exposure, outcome } = test
  const dayOf = (at: number) => formatDate(time[rows[at]], metadata.resolution)
  const measure = (label: string, of: (outcome: Outcome) => string) => ({
    label,
    rule: of(outcome.rule),
    hold: of(outcome.hold),
  })
  return {
    sentence: `${sentenceOf(test, dayOf)}${turns ? ` Its condition becomes ${turns}.` : ''}`,
    measures: [
      measure(`Value of ${START} at the end`, ({ last }) => valueText(last)),
      measure('Change per year', ({ perYear }) => formatChange(perYear)),
      measure('Volatility per year', ({ volatility }) => (volatility === null ? '–' : shareText(volatility))),
      measure('Largest drawdown', ({ drawdown }) => shareText(drawdown)),
      { label: 'Rows in which it holds', rule: shareText(exposure), hold: shareText(100) },
      { label: 'Changes of position', rule: grouped(changes, 0), hold: '1' },
    ],
    notes: notesOf(test),
    spells: spells
      .slice(-MOST_SPELLS)
      .reverse()
      .map((spell) => ({
        bought: dayOf(spell.from),
        sold: spell.to < rows.length ? dayOf(spell.to) : null,
        rows: spell.to - spell.from,
        change: formatChange(changeOf(test, spell)),
      })),
    more: Math.max(0, spells.length - MOST_SPELLS),
    until: formatDate(time[rows[rows.length - 1]]),
  }
}

/** The test of a rule as facts of a file. Shares are percent. */
export function ruleFacts(test: RuleTest, { sentence, notes }: Pick<RuleText, 'sentence' | 'notes'>) {
  const { rule, field, exposure, changes, percentile, seed, outcome } = test
  return {
    rule: rule.condition,
    tested: sentence,
    assumptions: notes,
    measured: {
      field: field.name,
      exposure,
      changes,
      costPerChange: COST_PER_CHANGE * 100,
      percentileAmongRandom: percentile,
      randomEntries: RANDOM_ENTRIES,
      seed,
      ...named('rule', outcome.rule),
      ...named('buyAndHold', outcome.hold),
    },
  }
}

const named = (name: string, outcome: Outcome) => ({
  [`${name}Last`]: outcome.last,
  [`${name}Drawdown`]: outcome.drawdown,
  [`${name}PerYear`]: outcome.perYear,
  [`${name}Volatility`]: outcome.volatility,
})

/** Change of the equity from before the purchase to after the sale, percent. */
function changeOf({ equity, rows }: RuleTest, { from, to }: Spell): number {
  const before = from > 0 ? equity.rule[from - 1] : START
  return (equity.rule[Math.min(to, rows.length - 1)] / before - 1) * 100
}

function sentenceOf(test: RuleTest, dayOf: (at: number) => string): string {
  const { rule, rows, spells, changes, exposure, outcome } = test
  const name = `“${rule.condition}”`
  const span = `from ${dayOf(0)} to ${dayOf(rows.length - 1)}`
  const beside = `Buying and holding turned ${START} into ${valueText(outcome.hold.last)}.`
  if (spells.length === 0)
    return test.unknown === rows.length
      ? `${name} is unknown in every row ${span}, so the rule never buys. ${beside}`
      : `${name} is never true ${span} in a row before the last one, so the rule never buys. ${beside}`
  const [first] = spells
  const isAlways = spells.length === 1 && first.from === 1 && first.to === rows.length
  return [
    `While ${name} is true, the rule holds ${test.field.label} from the next row on. It turned ${START} into ${valueText(outcome.rule.last)} ${span}.`,
    beside,
    isAlways
      ? 'The condition is true in every row, so the rule buys in the second one and never sells.'
      : `It holds in ${shareText(exposure)} of ${grouped(rows.length, 0)} rows, with ${countText(changes, 'change', 'changes')} of position at ${COST_TEXT} each.`,
    amongRandom(test),
  ].join(' ')
}

function amongRandom({ percentile }: RuleTest): string {
  return percentile === null
    ? 'Its holding times have too few other arrangements to compare it with random entries.'
    : `It is better than ${shareText(percentile)} of ${grouped(RANDOM_ENTRIES, 0)} random entries that hold as often and as long.`
}

function notesOf({ percentile, seed, unknown }: RuleTest): string[] {
  return [
    'The rule trades at the price of the row after the one that makes the condition true or false, so it never uses a value of the same row. Values count from their publication. Recomputed without later rows, the condition is the same.',
    `Each change of position costs ${COST_TEXT} of the equity. Buying and holding pays for one purchase.`,
    ...(percentile === null
      ? []
      : [
          `Random entries have the holding times of the rule in random order with random gaps, and pay the same costs. Their seed is ${seed}, from the address.`,
        ]),
    ...(unknown > 0
      ? [
          `The condition is unknown in ${countText(unknown, 'row', 'rows')}, and the rule holds nothing after ${unknown === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    'A test of the past is not a forecast.',
  ]
}
