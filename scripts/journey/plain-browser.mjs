import assert from 'node:assert/strict'

const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g
const FIELD = /<(?:input|textarea)\b([^>]*)>/g
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => ENTITIES[name])
const attribute = (tag, name) => {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)
  return found ? decode(found[1]) : undefined
}

/** Text of a document without its elements. */
export const textOf = (html) =>
  decode(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')

/** A browser without JavaScript: it keeps cookies, follows redirects, fills in forms and sends them. */
export class PlainBrowser {
  #cookies = new Map()

  /** @param {string} origin */
  constructor(origin) {
    this.origin = origin
    this.path = '/'
    this.html = ''
  }

  /** Opens a page, which must exist. */
  async open(path) {
    await this.#ask(path, { method: 'GET' })
    return this
  }

  /** A file beside the page. */
  async fetch(path, headers = {}) {
    return fetch(this.origin + path, { headers: { ...headers, cookie: this.#cookieHeader() } })
  }

  /** Fills in the form that has all the named fields, and sends it. */
  async submit(values) {
    const wanted = Object.keys(values)
    const form = [...this.html.matchAll(FORM)]
      .map(([, tag, inner]) => ({ tag, fields: [...inner.matchAll(FIELD)].map(([, field]) => field) }))
      .find(({ fields }) => wanted.every((name) => fields.some((field) => attribute(field, 'name') === name)))
    assert.ok(form, `${this.path} has no form with ${wanted.join(', ')}: ${textOf(this.html).slice(0, 400)}`)
    const sent = new FormData()
    for (const field of form.fields) {
      const name = attribute(field, 'name')
      const type = attribute(field, 'type')
      const isOff = (type === 'checkbox' || type === 'radio') && !/\bchecked\b/.test(field)
      if (name && !isOff && !(name in values)) sent.append(name, attribute(field, 'value') ?? '')
    }
    for (const [name, value] of Object.entries(values)) sent.append(name, value)
    const isMultipart = attribute(form.tag, 'encType') === 'multipart/form-data'
    const body = isMultipart
      ? sent
      : new URLSearchParams([...sent].map(([name, value]) => [name, `${value}`]))
    const to = attribute(form.tag, 'action') || this.path
    await this.#ask(to, { method: 'POST', body, headers: { origin: this.origin } })
    return this
  }

  get text() {
    return textOf(this.html)
  }

  async #ask(path, request) {
    const headers = { accept: 'text/html', ...request.headers, cookie: this.#cookieHeader() }
    const answer = await fetch(this.origin + path, { ...request, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';')
      const at = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const to = answer.headers.get('location')
    if (to) {
      await answer.arrayBuffer()
      const { pathname, search } = new URL(to, this.origin)
      return this.#ask(pathname + search, { method: 'GET' })
    }
    this.path = path
    this.html = await answer.text()
    assert.equal(answer.status, 200, `${path}: ${answer.status} ${this.text.slice(0, 400)}`)
  }

  #cookieHeader() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
