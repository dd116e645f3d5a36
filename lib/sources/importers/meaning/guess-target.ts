import 'server-only'
import { PUBLISHED } from '@/lib/sources/base-table'
import { BASE_TABLES, findBaseTable } from '@/lib/sources/base-tables'
import { inputName } from '@/lib/sources/input-name'
import { BLS_SERIES } from '@/lib/sources/live/sources/macro/labor/bls-series'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { severalRows } from '@/lib/sources/several-rows'
import { isPossible } from '../check/check-reading'
import { knownRange } from '../check/known-level'
import type { InputFile } from '../input-file'
import { yieldNamed } from '../treasury'
import { writeTarget } from '../values/target'
import { readTargetColumn } from '../values/values'
import { plainName } from './candle-columns'
import { distanceOf, INSTRUMENTS } from './guess-instrument'
import { instrumentOf, isRead } from './instrument'
import { unitOf, usualUnitsFor } from './units'
import { valueColumnsOf } from './value-columns'

const MOST_ANSWERS = 3
/** Columns of the file that are looked at. */
const MOST_COLUMNS = 6
/** Fewest letters of a name that tell a column, alone and among others, such as “fee” of a trade. */
const [LEAST_LETTERS, LEAST_OF_SEVERAL] = [3, 4]

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))

interface Target {
  table: string
  column: string
  /** Groups of words of which one must be said whole: the table’s own name, the column, a FRED identifier, its name. */
  names: readonly (readonly string[])[]
}

/** A base column, and the column of a file. */
type Place = Pick<Target, 'table' | 'column'> & { from: string }

/** Names of columns that say nothing beside the name of their file. */
const BARE = new Set('value total close y v amount price last index data rate'.split(' '))
/** Words that many columns have, which tell nothing alone. */
const COMMON = new Set(
  'value total usd rate price close open high low volume count btc eth bitcoin market supply all us index interest change level of the in and daily'.split(
    ' ',
  ),
)

/** Plain names of a column that has the closes of an instrument. One may be named by the dollar only. */
const CLOSES = ['close', 'last', 'price', 'closing price', 'close price', '']

/** Identifiers of publishers that rows repeat → the word of their table. */
const PUBLISHERS_IDS: ReadonlyMap<string, string> = new Map(
  BLS_SERIES.map(([id, bls]) => [bls, id.toLowerCase()]),
)

let known: readonly Target[] | undefined

/** Base columns with the words that name them. */
function knownTargets(): readonly Target[] {
  const tables = BASE_TABLES.flatMap(({ pattern }) => {
    if (pattern.startsWith('chain/')) return ['chain/bitcoin']
    if (pattern.startsWith('macro/')) return Object.keys(MACRO_SERIES).map((id) => `macro/${id}`)
    return pattern.includes('<') || severalRows(pattern) ? [] : [pattern]
  })
  known ??= [...new Set(tables)].flatMap((table) => {
    const columns = Object.keys(findBaseTable(table)?.columns ?? {}).filter(
      (column) => column !== PUBLISHED && unitOf(table, column) !== undefined,
    )
    const [kind, own = ''] = table.split('/')
    return columns.map((column, at) => {
      const isMain = at === 0 && kind !== 'chain'
      const names = [
        ...(isMain ? [wordsOf(own), wordsOf(`${kind} ${own}`)] : []),
        wordsOf(column),
        ...(kind === 'macro' ? [wordsOf(inputName(table, column).split(/[(:,]/)[0])] : []),
      ]
      return { table, column, names: names.filter((words) => words.some((word) => !COMMON.has(word))) }
    })
  })
  return known
}

/** Length of the longest name of a target, of at least so many words, that is said whole; 0 for none. */
function saidOf({ names }: Target, said: ReadonlySet<string>, least: number): number {
  const whole = names.filter(
    (words) => said.has(words.join('')) || (words.length >= least && words.every((word) => said.has(word))),
  )
  return Math.max(0, ...whole.map((words) => words.join('').length))
}

/** Base columns that the names of a file and of its columns say, in the unit that its values may be in. */
export async function guessTargets(file: InputFile): Promise<{ meaning: string; as: string }[]> {
  const columns = await valueColumnsOf(file).catch(() => null)
  if (!columns) return []
  const { values } = columns
  const [first = []] = await file.sample(1)
  const ofFile = [...wordsOf(file.name), ...first.flatMap((cell) => PUBLISHERS_IDS.get(cell) ?? [])]
  const ranked = values
    .slice(0, MOST_COLUMNS)
    .flatMap((from) => {
      const isBare = values.length === 1 || BARE.has(from.toLowerCase())
      const said = new Set([...(isBare ? ofFile : []), ...wordsOf(from)])
      return knownTargets().map((target) => ({
        ...target,
        from,
        isBare,
        weight: saidOf(target, said, isBare ? 1 : 2),
      }))
    })
    .filter(({ weight, isBare }) => weight >= (isBare ? LEAST_LETTERS : LEAST_OF_SEVERAL))
    .sort((a, b) => b.weight - a.weight)
  const answers: { meaning: string; as: string }[] = []
  const best = ranked.filter(({ weight }) => weight === ranked[0].weight)
  for (const { table, column, from } of [...(await closesOf(file, values).catch(() => [])), ...best]) {
    if (answers.length === MOST_ANSWERS) break
    const unit = await possibleUnit(file, { table, column, from })
    if (unit === null) continue
    const stated = unit === unitOf(table, column) ? {} : { unit }
    answers.push({
      meaning: `“${from}” is ${table}:${column} in ${unit}`,
      as: `values:${writeTarget({ table, column, ...stated, from })}`,
    })
  }
  return answers
}

/**
 * Columns with the closes of an instrument, or a yield, that the name of the file says, or the column’s own name, such as
 * “BTC”. If nothing says it, the instruments that are as dear.
 */
async function closesOf(file: InputFile, values: readonly string[]): Promise<Place[]> {
  const column = 'close'
  const from = values.find((name) => CLOSES.includes(plainName(name)))
  const bond = yieldNamed(file.name)
  if (bond) return from ? [{ table: `macro/${bond}`, column: 'value', from }] : []
  const named = tableNamed(file.name)
  if (named && from) return [{ table: named, column, from }]
  const own = values.flatMap((name) => {
    const table = tableNamed(name.toLowerCase())
    return table && knownRange(table, Date.now()) ? [{ table, column, from: name }] : []
  })
  if (own.length > 0 || !from || values.length > 1) return own
  const target = writeTarget({ table: 'asset/BTC', column, from })
  const { time, columns } = (await readTargetColumn(file, target)).rows.toFrame()
  const closes = { day: time, close: columns.close as Float64Array }
  return INSTRUMENTS.map(({ table }) => ({ table, column, from, far: distanceOf(closes, table) ?? Infinity }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far)
}

function tableNamed(name: string): string | null {
  const named = instrumentOf(name)
  const table = `${named?.kind}/${named?.series}`
  return named && isRead(table) ? table : null
}

/** The first unit, that of the column before others, in which the values contradict nothing; null if there is none. */
async function possibleUnit(file: InputFile, { table, column, from }: Place): Promise<string | null> {
  const base = unitOf(table, column) ?? ''
  for (const unit of usualUnitsFor(base)) {
    // The unit of an index may have a sign of equality.
    const target = writeTarget({ table, column, ...(unit === base ? {} : { unit }), from })
    const read = await readTargetColumn(file, target).catch(() => null)
    if (!read) return null
    const frame = read.rows.toFrame()
    if (frame.time.length > 0 && isPossible({ table, resolution: '1d', layer: 'columns', frame })) return unit
  }
  return null
}
