import { Readable } from 'node:stream'
import { IMPORT_REFUSED, LOCAL_VISITOR, mayImport } from '@/lib/auth/may-import'
import type { Viewer } from '@/lib/auth/viewer'
import { hasControlCharacter } from '@/lib/contract/control-characters'
import { ApiError } from '@/lib/contract/errors'
import { INTAKE_PREFIX, LARGEST_FORM, LARGEST_UPLOAD, LONGEST_UPLOAD_NAME } from '@/lib/contract/intake'
import { answerJson } from '@/lib/http/answer-json'
import { toFailure } from '@/lib/http/failure'
import type { Log } from '@/lib/http/log'
import type { HttpRequest, HttpResponse } from '@/lib/http/message'
import type { VisitorLimit } from '@/lib/http/public-route'
import { readTarget } from '@/lib/http/reading/target'
import type { IntakeDesk } from '@/lib/intake/intake'
import { readJson } from '@/lib/service/admin/read-json'
import { allowMethods as allow, refuseForeignChange } from './checks/foreign-change'

const NO_CONTENT: HttpResponse = { status: 204, headers: {}, body: new Uint8Array() }

/** Back to the page with the form. */
const SEE_DATA: HttpResponse = { status: 303, headers: { location: '/import' }, body: new Uint8Array() }

/** Files of one form. */
const MOST_IN_FORM = 50

/** Files that arrive at the same time. */
const AT_ONCE = 4

export interface ImportRouteOptions {
  /** Opened by the first request of somebody who may import. */
  desk: () => Promise<IntakeDesk>
  /** Waits until pages show the present data. A page that hears of an import is loaded again at once. */
  whenShown?: () => Promise<unknown>
  viewerOf: (cookies: string | undefined) => Promise<Viewer | null>
  /** Counts requests before their sessions are looked up, except those of a browser on this computer. */
  limit: VisitorLimit
  /** Host of the server that has the data; null if it is this one. */
  remoteHost: string | null
  log: Log
}

/**
 * The requests of the page Data: the list of uploads and imports, a new upload (its body is the file, `name` in the query
 * its name, or a form with files), `<id>/answer`, `<id>/store`, `<id>/cancel`, DELETE of `<id>`, and
 * `undo/<id of an import>`. Only from pages of this site and only for who may import.
 */
export function importRoute(options: ImportRouteOptions): (request: HttpRequest) => Promise<HttpResponse> {
  const { desk, whenShown = async () => {}, viewerOf, limit, remoteHost, log } = options
  let arriving = 0

  async function answer(request: HttpRequest, user: string): Promise<HttpResponse> {
    const { path, query } = readTarget(request.url)
    const [first = '', second, ...rest] = path.slice(INTAKE_PREFIX.length).split('/')
    const intake = await desk()
    await intake.refresh()
    const note = (what: string, file: string) => log.info(what, { user, file })
    if (path === INTAKE_PREFIX) {
      if (request.method === 'POST' && isForm(request)) {
        for (const file of await readFiles(request)) note('File taken', (await take(file, intake)).name)
        return SEE_DATA
      }
      if (request.method === 'POST') {
        const upload = await receive(request, new Map(query).get('name') ?? '', intake)
        note('File taken', upload.name)
        return answerJson(request, 201, upload)
      }
      allow(request, 'GET', 'HEAD', 'POST')
      const state = readState(intake)
      await whenShown()
      return answerJson(request, 200, state)
    }
    if (first === 'undo' && second !== undefined && rest.length === 0) {
      allow(request, 'POST')
      const name = await intake.undo(second)
      note('Import undone', name)
      return answerJson(request, 200, { name })
    }
    if (second === 'answer' && rest.length === 0) {
      allow(request, 'POST')
      const { file, as } = fieldsOf(await readJson(request))
      note('Question answered', file)
      return answerJson(request, 202, await intake.answer(first, file, as))
    }
    if (second === 'store' && rest.length === 0) {
      allow(request, 'POST')
      const upload = await intake.store(first)
      note('Storing', upload.name)
      return answerJson(request, 202, upload)
    }
    if (second === 'cancel' && rest.length === 0) {
      allow(request, 'POST')
      const upload = await intake.cancel(first)
      note('Import canceled', upload.name)
      return answerJson(request, 200, upload)
    }
    if (second === undefined && first !== '') {
      allow(request, 'DELETE')
      await intake.discard(first)
      return answerJson(request, 200, { id: first })
    }
    throw new ApiError('unknown_route', 'There is nothing at this address.')
  }

  async function receive(request: HttpRequest, given: string, intake: IntakeDesk) {
    const name = readName(given)
    const length = request.headers['content-length']
    if (length === undefined || request.headers['transfer-encoding'] !== undefined)
      throw new ApiError('length_required', 'Send the length of the file as Content-Length.')
    const bytes = Number(length)
    if (bytes > LARGEST_UPLOAD) {
      const most = LARGEST_UPLOAD / 2 ** 20
      throw new ApiError(
        'body_too_large',
        `${name} is larger than ${most} MB. Import it on the server with “npx chartroom import <file>”.`,
      )
    }
    const body = request.streamBody?.()
    if (!body) throw new ApiError('invalid_request', 'The request has no file.')
    return take({ name, bytes, body }, intake)
  }

  async function take(file: Parameters<IntakeDesk['take']>[0], intake: IntakeDesk) {
    if (arriving >= AT_ONCE)
      throw new ApiError(
        'overloaded',
        'Too many files arrive at the same time. Send them one after the other.',
      )
    arriving++
    try {
      return await intake.take(file)
    } finally {
      arriving--
    }
  }

  /** The visitor, if one may import, or the refusal. Sessions may need the database, so looking them up is limited. */
  async function admit(request: HttpRequest): Promise<{ user: string } | HttpResponse> {
    const look = () => viewerOf(request.headers.cookie)
    const named = (viewer: Viewer | null) => ({ user: viewer?.id ?? 'on this computer' })
    if (mayImport(null, request.headers[LOCAL_VISITOR])) return named(await look())
    const refuse = async (error: ApiError) => toFailure(error, request, log)
    const found: { viewer: Viewer | null } = { viewer: null }
    const lookUp = async () => {
      found.viewer = await look()
      if (mayImport(found.viewer, undefined)) return NO_CONTENT
      return refuse(new ApiError('administrator_required', IMPORT_REFUSED))
    }
    // The work itself has no turn among those of visitors: a file may take minutes to arrive.
    const looked = await limit(request, 'members and guests', lookUp, refuse)
    return looked === NO_CONTENT ? named(found.viewer) : looked
  }

  return async (request) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        refuseForeignChange(request, 'Files and changes are only taken from pages of this site.')
      const admitted = await admit(request)
      if ('status' in admitted) return admitted
      if (remoteHost !== null)
        throw new ApiError(
          'conflict',
          `The data of this dashboard come from ${remoteHost}. Import files there.`,
        )
      return await answer(request, admitted.user)
    } catch (error) {
      return toFailure(error, request, log)
    }
  }
}

const isForm = ({ headers }: HttpRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/** The files of a form, which a browser without scripts sends whole. */
async function readFiles({ headers, readBody }: HttpRequest) {
  const bytes = await readBody?.(LARGEST_FORM)
  if (!bytes)
    throw new ApiError(
      'body_too_large',
      `A form takes files of up to ${LARGEST_FORM / 2 ** 20} MB in all. Send them one after the other, or import larger ones on the server with “npx chartroom import <file>”.`,
    )
  const form = await new Response(Buffer.from(bytes), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
    .formData()
    .catch((cause: unknown) => {
      throw new ApiError('invalid_request', 'The form with the files is incomplete or damaged.', { cause })
    })
  const files = form.getAll('file').filter((one) => typeof one !== 'string' && one.name !== '') as File[]
  if (files.length === 0) throw new ApiError('invalid_request', 'The form has no file. Choose one first.')
  return Promise.all(
    files.slice(0, MOST_IN_FORM).map(async (file) => ({
      name: readName(file.name),
      bytes: file.size,
      body: Readable.from([Buffer.from(await file.arrayBuffer())]),
    })),
  )
}

/** Name of a file, with its folders. It only labels and identifies the content: it is never a path here. */
function readName(text: string): string {
  const name = text.replace(/^[/\\]+/, '').trim()
  if (
    name === '' ||
    name.length > LONGEST_UPLOAD_NAME ||
    hasControlCharacter(name) ||
    /[\t\r\n]/.test(name) ||
    /\p{Surrogate}/u.test(name)
  ) {
    throw new ApiError(
      'invalid_parameter',
      `Name the file in the query: name=BTCUSDT.csv, with at most ${LONGEST_UPLOAD_NAME} characters.`,
      { detail: { parameter: 'name' } },
    )
  }
  return name
}

function fieldsOf(body: unknown): { file: string; as: string } {
  const { file, as } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (typeof file === 'string' && typeof as === 'string') return { file, as }
  throw new ApiError('invalid_parameter', 'Send the file in question and the answer: {"file": …, "as": …}.', {
    detail: { parameter: 'body' },
  })
}

/** A store that cannot be read says why, because only who can repair it gets here. */
function readState(intake: IntakeDesk) {
  try {
    return intake.state()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ApiError('service_unavailable', reason, { cause })
  }
}
