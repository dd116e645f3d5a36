import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'

const MANIFEST = fileURLToPath(new URL('../../.next/server/server-reference-manifest.json', import.meta.url))

interface Action {
  filename: string
  exportedName: string
}

/** Server actions of the build: their ids by file and name. */
function readActions(): Map<string, string> {
  const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { node: Record<string, Action> }
  return new Map(
    Object.entries(node).map(([id, { filename, exportedName }]) => [`${filename} ${exportedName}`, id]),
  )
}

/** The response of an action: its redirect, or the outcome that its form shows. */
export interface ActionAnswer {
  status: number
  /** Path of a redirect. */
  to: string | null
  tone: 'plain' | 'bad' | null
  text: string
  secret: string | null
}

/** Somebody with a browser's cookies, who follows no redirect. */
export class Visitor {
  private constructor(
    readonly origin: string,
    private readonly http: APIRequestContext,
  ) {}

  static async open(origin: string): Promise<Visitor> {
    return new Visitor(origin, await request.newContext())
  }

  /** The same browser at another address of the installation. */
  at(origin: string): Visitor {
    return new Visitor(origin, this.http)
  }

  async signIn(email: string, password: string): Promise<this> {
    const { csrfToken } = await (await this.http.get(`${this.origin}/api/auth/csrf`)).json()
    const form = { csrfToken, email, password, json: 'true' }
    const answer = await this.http.post(`${this.origin}/api/auth/callback/credentials`, { form })
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`)
    return this
  }

  /** The same browser once its user views as a visitor. */
  async viewingAsVisitor(): Promise<Visitor> {
    const state = await this.http.storageState()
    const { hostname: domain } = new URL(this.origin)
    const cookie = { name: 'view', value: 'visitor', domain, path: '/', expires: -1, httpOnly: false }
    const cookies = [...state.cookies, { ...cookie, secure: false, sameSite: 'Lax' as const }]
    return new Visitor(this.origin, await request.newContext({ storageState: { ...state, cookies } }))
  }

  ask(path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    // A connection that was idle may be closed by the server just then.
    return this.http.get(this.origin + path, { headers, maxRedirects: 0, maxRetries: 2 })
  }

  send(path: string, data: object, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.http.post(this.origin + path, { data, headers, maxRedirects: 0 })
  }

  post(path: string, form: Record<string, string>): Promise<APIResponse> {
    return this.http.post(this.origin + path, { form, maxRedirects: 0 })
  }

  /**
   * Runs a server action like a page with JavaScript, with the given arguments, or with the last outcome and the form.
   */
  async act(
    { file, name, page }: { file: string; name: string; page: string },
    form: Record<string, string>,
    { from = this.origin, args }: { from?: string; args?: unknown[] } = {},
  ): Promise<ActionAnswer> {
    const id = readActions().get(`${file} ${name}`)
    if (!id) throw new Error(`The build has no action ${name} of ${file}.`)
    // References must come before the arguments.
    const sent = new FormData()
    for (const [field, value] of Object.entries(form)) sent.append(`_1_${field}`, value)
    sent.append('0', '[null,"$K1"]')
    const answer = await this.http.post(this.origin + page, {
      headers: {
        'next-action': id,
        accept: 'text/x-component',
        origin: from,
        ...(args ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
      },
      ...(args ? { data: JSON.stringify(args) } : { multipart: sent }),
      maxRedirects: 0,
    })
    const redirect = answer.headers()['x-action-redirect'] ?? answer.headers().location
    const [, outcome = '{}'] = /1:(\{"(?:tone|kind)".*\})(?:\n|$)/.exec(await answer.text()) ?? []
    const { kind, text = '', secret = null, ...rest } = JSON.parse(outcome)
    const tone = kind === 'refused' ? 'bad' : (rest.tone ?? null)
    return { status: answer.status(), to: redirect?.split(';')[0] ?? null, tone, text, secret }
  }

  /** The cookies of the browser as a header. */
  async cookies(): Promise<string> {
    const { cookies } = await this.http.storageState()
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  close(): Promise<void> {
    return this.http.dispose()
  }
}
