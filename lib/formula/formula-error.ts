/** An error in a formula with its place: characters `at` to `to`, counted from 0, without the last. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'

  constructor(
    message: string,
    readonly at: number,
    readonly to: number = at + 1,
  ) {
    super(message)
  }
}
