import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { HEAD_HEIGHT, ROW_HEIGHT } from './constants'

const useStyles = makeStyles({
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
  operation: {
    ...focusRing,
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
  files: {
    gridTemplateColumns: '72px minmax(0, 1fr) 104px 172px 148px',
    [below.desktop]: { gridTemplateColumns: '72px minmax(0, 1fr) 104px 148px' },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 96px' },
  },
  filesChecking: {
    gridTemplateColumns: '48px 72px minmax(0, 1fr) 104px 172px',
    [below.desktop]: { gridTemplateColumns: '48px 72px minmax(0, 1fr) 104px' },
    [below.phone]: { gridTemplateColumns: '48px minmax(0, 1fr) 96px' },
  },
  hits: {
    gridTemplateColumns: '72px minmax(0, 3fr) minmax(0, 2fr)',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  hitsChecking: {
    gridTemplateColumns: '48px 72px minmax(0, 3fr) minmax(0, 2fr)',
    [below.phone]: { gridTemplateColumns: '48px minmax(0, 3fr) minmax(0, 2fr)' },
  },
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
  location: { ...focusRing, maxWidth: '100%', color: tokens.colorNeutralForeground2 },
  thumb: { flexShrink: 0, width: '28px', height: '28px' },
})

/** Which columns a list has: a folder's files, or the results of a search. */
export type ListColumns = 'files' | 'hits'

/** Class names of a list in rows, worked out once for all of them; the same object as long as they are the same. */
export function useListStyles(columns: ListColumns, isChecking: boolean) {
  const styles = useStyles()
  return useMemo(() => {
    const grid = styles[isChecking ? (`${columns}Checking` as const) : columns]
    const cell = (name: 'end' | 'type' | 'time' | 'operations' | 'nameCell') => mergeClasses(styles.cell, styles[name])
    return {
      ...styles,
      head: mergeClasses(styles.head, grid),
      row: mergeClasses(styles.row, grid),
      /** A row that is not like most. */
      rowThat: (is: { selected: boolean; cut: boolean; renamed: boolean }) =>
        mergeClasses(
          styles.row,
          grid,
          is.selected && styles.selected,
          is.cut && styles.cut,
          is.renamed && styles.renamed,
        ),
      end: cell('end'),
      type: cell('type'),
      time: cell('time'),
      operations: cell('operations'),
      nameCell: cell('nameCell'),
      nameEdited: mergeClasses(styles.cell, styles.nameCell, styles.nameEdited),
      location: mergeClasses(styles.name, styles.location),
    }
  }, [styles, columns, isChecking])
}

export type ListStyles = ReturnType<typeof useListStyles>
