/** How tight the screens are; only the measures below follow it. */
export type Density = 'standard' | 'compact'

const standard = {
  controlHeight: '32px',
  rowHeight: '44px',
  tallRowHeight: '52px',
  headRowHeight: '40px',
  navItemHeight: '36px',
  cellPadding: '12px',
  tabInset: '12px',
  panelPadding: '20px',
  fieldGap: '20px',
  sectionGap: '40px',
}

/** Everything density may change. Type size and page padding stay; phones are standard with targets of 40 px and more. */
export const measures = {
  standard,
  compact: {
    controlHeight: '28px',
    rowHeight: '36px',
    tallRowHeight: '44px',
    headRowHeight: '36px',
    navItemHeight: '32px',
    cellPadding: '8px',
    tabInset: '8px',
    panelPadding: '16px',
    fieldGap: '12px',
    sectionGap: '28px',
  },
  phone: { ...standard, controlHeight: '40px', navItemHeight: '44px', panelPadding: '16px' },
}
