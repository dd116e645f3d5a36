import type { FieldDefinition, LegacyDefinition, SeriesDefinition, Universe } from '../define'

/** A field whose source is a text: a column or a formula. */
export interface CompiledField extends Omit<FieldDefinition, 'of'> {
  is?: string
  daily?: true
  over?: Universe | readonly Universe[]
}

/** A series as files say it, with all names put in and everything repeated: data that need no further check. */
export interface CompiledSeries extends Omit<SeriesDefinition, 'kind' | 'fields'> {
  fields: readonly (CompiledField | { name: string; aliasOf: string })[]
  /** Other names that people search for. */
  words?: readonly string[]
  /** Its rows come from the table of this name, or of its path. */
  table?: true | string
  legacy?: { canonical: { path: string; query: Readonly<Record<string, string>> } }
}

export type Compiled = CompiledSeries | LegacyDefinition
