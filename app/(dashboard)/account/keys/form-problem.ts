/** A problem with a form and the field it belongs to. */
export interface FormProblem {
  problem: string
  field: string
}
