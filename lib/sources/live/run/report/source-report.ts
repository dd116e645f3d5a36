/** Outcome of the run of a source. */
export type SourceOutcome = 'done' | 'resting' | 'refused' | 'quarantined' | 'failed'

export interface SourceReport {
  source: string
  title: string
  outcome: SourceOutcome
  /** Reason why it did not get everything, for people. */
  reason?: string
  /** Streams that were asked for, and those that were read to their end. */
  asked: number
  read: number
  /** New rows and changed values. */
  added: number
  revised: number
  /** Identifiers of answers that were put aside. */
  quarantined: readonly string[]
  /** Those of them that can be stored all the same, because they are read without a fault. */
  acceptable: readonly string[]
  /** Stream → why it could not be read. */
  errors: Readonly<Record<string, string>>
  /** Notes for the report, one sentence each. */
  notes: readonly string[]
  requests: number
  bytes: number
  /** Time that it took. */
  seconds: number
}

/** The report of a source that was not asked for anything. */
export function emptyReport(source: string, title: string): SourceReport {
  return {
    source,
    title,
    outcome: 'done',
    asked: 0,
    read: 0,
    added: 0,
    revised: 0,
    quarantined: [],
    acceptable: [],
    errors: {},
    notes: [],
    requests: 0,
    bytes: 0,
    seconds: 0,
  }
}
