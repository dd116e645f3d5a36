/** Start of the error that next-auth reports; the seconds to wait follow. */
export const TOO_MANY = 'TooMany-'

/** next-auth answers every refusal with 401. This one gets 429 and the time to wait. */
export async function withRetryAfter(answer: Response): Promise<Response> {
  if (answer.status !== 401) return answer
  const text = await answer.clone().text()
  const [, seconds] = new RegExp(`[?&]error=${TOO_MANY}(\\d+)`).exec(text) ?? []
  if (seconds === undefined) return answer
  const headers = new Headers(answer.headers)
  headers.set('retry-after', seconds)
  return new Response(text, { status: 429, headers })
}
