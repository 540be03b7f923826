/** Fixed measures of the frame and of page templates. */
export const layout = {
  header: '48px',
  tabs: '36px',
  nav: '216px',
  navCollapsed: '56px',
  bottomBar: '56px',
  actionBar: '56px',
  listWidth: '1680px',
  dashboardWidth: '1440px',
  detailWidth: '1280px',
  formWidth: '720px',
  wizardWidth: '1040px',
  asideWidth: '312px',
  anchorsWidth: '200px',
}

/** Media queries of the two breakpoints: 768 and 1200 px. */
export const below = {
  phone: '@media (max-width: 767px)',
  desktop: '@media (max-width: 1199px)',
}
