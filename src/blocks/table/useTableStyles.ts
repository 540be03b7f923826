import { makeStyles, tokens, type GriffelResetStyle } from '@fluentui/react-components'
import { useMemo } from 'react'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { makeWholeStyles } from '@/look/wholeStyles'
import { ACTIONS_WIDTH, NARROW_ACTIONS_WIDTH, TICK_WIDTH } from './constants'

const narrowest = '@media (max-width: 767px)'
const print = '@media print'
const onScreenOnly = { [print]: { display: 'none' } } as const

const root = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  [print]: { display: 'block' },
} as const satisfies GriffelResetStyle

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: tokens.fontSizeBase300,
  lineHeight: tokens.lineHeightBase300,
  [print]: { minWidth: '0 !important' },
} as const satisfies GriffelResetStyle

/** A cell of it. */
export const tableCell = {
  ...focusRing,
  padding: `0 ${look.cellPadding}`,
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  backgroundColor: 'inherit',
  overflow: 'hidden',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [print]: { position: 'static', whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const satisfies GriffelResetStyle

/** A line of the table. */
export const tableRow = {
  height: look.rowHeight,
  backgroundColor: tokens.colorNeutralBackground1,
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  [print]: { breakInside: 'avoid', backgroundColor: 'transparent' },
} as const satisfies GriffelResetStyle

/** What stands in every table. */
const useWhole = makeWholeStyles({
  root,
  pageRoot: { ...root, margin: '0 -24px', [below.desktop]: { margin: '0 -16px' } },
  // Its own scroller, so that head and first columns both stick; never taller than what header and tabs leave.
  scroller: {
    minHeight: 0,
    maxHeight: 'calc(100dvh - 96px)',
    overflow: 'auto',
    // What stands in place of rows is as wide as this is.
    containerType: 'inline-size',
    overscrollBehaviorX: 'contain',
    scrollPaddingTop: look.headRowHeight,
    [print]: { maxHeight: 'none', overflow: 'visible' },
  },
  stage: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    // Read by the shades; a table within a row has its own.
    '--under-left': '0',
    '--under-right': '0',
    '&[data-under~="left"]': { '--under-left': '1' },
    '&[data-under~="right"]': { '--under-right': '1' },
    [print]: { display: 'block' },
  },
  table,
  pageTable: {
    ...table,
    '& th:first-child, & td:first-child': { paddingLeft: '24px' },
    '& th:last-child, & td:last-child': { paddingRight: '24px' },
    [below.desktop]: {
      '& th:first-child, & td:first-child': { paddingLeft: '16px' },
      '& th:last-child, & td:last-child': { paddingRight: '16px' },
    },
  },
  cell: tableCell,
  head: {
    ...tableCell,
    position: 'sticky',
    zIndex: 2,
    top: 0,
    height: look.headRowHeight,
    borderBottomColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'visible',
  },
  headRow: { display: 'flex', alignItems: 'center', gap: '2px', minWidth: 0 },
  headText: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  sort: {
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minWidth: 0,
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':hover > svg, :focus-visible > svg': { opacity: 1 },
    ':disabled': { cursor: 'default' },
  },
  headTool: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ...onScreenOnly,
  },
  border: {
    position: 'absolute',
    zIndex: 1,
    top: 0,
    right: 0,
    width: '9px',
    height: '100%',
    cursor: 'col-resize',
    touchAction: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      right: 0,
      top: '8px',
      bottom: '8px',
      width: '1px',
      backgroundColor: 'transparent',
    },
    ':hover::after': { backgroundColor: tokens.colorNeutralStroke1 },
    ':active::after': { top: 0, bottom: 0, width: '2px', backgroundColor: tokens.colorBrandStroke1 },
    ...onScreenOnly,
  },
  row: tableRow,
  box: {
    ...focusRing,
    width: '16px',
    height: '16px',
    margin: 0,
    verticalAlign: 'middle',
    accentColor: tokens.colorCompoundBrandBackground,
    [narrowest]: { width: '24px', height: '24px' },
  },
  rowActions: { display: 'flex', alignItems: 'center', gap: '12px', [below.desktop]: { gap: '8px' } },
  action: {
    ...focusRing,
    minHeight: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    // On a card it is a button that a finger finds.
    [narrowest]: {
      minWidth: '56px',
      minHeight: '40px',
      padding: '0 12px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorNeutralForeground1,
    },
  },
  name: {
    ...focusRing,
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    lineHeight: '24px',
    textAlign: 'start',
    textDecorationLine: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  // A chevron and a picture before the name.
  nameCell: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  toggle: {
    ...focusRing,
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
    width: '24px',
    height: '24px',
    margin: '0 -4px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...onScreenOnly,
  },
  // As wide as what is seen, below the picture of its row.
  expansion: {
    position: 'sticky',
    left: 0,
    boxSizing: 'border-box',
    width: '100cqw',
    padding: '4px 24px 16px 76px',
    whiteSpace: 'normal',
    '& > *': { maxWidth: '960px' },
    [below.desktop]: { padding: '4px 16px 16px 68px' },
    [print]: { position: 'static', width: 'auto' },
  },
  // Over the table, beside what is pinned; seen only while something lies under that.
  shade: {
    position: 'absolute',
    zIndex: 3,
    top: 0,
    width: '8px',
    pointerEvents: 'none',
    ...onScreenOnly,
  },
  more: {
    ...focusRing,
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    [narrowest]: { width: '40px', height: '40px' },
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** What some of it wears besides. */
const useMarks = makeStyles({
  // A few cards scroll with the page.
  withPage: { maxHeight: 'none', overflow: 'visible' },
  end: { textAlign: 'end' },
  sticky: { position: 'sticky', zIndex: 1 },
  tick: { position: 'sticky', zIndex: 1, left: 0, width: `${TICK_WIDTH}px`, paddingRight: 0, overflow: 'visible' },
  merged: { verticalAlign: 'top', paddingTop: '12px' },
  actions: {
    position: 'sticky',
    zIndex: 1,
    right: 0,
    width: `${ACTIONS_WIDTH}px`,
    overflow: 'visible',
    [below.desktop]: { width: `${NARROW_ACTIONS_WIDTH}px` },
  },
  shadeLeft: {
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralShadowAmbient}, transparent)`,
    opacity: 'var(--under-left)',
  },
  shadeRight: {
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralShadowAmbient}, transparent)`,
    opacity: 'var(--under-right)',
  },
  // Where a column that is being moved would stand.
  movable: {
    '&[data-drop]::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      bottom: 0,
      width: '2px',
      backgroundColor: tokens.colorBrandStroke1,
    },
    '&[data-drop="before"]::before': { left: 0 },
    '&[data-drop="behind"]::before': { right: 0 },
    '&[data-moved]': { opacity: 0.6 },
  },
  opened: {
    backgroundColor: tokens.colorNeutralBackground2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    '& > td': { borderBottomColor: 'transparent' },
  },
  expansionRow: { backgroundColor: tokens.colorNeutralBackground2 },
  expansionCell: { overflow: 'visible' },
  // Two lines of 20 px stand close; a finger needs 24.
  nameInLines: { padding: '2px 0', margin: '-2px 0', lineHeight: '20px' },
  corner: { zIndex: 3 },
  sorted: { color: tokens.colorNeutralForeground1 },
  headEnd: { justifyContent: 'flex-end' },
  sortEnd: { flexDirection: 'row-reverse' },
  sortMark: { flexShrink: 0, opacity: 0, ...onScreenOnly },
  sortMarkShown: { opacity: 1 },
  headToolSet: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  tall: { height: look.tallRowHeight },
  canOpen: { cursor: 'pointer' },
  ticked: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  marked: {
    '& > td:first-child': { boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}` },
    // Shadows are not drawn there.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  closed: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled, textDecorationLine: 'none' },
  },
  barHead: { backgroundColor: tokens.colorBrandBackground2 },
})

/**
 * The list of docs/look.md, 5 in native elements: tokens only, no Fluent control in a cell. Called once for a table,
 * which hands it down: in every row it would be looked through again.
 */
export function useTableStyles() {
  const whole = useWhole()
  const marks = useMarks()
  return useMemo(() => ({ ...whole, ...marks }), [whole, marks])
}

export type TableStyles = ReturnType<typeof useTableStyles>
