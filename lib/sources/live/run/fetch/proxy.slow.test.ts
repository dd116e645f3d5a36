import { expect, test } from 'vitest'
import type { Fault } from '../../fake/replay-server'
import { behindProxy, HOST, PASSWORD, secrets, update } from './behind-proxy.test-data'

test('does not leave the hosts of a source, wherever a publisher sends it', async () => {
  const { proxy, replay } = await behindProxy()
  const away: Fault = (_, response) => {
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    return true
  }
  replay.fault = away
  const { code, output, everything } = await update(proxy)
  expect(code).toBe(1)
  expect(output).toContain('elsewhere.example, which is not a host of this source')
  expect(proxy.asked).toEqual([`CONNECT ${HOST}:443`])
  expect(secrets(everything)).toEqual([])
})

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

test('a proxy that is not an address is refused at once, without repeating it', async () => {
  const { proxy } = await behindProxy()
  const { code, output, everything } = await update(proxy, { HTTPS_PROXY: `ftp://me:${PASSWORD}@[proxy` })
  expect(code).toBe(1)
  expect(output).toContain('HTTPS_PROXY: expected the address of a proxy, such as http://proxy.example:3128')
  expect(secrets(everything)).toEqual([])
})
