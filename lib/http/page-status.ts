import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/process/process-wide'

/** What a page may decide of the answer it is written into. */
interface PageStatus {
  statusCode: number
  readonly headersSent: boolean
}

const answers = () => processWide('page status', () => new AsyncLocalStorage<PageStatus>())

/** Runs `render`, during which a page may answer 404. */
export function runWithPageStatus<T>(answer: PageStatus, render: () => T): T {
  return answers().run(answer, render)
}

/** Gives the page that is being rendered the status 404; false where nobody listens, or where it is too late. */
export function answerNotFound(): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.statusCode = 404
  return true
}
