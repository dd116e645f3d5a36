/** What came of saving an edited board. */
export type SaveOutcome =
  | { kind: 'saved'; id: string; version: number }
  /** Somebody, in another tab maybe, saved it since it was opened here; nothing was written. */
  | { kind: 'changed since'; version: number }
  | { kind: 'refused'; text: string }

export interface SaveActions {
  save: (id: string, version: number, content: unknown) => Promise<SaveOutcome>
  saveAsNew: (content: unknown) => Promise<SaveOutcome>
}
