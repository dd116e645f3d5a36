import { ROLE_FACTS } from '@/lib/contract/fields/roles'
import type { ChartAxis } from './axes/chart-axis'
import { axisOf, fieldAxes } from './axes/field-axes'
import { firstValueNotes } from './axes/first-values'
import { type AxisPlace, axisWords, isNarrow, layOut, splitPanes } from './axes/layout'
import { type Plan, planAxes } from './axes/plan'
import { scaleChoices } from './axes/scale-choices'
import { clearOfTags, placeTags, smallestLabel, type Tag, tagSeries, tagText } from './axes/tags'
import { timeEdges } from './axes/time-axis'
import { canBeLog } from './axes/value-axis'
import type { Chart, ChartInput, LegendEntry } from './chart'
import { compose, type DrawnField, strongInPane } from './compose'
import { choosePrice } from './fields/choose-price'
import { chooseShown } from './fields/choose-shown'
import { statedLevels, zoneOf } from './fields/levels'
import { type PlotField, writtenUnit } from './fields/plot-field'
import { plotFields } from './fields/plot-fields'
import { BUILDERS } from './kinds/build-kind'
import { chooseKind } from './kinds/choose-kind'
import { KINDS } from './kinds/kinds'
import { describeMarks } from './marks/event-marks'
import { priceColor } from './marks/lines'
import { type DrawnOverlay, overlaysOf } from './marks/overlays'
import { markUnfinished } from './marks/unfinished'
import { joinNotes, zeroNotes } from './marks/zeros'
import { endName } from './names/bound-names'
import { drawNames } from './names/draw-names'
import { levelNames } from './names/level-names'
import type { PlotName } from './names/plot-name'
import { withReached } from './names/reached-levels'
import { gatherField } from './periods/gather-field'
import { gatherRows } from './periods/gather-rows'
import { periodNotes } from './periods/period-notes'
import { roomOf } from './periods/room'
import { type ChartPlan, planChart } from './plan-chart'
import type { PlotContext, PlotSpec } from './plot-context'
import { emptyReason } from './readout/empty-reason'
import { type Rebased, rebase } from './rebase'
import { testedSeries } from './rule/tested-series'
import { assignColors } from './style/assign-colors'
import { type Looks, looksOf, withLooks } from './style/line-looks'
import { TYPEFACE } from './style/typeface'
import { lastText, makeLegend, overlayLegend, startNote } from './text/legend'
import { withOlderDates } from './text/newest-value'
import { summarize } from './text/summary'
import { historyOf, openingWindow, withResolvedWindow } from './window/resolve-window'
import { rowsOf } from './window/rows-of'

const NOTHING: PlotSpec = { series: [], axes: [] }
const NOTHING_TO_DRAW = 'No value in this window can be drawn in this way.'
const NO_AXES = { xAxis: { type: 'value', show: false }, yAxis: { type: 'value', show: false } }

/** Draws a series. Pure: server and browser get the same option from the same input. */
export function buildChart(requested: ChartInput): Chart {
  const steps = chartSteps(requested)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in steps, each short enough to be a task of its own. */
export function* chartSteps(requested: ChartInput): Generator<void, Chart> {
  const resolved = { ...requested, options: withResolvedWindow(requested.series, requested.options) }
  const { rule } = resolved.options
  const tested = rule && testedSeries(resolved.series, { ...resolved.options, rule })
  const rebased = resolved.options.rebase && !tested ? rebase(resolved.series, resolved.options) : null
  const changed = tested ?? rebased
  const input = changed ? { ...resolved, series: changed.series, options: changed.options } : resolved
  const { series, palette, options } = input
  const chosen = planChart(series, options, input.room ?? roomOf(input.width))
  const { kind, intervals } = chosen
  const { context, plan, places } = makeContext(input, chosen)
  const { shown, price, time, rows, plot } = context

  yield
  const lacking = tested?.empty ?? emptyReason(context) ?? (plan.axes.length === 0 ? NOTHING_TO_DRAW : null)
  const built = lacking ? NOTHING : BUILDERS[kind](context)
  const empty = lacking ?? built.empty ?? null
  const drawn = built.drawn ?? [...shown, ...(price ? [price] : [])]
  const looks = looksOf(options.styles, drawn, palette)
  const placed = withReached(
    context,
    kind,
    built,
    drawn,
    built.axisOf ?? ((field) => axisOf(context.axes, field)),
  )
  const plotSpec = {
    ...placed,
    series: markUnfinished(context, withLooks(strongInPane(placed.series, plan.paneAbove), looks)),
  }
  const colorOf = (field: PlotField) =>
    looks.get(field.name)?.color ??
    plotSpec.colors?.[field.name] ??
    (field === price ? priceColor(context) : context.color(field))
  const taken = [...drawn.map(colorOf), ...[...looks.values()].flatMap(({ color }) => color ?? [])]
  const overlays = overlaysOf(context, taken, plan.inPanes).map((one) => ({
    ...one,
    color: looks.get(one.overlay.column)?.color ?? one.color,
  }))
  yield
  const drawnOverlays = empty ? [] : overlays.filter(({ overlay }) => plan.overlayAxes.has(overlay.column))
  const placeOfField = plotSpec.axisOf ?? ((field: PlotField) => axisOf(context.axes, field))
  const axisOfEntry = new Map([
    ...drawn.map((field) => [field.name, placeOfField(field)] as const),
    ...plan.overlayAxes,
  ])
  const lines = [
    ...drawn.map((field) => ({ field, axis: placeOfField(field), color: colorOf(field) })),
    ...drawnOverlays.flatMap(({ overlay, field, color }) =>
      field ? [{ field, axis: plan.overlayAxes.get(overlay.column) ?? 0, color }] : [],
    ),
  ]
  const composed = empty
    ? null
    : compose({
        context,
        kind,
        plan,
        places,
        panes: context.panes,
        plotSpec,
        looks,
        overlays: drawnOverlays,
        drawn: lines,
      })
  yield
  const wordsOf = (name: string) => axisWords(places, axisOfEntry.get(name) ?? 0, plan.main)
  const notes = joinNotes(
    {
      ...zoneNotes(context),
      ...periodNotes(context, drawn, plotSpec.ranged),
      ...plotSpec.notes,
      ...startNotes(rebased, series.metadata.resolution),
      ...tested?.notes,
    },
    zeroNotes(context, lines, composed?.axes ?? []),
    plotSpec.notesOnAxes?.(composed?.axes ?? []) ?? {},
    KINDS[kind].overlays ? firstValueNotes(context, lines, composed?.axes ?? []) : {},
  )
  const usual = usualFields(chosen, context)
  const base = makeLegend({
    fields: plotSpec.offered ?? context.fields,
    drawn,
    usual,
    changing: plotSpec.changing ?? [],
    layers: plotSpec.isStack ? layersOf(shown, usual) : [],
    rows,
    series: context.drawn,
    source: series,
    colorOf,
    wordsOf,
    notes,
  })
  const listed = [
    ...base.filter((entry) => entry.drawn),
    ...overlayLegend({
      overlays,
      series: context.drawn,
      source: series,
      rows,
      wordsOf,
      rebase: options.rebase,
      starts: rebased?.starts,
      resolution: series.metadata.resolution,
    }),
    ...base.filter((entry) => !entry.drawn),
  ]
  const legend = withOlderDates(listed, series.metadata.resolution)
  const tagged = new Set([...(plotSpec.tagged ?? drawn).map(({ name }) => name), ...plan.overlayAxes.keys()])
  // Bars have the color of their sign, and so does their tag.
  const barNames = new Set(
    drawn.flatMap(({ name, role }) => (ROLE_FACTS[role].form === 'bars' ? [name] : [])),
  )
  const tags = tagsOf(
    legend.filter(({ field }) => tagged.has(field)),
    composed?.axes ?? [],
    axisOfEntry,
    time[rows.end - 1],
  ).map((tag) =>
    tag.color === palette.up && tag.value < 0 && barNames.has(tag.field)
      ? { ...tag, color: palette.down }
      : tag,
  )
  const placedTags = placeTags(tags)
  const { title } = series.endpoint
  const others = drawnOverlays.map(({ overlay }) => overlay.title).join(', ')
  return {
    kind,
    size: { width: requested.width, height: requested.height },
    plot,
    edges: empty || plotSpec.x?.axis ? null : timeEdges(context),
    axes: composed?.axes ?? [],
    window: context.window,
    history: historyOf(requested.series),
    hasPrice: !tested && offersPrice(requested),
    range: context.extent.first < context.extent.last ? KINDS[kind].window : 'none',
    opening: openingWindow(requested.series, requested.options),
    scales: scaleChoices({
      kind,
      inUse: composed?.axes[0]?.scale ?? 'linear',
      usual: options.rebase ? null : (composed?.axes[0]?.usual ?? 'linear'),
      canBeLog: plotSpec.axes[0] !== undefined && !plotSpec.isLinear && canBeLog(context, plotSpec.axes[0]),
      isRelative: rebased !== null || plan.overlayAxes.size > 0,
      hasPositive:
        rebased !== null || plotSpec.study !== undefined || drawn.some((field) => isPositiveIn(field, rows)),
    }),
    pointer: plotSpec.pointer && plotSpec.pointer.count > 0 ? plotSpec.pointer : null,
    empty,
    rows: context.drawn,
    interval: context.drawn.periods?.interval ?? null,
    study: plotSpec.study ?? null,
    rule: tested?.text ?? null,
    intervals,
    legend,
    summary: empty
      ? `${title}: ${empty}`
      : (tested?.text?.sentence ??
          plotSpec.summary ??
          summarize(title, context.drawn, rows, drawn[0] ?? null)) +
        (others ? ` Compared with: ${others}.` : '') +
        (plotSpec.x?.axis ? '' : describeMarks(context)),
    option: {
      animation: false,
      backgroundColor: 'transparent',
      textStyle: { fontFamily: TYPEFACE },
      ...(composed
        ? {
            ...composed.option,
            yAxis: composed.option.yAxis.map((axis, at) => clearOfTags(axis, composed.axes[at], placedTags)),
            series: [
              ...composed.option.series,
              ...tagSeries(tags, placedTags, plot, palette),
              ...drawNames(
                context,
                [
                  ...(plotSpec.names ?? []).map((name) => withColor(name, looks)),
                  ...paneNames(context, drawnOverlays, plan),
                  ...comparedNames(context, lines, drawnOverlays),
                ],
                {
                  axes: composed.axes,
                  series: composed.option.series,
                  xAxis: plotSpec.x?.axis,
                  tags,
                },
              ),
            ],
          }
        : { grid: plot, ...NO_AXES, series: [] }),
    },
  }
}

/** A name of a line in the color that the reader chose for it. */
function withColor(name: PlotName, looks: Looks): PlotName {
  const color = name.field === undefined ? null : looks.get(name.field)?.color
  return color ? { ...name, color } : name
}

/** Names of the levels of compared series in panes of their own. */
function paneNames(context: PlotContext, overlays: readonly DrawnOverlay[], plan: Plan): PlotName[] {
  return overlays.flatMap(({ overlay, field, axis }) =>
    field && axis === 'pane'
      ? levelNames(context, statedLevels({}, field), plan.overlayAxes.get(overlay.column) ?? 0)
      : [],
  )
}

/** On a phone, whose legend has room for few, compared lines and the one that they are compared with have their names. */
function comparedNames(
  context: PlotContext,
  lines: readonly DrawnField[],
  overlays: readonly DrawnOverlay[],
): PlotName[] {
  if (!context.narrow || overlays.length === 0) return []
  const titles = new Map(overlays.map(({ overlay }) => [overlay.column, overlay.title]))
  return lines
    .filter(({ field }, at) => at === 0 || titles.has(field.name))
    .flatMap(({ field, axis, color }) =>
      endName(context, field, titles.get(field.name) ?? field.label, color, axis),
    )
}

/** Legend notes of lines whose newest value in view is in a named zone. */
function zoneNotes({ shown, rows, input }: PlotContext): Record<string, string> {
  const found = shown.flatMap((field): [string, string][] => {
    const last = field.values.subarray(rows.start, rows.end).findLast(Number.isFinite)
    const zone = last === undefined ? null : zoneOf(statedLevels(input.params, field), last)
    return zone === null ? [] : [[field.name, zone]]
  })
  return Object.fromEntries(found)
}

/** Legend notes of lines that start after the left edge. */
function startNotes(rebased: Rebased | null, resolution: string | undefined): Record<string, string> {
  const starts = rebased?.starts ?? new Map<string, number>()
  return Object.fromEntries([...starts].map(([name, time]) => [name, startNote(time, resolution)]))
}

/** One tag for each drawn entry, on its axis. The first one has the line. */
function tagsOf(
  entries: readonly LegendEntry[],
  axes: readonly ChartAxis[],
  axisOfEntry: ReadonlyMap<string, number>,
  lastTime: number,
): Tag[] {
  return entries.flatMap(({ field, color, drawn, last }, at) => {
    const index = axisOfEntry.get(field) ?? 0
    const axis = axes[index]
    if (!drawn || !last || !axis) return []
    return [
      {
        field,
        axis,
        index,
        color,
        value: last.value,
        text: tagText(last.text, axis.unit),
        isOld: last.time < lastTime,
        hasLine: at === 0,
      },
    ]
  })
}

/** Whether a line can be drawn relative to a value in view. */
const isPositiveIn = ({ values }: PlotField, { start, end }: PlotContext['rows']) =>
  values.subarray(start, end).some((value) => value > 0)

/** Whether a price can be drawn besides the shown fields. */
function offersPrice({ series, options }: ChartInput): boolean {
  const fields = plotFields(series)
  const kind = chooseKind(series, fields, options.align)
  // On the main axis the price is drawn or not, whatever else is shown.
  const shown = KINDS[kind].price === 'main axis' ? [] : chooseShown(kind, fields, options.show)
  return choosePrice(kind, fields, shown, 'on') !== null
}

/** Fields drawn by default, with the price at the end, as they are drawn. Candles are read by their close, which comes first. */
function usualFields({ kind, fields }: ChartPlan, context: PlotContext): PlotField[] {
  const usual = chooseShown(kind, fields, null)
  const isMain = ({ role }: PlotField) => kind === 'candles' && role === 'close'
  const shown = [...usual.filter(isMain), ...usual.filter((field) => !isMain(field))]
  const price = choosePrice(kind, fields, shown, 'auto')
  const names = [...shown, ...(price ? [price] : [])].map(({ name }) => name)
  return names.flatMap((name) => context.fields.find((field) => field.name === name) ?? [])
}

/** The shown layers from the bottom, with the places of default ones that are switched off. */
function layersOf(shown: readonly PlotField[], usual: readonly PlotField[]): readonly PlotField[] {
  const layers = usual.filter(({ role }) => role !== 'price')
  const inOrder = layers.filter((field) => shown.includes(field))
  return shown.every((field, at) => field === inOrder[at]) ? layers : shown
}

/** The input of a builder: the planned fields with the values of the rows that are drawn. */
function makeContext(
  input: ChartInput,
  chosen: ChartPlan,
): { context: PlotContext; plan: Plan; places: AxisPlace[] } {
  const { series, palette, width, height } = input
  const { kind, interval, window, extent } = chosen
  const drawn = interval === null ? series : gatherRows(series, interval)
  const gathered = new Map(chosen.fields.map((field) => [field, gatherField(series, drawn, field)]))
  const of = (field: PlotField) => gathered.get(field) ?? field
  const fields = chosen.fields.map(of)
  const shown = chosen.shown.map(of)
  const price = chosen.price && of(chosen.price)
  const byDefault = chooseShown(kind, chosen.fields, null).map(of)
  const { time } = drawn
  const rows = rowsOf(time, window.from, window.to)
  const axes = fieldAxes(kind, shown, price)
  const textsOf = (field: PlotField) => {
    const text = lastText(field, rows)
    return [
      ...(text ? [tagText(text, writtenUnit(field))] : []),
      ...smallestLabel(field.values, rows, writtenUnit(field)),
    ]
  }
  const plan = planAxes({ kind, axes, price, overlays: chosen.overlays, height, textsOf })
  const { plot, places } = layOut(width, height, plan.axes)
  const color = assignColors(fields, byDefault, shown, palette)
  const narrow = isNarrow(width)
  return {
    context: {
      input,
      palette,
      fields,
      shown,
      price,
      drawn,
      time,
      extent,
      window,
      rows,
      plot,
      panes: splitPanes(plot, plan.panes),
      paneAbove: plan.paneAbove,
      narrow,
      axes,
      color,
    },
    plan,
    places,
  }
}
