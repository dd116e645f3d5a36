/** What is wrong with a formula, and at which character, counted from 0. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'

  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}
