import { request } from 'node:http'
import * as zlib from 'node:zlib'
import type { HttpResponse } from '@/lib/http/message'
import type { RuleResponse, SendRequest } from './rule'

/** Asks a service in this process, from the address of this machine. */
export function sendInProcess(
  ask: (
    url: string,
    headers: Record<string, string>,
    method: string,
    address: string,
  ) => Promise<HttpResponse>,
): SendRequest {
  return async ({ url, method, headers }) => {
    const answer = await ask(url, lowerCase(headers), method, '127.0.0.1')
    return complete(answer.status, { ...answer.headers, ...answer.own }, Buffer.from(answer.body))
  }
}

/** Sends requests to a server on this machine, with no additional headers except those that HTTP requires. */
export function sendOverSocket(port: () => number): SendRequest {
  return ({ url, method, headers }) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: port(), path: url, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const got = answer.headers as Record<string, string | undefined>
          resolve(complete(answer.statusCode ?? 0, got, Buffer.concat(chunks)))
        })
      })
      sent.on('error', reject)
      sent.end()
    })
}

/** Replaces the test keys in requests with the real keys. */
export function sendWithKeys(ask: SendRequest, keys: ReadonlyMap<string, string>): SendRequest {
  const real = (text: string) => {
    let written = text
    for (const [name, key] of keys) written = written.replaceAll(name, key)
    return written
  }
  return ({ url, method, headers }) =>
    ask({
      url: real(url),
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, real(value)])),
    })
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function complete(status: number, headers: RuleResponse['headers'], body: Buffer): RuleResponse {
  return { status, headers, text: unpack(headers['content-encoding'], body).toString() }
}

function unpack(coding: string | undefined, body: Buffer): Buffer {
  if (body.length === 0 || coding === undefined) return body
  return coding === 'br' ? zlib.brotliDecompressSync(body) : zlib.gunzipSync(body)
}
