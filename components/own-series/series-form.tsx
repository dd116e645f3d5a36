import { ActionForm } from '../account/action-form'
import { AreaField, Field } from '../account/field'
import type { Action } from '../account/outcome'
import { FormulaArea } from './formula-area'

export interface SeriesFields {
  title: string
  description: string
  /** `onchain/mvrv`. */
  path: string
  formula: string
}

export interface SeriesFormProps {
  action: Action
  label: string
  /** The series to change. Without it the form makes a new one. */
  series?: SeriesFields & { id: string; version: number }
  /** Longest texts, in characters. */
  limits: { title: number; description: number }
  /** Revision of the catalog, whose names the formula completes. */
  revision: string
}

/** Title, formula, chart and description of a series. */
export function SeriesForm({ action, label, series, limits, revision }: SeriesFormProps) {
  return (
    <ActionForm action={action} label={label} about={series?.title} variant={series ? 'plain' : 'primary'}>
      {series && (
        <>
          <input type="hidden" name="id" value={series.id} />
          <input type="hidden" name="version" value={series.version} />
        </>
      )}
      <Field label="Title" name="title" defaultValue={series?.title} required maxLength={limits.title} />
      <FormulaArea formula={series?.formula ?? ''} revision={revision} />
      <Field
        label="Chart"
        name="chart"
        defaultValue={series?.path}
        placeholder="onchain/mvrv"
        note="The series that the formula calls a, and on whose chart it is drawn. Empty: the first that the formula names."
      />
      <AreaField
        label="Description"
        name="description"
        defaultValue={series?.description}
        maxLength={limits.description}
        rows={2}
      />
    </ActionForm>
  )
}
