import styles from './account.module.css'
import { ActionForm } from './action-form'
import { whenOf } from './key-facts'
import type { Action } from './outcome'

interface SessionItem {
  id: string
  agent: string
  createdAt: Date
  lastSeenAt: Date
}

interface SessionListProps {
  sessions: readonly SessionItem[]
  /** ID of the session that shows the list. */
  here: string | undefined
  signOut: Action
  endOne: Action
  endOthers: Action
}

/** The browsers in which the viewer is signed in, this one first. */
export function SessionList({ sessions, here, signOut, endOne, endOthers }: SessionListProps) {
  const others = sessions.filter(({ id }) => id !== here)
  const current = sessions.find(({ id }) => id === here)
  return (
    <>
      <ul className={styles.list}>
        {[...(current ? [current] : []), ...others].map((session) => (
          <li key={session.id} className={styles.item}>
            <div className={styles.itemHead}>
              <strong>{session.agent}</strong>
              {session.id === here && <span>this browser</span>}
            </div>
            <small>
              signed in {whenOf(session.createdAt)} · last seen {whenOf(session.lastSeenAt)}
            </small>
            {session.id === here ? (
              <ActionForm action={signOut} label="Sign out" />
            ) : (
              <ActionForm
                action={endOne}
                label="Sign out"
                about={`${session.agent}, signed in ${whenOf(session.createdAt)}`}
              >
                <input type="hidden" name="id" value={session.id} />
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ActionForm action={endOthers} label="Sign out all other sessions" />
      ) : (
        <p role="status">You are not signed in anywhere else.</p>
      )}
    </>
  )
}
