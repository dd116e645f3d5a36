'use client'
import { useEffect } from 'react'
import { Dialog } from '../ui/dialog'
import { NoticeBox } from '../ui/notice-box'
import { RunProgress } from './run-progress'
import styles from './status.module.css'
import { UpdateButton } from './update-button'
import { useStatus } from './use-status'

/** Ways to get real data, and a button for the people who run the server. */
export function DataPanel({
  isSample,
  onClose,
  onSwitch,
}: {
  /** Whether the page shows simulated data. */
  isSample: boolean
  onClose: () => void
  /** Called before the page is loaded again with real data. */
  onSwitch: () => void
}) {
  const { status, problem, change } = useStatus()
  const isReal = status?.shows === 'store'
  useEffect(() => {
    // Nothing simulated may stay beside real values, so the whole page is loaded again.
    if (!isSample || !isReal) return
    onSwitch()
    window.location.reload()
  }, [isSample, isReal, onSwitch])
  const on = status?.sources.filter(({ isOn, missing }) => isOn && missing.length === 0) ?? []
  return (
    <Dialog title={isSample ? 'Get real data' : 'Data of this installation'} onClose={onClose}>
      <div className={styles.panel}>
        {isSample ? (
          <p>
            Every number here is simulated: realistic in structure, but not real. Public sources replace all
            of it with real data. As soon as the first values arrive, only real data are shown.
          </p>
        ) : (
          <p>Charts show real data, from public sources and from imported files.</p>
        )}
        {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
        {!status && !problem && <p role="status">Loading …</p>}
        {status?.mayChange && (
          <>
            <p>
              An update reads {on.length} public sources, politely and one request at a time for each host.
              The first one takes a while and continues where it stopped; later ones read only what is new.
            </p>
            <UpdateButton status={status} change={change} />
            {status.isRunning && <RunProgress status={status} />}
          </>
        )}
        {status && !status.mayChange && (
          <p>
            The operator of this server starts it with <code>npx chartroom update</code>, as an administrator
            here, or on the server’s own computer.
          </p>
        )}
        <p>
          On the command line: <code>npx chartroom update</code>. Set <code>UPDATE_EVERY=6h</code> to keep
          data fresh. Own files: <a href="/import">Data</a>.{' '}
          <a href="/status">All sources and what they give</a>
        </p>
      </div>
    </Dialog>
  )
}
