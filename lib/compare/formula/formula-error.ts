/** An error in a formula, with the position of the character, counted from 0. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError'

  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message)
  }
}
