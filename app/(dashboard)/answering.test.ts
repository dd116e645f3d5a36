import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { runWithPageStatus } from '@/lib/http/page-status'
import { answering } from './answering'

/** The outcome of an action that fails, and the status and headers of its response. */
async function answerOf(error: unknown) {
  const response = {
    statusCode: 200,
    headersSent: false,
    headers: {} as Record<string, string>,
    setHeader: (name: string, value: string) => Object.assign(response.headers, { [name]: value }),
    appendHeader: () => {},
  }
  const act = answering(async () => Promise.reject(error))
  const outcome = await runWithPageStatus(response, () => act(null, new FormData()))
  return { outcome, status: response.statusCode, headers: response.headers }
}

const FULL = 'Nothing was stored, because the disk of this server is full or read-only.'

test.each(['ENOSPC', 'EROFS', 'EDQUOT', '53100'])('%s: the form says so, with 503', async (code) => {
  const cause = Object.assign(new Error('no space left on device'), { code })
  const answer = await answerOf(new Error('Failed query: insert into "users"', { cause }))
  expect(answer).toEqual({ outcome: { tone: 'bad', text: FULL }, status: 503, headers: {} })
})

test('a database that does not answer is 503 too, and says when to try again', async () => {
  const error = new ApiError('service_unavailable', 'Try again in a few seconds.', {
    detail: { retryAfter: 5 },
  })
  const { status, headers } = await answerOf(error)
  expect({ status, headers }).toEqual({ status: 503, headers: { 'retry-after': '5' } })
})

test('a refusal that the visitor caused keeps 200, because the form is the answer', async () => {
  const { outcome, status } = await answerOf(new ApiError('conflict', 'It was changed meanwhile.'))
  expect({ outcome, status }).toEqual({
    outcome: { tone: 'bad', text: 'It was changed meanwhile.' },
    status: 200,
  })
})

test('redirects and unknown errors are not answers of the form', async () => {
  const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/;307;' })
  await expect(answerOf(redirect)).rejects.toBe(redirect)
})
