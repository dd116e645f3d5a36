import type { Metadata } from 'next'
import { ColumnFields } from '@/components/data/columns/column-fields'
import { ColumnSearch } from '@/components/data/columns/column-search'
import styles from '@/components/data/data.module.css'
import { type ApiError, findApiError } from '@/lib/contract/errors'
import type { ImportReport } from '@/lib/contract/intake'
import { type ImportDesk, importDesk } from '@/lib/market/imports/import-desk'
import { answerWithStatus } from '../../answer-with-status'
import type { Searched } from '../../page-query'
import { answerQuestion } from '../answer-question'
import { importRefusal } from '../import-refusal'
import { type Choice, readChoice } from './read-choice'

export const metadata: Metadata = { title: 'Choose a column', robots: { index: false } }

/** Steps to import a column of a file that is not recognized. Each step is a form or link to this page with more chosen. */
export default async function ColumnsPage({ searchParams }: Searched) {
  const choice = readChoice(await searchParams)
  return (
    <div className={styles.page}>
      <h1>Choose a column</h1>
      {(await importRefusal()) ?? <Steps choice={choice} />}
      <p>
        <a href="/import">Back to Data</a>
      </p>
    </div>
  )
}

async function Steps({ choice }: { choice: Choice }) {
  const desk = importDesk()
  const found = desk ? await openReport(desk, choice) : null
  if (!desk || !found) return <p>Imports are not available at the moment.</p>
  if ('error' in found) {
    await answerWithStatus(found.error.status)
    return <p>{found.error.message}</p>
  }
  const { columns } = found.report
  if (!columns) return <p>No column of {choice.file} can be chosen: it has no dates or no numbers.</p>
  const target = desk.target(choice.table, choice.column)
  const file = { upload: choice.upload, file: choice.file }
  return (
    <>
      <p>
        Values of <strong>{choice.file}</strong> are stored with their dates as one column of a table, after
        you have seen the result.
      </p>
      <ColumnSearch
        file={file}
        search={choice.search}
        found={desk.find(choice.search)}
        target={target}
        isUnknown={target === null && choice.table !== ''}
      />
      {target && <ColumnFields file={file} columns={columns} target={target} action={answerQuestion} />}
    </>
  )
}

async function openReport(
  desk: ImportDesk,
  { upload, file }: Choice,
): Promise<{ report: ImportReport } | { error: ApiError }> {
  try {
    return { report: await desk.openReport(upload, file) }
  } catch (error) {
    const known = findApiError(error)
    if (known) return { error: known }
    throw error
  }
}
