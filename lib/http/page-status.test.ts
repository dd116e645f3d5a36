import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { addPageLinks, clearSiteData, keepFromSearch, runWithPageStatus, setPageStatus } from './page-status'

const answer = (headersSent = false) => ({
  statusCode: 200,
  headersSent,
  setHeader: vi.fn(),
  appendHeader: vi.fn(),
})

test('a page sets the status of its own response, however many are rendered at once', async () => {
  const [missing, found] = [answer(), answer()]
  const said = runWithPageStatus(missing, async () => {
    await turn()
    return setPageStatus(404)
  })
  await runWithPageStatus(found, () => turn())
  expect(await said).toBe(true)
  expect([missing.statusCode, found.statusCode]).toEqual([404, 200])
})

test('returns false without a response, or if it has begun', () => {
  expect(setPageStatus(404)).toBe(false)
  const begun = answer(true)
  expect(runWithPageStatus(begun, () => setPageStatus(404))).toBe(false)
  expect(begun.statusCode).toBe(200)
  expect(runWithPageStatus(begun, clearSiteData)).toBe(false)
  expect(begun.setHeader).not.toHaveBeenCalled()
})

test('asks the browser to delete what it stored, but not its cookies', () => {
  const one = answer()
  expect(runWithPageStatus(one, clearSiteData)).toBe(true)
  expect(one.setHeader.mock.calls).toEqual([['clear-site-data', '"cache", "storage"']])
})

test('keeps a page out of search engines, whatever its status', () => {
  const one = answer()
  expect(runWithPageStatus(one, keepFromSearch)).toBe(true)
  expect([one.statusCode, one.setHeader.mock.calls]).toEqual([200, [['x-robots-tag', 'noindex']]])
  expect(runWithPageStatus(answer(true), keepFromSearch)).toBe(false)
})

test('says when to try again', () => {
  const one = answer()
  expect(runWithPageStatus(one, () => setPageStatus(503, 5))).toBe(true)
  expect([one.statusCode, one.setHeader.mock.calls]).toEqual([503, [['retry-after', '5']]])
})

test('adds links to those that the framework sets', () => {
  const one = answer()
  expect(addPageLinks('<a>; rel="alternate"')).toBe(false)
  expect(runWithPageStatus(one, () => addPageLinks('<a>; rel="alternate"'))).toBe(true)
  expect(one.appendHeader.mock.calls).toEqual([['link', '<a>; rel="alternate"']])
  expect(runWithPageStatus(answer(true), () => addPageLinks('<a>'))).toBe(false)
})
