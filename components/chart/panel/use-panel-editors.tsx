'use client'
import { useRef, useState } from 'react'
import { conditionOf } from '@/lib/url/event-condition'
import { chartTitle } from '@/lib/view/text/chart-title'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icons/icon'
import type { IconName } from '../../ui/icons/icon-names'
import { useOnDemand } from '../../ui/use-on-demand'
import { withFormula } from '../compare/compared-state'
import styles from './panel.module.css'
import type { PanelProps } from './panel-props'
import type { PanelView } from './use-panel'

// Styles of the editors, which arrive later.
import '../compare/compare-editor.module.css'
import '../compare/formula/formula.module.css'
import '../style/style-editor.module.css'

const fetchStudy = async () => (await import('../align/study-editor')).StudyEditor
const fetchRule = async () => (await import('../rule/rule-editor')).RuleEditor
const fetchLevels = async () => (await import('../levels/levels-editor')).LevelsEditor
const fetchStyle = async () => (await import('../style/style-editor')).StyleEditor
const fetchCompare = async () => (await import('../compare/compare-editor')).CompareEditor

const TOOLS = ['Compare', 'Formula', 'Levels', 'Rule', 'Study', 'Style'] as const
type Tool = (typeof TOOLS)[number]
/** Keys that open an editor. */
const KEYS: Partial<Record<Tool, string>> = { Compare: 'v', Formula: 'x', Levels: 'p' }

/**
 * The dock beside a chart, which shows one editor at a time: compared series and formulas, levels, the rule, or the condition
 * of an aligned chart. With the buttons that open it, and a function that opens a formula in it.
 */
export function usePanelEditors(
  { endpoint, revision, coins }: Pick<PanelProps, 'endpoint' | 'revision' | 'coins'>,
  { state, change, picture }: Pick<PanelView, 'state' | 'change' | 'picture'>,
) {
  const compare = useOnDemand(fetchCompare)
  const levels = useOnDemand(fetchLevels)
  const rule = useOnDemand(fetchRule)
  const study = useOnDemand(fetchStudy)
  const style = useOnDemand(fetchStyle)
  const [tool, setTool] = useState<Tool | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const editorOf = {
    Compare: compare,
    Formula: compare,
    Levels: levels,
    Rule: rule,
    Study: study,
    Style: style,
  }

  const condition = conditionOf(state.align)
  const uses: Record<Tool, boolean> = {
    Compare: state.compared.length > 0,
    Formula: state.formulas.length > 0,
    Levels: state.reach.length > 0,
    Rule: state.rule !== null,
    Study: condition !== null,
    Style: state.styles.length > 0,
  }
  const inUse = TOOLS.filter((name) => name !== 'Style' && uses[name])

  const show = (next: Tool | null) => {
    const editor = next && editorOf[next]
    for (const one of [compare, levels, rule, study, style]) if (one !== editor) one.close()
    setTool(next)
    void editor?.open()
  }
  // One that failed to load can be asked for again.
  const isOpen = (name: Tool) => tool === name && editorOf[name].Part !== null
  /** Opens an editor by a button of the row or of a menu, or closes it. */
  const toggle = (name: Tool, by: HTMLElement) => {
    const menu = by.closest<HTMLElement>('[popover]:popover-open')
    menu?.hidePopover()
    opener.current = menu ? (menu.previousElementSibling?.querySelector('button') ?? null) : by
    if (name === 'Formula') setWanted('')
    show(isOpen(name) ? null : name)
  }
  const button = (name: Tool, icon: IconName, title: string) => (
    <Button
      title={title}
      data-changed={inUse.includes(name) ? '' : undefined}
      aria-expanded={isOpen(name)}
      data-shortcut={KEYS[name]}
      onClick={({ currentTarget }) => toggle(name, currentTarget)}
    >
      <Icon of={icon} />
      {name}
    </Button>
  )
  const close = () => {
    opener.current?.focus()
    show(null)
  }
  const shared = { state, series: picture.drawn?.series ?? null, revision, onChange: change }
  return {
    inUse: inUse.join(', ') || null,
    buttons: (
      <>
        {button('Compare', 'git-compare-arrows', 'Compare with other series')}
        {button('Formula', 'square-function', 'Draw a formula of this and other series')}
        {button('Levels', 'gauge', 'At what price a formula has a level')}
        {button('Rule', 'flask-conical', state.rule ?? 'Hold this series while a condition is true')}
      </>
    ),
    studyButton: button(
      'Study',
      'calendar-clock',
      condition?.when ?? 'Show what followed each time that a condition became true',
    ),
    openStyle: (by: HTMLElement) => toggle('Style', by),
    failure: compare.failure || levels.failure || rule.failure || study.failure || style.failure,
    dock: tool && (compare.Part || levels.Part || rule.Part || study.Part || style.Part) && (
      <div className={styles.dock} data-dock="">
        <div className={styles.dockHead}>
          <h2>{tool === 'Formula' ? 'Compare' : tool}</h2>
          <Button variant="quiet" iconLabel={`Close ${tool.toLowerCase()}`} onClick={close}>
            <Icon of="x" />
          </Button>
        </div>
        {compare.Part && (
          <compare.Part
            key={tool}
            {...shared}
            title={chartTitle(endpoint, state)}
            wanted={tool === 'Formula' ? wanted : null}
            coins={coins}
          />
        )}
        {levels.Part && <levels.Part {...shared} />}
        {rule.Part && <rule.Part {...shared} />}
        {study.Part && <study.Part {...shared} />}
        {style.Part && <style.Part {...shared} legend={picture.legend} />}
      </div>
    ),
    openFormula(text: string) {
      setWanted(text)
      show('Formula')
      change(withFormula(state, text))
    },
  }
}
