/** Word writes the place of an item into its style: `mso-list:l0 level2 lfo1`. */
const place = /mso-list:\s*l(\d+)\s+level(\d+)/i
/** The mark of a numbered item: `1.`, `2)`, `三、`, `a.`. */
const numbered = /^\s*(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)、．]/i

/** Makes lists of the paragraphs that Word only numbers, each level within the one above; changes `body`. */
export function wordListsIn(body: HTMLElement): void {
  let open: { readonly list: HTMLElement; readonly level: number }[] = []
  let last: Element | null = null
  for (const item of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const found = place.exec(item.getAttribute('style') ?? '')
    if (!found) continue
    const level = Number(found[2])
    const mark = takeMark(item)
    // Something stands between: another list begins.
    if (item.previousElementSibling !== last || last === null) open = []
    while (open.length > 0 && open.at(-1)!.level > level) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = document.createElement(numbered.test(mark) ? 'ol' : 'ul')
      const above = open.at(-1)?.list.lastElementChild
      if (above) above.append(list)
      else item.before(list)
      open.push({ list, level })
    }
    last = open[0]!.list
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    open.at(-1)!.list.append(entry)
    item.remove()
  }
}

/** Takes the bullet or number, which Word writes as text, out of an item. */
function takeMark(item: HTMLElement): string {
  const marks = [...item.querySelectorAll<HTMLElement>('[style]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style')!),
  )
  const text = marks.map((one) => one.textContent).join('')
  for (const one of marks) one.remove()
  return text
}
