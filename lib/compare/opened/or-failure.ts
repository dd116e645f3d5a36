import { FormulaError } from '@/lib/formula/formula-error'

/** The same function with a refusal as a plain value, for another thread, which keeps no kind of error. */
export const orFailure =
  <Input, Answer>(of: (input: Input) => Answer) =>
  (input: Input): Answer | { failure: string } => {
    try {
      return of(input)
    } catch (error) {
      if (error instanceof FormulaError) return { failure: error.message }
      throw error
    }
  }
