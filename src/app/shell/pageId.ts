/** Id of the sheet that a page is drawn on: what the tabs control. */
export const pageId = 'page'
