import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'
import { HEAD_HEIGHT, ROW_HEIGHT } from './constants'

const useStyles = makeWholeStyles({
  area: { position: 'relative', fontSize: tokens.fontSizeBase300 },
  head: {
    position: 'sticky',
    zIndex: 1,
    top: 0,
    display: 'grid',
    alignItems: 'center',
    height: `${HEAD_HEIGHT}px`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  rows: { position: 'relative' },
  row: {
    ...focusRing,
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    alignItems: 'center',
    height: `${ROW_HEIGHT}px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'default',
    userSelect: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[data-over]': { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  },
  cell: {
    minWidth: 0,
    padding: `0 ${look.cellPadding}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  box: {
    display: 'block',
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    pointerEvents: 'none',
  },
  name: {
    minWidth: 0,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: '24px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1, textDecorationLine: 'underline' },
  },
  sortHead: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  operation: {
    ...focusRing,
    minWidth: '24px',
    minHeight: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: '24px',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
})

const useVariants = makeStyles({
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  cut: { opacity: 0.5 },
  // What is said below the field lies over the next row.
  renamed: { zIndex: 1 },
  end: { textAlign: 'end' },
  type: { [below.phone]: { display: 'none' } },
  time: { [below.desktop]: { display: 'none' } },
  operations: { display: 'flex', gap: '12px', [below.phone]: { display: 'none' } },
  nameCell: { display: 'flex', alignItems: 'center', gap: '12px' },
  nameEdited: { overflow: 'visible' },
  thumb: { flexShrink: 0, width: '28px', height: '28px', fontSize: '20px' },
})

/**
 * Class names of a list in rows, worked out once for all of them; the same object as long as they are the same.
 * @param columns class name that says how wide each column is
 */
export function useListStyles(columns: string) {
  const styles = useStyles()
  const variants = useVariants()
  return useMemo(() => {
    const cell = (name: 'end' | 'type' | 'time' | 'operations' | 'nameCell') =>
      mergeClasses(styles.cell, variants[name])
    return {
      ...styles,
      head: mergeClasses(styles.head, columns),
      row: mergeClasses(styles.row, columns),
      /** A row that is not like most. */
      rowThat: (is: { selected: boolean; cut: boolean; renamed: boolean }) =>
        mergeClasses(
          styles.row,
          columns,
          is.selected && variants.selected,
          is.cut && variants.cut,
          is.renamed && variants.renamed,
        ),
      end: cell('end'),
      type: cell('type'),
      time: cell('time'),
      operations: cell('operations'),
      nameCell: cell('nameCell'),
      nameEdited: mergeClasses(styles.cell, variants.nameCell, variants.nameEdited),
      thumb: variants.thumb,
    }
  }, [styles, variants, columns])
}

export type ListStyles = ReturnType<typeof useListStyles>
