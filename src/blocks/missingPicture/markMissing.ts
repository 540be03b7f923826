import { onSiteBlocked, whyMissing } from './whyMissing'

/**
 * Pictures of a text that do not come: each gives its place to a note of why.
 * @param text whose pictures begin to load after this @returns what ends it
 */
export function markMissing(text: HTMLElement): () => void {
  const notes = new Map<HTMLElement, string>()
  const say = () => {
    for (const [note, address] of notes) note.textContent = `[${whyMissing(address)}]`
  }
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    const note = document.createElement('span')
    note.title = target.alt
    note.setAttribute('role', 'note')
    notes.set(note, target.src)
    target.replaceWith(note)
    say()
  }
  // Errors of pictures do not bubble.
  text.addEventListener('error', onError, true)
  const stop = onSiteBlocked(say)
  return () => {
    text.removeEventListener('error', onError, true)
    stop()
  }
}
