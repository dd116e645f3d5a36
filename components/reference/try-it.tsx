'use client'
import { useEffect, useId, useRef, useState } from 'react'
import type { Endpoint, ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { readParam } from '@/lib/contract/read-param'
import { chainInUse, listingOn } from '@/lib/contract/served-resolutions'
import { RequestExamples } from '../chart/request/request-examples'
import { Button } from '../ui/button'
import { AnswerView } from './answer-view'
import { ParamInput } from './param-input'
import styles from './reference.module.css'
import { type Answer, sendRequest } from './send-request'

export interface TryItProps {
  path: string
  parameters: readonly ParamListing[]
  /** Resolutions of each chain, where they differ. */
  resolutionsByChain?: Endpoint['resolutionsByChain']
  keyed: boolean
  /** Origin of the API, for the examples. */
  base: string
  /** Set when the API is a remote server. Its key must not pass through this one, so nothing is sent. */
  remoteHost: string | null
}

/** A form that sends the request, its code, and the response. The key is kept in this page's memory only. */
export function TryIt({ path, keyed, base, remoteHost, ...taken }: TryItProps) {
  const id = useId()
  const keyField = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    (): Record<string, string> =>
      taken.parameters.some(({ name }) => name === 'days') ? { days: '30' } : {},
  )
  const [state, setState] = useState<'idle' | 'busy' | { answer: Answer } | { problem: string }>('idle')
  const [seen, setSeen] = useState<{ url: string; etag: string } | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const chain = chainInUse(taken, values.chain?.trim() || undefined)
  const parameters = taken.parameters.map((listing) =>
    listingOn({ resolutions: [], resolutionsByChain: taken.resolutionsByChain }, listing, chain),
  )
  const problems = Object.fromEntries(
    parameters.flatMap((listing) => {
      if (!PARAMS.has(listing.name)) return []
      const result = readParam(listing.name, values[listing.name], listing)
      return result.status === 'invalid' ? [[listing.name, result.reason]] : []
    }),
  )
  const query = new URLSearchParams()
  for (const { name } of parameters) {
    const text = values[name]?.trim()
    if (text) query.set(name, text)
  }
  const url = `${path}${query.size > 0 ? `?${query}` : ''}`
  const known = seen?.url === url ? seen.etag : null

  const send = async (etag: string | null) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState('busy')
    try {
      const key = keyField.current?.value.trim() ?? ''
      const answer = await sendRequest({ url, key, etag, signal: controller.signal })
      setState({ answer })
      if (answer.etag) setSeen({ url, etag: answer.etag })
    } catch (error) {
      if (running.current !== controller) return
      setState({
        problem: controller.signal.aborted
          ? 'Stopped.'
          : `The request failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      })
    }
  }

  return (
    <div className={styles.try}>
      <form
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (remoteHost === null && Object.keys(problems).length === 0) void send(null)
        }}
      >
        {keyed && remoteHost === null && (
          <p className={styles.key}>
            <label htmlFor={`${id}-key`}>Your key</label>
            {/* Without a name or state value, so that the key never reaches form data, an address or markup. */}
            <input
              id={`${id}-key`}
              ref={keyField}
              type="password"
              className={styles.input}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-about`}
            />
            <small id={`${id}-about`}>
              Kept in this page only and sent to this server only. Each request uses its quota.
            </small>
          </p>
        )}
        {parameters.length > 0 && (
          <div className={styles.fields}>
            {parameters.map((listing) => (
              <p key={listing.name}>
                <label htmlFor={`${id}-${listing.name}`} title={listing.description}>
                  {listing.name}
                </label>
                <ParamInput
                  id={`${id}-${listing.name}`}
                  listing={listing}
                  value={values[listing.name] ?? ''}
                  problem={problems[listing.name]}
                  onChange={(text) => setValues({ ...values, [listing.name]: text })}
                />
              </p>
            ))}
          </div>
        )}
        {remoteHost !== null ? (
          <p className={styles.notice}>
            This dashboard shows data from <strong>{remoteHost}</strong>.{' '}
            {keyed
              ? 'Your key for that server must not pass through this one'
              : 'This page can only send requests to its own server'}
            . Copy the request below and run it yourself.
          </p>
        ) : (
          <div className={styles.actions}>
            <Button type="submit" variant="primary" disabled={Object.keys(problems).length > 0}>
              Send
            </Button>
            <Button disabled={known === null || state === 'busy'} onClick={() => send(known)}>
              Send again with If-None-Match
            </Button>
            {state === 'busy' && <Button onClick={() => running.current?.abort()}>Stop</Button>}
          </div>
        )}
      </form>
      <RequestExamples url={`${base}${url}`} keyed={keyed} />
      <div aria-live="polite">
        {state === 'busy' && <p>Loading …</p>}
        {typeof state === 'object' && 'problem' in state && <p className={styles.notice}>{state.problem}</p>}
      </div>
      {typeof state === 'object' && 'answer' in state && <AnswerView answer={state.answer} />}
    </div>
  )
}
