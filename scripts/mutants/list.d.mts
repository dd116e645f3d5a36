export interface Mutant {
  name: string
  file: string
  before: string
  after: string
  tests: readonly string[]
  equivalent?: string
}

export const MUTANTS: readonly Mutant[]
