/** Whether a piece of HTML says nothing: no letter, picture or line is in it, as in `<p></p>` and `<p>&nbsp;</p>`. */
export function isBlankHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() === '' && body.querySelector('img, hr, table') === null
}
