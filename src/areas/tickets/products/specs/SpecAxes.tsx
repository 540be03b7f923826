import {
  axesOf,
  combinationsOf,
  mostAxes,
  plainAxis,
  specNameOf,
  specsFor,
  type SpecAxis,
} from '@contracts/resources/tickets/specAxes'
import { makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, DeleteRegular } from '@fluentui/react-icons'
import { useWatch } from 'react-hook-form'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { useFormModel } from '@/blocks/form/FormContext'
import { TagBox } from '@/blocks/tagBox/TagBox'
import { Button } from '@/look/parts/Button'
import { Input } from '@/look/parts/Input'
import { ToolButton } from '@/look/parts/ToolButton'
import { below } from '@/look/layout'
import { axesIn, blankSpec, specsIn, takenOf } from './specRow'
import { specWords } from './specWords'

const useStyles = makeStyles({
  axes: { display: 'grid', gap: '8px', minWidth: 0 },
  axis: {
    display: 'flex',
    alignItems: 'start',
    gap: '8px',
    minWidth: 0,
    [below.phone]: { flexWrap: 'wrap' },
  },
  name: { flexShrink: 0, width: '128px', minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  reason: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Characters of one value: three of them and what stands between make the name of a spec. */
const longestValue = 12
const longestName = 10

/** 规格项: the axes of a product. A change of them makes the specs anew; what these hold already stays. */
export function SpecAxes({ id, value, onBlur, isReadOnly }: FieldSlotProps) {
  const styles = useStyles()
  const { store, typed } = useFormModel()
  const specs = specsIn(useWatch({ control: store.control, name: 'specs' }))
  const given = axesIn(value)
  const axes = given.length > 0 ? given : axesOf(null, specs)
  const sold = specs.filter((spec) => takenOf(spec) > 0).map(({ name }) => name)
  const put = (next: readonly SpecAxis[]) =>
    typed.take({ specAxes: next, specs: specsFor(next, { axes, specs }, blankSpec) })
  /** Axis and value of each sold spec, so that these stay. */
  const lockOf = (at: number) => (tag: string) => {
    const names = combinationsOf(axes)
      .filter((values) => values[at] === tag)
      .map(specNameOf)
    return names.some((name) => sold.includes(name)) ? specWords.sold : null
  }
  const change = (at: number, axis: SpecAxis) => put(axes.map((one, place) => (place === at ? axis : one)))
  const isSold = sold.length > 0
  const closed = isSold ? specWords.soldAxes : axes.length >= mostAxes ? specWords.most(mostAxes) : null
  if (isReadOnly) {
    return <span id={id}>{axes.map(({ name, values }) => `${name}：${values.join('、')}`).join('；')}</span>
  }
  return (
    <div className={styles.axes} onBlur={onBlur}>
      {axes.map((axis, at) => (
        // An axis has no other name than its place.
        <div key={at} className={styles.axis} role="group" aria-label={axis.name || specWords.axisName(at + 1)}>
          <Input
            id={at === 0 ? id : undefined}
            className={styles.name}
            aria-label={specWords.axisName(at + 1)}
            placeholder={plainAxis}
            maxLength={longestName}
            autoComplete="off"
            value={axis.name}
            onChange={(_, { value: name }) => change(at, { ...axis, name })}
          />
          <TagBox
            label={specWords.values(axis.name || plainAxis)}
            tags={axis.values}
            longest={longestValue}
            lockOf={lockOf(at)}
            onChange={(values) => change(at, { ...axis, values })}
          />
          {axes.length > 1 && !isSold && (
            <ToolButton
              icon={DeleteRegular}
              label={specWords.removeAxis(axis.name)}
              onClick={() => put(axes.filter((_, place) => place !== at))}
            />
          )}
        </div>
      ))}
      <div className={styles.foot}>
        <Button
          appearance="subtle"
          icon={<Add16Regular />}
          disabledFocusable={closed !== null}
          onClick={() => closed === null && put([...axes, { name: '', values: [] }])}
        >
          {specWords.addAxis}
        </Button>
        {closed !== null && <span className={styles.reason}>{closed}</span>}
      </div>
    </div>
  )
}
