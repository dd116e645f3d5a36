import type { Metadata } from 'next'
import styles from '@/components/account/account.module.css'
import { AccountNav } from '@/components/account/account-nav'
import { whenOf } from '@/components/account/key-facts'
import { AlertItem } from '@/components/alerts/alert-item'
import { LetterList } from '@/components/alerts/letter-list'
import { TargetItem } from '@/components/alerts/target-item'
import { ownAlerts } from '@/lib/alerts/own/own-alerts'
import { ownTargets } from '@/lib/alerts/own/own-targets'
import { OPTIONAL_EVENTS, TITLE_LENGTH } from '@/lib/alerts/own/read-alert-form'
import { MAX_ALERTS } from '@/lib/state/alerts/alerts'
import { requireViewer } from '../require-viewer'
import {
  changeAlert,
  createTarget,
  deleteAlert,
  deleteTarget,
  pauseOrResume,
  retryMessage,
  rotateTargetSecret,
  sendTest,
  turnOnTarget,
} from './change-alerts'
import { shownAlert, shownTarget, targetChoice } from './shown-alert'
import { TargetForm } from './target-form'

export const metadata: Metadata = {
  title: 'Alerts',
  robots: { index: false },
  // The addresses of feeds are signed.
  referrer: 'no-referrer',
}

export default async function AlertsPage() {
  const viewer = await requireViewer('/account/alerts')
  const [{ alerts, letters }, targets] = await Promise.all([ownAlerts(viewer), ownTargets(viewer)])
  const now = Date.now()
  const choices = targets.map(targetChoice)
  return (
    <div className={styles.page}>
      <h1>Alerts</h1>
      <AccountNav here="/account/alerts" isAdmin={viewer.role === 'admin'} />
      {alerts.length === 0 ? (
        <p>
          No alerts yet. Open a chart and choose <b>Alert me when …</b>
        </p>
      ) : (
        <>
          <p>
            {alerts.length} of {MAX_ALERTS}. Alerts are judged on completed rows, when the data change.
          </p>
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={shownAlert(alert, now)}
                targets={choices}
                events={OPTIONAL_EVENTS}
                titleLength={TITLE_LENGTH}
                actions={{ edit: changeAlert, pause: pauseOrResume, test: sendTest, remove: deleteAlert }}
              />
            ))}
          </ul>
        </>
      )}
      <section className={styles.section}>
        <h2>Targets</h2>
        {targets.length > 0 && (
          <ul className={styles.list}>
            {targets.map((target) => (
              <TargetItem
                key={target.id}
                target={shownTarget(target, now)}
                actions={{ enable: turnOnTarget, rotate: rotateTargetSecret, remove: deleteTarget }}
              />
            ))}
          </ul>
        )}
        <TargetForm count={targets.length} action={createTarget} />
      </section>
      <section className={styles.section}>
        <h2>Undelivered messages</h2>
        {letters.length === 0 ? (
          <p>Every message arrived, or is still being tried.</p>
        ) : (
          <LetterList
            retry={retryMessage}
            letters={letters.map(
              ({ eventId, targetId, alertTitle, targetTitle, facts, attempts, failedAt, problem }) => ({
                ...{ eventId, targetId, attempts, problem },
                alert: alertTitle,
                target: targetTitle,
                summary: facts.summary,
                failed: whenOf(failedAt),
              }),
            )}
          />
        )}
      </section>
    </div>
  )
}
