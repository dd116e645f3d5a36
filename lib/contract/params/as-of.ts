import type { Param } from './param'

/** Name of the parameter for what was known on an earlier day. */
export const AS_OF = 'asof'

/** Only routes of a source that keeps what its values were before have it. */
export const asOfParam: Param = {
  name: AS_OF,
  kind: 'date',
  group: 'output',
  step: 'data',
  label: 'As known on',
  default: null,
  families: 'all',
}

/** Sentence about a route without such a record. */
export const NO_RECORD = 'This series has no record of earlier values.'

/** Whether a route has a record of what its values were on earlier days. */
export const isRecorded = ({ parameters }: { parameters: readonly { name: string }[] }): boolean =>
  parameters.some(({ name }) => name === AS_OF)

/** The earlier of the day of a board or list and the one that a chart in it has itself: nothing later is shown. */
export const earlierDay = (own: string | null, asOf: string): string => (own && own < asOf ? own : asOf)
