import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import type { FigureSource } from './listDefinition'
import { changeOf, numberText } from './numberText'
import { listCacheKey, type ListState } from './useList'

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [below.phone]: {
      gridAutoColumns: 'max-content',
      margin: '0 -16px',
      padding: '0 16px',
      border: 'none',
      borderRadius: 0,
      columnGap: '8px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
  figure: {
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minWidth: 0,
    height: '60px',
    padding: '8px 16px',
    border: 'none',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    ':first-child': {
      borderLeftColor: 'transparent',
      borderTopLeftRadius: tokens.borderRadiusLarge,
      borderBottomLeftRadius: tokens.borderRadiusLarge,
    },
    ':last-child': {
      borderTopRightRadius: tokens.borderRadiusLarge,
      borderBottomRightRadius: tokens.borderRadiusLarge,
    },
    [below.desktop]: { padding: '8px 12px' },
    [below.phone]: {
      minWidth: '128px',
      height: '62px',
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusLarge,
      ':first-child': { borderLeftColor: tokens.colorNeutralStroke2 },
    },
  },
  toggle: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  pressed: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 0 -2px ${tokens.colorCompoundBrandStroke}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    // The tint is taken away there.
    '@media (forced-colors: active)': { borderBottom: '2px solid Highlight' },
  },
  label: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
  },
  pressedLabel: { color: tokens.colorBrandForeground2 },
  line: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '4px',
    width: '100%',
    minWidth: 0,
    height: '28px',
    whiteSpace: 'nowrap',
  },
  value: { fontSize: '20px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold },
  unit: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  end: {
    minWidth: 0,
    marginLeft: 'auto',
    paddingLeft: '8px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  note: { [below.desktop]: { display: 'none' } },
  up: { color: look.toneSuccessText },
  down: { color: look.toneDangerText },
})

interface ListFiguresProps<Row> {
  list: ListState<Row>
  /** Cache key of the list, its name. */
  name: string
  label: string
  source: FigureSource
}

/**
 * What matters in a list as a whole. A figure is a filter: pressed, the rows below are those that it counts. One that
 * could not be read is –, the list does not suffer from it.
 */
export function ListFigures<Row>({ list, name, label, source }: ListFiguresProps<Row>) {
  const styles = useStyles()
  const { data } = useQuery({
    queryKey: [...listCacheKey(name), 'figures'],
    queryFn: ({ signal }) => source.fetch(signal),
  })
  return (
    <div className={styles.strip} role="group" aria-label={`${label}数据`}>
      {source.figures.map((figure) => {
        const answer = data?.[figure.name]
        const change = answer && changeOf(answer.value, answer.before)
        const isPressed = list.isPressed(figure)
        const words = (
          <>
            <span className={mergeClasses(styles.label, isPressed && styles.pressedLabel)}>{figure.label}</span>{' '}
            <span className={styles.line}>
              <span className={styles.value}>{numberText(answer?.value, figure.scale)}</span>{' '}
              {figure.unit && <span className={styles.unit}>{figure.unit}</span>}{' '}
              {change && (
                <span className={mergeClasses(styles.end, change.isUp ? styles.up : styles.down)}>{change.text}</span>
              )}
              {!change && figure.note && <span className={mergeClasses(styles.end, styles.note)}>{figure.note}</span>}
            </span>
          </>
        )
        return figure.filters === undefined ? (
          <div key={figure.name} className={styles.figure}>
            {words}
          </div>
        ) : (
          <button
            key={figure.name}
            type="button"
            className={mergeClasses(styles.figure, styles.toggle, isPressed && styles.pressed)}
            aria-pressed={isPressed}
            onClick={() => list.pressFigure(isPressed ? null : figure)}
          >
            {words}
          </button>
        )
      })}
    </div>
  )
}
