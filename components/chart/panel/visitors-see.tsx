import type { ViewState } from '@/lib/url/view-state'
import { ViewAsVisitor } from '../../display/visitor-view'
import { NoticeBox } from '../../ui/notice-box'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'

/** For the operator: what visitors see instead. The server says it for the parameters of the first address. */
export function VisitorsSee({ visitors, state }: Pick<PanelProps, 'visitors'> & { state: ViewState }) {
  if (!visitors || JSON.stringify(visitors.of.params) !== JSON.stringify(state.params)) return null
  return (
    <div className={styles.notices}>
      <NoticeBox tone="plain">
        <span>{visitors.see}</span>
        <ViewAsVisitor />
      </NoticeBox>
    </div>
  )
}
