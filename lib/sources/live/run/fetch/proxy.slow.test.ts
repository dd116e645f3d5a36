import { expect, test } from 'vitest'
import { behindProxy, HOST, PASSWORD, secrets, update } from './behind-proxy.test-data'

test('a proxy that refuses is named as the reason, without the password, and is not asked again', async () => {
  const { proxy } = await behindProxy()
  const { code, output, everything } = await update(proxy, {
    HTTPS_PROXY: `http://me:wrong-${PASSWORD}@${proxy.host}`,
  })
  expect(code).toBe(1)
  expect(output).toContain('the proxy of this computer wants another user or password (407)')
  expect(proxy.asked.length).toBe(1)
  expect(secrets(everything)).toEqual([])
  proxy.refuses = 403
  expect((await update(proxy)).output).toContain(`the proxy of this computer does not pass on ${HOST} (403)`)
})
