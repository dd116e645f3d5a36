import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '@/lib/process/process-wide'

/** The part of a response that a page may change. */
interface PageStatus {
  statusCode: number
  readonly headersSent: boolean
  setHeader(name: string, value: string): unknown
  appendHeader(name: string, value: string): unknown
}

const answers = () => processWide('page status', () => new AsyncLocalStorage<PageStatus>())

/** Runs `render`, during which `setPageStatus` works. */
export function runWithPageStatus<T>(answer: PageStatus, render: () => T): T {
  return answers().run(answer, render)
}

/**
 * Sets the status of the current page, and the seconds after which to try again if they are known. False outside
 * `runWithPageStatus` or once headers are sent.
 */
export function setPageStatus(status: number, retryAfter?: number): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.statusCode = status
  if (retryAfter !== undefined) answer.setHeader('retry-after', String(retryAfter))
  return true
}

/** Adds links to the header `Link` of the current page. False outside `runWithPageStatus` or once headers are sent. */
export function addPageLinks(links: string): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.appendHeader('link', links)
  return true
}

/** Keeps the current page out of search engines. False outside `runWithPageStatus` or once headers are sent. */
export function keepFromSearch(): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.setHeader('x-robots-tag', 'noindex')
  return true
}

/**
 * Asks the browser to delete what it stored of this site, except cookies: the device stays known, so that strangers'
 * wrong passwords do not slow down its owner. False outside `runWithPageStatus` or once headers are sent.
 */
export function clearSiteData(): boolean {
  const answer = answers().getStore()
  if (!answer || answer.headersSent) return false
  answer.setHeader('clear-site-data', '"cache", "storage"')
  return true
}
