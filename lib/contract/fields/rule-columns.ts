/** Columns of a tested rule, in the order of files. The first two are drawn by default. */
export const RULE_COLUMNS = [
  'rule',
  'buy_and_hold',
  'rule_drawdown',
  'buy_and_hold_drawdown',
  'held',
] as const

export type RuleColumn = (typeof RULE_COLUMNS)[number]

export const isRuleColumn = (name: string): name is RuleColumn =>
  (RULE_COLUMNS as readonly string[]).includes(name)
