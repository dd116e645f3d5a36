import { type Definition, defineSeries, type FieldDefinition, type SeriesDefinition } from '../../define'

export interface Chart
  extends Pick<SeriesDefinition, 'levels' | 'levelNames' | 'displaced' | 'countsBars' | 'equals'> {
  /** Route below `charts/`. */
  name: string
  concept: string
  title: string
  description: string
  reading: string
  formula: string
  fields: readonly FieldDefinition[]
}

/** Properties that the charts of one subject share. */
type Subject = Pick<SeriesDefinition, 'axis' | 'source' | 'cadence' | 'params'>

/** Returns a function that defines charts on one axis. A concept given here applies to all of them. */
export function chartsOn(
  subject: Subject & { concept: string },
): (chart: Omit<Chart, 'concept'>) => Definition
export function chartsOn(subject: Subject): (chart: Chart) => Definition
export function chartsOn(subject: Subject & { concept?: string }) {
  return ({ name, ...chart }: Omit<Chart, 'concept'> & { concept?: string }): Definition =>
    defineSeries({ path: `charts/${name}`, concept: '', ...subject, ...chart })
}
