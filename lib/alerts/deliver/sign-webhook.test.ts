import { expect, test } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './sign-webhook'

/** The example of the libraries of Standard Webhooks. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('a message is signed like the example of the specification', () => {
  expect(webhookHeaders(EXAMPLE, [EXAMPLE.secret])).toEqual({
    'webhook-id': EXAMPLE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  })
})

test('with two secrets it has two signatures, the present one first', () => {
  const other = newWebhookSecret()
  const { 'webhook-signature': both } = webhookHeaders(EXAMPLE, [other, EXAMPLE.secret])
  expect(both.split(' ')).toEqual([webhookHeaders(EXAMPLE, [other])['webhook-signature'], EXAMPLE.signature])
})

test('every secret is another one of 24 bytes', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^whsec_[\w+/]{32}$/)
})
