import { type APIRequestContext, expect } from '@playwright/test'
import { PATIENCE_MS } from '../../lib/process/fake/until'

/** Waits until the server has measured its few series, which it does while it is idle: it must not be asked all the time. */
export async function measured(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const { measured, of } = await (await request.get('/table.json?col=last')).json()
        return of > 0 && measured === of
      },
      { intervals: [3_000], timeout: PATIENCE_MS },
    )
    .toBe(true)
}
