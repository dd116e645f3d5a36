/** The result of a change, as shown to the user. */
export interface Outcome {
  tone: 'plain' | 'bad'
  text: string
  /** Shown once and never again. */
  secret?: string
  /** Name of the field the text is about; the text is shown beside it. */
  field?: string
}

export type Action = (before: Outcome | null, form: FormData) => Promise<Outcome | null>
