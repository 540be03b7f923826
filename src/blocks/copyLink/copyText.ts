/**
 * Puts a text on the clipboard. Must be called while a click is being handled: browsers refuse it otherwise.
 * @returns whether it is there; never rejects. An empty text is not copied: it would only wipe what the user had
 */
export async function copyText(text: string): Promise<boolean> {
  if (text === '') return false
  // Pages that came over plain http have no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyBySelection(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, which needs no secure origin: a field with the text is selected and copied. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // Without a keyboard on phones.
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' })
  // A dialog would take the focus back from anything outside it.
  const place = before?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // Deprecated, and the only way over http.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
