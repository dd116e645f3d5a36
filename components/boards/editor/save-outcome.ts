/** Outcome of saving an edited board. */
export type SaveOutcome =
  | { kind: 'saved'; id: string; version: number }
  /** The board was saved elsewhere since it was opened here, so nothing was written. */
  | { kind: 'changed since'; version: number }
  | { kind: 'refused'; text: string }

export interface SaveActions {
  save: (id: string, version: number, content: unknown) => Promise<SaveOutcome>
  saveAsNew: (content: unknown) => Promise<SaveOutcome>
}
