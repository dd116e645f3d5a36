import { AsyncLocalStorage } from 'node:async_hooks'

/** What a page may decide of the answer it is written into. */
interface PageStatus {
  statusCode: number
  readonly headersSent: boolean
}

const holder = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<PageStatus> | undefined }
const KEY = Symbol.for('chartroom.page-answer')

/** One of the process: the entry and the pages are two bundles, which share the global object alone. */
function answers(): AsyncLocalStorage<PageStatus> {
  const storage = holder[KEY] ?? new AsyncLocalStorage<PageStatus>()
  holder[KEY] = storage
  return storage
}

/** Runs `render`, in which a page may say that its address leads nowhere. */
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
