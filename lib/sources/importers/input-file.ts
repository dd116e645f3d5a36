import 'server-only'
import { basename, dirname } from 'node:path'
import { csvLines } from './csv-line'
import { DateOrder, type Dialect, dialectOf, hasDecimalComma } from './dialect'
import type { ReadOption } from './doubt'
import { headOf, lineBatches } from './lines'
import type { OnReading } from './unpack/bytes'

/** Mark of a further copy by browsers and systems: “name (1)”, “name(1)”, “name - Copy”. */
const COPY = /(?: ?\(\d{1,3}\)| - copy){1,4}$/

/** A file to import, with the options of `--as`. Its start and CSV dialect are read once. */
export class InputFile {
  private pendingHead: Promise<string> | undefined
  private pendingDialect: Promise<Dialect> | undefined
  private pendingDates: Promise<boolean> | undefined

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
    const parts = [/\.(?:gz|xz)$/, /\.(?:csv|txt|json|tsv)$/, /^$/]
    return parts.reduce(
      (name, extension) => name.replace(COPY, '').replace(extension, ''),
      basename(this.label).toLowerCase(),
    )
  }

  get folders(): string[] {
    return dirname(this.label).toLowerCase().split(/[/\\]/).slice(-2)
  }

  head(): Promise<string> {
    this.pendingHead ??= headOf(this.path)
    return this.pendingHead
  }

  dialect(): Promise<Dialect> {
    this.pendingDialect ??= this.head().then(dialectOf)
    return this.pendingDialect
  }

  /** Throws a Doubt if the start of the file does not show it. */
  async decimalComma(): Promise<boolean> {
    const { delimiter, preamble } = await this.dialect()
    const lines = (await this.head()).split(/\r?\n/).slice(preamble)
    const fields = csvLines(lines, delimiter).flatMap((line) => line ?? [])
    return hasDecimalComma(fields, this.options)
  }

  /** Whether 03/04/2024 is in April. Throws a Doubt if no date of the file shows it. */
  dayFirst(): Promise<boolean> {
    this.pendingDates ??= this.readDateOrder()
    return this.pendingDates
  }

  private async readDateOrder(): Promise<boolean> {
    const order = new DateOrder()
    const { delimiter, preamble } = await this.dialect()
    const lines = (await this.head()).split(/\r?\n/).slice(preamble, preamble + 200)
    const isDate = /(?:^|[,;\t|"\s])\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/
    if (!lines.some((line) => isDate.test(line))) return false
    for await (const batch of lineBatches(this.path))
      for (const fields of csvLines(batch, delimiter)) for (const field of fields ?? []) order.see(field)
    return order.decide(this.options)
  }
}
