/** `<table>:<column>[@<unit>][=<column of the file>[=<column of its dates>]]`, taken apart. */
export interface Target {
  table: string
  column: string
  unit?: string
  /** Column of the file. Only the file tells whether an equals sign in it ends its name. */
  from?: string
}

export function readTarget(series: string): Target {
  const [, target, from] = /^([^=]*)(?:=(.*))?$/s.exec(series) ?? []
  const [named = '', unit] = (target ?? '').split('@')
  const [table, column = ''] = named.split(':')
  return { table, column, ...(unit ? { unit } : {}), ...(from ? { from } : {}) }
}

export const writeTarget = ({ table, column, unit, from }: Target): string =>
  `${table}:${column}${unit ? `@${unit}` : ''}${from === undefined ? '' : `=${from}`}`
