/**
 * Importance of a note to a reader. `reads`: it changes what the picture says, so it is a visible sentence, and in copied
 * texts and previews. `worth`: it is behind a number that opens. `made`: it says how values came about, in the tab About.
 * Files have all of them.
 */
export type Grade = 'reads' | 'worth' | 'made'

/** The grade of every kind of note about data. A kind without one does not compile. */
const GRADES = {
  asOf: 'reads',
  stale: 'reads',
  unused: 'reads',
  refused: 'reads',
  coarser: 'reads',
  unreadable: 'reads',
  members: 'reads',
  emptyMain: 'reads',
  emptyOther: 'worth',
  ended: 'worth',
  continued: 'worth',
  unknown: 'worth',
  leftOut: 'worth',
  tooLarge: 'worth',
  assumed: 'worth',
  missingLines: 'worth',
  notLoaded: 'made',
  endedInputs: 'made',
  gathered: 'made',
} as const satisfies Record<string, Grade>

export type NoteKind = keyof typeof GRADES

/** A sentence about the data of a picture. */
export interface Note {
  kind: NoteKind
  text: string
}

export const gradeOf = ({ kind }: Note): Grade => GRADES[kind]

/** The sentences of these grades, in the order of the grades. */
export const notesOf = (notes: readonly Note[], ...grades: readonly Grade[]): string[] =>
  grades.flatMap((grade) => notes.filter((note) => gradeOf(note) === grade).map(({ text }) => text))

/** The sentences of a kind; nothing stands for none. */
export const noted = (kind: NoteKind, texts: readonly (string | null)[]): Note[] =>
  texts.flatMap((text) => (text === null ? [] : [{ kind, text }]))
