/**
 * Moves the focus now, or as soon as it can: an input whose code is still loaded takes it when it comes, unless somebody
 * has gone on meanwhile.
 * @param place where the input will stand
 * @param focus says whether there was something to focus
 */
export function focusWhenDrawn(place: Element, focus: () => boolean): void {
  if (focus()) return
  const before = document.activeElement
  const drawing = new MutationObserver(() => {
    if (document.activeElement !== before || focus()) drawing.disconnect()
  })
  drawing.observe(place, { childList: true, subtree: true })
}
