import { ReturnLink } from '../../account/return-link'
import { DayLink } from '../../links/day'
import { Message } from '../../ui/message'
import { explainFailure } from './explain-failure'
import type { Failure } from './failure'

/** Failure shown in place of the chart. */
export function FailureMessage({
  failure,
  level,
  onRetry,
}: {
  failure: Failure
  /** Heading level: 1 if it is the whole page. */
  level?: 1 | 2
  onRetry?: () => void
}) {
  const { title, text, actions, upstream } = explainFailure(failure)
  return (
    <Message
      title={title}
      level={level}
      actions={actions.map((action) =>
        'returns' in action ? (
          <ReturnLink key={action.label} href={action.href}>
            {action.label}
          </ReturnLink>
        ) : 'href' in action ? (
          <DayLink key={action.label} href={action.href}>
            {action.label}
          </DayLink>
        ) : onRetry ? (
          <button key={action.label} type="button" onClick={onRetry}>
            {action.label}
          </button>
        ) : (
          <DayLink key={action.label} href="?">
            {action.label}
          </DayLink>
        ),
      )}
    >
      {text.map((sentence) => (
        <p key={sentence} data-upstream={upstream}>
          {sentence}
        </p>
      ))}
    </Message>
  )
}
