import { AsyncLocalStorage } from 'node:async_hooks'

/** What a page may decide of the answer it is written into. */
interface PageAnswer {
  statusCode: number
  readonly headersSent: boolean
}

const holder = globalThis as typeof globalThis & { [key: symbol]: AsyncLocalStorage<PageAnswer> | undefined }
const KEY = Symbol.for('chartroom.page-answer')

/** One of the process: the entry and the pages are two bundles, which share the global object alone. */
function answers(): AsyncLocalStorage<PageAnswer> {
  const storage = holder[KEY] ?? new AsyncLocalStorage<PageAnswer>()
  holder[KEY] = storage
  return storage
}

/** Runs `render`, in which a page may say that its address leads nowhere. */
export function renderInto<T>(answer: PageAnswer, render: () => T): T {
  return answers().run(answer, render)
}

/** Gives the page that is being rendered the status 404; false where nobody listens, or where it is too late. */
export function answerNotFound(): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.statusCode = 404
  return true
}
