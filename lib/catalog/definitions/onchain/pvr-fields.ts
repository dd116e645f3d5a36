import { aux, type FieldDefinition } from '../../define'

/** Profit, loss and SOPR of both holder groups, for use with profit-to-volatility ratios. */
export const pvrInputs: FieldDefinition[] = (
  [
    ['sth', 'short-term holders'],
    ['lth', 'long-term holders'],
  ] as const
).flatMap(([id, who]) => [
  aux(`${id}_unrealized_profit_usd`, 'USD', `Unrealized profit of ${who}.`),
  aux(`${id}_unrealized_loss_usd`, 'USD', `Unrealized loss of ${who}.`),
  aux(`${id}_realized_profit_usd`, 'USD', `Profit realized by ${who}.`),
  aux(`${id}_realized_loss_usd`, 'USD', `Loss realized by ${who}.`),
  aux(`${id}_sopr`, 'ratio', `SOPR of ${who}.`),
])
