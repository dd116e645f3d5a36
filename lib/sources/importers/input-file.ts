import 'server-only'
import { basename, dirname } from 'node:path'
import type { Fact } from '@/lib/contract/imports/fact'
import type { ReadOption } from './doubt'
import { csvLines } from './shape/csv-line'
import { DateOrder, type Decision, type Dialect, decimalComma, SAMPLED_LINES } from './shape/dialect'
import { headOf } from './shape/lines'
import { type Shape, shapeOf } from './shape/shape'
import { withWholeDates } from './shape/whole-dates'
import type { OnReading } from './unpack/bytes'

/** Mark of a further copy by browsers and systems: “name (1)”, “name(1)”, “name - Copy”. */
const COPY = /(?: ?\(\d{1,3}\)| - copy){1,4}$/

/** A file to import, with the options of `--as`. Its start and CSV dialect are read once. */
export class InputFile {
  private pendingHead: Promise<string> | undefined
  private pendingShape: Promise<Shape> | undefined
  private pendingDates: Promise<boolean> | undefined

  private readonly learned = new Map<string, Fact>()

  /** Called with the stream of the file when its rows are read. */
  onReading: OnReading | undefined

  constructor(
    readonly path: string,
    readonly options: ReadonlySet<ReadOption> = new Set(),
    /** Name shown to people, such as that of an entry of an archive. */
    readonly label = path,
  ) {}

  /** File name in lower case without extension, and without the mark of a further copy. */
  get name(): string {
    const parts = [/\.(?:gz|xz)$/, /\.(?:csv|txt|jsonl?|ndjson|tsv|parquet|xlsx)$/, /^$/]
    return parts.reduce(
      (name, extension) => name.replace(COPY, '').replace(extension, ''),
      basename(this.label).toLowerCase(),
    )
  }

  get folders(): string[] {
    return dirname(this.label).toLowerCase().split(/[/\\]/).slice(-2)
  }

  /** The meaning of its parts, as far as it is read. */
  get facts(): readonly Fact[] {
    return [...this.learned.values()]
  }

  /** Adds a fact, in place of an earlier one about the same. */
  learn(fact: Fact): void {
    this.learned.set(fact.about, fact)
  }

  private taken({ holds, fact }: Decision): boolean {
    if (fact) this.learn(fact)
    return holds
  }

  head(): Promise<string> {
    this.pendingHead ??= headOf(this.path)
    return this.pendingHead
  }

  /** The file as a table with its dates in one column, whatever it is packed and written as. */
  shape(): Promise<Shape> {
    this.pendingShape ??= shapeOf(this.path, (stream, path) => this.onReading?.(stream, path)).then(
      withWholeDates,
    )
    return this.pendingShape
  }

  async dialect(): Promise<Dialect> {
    return (await this.shape()).dialect
  }

  /** Fields of the first rows, without the header. */
  async sample(most: number): Promise<string[][]> {
    const { dialect, sample } = await this.shape()
    const from = dialect.preamble + (dialect.header.length > 0 ? 1 : 0)
    const lines = sample.slice(from, from + most).filter((line) => line.trim() !== '')
    return csvLines(lines, dialect.delimiter).map((fields) => fields ?? [])
  }

  /** Throws a Doubt if the start of the file does not show it. */
  async decimalComma(): Promise<boolean> {
    return this.taken(decimalComma((await this.sample(SAMPLED_LINES)).flat(), this.options))
  }

  /** Whether 03/04/2024 is in April. Throws a Doubt if no date of the file shows it. */
  dayFirst(): Promise<boolean> {
    this.pendingDates ??= this.readDateOrder()
    return this.pendingDates
  }

  private async readDateOrder(): Promise<boolean> {
    const order = new DateOrder()
    const { dialect, lines } = await this.shape()
    const isDate = /^\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/
    if (!(await this.sample(SAMPLED_LINES)).flat().some((field) => isDate.test(field))) return false
    for await (const batch of lines())
      for (const fields of csvLines(batch, dialect.delimiter))
        for (const field of fields ?? []) order.see(field)
    return this.taken(order.decide(this.options))
  }
}
